//! What a seat does. One stable text form each: see `notation`.

use crate::cards::{PhilosophyId, WonderId};
use crate::goods::{Good, Goods};
use crate::pile::Pile;
use crate::seat::{Fleet, Seat, SeatRow, SeatSet};
use crate::world::{Acropolis, Land, Village, VillageSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    // In any phase that several steps can be taken in
    /// Nothing more from this seat in this step.
    Finish,
    /// Take `finish` back (T1, T6).
    Resume,
    /// Call for an order (O2).
    CallOrder,
    /// The Archon's order of the unfinished seats (O2).
    SetOrder(SeatRow),

    // Event phase
    /// The Archon's order of the face-up events, as positions in the row (E2).
    OrderEvents(Pile<4>),
    /// The Archon names an island (E5).
    NameIsland(Seat),
    /// The Archon names a land (E5).
    NameLand(Land),
    /// Give cards to the Archon (E4).
    Donate(Goods),
    /// Pay what an event asks.
    Pay(Goods),
    /// Do not pay.
    Suffer(Harm),
    /// Ignore the event with an ability.
    Ignore,
    /// Receive one commodity of choice.
    Take(Good),
    /// Take an exchange that an event offers.
    Swap {
        give: Goods,
        get: Good,
    },
    /// Look at a face-down harbor card.
    Look(Land),
    /// Leave what an event offers.
    Decline,

    // Production
    /// Villages where armies work (P2).
    Work(VillageSet),

    // Island trade
    Offer {
        private: bool,
        to: SeatSet,
        give: Goods,
        want: Goods,
    },
    /// An offer in answer to one that stands; the first stands too (T3).
    Counter {
        private: bool,
        to: Seat,
        give: Goods,
        want: Goods,
    },
    /// Terms always read from the maker's side.
    Accept {
        from: Seat,
        give: Goods,
        want: Goods,
    },
    Refuse {
        from: Seat,
        give: Goods,
        want: Goods,
    },
    Withdraw {
        give: Goods,
        want: Goods,
    },

    // Journey
    Launch {
        fleet: Fleet,
        land: Land,
        cargo: Goods,
    },
    /// The aegis cards that a fleet in port shall have aboard (J1).
    Stow {
        fleet: Fleet,
        aegis: Goods,
    },

    // Hazard
    Face {
        fleet: Fleet,
        response: Response,
    },
    /// The Archon sends a driven fleet to another land (H13).
    Divert {
        seat: Seat,
        fleet: Fleet,
        land: Land,
    },

    // Fleet trade
    Reveal(Land),
    Pass(Land),
    /// Show an aegis card aboard: an army to thieves, a warship to a blockade.
    Show {
        fleet: Fleet,
        aegis: Good,
    },
    /// Let the thieves have their way.
    Yield(Fleet),
    /// Pay the harbor fee.
    Fee {
        fleet: Fleet,
        pay: Goods,
    },
    /// Take the basic that a harbor gives.
    Receive {
        fleet: Fleet,
        good: Good,
    },
    /// Trade with the bank.
    Trade {
        fleet: Fleet,
        give: Goods,
        want: Goods,
    },
    /// Take plans at Athens (F10).
    Plans(Fleet),

    // Return
    /// Pass cards to another fleet from the same land (R2).
    Shift {
        from: Fleet,
        to: Fleet,
        cards: Goods,
    },
    /// Come home: what is dropped above six cards, which aegis cards stay aboard.
    Return {
        fleet: Fleet,
        drop: Goods,
        aboard: Goods,
    },

    // Build
    Build {
        what: Build,
        pay: Goods,
    },
    /// Pay the next cost of a wonder, from hand or from a fleet's cargo (B9, F14).
    Wonder {
        wonder: WonderId,
        pay: Goods,
        from: Option<Fleet>,
    },
    Adopt(PhilosophyId),
    /// Use an acropolis structure, a philosophy or a wonder, one's own or bought.
    Use {
        what: Power,
        pay: Goods,
        aim: Aim,
    },

    // Discard
    /// Keep these face down (D1).
    Keep(Goods),
    /// Show all and keep one of each kind (D1).
    ShowHand,

    // Archon
    Vote(Seat),
    /// The Archon's last word (Y5).
    Crown(Seat),
}

/// How the owner of a struck fleet answers (rule H8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Response {
    /// Accept, naming what to lose where the owner chooses.
    Accept(Goods),
    /// Show or give up an aegis card aboard.
    Protect(Good),
    /// Use a wonder's ability.
    Wonder(WonderId),
}

/// What an island that does not pay must name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harm {
    Plain,
    Village(Village),
    Cards(Goods),
}

/// What can be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Build {
    Village(Village),
    Workshop,
    Acropolis(Acropolis),
    /// An academy with the philosophy that it introduces (B7).
    Academy(PhilosophyId),
    /// The next fleet (B8).
    Fleet,
}

/// What can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    Structure(Acropolis),
    Philosophy(PhilosophyId),
    Wonder(WonderId),
}

/// What a use is aimed at, where that is the player's to name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Nothing to name.
    Plain,
    /// The card that it brings.
    Get(Good),
    /// The land whose harbor card is looked at.
    Look(Land),
}
