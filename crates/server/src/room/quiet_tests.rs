//! A quiet step in a room: whoever did not answer is sent nothing, and hears of all of it when the time is up.

use super::*;
use crate::guard::Device;
use crate::scene;
use crate::store::{MemoryStore, Write, Writer};
use crate::wire::{Move, SentAction};
use axum::extract::ws::Utf8Bytes;
use include_dir::{Dir, DirEntry, File};
use kernel::prelude::*;
use referee::{Actor, Budget, Clock, Match, Place, Secret, Setup};
use tokio::time::timeout;

kernel::kinds! { pub(crate) enum Commodity { Cash = "cash" } }
kernel::reasons! { pub(crate) enum Reason of Commodity { Grant = "grant": Cash } }
kernel::options! { pub(crate) struct Options for "hush", 2 to 4 { rounds: u16 = 2, "1", 1..=9; } }
kernel::actions! { #[derive(Copy)] pub(crate) enum Action { "play" Play { card: u8 } } }
kernel::refusals! { pub(crate) enum Refusal for Phase { NoSuchCard: "1"; } }
kernel::events! { pub(crate) enum Event for Reason { CardNoted { card: u8 }, CardsOpened { highest: u8 } } }
kernel::course! { pub(crate) enum Phase for Hush, Action, Event {
    Cards("1"): quiet(in_play, play) => open,
} }
kernel::state! { pub(crate) struct Hush { base: Base<Phase, Reason>, cards: Envelopes<u8>, } }

static FILES: [DirEntry<'static>; 1] = [DirEntry::File(File::new(
    "en.ftl",
    b"
title = Hush
variant-hush = Hush
phase-cards = cards
    .strip = cards
form-play = Play a card
    .card = Card
no-such-card = there is no such card
card-noted = You play { $card }.
cards-opened = The highest card is { $highest }.
",
))];
static WORDS: Dir<'static> = Dir::new("", &FILES);
static LANGUAGES: Languages = Languages::new(&WORDS, Facts::default);
const DONE: Ending = Ending("done");

impl Flow for Hush {
    kernel::base!(Phase, Reason);
    const COMMON_RULES: CommonRules = CommonRules::all("1");
    const GRANT: Reason = Reason::Grant;
    const LARGEST_GRANT: Money = Money(1);
    const ENDINGS: &'static [Ending] = &[DONE];
}

impl Hush {
    fn play(&mut self, seat: Seat, Action::Play { card }: Action, journal: &mut impl Journal<Event>) {
        journal.record(Audience::seat(seat), || Event::CardNoted { card });
        self.cards.seal(seat, card);
    }

    fn open(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let highest = self.cards.opened().map(|(_, card)| card).max().unwrap_or_default();
        journal.record(Audience::Everyone, || Event::CardsOpened { highest });
        self.cards.clear();
        self.base.next_round(Phase::Cards, DONE)
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(crate) struct View {
    phase: Phase,
    own: Option<u8>,
}

impl Game for Hush {
    const ID: &'static str = "hush";
    const RULES: u16 = 1;
    const BOOK: RuleBook = RuleBook("## §1 Hush\n");
    const LANGUAGES: &'static Languages = &LANGUAGES;
    type Options = Options;
    type Edition = NoEdition;
    type Refusal = Refusal;
    type View = View;

    fn new(seats: u8, options: &Options, _: &Arc<NoEdition>) -> Hush {
        let ledger = Ledger::with_bank(seats, Commodity::Cash, 1);
        let base = Base::new(seats, ledger, Phase::Cards, 1..=options.rounds);
        Hush { base, cards: Envelopes::new(seats) }.started()
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        if self.able().contains(seat) {
            menu.sealed_form("play", "1").number("card", 0..=9, 0);
        }
    }

    fn sample(&self, _: Seat, draw: &mut impl Draw) -> Action {
        Action::Play { card: draw.below(10) as u8 }
    }

    fn check(&self, seat: Seat, &Action::Play { card }: &Action) -> Result<(), Refusal> {
        self.check_seat(seat, self.able())?;
        (card < 10).then_some(()).ok_or(Refusal::NoSuchCard)
    }

    fn view_into(&self, viewer: Viewer, view: &mut View) {
        view.phase = self.base.phase();
        view.own = viewer.seat().and_then(|seat| self.cards.peek(seat).copied());
    }

    fn resample(&mut self, seat: Seat, _: &mut impl Draw) {
        self.base.course.forget_quiet_answers(seat);
    }

    fn secrets_from(&self, _: Seat) -> Vec<(String, String)> {
        Vec::new()
    }

    fn standing(&self, _: Seat) -> Money {
        Money(1)
    }
}

impl Advise for Hush {
    fn clerk(_: &View, _: Seat, draw: &mut impl Draw) -> Action {
        Action::Play { card: draw.below(10) as u8 }
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        actions.push(Self::clerk(view, seat, draw));
    }
}

impl Show for Hush {
    fn strip(view: &View) -> (Vec<(Phase, Facts)>, usize) {
        all_phases(view.phase)
    }

    fn grids(_: &View, _: &Words) -> Vec<Grid> {
        Vec::new()
    }
}

const TABLE: &str = "hush";
/// Longer than news may wait.
const A_WHILE: Duration = Duration::from_millis(200);

/// A table of two people and a bot, with a quiet step of so many seconds.
fn table(seconds: u32) -> Match<Hush> {
    let seats = vec![Place::person("Anna"), Place::person("Ben"), Place::bot("clerk")];
    let clock = Clock { budget: Budget::Seconds(seconds), ..Clock::NONE };
    let setup = Setup {
        id: TABLE.to_owned(),
        options: Options { rounds: 2 },
        edition: None,
        seats,
        series: None,
        clock,
    };
    let mut table = Match::new(&setup, Secret::new([7; 32])).expect("a table");
    table.begin(Actor::Person, crate::clock::now()).expect("all sit");
    table
}

fn record() -> Record {
    Record {
        name: "A table".to_owned(),
        invitation: "come".to_owned(),
        public: true,
        made: 1,
        seed: 1,
        ..Record::new("anna".into(), vec![Some("anna".into()), Some("ben".into()), None])
    }
}

/// A message that comes soon, if one does.
async fn soon(messages: &mut mpsc::Receiver<Utf8Bytes>) -> Option<String> {
    timeout(A_WHILE, messages.recv()).await.ok().flatten().map(|message| message.to_string())
}

#[tokio::test]
async fn whoever_did_not_answer_is_sent_nothing() {
    let hub = Hub::open(Writer::start(MemoryStore::default())).await.expect("an empty store opens");
    let record = record();
    let text = serde_json::to_string(&record).expect("plain data");
    hub.writer()
        .write(vec![Write::NewTable { table: TABLE.into(), record: text, secret: [7; 32] }])
        .await
        .expect("it is stored");
    let room = Room::new(TABLE.into(), Box::new(table(2)), record, Vec::new(), 0, Arc::clone(&hub));
    let (requests, taken) = mpsc::channel::<Request>(8);
    tokio::spawn(room.run(taken));

    let mut messages = Vec::new();
    for person in ["anna", "ben", "onlooker"] {
        let (to, heard) = Outbox::new();
        let looker = Looker {
            person: person.into(),
            device: Device([0; 32]),
            invitation: None,
            seat: None,
            wants_grids: true,
            language: kernel::Language::ENGLISH,
        };
        let look: Request = Box::new(move |room| {
            room.connect(looker, to, 0).expect("the table is public");
            Box::new(|_, _| ())
        });
        requests.send(look).await.expect("the room runs");
        messages.push(heard);
    }
    // The bot has answered meanwhile, and all are shown to be asked.
    for heard in &mut messages {
        let mut first = soon(heard).await.expect("a snapshot");
        while let Some(more) = soon(heard).await {
            first += &more;
        }
        assert!(first.contains(r#""waiting":[1,2,3],"sealed":[]"#), "{first}");
    }

    let listed = |hub: &Hub| {
        hub.tables().get(&TABLE.into()).map(|listed| (listed.waiting, format!("{:?}", listed.line)))
    };
    let before = listed(&hub);
    for card in [4, 9] {
        let answer: Request = Box::new(move |room| {
            let question = scene::write_question(room.table.question());
            let action = SentAction::Text(format!("play {card}"));
            let submitted = Move { seat: 2, id: card.to_string(), question, action };
            room.submit_move(&"ben".into(), &submitted).expect("Ben may answer and think again");
            Box::new(|_, _| ())
        });
        requests.send(answer).await.expect("the room runs");
        let [anna, ben, onlooker] = &mut messages[..] else { unreachable!("three look") };
        let own = soon(ben).await.expect("Ben hears of his own answer");
        assert!(own.contains(&format!("You play {card}.")) && own.contains(r#""answered":true"#), "{own}");
        assert!(own.contains(r#""waiting":[1,2,3],"sealed":[]"#), "{own}");
        assert_eq!((soon(anna).await, soon(onlooker).await), (None, None));
        assert_eq!(listed(&hub), before);
    }

    // Nobody waits for Anna, who says nothing: the room wakes by itself.
    for heard in &mut messages {
        let news = timeout(Duration::from_secs(10), heard.recv()).await.expect("the time is up");
        assert!(news.expect("the room runs").contains("The highest card is 9."));
    }
}
