//! A whole game from the deal to the ranking: `cargo run -p rules --example play_a_game`.
//!
//! Dice answer for every island. Put your own choice in the place of `prompt.sample` and you have a player.

use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::notation::{Names, print_action, print_news};
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;
use rules::world::Island;

fn main() {
    // Deal. The seed decides all that is left to chance at the table: the same seed and the same decisions give
    // the same game on every machine. `Log` gathers what happens; `Log::muted()` would gather nothing.
    let mut log = Log::default();
    let mut game = Game::new(&Setup::new(CardSet::aegean(), 4, Seed::from_number(7)), &mut log)
        .expect("three to six can play");

    // The notation writes seats as their islands and cards by their ids, so it has to know both.
    let islands: Vec<Island> = game.public().seats().map(|seat| game.public().seats[seat].island).collect();
    let names = Names { set: game.set(), islands: &islands };
    let storyteller = Seat(0);
    println!("The first season, as {} sees it:", islands[0].name());

    // The players' dice are no part of the game.
    let mut dice = Dice::new(7);
    let mut decisions = 0;
    while !game.is_over() {
        // Tell. Not everything is for everybody: `seen_by` hides what a viewer may not know.
        for news in log.told.drain(..) {
            let seen = news.seen_by(game.viewer(Some(storyteller)));
            if let Some(news) = seen.filter(|_| game.public().season_number() == 0) {
                println!("    {}", print_news(&news, &names));
            }
        }

        // Ask. Often several seats are asked at once, and they may answer in any order. A view holds all that a
        // seat may know; its prompt lists all that the seat may do.
        let seat = game.asked().iter().next().expect("somebody is asked while a game goes on");
        let view = game.view(Some(seat)).expect("who is asked is in the game");
        let seen = view.seen().expect("who sits at the table has something to go by");
        let prompt = seen.prompt();

        // Answer. A choice is a whole space, such as "any two of these cards"; dice pick one point of it.
        let action = prompt.sample(&seen, &mut dice).expect("who is asked has a choice");
        if game.public().season_number() == 0 && seat == storyteller {
            println!("{}: {}", islands[0].name(), print_action(&action, &names));
        }
        game.apply(seat, &action, &mut log).expect("a prompt offers only what is accepted");
        decisions += 1;
    }

    println!("\n{decisions} decisions later:");
    let outcome = game.outcome().expect("a game that is over has an outcome");
    for standing in outcome.ranking {
        let island = islands[usize::from(standing.seat.0)].name();
        println!("{}. {island} with {} structures", standing.place, standing.structures);
    }
}
