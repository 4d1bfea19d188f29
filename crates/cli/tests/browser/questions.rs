//! Pages of tables at which everything is asked that can be, each kind of it on one page at least.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use bots::motive::Goal;
use bots::reasons::PublicReason;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::history::History;
use rules::limits::MAX_OPEN_OFFERS;
use rules::news::{Log, Viewer};
use rules::prompt::{Choice, Prompt};
use rules::refusal::Reason;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Setup;
use rules::step::Step;
use rules::world::Acropolis;
use text::Lang;
use web::pages::table;
use web::reader::Reader;
use web::refused::Refused;
use web::scene::{DecidedBy, Line, Notice, Scene, Told};

use crate::asking::{KINDS, games, kind, scene};
use crate::files;

/// A table, and the kinds of choices that a seat has there.
struct Question {
    kinds: BTreeSet<String>,
    scene: Scene,
}

impl Question {
    fn new(prompt: &Prompt, scene: Scene) -> Question {
        Question { kinds: prompt.choices.iter().map(kind).collect(), scene }
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
    crowded: Vec<String>,
}

static PAGES: LazyLock<Pages> = LazyLock::new(write);

/// Serves the pages: their address, and their names, which say what is asked.
pub(crate) fn serve() -> (String, Vec<String>) {
    (files::serve(PAGES.folder.clone()), PAGES.questions.clone())
}

/// The names of pages that [`serve`] serves too: six islands that bargain, and a launch, in every language.
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
    let (mut found, rich) = questions();
    found.push(taken_back());
    let launch = found.iter().find(|question| question.kinds.contains("Launch")).map(|it| it.scene.clone());
    let crowded = [
        ("launch", launch.expect("fleets sail")),
        ("answered", answered(&rich)),
        ("offered", offered(&rich)),
    ];
    // The first tells of a refusal too: it stands above whatever is asked.
    found[0].scene.notice = Some(Notice::Refused(Refused::Rule(Reason::EmptyCargo.by("J1"))));
    let crowded = crowded.iter().flat_map(|(name, scene)| {
        Lang::ALL.map(|lang| put(format!("{name}-{}.html", lang.name()), scene, lang))
    });
    let crowded = crowded.collect();
    let questions = found.iter().map(|question| put(question.name(), &question.scene, Lang::En)).collect();
    Pages { folder, questions, crowded }
}

/// All kinds of choices but taking back, on as few pages as come of it without much thought; and a game where six islands with plenty
/// begin to bargain.
fn questions() -> (Vec<Question>, Game) {
    let mut found: Vec<Question> = Vec::new();
    let mut met = BTreeSet::new();
    let mut rich = None;
    games(|game, _| {
        if rich.is_none() && is_rich(game) {
            rich = Some(game.clone());
        }
        for seat in game.public().seats() {
            let prompt = game.seen(seat).expect("a seat of the game").prompt();
            if !prompt.choices.iter().all(|choice| met.contains(&kind(choice))) {
                let question = Question::new(&prompt, scene(game, Some(seat)));
                met.extend(question.kinds.iter().cloned());
                found.push(question);
            }
        }
    });
    // What others show as well is left out.
    for place in (0..found.len()).rev() {
        let others = found.iter().enumerate().filter(|(other, _)| *other != place);
        let shown: BTreeSet<&String> = others.flat_map(|(_, question)| &question.kinds).collect();
        if found[place].kinds.iter().all(|kind| shown.contains(kind)) {
            found.remove(place);
        }
    }
    let shown: BTreeSet<&str> =
        found.iter().flat_map(|question| &question.kinds).map(String::as_str).collect();
    assert_eq!(shown, BTreeSet::from(KINDS));
    (found, rich.expect("six islands with plenty"))
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

/// My offer to everybody, which all have declined but one, each with a reason.
fn answered(game: &Game) -> Scene {
    let mut agora = Agora::of(game);
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
