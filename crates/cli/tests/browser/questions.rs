//! Pages of tables at which everything is asked that can be, each kind of it on one page at least.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use rules::cards::CardSet;
use rules::history::History;
use rules::news::Log;
use rules::prompt::{Choice, Prompt};
use rules::refusal::Reason;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;
use text::Lang;
use web::pages::table;
use web::reader::Reader;
use web::refused::Refused;
use web::scene::Scene;

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

/// Serves the pages: their address, and their names, which say what is asked.
pub(crate) fn serve() -> (String, Vec<String>) {
    static FOLDER: LazyLock<(PathBuf, Vec<String>)> = LazyLock::new(write);
    let (folder, names) = &*FOLDER;
    (files::serve(folder.clone()), names.clone())
}

fn write() -> (PathBuf, Vec<String>) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("questions");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the pages");
    let mut questions = questions();
    questions.push(taken_back());
    // The first tells of a refusal too: it stands above whatever is asked.
    questions[0].scene.notice = Some(Refused::Rule(Reason::EmptyCargo.by("J1")));
    let reader = Reader { lang: Lang::En, theme: None, path: "/".to_owned() };
    let written = questions.iter().map(|question| {
        let page = table::table(&question.scene, &reader).into_string();
        fs::write(folder.join(question.name()), page).expect("a page");
        question.name()
    });
    let names = written.collect();
    (folder, names)
}

/// All kinds of choices but taking back, on as few pages as come of it without much thought.
fn questions() -> Vec<Question> {
    let mut found: Vec<Question> = Vec::new();
    let mut met = BTreeSet::new();
    games(|game, _| {
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
    found
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
