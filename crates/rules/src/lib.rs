//! The rules of Parthenon as a pure library: no I/O, no clock, no threads, no prose.
//!
//! A game is a function of card set, set-up and decisions: the same ones give the same game on every machine. Ids such as
//! `T3` or `H7` in these pages are statements of `docs/rules.md`; every refusal cites the one it stands on.
//!
//! # What to know first
//! | type | what it is |
//! |---|---|
//! | [`CardSet`](cards::CardSet) | everything printed on cards, checked; [`aegean`](cards::CardSet::aegean) comes with the library |
//! | [`Setup`](setup::Setup) | cards, players, options and seed: all that a game is made from |
//! | [`Game`](game::Game) | the true state: whom the table waits for, and what an action does or why it is refused |
//! | [`History`](history::History) | a game with what its seats can still take back: for tables, not for simulations |
//! | [`View`](view::View) | what one seat may know, and nothing else; [`sample`](view::View::sample) completes it to a game |
//! | [`Seen`](seen::Seen) | what a seat goes by, in a game or in a view: its prompt and its checks are computed from it alone |
//! | [`Prompt`](prompt::Prompt) | all that a seat may do, as [`Choice`](prompt::Choice)s: whole spaces, such as "any two of these cards" |
//! | [`Action`](action::Action) | one decision |
//! | [`News`](news::News) | one thing that came of it; [`seen_by`](news::News::seen_by) hides what is none of a viewer's business |
//! | [`Record`](record::Record) | a whole game as text, to be replayed and verified |
//!
//! The state itself is in [`state`], split by who may know it. [`season`] plays it, step by step; [`notation`] gives actions
//! and news their one text form, [`json`] states and views.
//!
//! # A game
//! Dice answer for every seat. Put a choice of your own in the place of `sample`, and you have a player.
//!
//! ```
//! use rules::action::Action;
//! use rules::cards::CardSet;
//! use rules::news::{Log, News};
//! use rules::record::{Record, Recorder};
//! use rules::refusal::Reason;
//! use rules::rng::{Dice, Seed};
//! use rules::seat::Seat;
//! use rules::setup::Setup;
//!
//! let set = CardSet::aegean();
//! let mut log = Log::default();
//! let mut table = Recorder::new(&Setup::new(set, 3, Seed::from_number(7)), &mut log).expect("three can play");
//! let mut dice = Dice::new(7);
//!
//! // Often several seats are asked at once; they may answer in any order.
//! while let Some(seat) = table.game().asked().iter().next() {
//!     let view = table.game().view(Some(seat)).expect("who is asked plays");
//!     let seen = view.seen().expect("a seat has something to go by");
//!     let action = seen.prompt().sample(&seen, &mut dice).expect("who is asked has a choice");
//!     table.apply(seat, &action, &mut log).expect("a prompt offers only what is accepted");
//! }
//!
//! // The last thing that everybody heard is who won, and nobody built more.
//! let ranking = table.game().outcome().expect("the game is over").ranking;
//! assert_eq!(log.told.last(), Some(&News::Won { seat: ranking[0].seat }));
//! assert!(ranking.iter().all(|standing| standing.structures <= ranking[0].structures));
//!
//! // Whatever is refused changes nothing, and says by which rule.
//! let refusal = table.apply(Seat(0), &Action::Finish, &mut log).expect_err("nobody acts after the end");
//! assert_eq!(refusal, Reason::GameOver.by("Y2"));
//!
//! // Seed and decisions are the whole game: its record plays to the same state.
//! let text = table.record().to_string();
//! let again = Record::parse(&text).and_then(|record| record.replay(set, |_| {}));
//! assert_eq!(again.as_ref(), Ok(table.game()));
//! ```
//!
//! `examples/play_a_game.rs` tells such a game as one island sees it; `examples/make_a_card.rs` plays with a card of one's own.

// The vocabulary
pub mod bits;
mod hex;
pub mod rng;
pub mod goods;
pub mod cost;
pub mod pile;
pub mod seat;
pub mod world;
pub mod limits;
pub mod refusal;
pub mod slot;

// Cards
pub mod effect;
pub mod cards;
pub mod rates;

// What is done, and what comes of it
pub mod action;
pub mod news;

// A game
pub mod version;
pub mod setup;
pub mod step;
pub mod offer;
pub mod state;
pub mod seen;
pub mod prompt;
pub mod game;
mod decks;
mod deal;
mod usage;
pub mod score;
pub mod season;

// Around it
pub mod view;
pub mod history;
pub mod sample;
pub mod random;
pub mod notation;
pub mod record;
pub mod position;
pub mod json;
