//! Languages: the only crate that knows any. Every sentence for players is in `locales/` and `guide/`.

mod action;
mod advice;
mod analysis;
mod card;
mod goods;
mod guide;
mod lang;
mod message;
mod motive;
mod names;
mod naming;
mod order;
mod outcome;
mod prompt;
mod puzzle;
mod reason;
mod refusal;
mod say;
mod set_text;
mod voice;

pub use action::say_action;
pub use advice::{say_advice, say_price};
pub use analysis::{points, say_accuracy, say_balance, say_chance, say_deal, say_difference, say_season};
pub use card::CardText;
pub use goods::{all_of, any_of, card_list, cost_words, exchange_words, goods_list};
pub use guide::{Block, Chapter, Passage, Span, guide};
pub use lang::Lang;
pub use message::{Message, forget_said};
pub use motive::{say_goal, say_motive};
pub use names::{
    bot_name, class_name, fleet_name, good_name, group_name, island_name, land_name, language_name,
    option_about, option_name, phase_name, season_name, stage_name, step_name, structure_name, table_name,
    village_name, workshop_name,
};
pub use naming::Naming;
pub use order::{say_because, say_problem};
pub use outcome::{say_outcome, say_places, say_victory};
pub use prompt::{say_choice, say_heading, say_question};
pub use puzzle::{PuzzleWords, percent, say_puzzle};
pub use reason::say_reason;
pub use refusal::say_refusal;
pub use say::{MARKS, say_news, say_news_marked};
pub use set_text::{SetText, aegean_files, earlier_files};
