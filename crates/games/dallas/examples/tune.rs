use dallas::{Dallas, Options};
use kernel::Options as _;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args.get(2).map_or(200, |n| n.parse().unwrap());
    for seats in [4u8, 3, 2] {
        let (report, rows) = suite::bots::run(&suite::bots::simulation::<Dallas>(
            &Options::variants()[0],
            seats,
            &args[1],
            games,
        ));
        for bot in &report.bots {
            println!(
                "{seats} {:?} wins {:.1}% mean {:.0}",
                bot.bot,
                100.0 * bot.win_share,
                bot.mean_standing
            );
        }
        let best: i64 =
            rows.iter().map(|row| row.seats.iter().map(|s| s.standing.0).max().unwrap()).sum::<i64>()
                / rows.len() as i64;
        println!("  winner's mean {best}");
    }
}
