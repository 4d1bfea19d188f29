//! Pages of tables at which everything is asked that can be, each kind of it on one page at least.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use bots::motive::Goal;
use bots::reasons::PublicReason;
use rules::action::Action;
use rules::cards::CardSet;
use rules::effect::harbor::HarborEffect;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::history::History;
use rules::limits::{MAX_FLEETS, MAX_OPEN_OFFERS};
use rules::news::{Log, Viewer};
use rules::position::Position;
use rules::prompt::{Choice, Prompt};
use rules::refusal::Reason;
use rules::rng::{Dice, Seed};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::setup::Setup;
use rules::state::{Berth, Harbor};
use rules::step::Step;
use rules::world::{Acropolis, Group, Land};
use text::Lang;
use web::fields::Fields;
use web::forms;
use web::pages::table;
use web::reader::Reader;
use web::refused::Refused;
use web::scene::{DecidedBy, Line, Notice, Scene, Told};

use crate::asking::{KINDS, games, kind, scene};
use crate::files;

/// A table, and the kinds of choices that a seat has there.
#[derive(Clone)]
struct Question {
    kinds: BTreeSet<String>,
    scene: Scene,
}

impl Question {
    fn new(prompt: &Prompt, scene: Scene) -> Question {
        Question { kinds: prompt.choices.iter().map(kind).collect(), scene }
    }

    fn players(&self) -> u8 {
        self.scene.setup.players
    }

    fn name(&self) -> String {
        let kinds: Vec<&str> = self.kinds.iter().map(String::as_str).collect();
        kinds.join("-").replace(' ', "") + ".html"
    }
}

/// What was written: where, the pages of questions, and those where most is to be shown.
struct Pages {
    folder: PathBuf,
    questions: Vec<String>,
    sized: Vec<String>,
    crowded: Vec<String>,
}

static PAGES: LazyLock<Pages> = LazyLock::new(write);

/// Serves the pages: their address, and their names, which say what is asked.
pub(crate) fn serve() -> (String, Vec<String>) {
    (files::serve(PAGES.folder.clone()), PAGES.questions.clone())
}

/// The names of pages that [`serve`] serves too: every kind of question at tables of three and of six.
pub(crate) fn sized() -> Vec<String> {
    PAGES.sized.clone()
}

/// The names of more: six islands that bargain, a launch of three fleets, and two and three that trade with the bank, in every language; and all
/// that can sail, in one land.
pub(crate) fn crowded() -> Vec<String> {
    PAGES.crowded.clone()
}

fn write() -> Pages {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("questions");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the pages");
    let put = |name: String, scene: &Scene, lang: Lang| {
        let reader = Reader { lang, theme: None, path: "/".to_owned() };
        fs::write(folder.join(&name), table::table(scene, &reader).into_string()).expect("a page");
        name
    };
    let Questions { mut usual, mut sized, rich } = questions();
    usual.push(taken_back());
    // Nobody can take back a word in these games.
    sized.push((4, taken_back()));
    // The first tells of a refusal too: it stands above whatever is asked.
    for first in [&mut usual[0], &mut sized[0].1] {
        first.scene.notice = Some(Notice::Refused(Refused::Rule(Reason::EmptyCargo.by("J1"))));
    }
    // What the navigator says of a voyage lies where the page of a table asks for it.
    let put_with_odds = |name: String, scene: &Scene, lang: Lang| {
        let scene = Scene { code: name.clone(), ..scene.clone() };
        let place = folder.join("t").join(&name);
        fs::create_dir_all(&place).expect("a folder for the odds");
        let odds = forms::odds(&scene, &voyage(&scene), lang).into_string();
        assert!(odds.contains("<dl>"), "{name}: {odds}");
        fs::write(place.join("odds"), odds).expect("the odds");
        put(format!("{name}.html"), &scene, lang)
    };
    let three = scene(&fleets(&rich, None).expect("all are in port"), Some(ME));
    let (answered, offered) = (answered(&rich), offered(&rich));
    let banks = [2, MAX_FLEETS].map(|fleets| (fleets, scene(&bank(&rich, fleets), Some(ME))));
    let mut crowded = Vec::new();
    for lang in Lang::ALL {
        crowded.push(put_with_odds(format!("launch-{}", lang.name()), &three, lang));
        crowded.push(put(format!("answered-{}.html", lang.name()), &answered, lang));
        crowded.push(put(format!("offered-{}.html", lang.name()), &offered, lang));
        for (fleets, scene) in &banks {
            crowded.push(put(format!("bank-{fleets}-{}.html", lang.name()), scene, lang));
        }
    }
    let lands = Land::ALL.iter().filter_map(|land| Some((land, fleets(&rich, Some(*land))?)));
    let sailed: Vec<String> = lands
        .map(|(land, game)| {
            put_with_odds(format!("launch-{}", land.name()), &scene(&game, Some(ME)), Lang::En)
        })
        .collect();
    assert!(sailed.len() >= Land::ALL.len() - 1, "no more than one land is closed: {sailed:?}");
    crowded.extend(sailed);
    let questions = usual.iter().map(|question| put(question.name(), &question.scene, Lang::En)).collect();
    let sized = sized
        .iter()
        .map(|(players, question)| put(format!("{players}-{}", question.name()), &question.scene, Lang::En))
        .collect();
    Pages { folder, questions, sized, crowded }
}

/// What games come to.
struct Questions {
    /// All kinds of choices but taking back, on as few pages as come of it without much thought.
    usual: Vec<Question>,
    /// The same at tables of so many, and what is never asked there at others.
    sized: Vec<(u8, Question)>,
    /// Where six islands with plenty begin to bargain.
    rich: Game,
}

/// Tables with few islands, and with many.
const SIZES: [u8; 2] = [3, 6];

fn questions() -> Questions {
    let (mut usual, mut small, mut large) = (Vec::new(), Vec::new(), Vec::new());
    let mut met = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    let mut rich = None;
    games(|game, _| {
        if rich.is_none() && is_rich(game) {
            rich = Some(game.clone());
        }
        let players = game.public().players;
        for seat in game.public().seats() {
            let prompt = game.seen(seat).expect("a seat of the game").prompt();
            let kinds: BTreeSet<String> = prompt.choices.iter().map(kind).collect();
            let wanted = [true, players == SIZES[0], players == SIZES[1]];
            for ((met, found), is_wanted) in
                met.iter_mut().zip([&mut usual, &mut small, &mut large]).zip(wanted)
            {
                if is_wanted && !kinds.is_subset(met) {
                    met.extend(kinds.iter().cloned());
                    found.push(Question { kinds: kinds.clone(), scene: scene(game, Some(seat)) });
                }
            }
        }
    });
    let [usual, small, large] = [usual, small, large].map(fewest);
    assert_eq!(met[0].iter().map(String::as_str).collect::<BTreeSet<_>>(), BTreeSet::from(KINDS));
    let rare = usual.iter().filter(|question| !met[1..].iter().any(|met| question.kinds.is_subset(met)));
    let rare: Vec<(u8, Question)> = rare.map(|question| (question.players(), question.clone())).collect();
    let sizes = [(SIZES[0], small), (SIZES[1], large)];
    let sized = sizes.into_iter().flat_map(|(players, found)| found.into_iter().map(move |it| (players, it)));
    Questions { sized: sized.chain(rare).collect(), usual, rich: rich.expect("six islands with plenty") }
}

/// What others show as well is left out.
fn fewest(mut found: Vec<Question>) -> Vec<Question> {
    for place in (0..found.len()).rev() {
        let others = found.iter().enumerate().filter(|(other, _)| *other != place);
        let shown: BTreeSet<&String> = others.flat_map(|(_, question)| &question.kinds).collect();
        if found[place].kinds.iter().all(|kind| shown.contains(kind)) {
            found.remove(place);
        }
    }
    found
}

/// A game in which everybody has three fleets to load; where a land is named, all of them sail there but one of mine. `None` if
/// nobody may.
fn fleets(rich: &Game, land: Option<Land>) -> Option<Game> {
    let mut position = rich.position();
    for seat in rich.public().seats() {
        position.public.seats[seat].fleet_count = MAX_FLEETS;
    }
    let game = Game::from_position(rich.set(), position);
    let mut game = game.unwrap_or_else(|faults| panic!("sound, but: {faults:?}"));
    let log = &mut Log::muted();
    while game.public().step == Step::Trade {
        let seat = game.asked().iter().next().expect("somebody trades");
        game.apply(seat, &Action::Finish, log).expect("trade can be left");
    }
    assert_eq!(game.public().step, Step::Launch);
    let Some(land) = land else { return Some(game) };
    let goods = [Good::Grain, Good::Wool, Good::Timber];
    for seat in game.public().seats() {
        let sailing = if seat == ME { MAX_FLEETS - 1 } else { MAX_FLEETS };
        for (fleet, good) in Fleet::ALL.into_iter().zip(goods).take(sailing as usize) {
            game.apply(seat, &Action::Launch { fleet, land, cargo: Goods::one(good) }, log).ok()?;
        }
    }
    Some(game)
}

/// A game in which so many fleets of mine trade with the bank, laden with what it takes often and in several ways.
fn bank(rich: &Game, fleets: u8) -> Game {
    let mut position = rich.position();
    let all = position.public.waiting;
    position.public.step = Step::Barter;
    (position.public.involved, position.public.waiting) = (all, all);
    position.public.seats[ME].fleet_count = fleets;
    let card = |position: &Position, land: Land| match position.public.harbors[land as usize] {
        Harbor::Up(card) => Some(card),
        Harbor::Down => Some(position.secret.harbors[land as usize]),
        Harbor::Empty => None,
    };
    let open = |group: Group| {
        let is_open = |land: &Land| {
            card(&position, *land).is_some_and(|card| rich.set()[card].effect != HarborEffect::Blockade)
        };
        Land::ALL
            .iter()
            .copied()
            .find(|land| land.group() == group && is_open(land))
            .expect("a land to trade at")
    };
    let laden = [
        (Good::Grain, open(Group::Neighboring)),
        (Good::Ore, open(Group::Foreign)),
        (Good::Wool, open(Group::Neighboring)),
    ];
    for (fleet, (most, land)) in Fleet::ALL.into_iter().zip(laden).take(fleets as usize) {
        position.public.harbors[land as usize] = Harbor::Up(card(&position, land).expect("it is open"));
        position.public.open_lands.insert(land);
        position.public.seats[ME].fleets[fleet as usize].berth = Berth::Bound(land);
        position.private[ME].cargo[fleet as usize] =
            [(most, 4), (Good::Olives, 1), (Good::Gold, 1)].into_iter().collect();
        for private in &mut position.private.0 {
            private.seen_harbors[land as usize] = None;
        }
    }
    Game::from_position(rich.set(), position).unwrap_or_else(|faults| panic!("sound, but: {faults:?}"))
}

/// A voyage that I can make there.
fn voyage(scene: &Scene) -> Fields {
    let prompt = scene.view.as_ref().and_then(|view| view.prompt()).expect("I am asked");
    let sailing = prompt.choices.iter().find_map(|choice| match choice {
        Choice::Launch { fleets, lands, .. } => Some((fleets.iter().next()?, lands.iter().next()?)),
        _ => None,
    });
    let (fleet, land) = sailing.expect("a fleet can sail");
    let fields =
        [("fleet", fleet.name()), ("land", land.name()), ("cargo.olives", "1"), ("cargo.grapes", "2")];
    Fields(fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec())
}

/// Whose page it is where most is to be shown.
const ME: Seat = Seat(0);

fn is_rich(game: &Game) -> bool {
    let plenty = Goods::each(GoodSet::COMMODITY).plus(&Goods::each(GoodSet::COMMODITY));
    let is_rich = |seat| {
        game.seen(seat).is_ok_and(|seen| seen.owned().contains(&plenty) && seen.offers().next().is_none())
    };
    let public = game.public();
    (public.players, public.step) == (6, Step::Trade)
        && game.asked() == public.all()
        && public.seats().all(is_rich)
}

/// My offer to everybody, which all have declined but one, each with a reason; and older ones.
fn answered(game: &Game) -> Scene {
    let mut agora = Agora::of(game);
    for kind in [Good::Grapes, Good::Olives] {
        let (to, give, want) = (SeatSet::one(Seat(1)), Goods::one(kind), Goods::one(Good::Gold));
        agora.act(ME, Action::Offer { private: false, to, give, want });
        agora.act(Seat(1), Action::Refuse { from: ME, give, want });
    }
    let (give, want) = (goods(&[Good::Grain, Good::Wool, Good::Timber]), goods(&[Good::Gold, Good::Papyrus]));
    let others = agora.others();
    agora.act(ME, Action::Offer { private: false, to: others, give, want });
    for seat in others.iter().take(4) {
        agora.act(seat, Action::Refuse { from: ME, give, want });
    }
    agora.scene()
}

/// Everybody offers me something, and each other too; I offer as much as may stand.
fn offered(game: &Game) -> Scene {
    let mut agora = Agora::of(game);
    let (give, want) = (
        goods(&[Good::Grain, Good::Wool, Good::Timber, Good::Ore]),
        goods(&[Good::Gold, Good::Papyrus, Good::Spices]),
    );
    let others = agora.others();
    for seat in others.iter() {
        agora.act(seat, Action::Offer { private: false, to: SeatSet::one(ME), give, want });
        agora.act(seat, Action::Offer { private: false, to: others.without(seat), give: want, want: give });
    }
    for kind in [Good::Grapes, Good::Olives, Good::Tools].into_iter().take(MAX_OPEN_OFFERS as usize) {
        agora.act(ME, Action::Offer { private: false, to: others, give: Goods::one(kind), want });
    }
    agora.scene()
}

fn goods(kinds: &[Good]) -> Goods {
    kinds.iter().map(|good| (*good, 2)).collect()
}

/// A game in which islands bargain, and what I hear of it.
struct Agora {
    game: Game,
    story: Vec<Line>,
}

impl Agora {
    fn of(game: &Game) -> Agora {
        Agora { game: game.clone(), story: Vec::new() }
    }

    fn others(&self) -> SeatSet {
        self.game.public().all().without(ME)
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let mut log = Log::default();
        self.game.apply(seat, &action, &mut log).unwrap_or_else(|refused| panic!("{action:?}: {refused:?}"));
        let told = log.told.into_iter().filter_map(|news| news.seen_by(Viewer::Seat(ME))).collect();
        let goal = Goal::Acropolis(Acropolis::ALL[0]);
        let reason = (seat != ME).then_some(PublicReason::NeedsIt { good: Good::Papyrus, goal });
        let told = Told::Happened { by: Some((seat, DecidedBy::Bot)), told, reason, guarded: SeatSet::EMPTY };
        self.story.push(Line { number: self.story.len() as u32, at: 0, told: told.into() });
    }

    fn scene(self) -> Scene {
        Scene { story: self.story.into(), ..scene(&self.game, Some(ME)) }
    }
}

/// A table where something can be taken back.
fn taken_back() -> Question {
    let setup = Setup::new(CardSet::aegean(), 4, Seed::from_number(2));
    let mut history = History::new(&setup, &mut Log::muted()).expect("a game can be set up");
    let mut dice = Dice::new(2);
    loop {
        let asked: Vec<Seat> = history.game().asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked");
        let view = history.view(Some(seat)).expect("a seat of the game");
        let prompt = view.prompt().expect("a seat of the game");
        if prompt.choices.iter().any(|choice| matches!(choice, Choice::Undo(_))) {
            return Question::new(&prompt, Scene { view: Some(view), ..scene(history.game(), Some(seat)) });
        }
        let action = prompt.sample(&view.seen().expect("a seat"), &mut dice).expect("a choice");
        history.apply(seat, &action, &mut Log::muted()).expect("what is offered");
    }
}
