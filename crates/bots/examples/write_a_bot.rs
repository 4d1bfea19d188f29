//! A bot of your own: `cargo run -p bots --example write_a_bot`.

use bots::bot::{Bot, Budget, Decision};
use bots::level::Level;
use bots::play::Match;
use bots::steward;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::{Log, News};
use rules::prompt::{Choice, Prompt};
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::Setup;
use rules::step::Step;
use rules::view::View;

/// Never sends a fleet to sea. For everything else it asks the steward, who has a sound answer to any prompt.
struct Homebody;

impl Bot for Homebody {
    /// Everything that its seat saw comes by here: what others built, paid, offered. This bot remembers nothing.
    fn observe(&mut self, _news: &News) {}

    /// `view` is all that its seat may know, `prompt` all that it may do.
    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        if !prompt.asked {
            return None; // Others are waited for, and it has nothing to add.
        }
        if prompt.step == Step::Launch && prompt.choices.contains(&Choice::Finish) {
            return Some(Action::Finish.into());
        }
        steward::answer(&view.seen()?, prompt).map(Decision::from)
    }
}

fn main() {
    let (seed, mut log) = (7, Log::default());
    let game = Game::new(&Setup::new(CardSet::aegean(), 4, Seed::from_number(seed)), &mut log);
    let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Homebody)];
    bots.extend((1..4).map(|seat| Level::Merchant.bot(Seat(seat), seed, Budget::USUAL)));
    let mut play = Match::new(game.expect("four can play"), log, bots, seed);
    let decisions = play.play_to_end();
    println!("{decisions} decisions; {} of the homebody's were refused.", play.refused(Seat(0)));
    for standing in play.game().outcome().expect("the game is over").ranking {
        let who = if standing.seat == Seat(0) { "homebody" } else { Level::Merchant.name() };
        println!("{}. {who}: {} structures", standing.place, standing.structures);
    }
}
