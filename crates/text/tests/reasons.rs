//! What bots say at the table, in every language and temper, to be read as prose; and what they are called.

use std::collections::BTreeSet;
use std::fmt::Write;

use bots::level::Level;
use bots::motive::Goal;
use bots::reasons::PublicReason;
use bots::temperament::Temperament;
use rules::cards::{CardSet, WonderId};
use rules::goods::Good;
use rules::seat::Seat;
use rules::world::{Acropolis, Island, Village};
use text::{Lang, Naming, SetText, aegean_files, bot_name, say_reason};

mod snapshot;

/// The seat that speaks, and the one that is spoken to.
const CHIOS: Seat = Seat(0);
const CRETE: Seat = Seat(1);
const ISLANDS: [Island; 3] = [Island::Chios, Island::Crete, Island::Rhodes];

/// What a sentence may have at most.
const LONGEST: usize = 70;

fn naming(text: &SetText) -> Naming<'_> {
    Naming { set: CardSet::aegean(), text, islands: &ISLANDS }
}

fn goals() -> Vec<Goal> {
    let mut goals = vec![Goal::Village(Village(5)), Goal::Workshop, Goal::Plans];
    goals.extend(WonderId::all(CardSet::aegean()).map(Goal::Wonder));
    goals.extend(Acropolis::ALL.iter().map(|kind| Goal::Acropolis(*kind)));
    goals
}

/// Every kind of reason about this card and this goal.
fn reasons(good: Good, goal: Goal) -> [PublicReason; 27] {
    [
        PublicReason::ForNothing { instead: None },
        PublicReason::ForNothing { instead: Some(good) },
        PublicReason::HelpsLeader { leader: CRETE, goal },
        PublicReason::NotHeld,
        PublicReason::NeedsIt { good, goal },
        PublicReason::MakesIt { good },
        PublicReason::NoUse { good },
        PublicReason::TooLittle { short: 1 },
        PublicReason::TooLittle { short: 3 },
        PublicReason::TooDear { instead: None },
        PublicReason::TooDear { instead: Some(good) },
        PublicReason::Thanks,
        PublicReason::Uses { good, goal },
        PublicReason::Arms { good },
        PublicReason::Fair,
        PublicReason::Seeks { good, goal },
        PublicReason::SeeksArms { good },
        PublicReason::Gives,
        PublicReason::Suits,
        PublicReason::Rather { good },
        PublicReason::Halfway,
        PublicReason::Behind { seat: CRETE, count: 2 },
        PublicReason::NotLeader { leader: CRETE },
        PublicReason::InTurn,
        PublicReason::Oneself,
        PublicReason::Trusts { seat: CRETE },
        PublicReason::Tried,
    ]
}

#[test]
fn reasons_are_said_as_in_the_snapshot() {
    let text = SetText::new(&aegean_files()).unwrap();
    let mut prose = String::new();
    for reason in reasons(Good::Gold, Goal::Workshop) {
        for lang in Lang::ALL {
            let say = |temperament| say_reason(&reason, CHIOS, temperament, &naming(&text), lang);
            let mut said: Vec<String> = Vec::new();
            for words in Temperament::ALL.map(say) {
                if !said.contains(&words) {
                    said.push(words);
                }
            }
            writeln!(prose, "{}  {}", lang.name(), said.join(" | ")).unwrap();
        }
        prose.push('\n');
    }
    for level in Level::ALL {
        for lang in Lang::ALL {
            let names = Temperament::ALL.map(|it| bot_name(*level, it, lang));
            writeln!(prose, "{}  {}", lang.name(), names.join(" | ")).unwrap();
        }
        prose.push('\n');
    }
    snapshot::compare("reasons.txt", &prose);
}

#[test]
fn every_reason_is_one_short_line() {
    let text = SetText::new(&aegean_files()).unwrap();
    for lang in Lang::ALL {
        for good in Good::ALL {
            // Plans cost gold and nothing else.
            for goal in goals().into_iter().filter(|goal| *goal != Goal::Plans || good == Good::Gold) {
                for reason in reasons(good, goal) {
                    for temperament in Temperament::ALL {
                        let said = say_reason(&reason, CHIOS, temperament, &naming(&text), lang);
                        assert!(said.starts_with(char::is_uppercase), "{said}");
                        assert!(said.ends_with(['.', '!']), "{said}");
                        assert!(!said.contains(['{', '}', '$']), "{said}");
                        assert!(said.chars().count() <= LONGEST, "{} letters: {said}", said.chars().count());
                    }
                }
            }
        }
    }
}

#[test]
fn temperaments_word_some_reasons_in_their_own_way() {
    let text = SetText::new(&aegean_files()).unwrap();
    for lang in Lang::ALL {
        for one in Temperament::ALL {
            let own = reasons(Good::Wool, Goal::Workshop).iter().any(|reason| {
                let say = |temperament| say_reason(reason, CHIOS, temperament, &naming(&text), lang);
                Temperament::ALL.iter().all(|other| *other == one || say(*other) != say(one))
            });
            assert!(own, "{} in {}", one.name(), lang.name());
        }
    }
}

#[test]
fn no_two_bots_that_bargain_have_the_same_name() {
    for lang in Lang::ALL {
        let levels = [Level::Novice, Level::Merchant, Level::Strategos];
        let names: Vec<String> =
            levels.iter().flat_map(|level| Temperament::ALL.map(|it| bot_name(*level, it, lang))).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 12, "{names:?}");
    }
}
