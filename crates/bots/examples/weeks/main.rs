//! How long a game of absent people takes: `cargo run --release -p bots --example weeks [GAMES]`.

mod people;

use people::{HEADING, HELP, PLAYERS, Weeks, means};

fn main() {
    let games = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(100);
    println!(
        "{games} games of {PLAYERS} people, two visits a day each; means for a game, and for a person in it\n"
    );
    println!("{HEADING}");
    for help in HELP {
        let all = (0..games).map(|seed| Weeks::new(seed, help).play(seed)).collect();
        println!("{}", means(all).row(help));
    }
}
