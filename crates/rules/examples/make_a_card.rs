//! A card of one's own, played with: `cargo run -p rules --example make_a_card`.
//!
//! `docs/CARDS.md` says what can stand on a card. A set in a folder needs no code at all: `parthenon --cards FOLDER`.

use rules::cards::{CardSet, EventId, SetFiles};
use rules::game::Game;
use rules::news::{Log, News};
use rules::notation::{Names, print_news};
use rules::random;
use rules::rng::{Dice, Seed};
use rules::setup::Setup;
use rules::world::Island;

/// Every island gives an olive, or throws two cards of its choice away.
const CARD: &str = r#"
[[event]]
id = "feast_of_athena"
year = 1
source = "house"
[event.effect.demand]
ways = ["1 olives"]
or = { discard = 2 }
"#;

fn main() {
    // A set is a handful of texts, wherever they come from; here those that come with the program, with one card more.
    let mut files = SetFiles::aegean();
    files.name = "aegean with a feast".to_owned();
    change(&mut files, "events.toml", |text| text.push_str(CARD));
    // What the card does is put into words by the program, from its effect; its name comes from the set.
    change(&mut files, "text/en.ftl", |text| text.push_str("\nfeast_of_athena = Feast of Athena\n"));

    // All mistakes of a set are found at once, each with its file, its line and what was expected there.
    let mut mistaken = files.clone();
    change(&mut mistaken, "events.toml", |text| *text = text.replace(r#"["1 olives"]"#, r#"["1 olive"]"#));
    for problem in CardSet::load(&mistaken).expect_err("there is no good called olive") {
        println!("a mistake would be told:  {problem}");
    }

    // Games share their set for as long as the program runs.
    let set = CardSet::load(&files).expect("the card is as docs/CARDS.md says").leak();
    let feast = EventId::from_name(set, "feast_of_athena").expect("the set has the card");
    println!("the card, as it was read: {:?}", set[feast].effect);

    // Each year turns up some of its events only, so we play until a game has a feast in it.
    for number in 1.. {
        let mut log = Log::default();
        let seed = Seed::from_number(number);
        let mut game = Game::new(&Setup::new(set, 4, seed), &mut log).expect("four can play");
        random::play(&mut game, &mut Dice::new(number), &mut log);

        // An event acts from here until the next one does, or until the phase is over.
        let acts = |news: &News| *news == News::EventActs(feast);
        let ends = |news: &News| matches!(news, News::EventActs(_) | News::PhaseBegan(_));
        let Some(begin) = log.told.iter().position(acts) else { continue };
        let islands: Vec<Island> =
            game.public().seats().map(|seat| game.public().seats[seat].island).collect();
        let names = Names { set, islands: &islands };
        println!("the first feast of game {number}:");
        println!("    {}", print_news(&log.told[begin], &names));
        for news in log.told[begin + 1..].iter().take_while(|news| !ends(news)) {
            println!("    {}", print_news(news, &names));
        }
        return;
    }
}

/// Changes the text of one file of a set.
fn change(files: &mut SetFiles, name: &str, how: impl FnOnce(&mut String)) {
    let file = files.files.iter_mut().find(|file| file.name == name).expect("every set has this file");
    how(&mut file.text);
}
