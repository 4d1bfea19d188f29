//! Why a bot does something, as data; `text` puts it into words.

use rules::action::Build;
use rules::cards::{EventId, WonderId};
use rules::goods::{Good, Goods};
use rules::seat::Seat;
use rules::world::{Acropolis, Land, Village};

/// Something that an island works for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// One that does not stand.
    Village(Village),
    /// The first or the second.
    Workshop,
    /// The first of its kind, or the second of an alternate.
    Acropolis(Acropolis),
    /// The next cost of a wonder.
    Wonder(WonderId),
    /// A second plans card.
    Plans,
    /// The second or the third.
    Fleet,
    /// One that another island introduced.
    Philosophy,
    /// What an event in force will ask for.
    Toll(EventId),
}

impl From<Build> for Goal {
    fn from(what: Build) -> Goal {
        match what {
            Build::Village(village) => Goal::Village(village),
            Build::Workshop => Goal::Workshop,
            Build::Acropolis(kind) => Goal::Acropolis(kind),
            Build::Academy(_) => Goal::Acropolis(Acropolis::Academy),
            Build::Fleet => Goal::Fleet,
        }
    }
}

/// Why a bot offers, answers, sails, pays, gives or votes as it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are words of the game, and each variant says what they are")]
pub enum Motive {
    // Deals
    /// These cards are all that a goal still lacks: "one grain short of a workshop".
    Completes { goods: Goods, goal: Goal },
    /// These cards bring a goal nearer.
    Advances { goods: Goods, goal: Goal },
    /// The card received protects fleets or works in the villages.
    Arms { aegis: Good },
    /// What is received is worth more here than what is given.
    GoodPrice,
    /// Something for nothing.
    Gift,
    /// What is asked for is needed for a goal of one's own.
    Needs { goods: Goods, goal: Goal },
    /// More is asked than what is given is worth.
    TooDear,
    /// This island is too close to winning to be helped.
    HelpsLeader { seat: Seat },
    /// What is asked for is not there.
    NotHeld,

    // Voyages
    /// What the fleet hopes to bring home, and the chance in percent that it arrives with all its cards.
    Voyage { land: Land, goods: Goods, chance: u8 },
    /// To Athens for plans, with the same chance.
    FetchPlans { chance: u8 },
    /// The sea would take more than the voyage brings.
    TooRisky,

    // Events and the Archon
    /// Paying costs less than suffering.
    CheaperToPay,
    /// Suffering costs less than paying.
    CheaperToSuffer,
    /// Cards for the Archon, who will name an island for this event.
    Lobby { event: EventId },
    /// This island gave or traded well.
    Grateful { seat: Seat },
    /// This island is ahead.
    AgainstLeader { seat: Seat },
    /// This island is far from winning.
    Harmless { seat: Seat },

    // Building
    /// Built because it is within reach.
    Builds { goal: Goal },

    // Trying out
    /// Of so many imagined games in which it made a difference, so many went better with it than with what came to mind first.
    Tried { better: u32, of: u32 },
}
