//! A game that is over, told in a few sentences: who won and by how much, how the lead changed, and which rounds were the best and
//! the worst of one seat. It is made of the chart of what decides and of the standings, so that no game writes it.

use crate::money::Money;
use crate::seat::{Seat, SeatSet};
use crate::show::Chart;
use crate::words::Words;
use crate::{facts, say};

/// The sentences. `of` is whose rounds are told of; those of the winner if nobody asks.
#[must_use]
pub fn tale(
    chart: Option<&Chart>,
    standings: &[(Seat, Money)],
    winners: SeatSet,
    of: Option<Seat>,
    words: &Words,
) -> Vec<String> {
    let mut told = vec![won(standings, winners, words)];
    if let Some(chart) = chart {
        told.extend(led(chart, winners, words));
        told.extend(of.or(winners.lowest()).and_then(|seat| best_and_worst(chart, seat, words)));
    }
    told
}

fn won(standings: &[(Seat, Money)], winners: SeatSet, words: &Words) -> String {
    let of_winners = standings.iter().filter(|(seat, _)| winners.contains(*seat)).map(|(_, money)| *money);
    let others = standings.iter().filter(|(seat, _)| !winners.contains(*seat));
    let next = others.max_by_key(|(_, money)| *money);
    let (most, second) = (of_winners.max().unwrap_or_default(), next.map(|(_, money)| *money));
    let lead = second.map_or(Money(0), |second| Money(most.0 - second.0));
    let next = next.map(|(seat, _)| *seat);
    words.say("tale-won", &facts! { winners, most, lead, next })
}

/// Who led at the end of which rounds. Nobody leads where the highest figure is shared; what a game begins with is no lead.
fn led(chart: &Chart, winners: SeatSet, words: &Words) -> Option<String> {
    let leader_at = |at: usize| {
        let seen = chart.lines.iter().filter_map(|line| Some((line.seat?, (*line.values.get(at)?)?)));
        let most = seen.clone().map(|(_, value)| value).max()?;
        let mut leaders = seen.filter(|(_, value)| *value == most).map(|(seat, _)| seat);
        leaders.next().filter(|_| leaders.next().is_none())
    };
    let winner = winners.lowest().filter(|_| winners.len() == 1)?;
    let start = say!(words, "chart-start");
    let (labels, leaders): (Vec<&String>, Vec<Option<Seat>>) = chart
        .labels
        .iter()
        .enumerate()
        .filter(|(_, label)| **label != start)
        .map(|(at, label)| (label, leader_at(at)))
        .unzip();
    let ends_led = |seat: Seat| leaders.iter().filter(|leader| **leader == Some(seat)).count();
    let most = leaders.iter().flatten().map(|seat| ends_led(*seat)).max().unwrap_or(0);
    let longest: SeatSet = leaders.iter().flatten().copied().filter(|seat| ends_led(*seat) == most).collect();
    let rival = longest.lowest().filter(|seat| longest.len() == 1 && *seat != winner);
    let longest = match rival {
        Some(_) => "rival",
        None if longest.len() == 1 => "winner",
        None => "several",
    };
    // From here to the end the winner was ahead.
    let since = leaders.iter().rposition(|leader| *leader != Some(winner)).map_or(0, |last| last + 1);
    let case = match labels.get(since) {
        None if ends_led(winner) == 0 => "never",
        None => "again",
        Some(_) if leaders.iter().flatten().all(|seat| *seat == winner) => "always",
        Some(_) => "changed",
    };
    let since = labels.get(since).map_or(String::new(), |label| round(chart, label));
    Some(words.say("tale-led", &facts! { case, longest, winner, rival, since }))
}

fn best_and_worst(chart: &Chart, seat: Seat, words: &Words) -> Option<String> {
    let line = chart.lines.iter().find(|line| line.seat == Some(seat))?;
    // Where nobody has anything yet, the first round deals it out, and that is nobody's gain.
    let is_dealt = chart.lines.iter().all(|line| line.values.first().is_some_and(|value| *value == Some(0)));
    let gains = line.values.windows(2).zip(chart.labels.iter().skip(1)).skip(is_dealt.into());
    let gains: Vec<(i64, &String)> =
        gains.filter_map(|(pair, label)| Some((pair[1]? - pair[0]?, label))).collect();
    let (gain, best) = gains.iter().rev().max_by_key(|(gain, _)| *gain)?;
    let (loss, worst) = gains.iter().min_by_key(|(gain, _)| *gain)?;
    if gain == loss {
        return None;
    }
    let way = |change: i64| if change < 0 { "lost" } else { "won" };
    let (best_way, worst_way) = (way(*gain), way(*loss));
    let (gain, loss) = (Money(gain.abs()), Money(loss.abs()));
    let (best, worst) = (round(chart, best), round(chart, worst));
    Some(words.say("tale-rounds", &facts! { seat, best, gain, best_way, worst, loss, worst_way }))
}

/// A round by its label in the chart: "month 3".
fn round(chart: &Chart, label: &str) -> String {
    format!("{} {label}", chart.round.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::ChartLine;
    use crate::words::{COMMON, Language};

    fn told(values: [[i64; 4]; 2], winners: &[u8], of: Option<u8>) -> Vec<String> {
        let names = vec!["Anna".to_owned(), "Ben".to_owned()];
        let words = COMMON.words(Language::ENGLISH, names.clone());
        let line = |seat: usize| ChartLine {
            seat: Some(Seat::new(seat as u8)),
            name: names[seat].clone(),
            values: values[seat].iter().copied().map(Some).collect(),
        };
        let labels = ["start", "1", "2", "3"].map(String::from).to_vec();
        let chart = Chart {
            title: String::new(),
            round: "Month".to_owned(),
            labels,
            lines: vec![line(0), line(1)],
            in_money: true,
        };
        let standings = [0, 1].map(|seat| (Seat::new(seat), Money(values[usize::from(seat)][3])));
        let winners = winners.iter().map(|seat| Seat::new(*seat)).collect();
        tale(Some(&chart), &standings, winners, of.map(Seat::new), &words)
    }

    #[test]
    fn a_game_is_told_in_three_sentences() {
        assert_eq!(
            told([[10, 8, 7, 20], [10, 12, 13, 12]], &[0], Some(1)),
            [
                "Anna won with $20, $8 ahead of Ben.",
                "Ben led for longest; Anna took the lead for good in month 3.",
                "Ben did best in month 1, with $2 gained, and worst in month 3, with $1 lost.",
            ]
        );
        assert_eq!(
            told([[10, 12, 14, 15], [10, 9, 12, 14]], &[0], None)[1..],
            [
                "Anna led from month 1 to the end.",
                "Anna did best in month 1, with $2 gained, and worst in month 3, with $1 gained.",
            ]
        );
    }

    #[test]
    fn what_is_dealt_out_at_the_start_is_no_gain() {
        assert_eq!(
            told([[0, 100, 98, 103], [0, 90, 95, 91]], &[0], None)[2],
            "Anna did best in month 3, with $5 gained, and worst in month 2, with $2 lost."
        );
    }

    /// Who led, of a game of two that Anna won.
    fn said_of_the_lead(values: [[i64; 4]; 2]) -> String {
        told(values, &[0], None).swap_remove(1)
    }

    #[test]
    fn whoever_led_at_the_end_of_most_rounds_led_for_longest() {
        assert_eq!(
            said_of_the_lead([[10, 12, 9, 20], [10, 9, 12, 12]]),
            "Anna led for longest, in the end from month 3 on.",
            "the winner counts too"
        );
        assert_eq!(
            said_of_the_lead([[10, 11, 12, 20], [10, 12, 12, 12]]),
            "Anna took the lead for good in month 3.",
            "both led once"
        );
        assert_eq!(
            said_of_the_lead([[10, 12, 12, 20], [11, 11, 11, 11]]),
            "Anna led from month 1 to the end.",
            "what they begin with is no lead"
        );
    }

    #[test]
    fn who_led_before_does_not_come_to_the_front_at_the_end() {
        assert_eq!(
            said_of_the_lead([[10, 11, 11, 12], [10, 11, 12, 13]]),
            "Ben led for longest; Anna came to the front only at the very end."
        );
        assert_eq!(
            said_of_the_lead([[10, 12, 13, 13], [10, 11, 11, 13]]),
            "Anna led for longest, and came to the front again at the very end."
        );
        assert_eq!(
            said_of_the_lead([[10, 11, 13, 13], [10, 12, 11, 13]]),
            "Anna came to the front again at the very end."
        );
    }

    #[test]
    fn a_shared_win_has_no_lead() {
        let told = told([[10, 11, 12, 15], [10, 11, 12, 15]], &[0, 1], None);
        assert_eq!(told[0], "Anna, Ben share the win, with $15 each.");
        assert_eq!(told.len(), 2, "{told:?}");
    }
}
