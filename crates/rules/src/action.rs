//! What a seat does. One stable text form each: see `notation`.

use crate::cards::{PhilosophyId, WonderId};
use crate::goods::{Good, Goods};
use crate::pile::Pile;
use crate::seat::{Fleet, Seat, SeatRow, SeatSet};
use crate::world::{Acropolis, Land, Village, VillageSet};

/// Everything that a seat can do. Cards are named by kind and number: equal cards are not told apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are words of the rules, and each variant says what they are")]
pub enum Action {
    // In any phase that several steps can be taken in
    /// Nothing more from this seat in this step (O4).
    Finish,
    /// Take `finish` back (T1, T6).
    Resume,
    /// Call for an order (O2).
    CallOrder,
    /// The Archon's order of the unfinished seats (O2).
    SetOrder(SeatRow),
    /// Take the last act of this seat back (U1).
    Undo,

    // Event phase
    /// The Archon's order of the face-up events, as positions in the row (E2).
    OrderEvents(Pile<4>),
    /// The Archon names an island (E5).
    NameIsland(Seat),
    /// The Archon names a land (E5).
    NameLand(Land),
    /// Give these cards to the Archon (E4).
    Donate(Goods),
    /// Pay with these cards what an event demands (E6).
    Pay(Goods),
    /// Do not pay, and name what the harm leaves to choose (E5).
    Suffer(Harm),
    /// Ignore the event at hand with a once-a-year ability.
    Ignore,
    /// Receive one basic of choice, from an event or from production.
    Take(Good),
    /// Take an exchange that an event offers: `give` to the bank, one card from it.
    Swap { give: Goods, get: Good },
    /// Look at a face-down harbor card that an event opens.
    Look(Land),
    /// Leave what an event offers.
    Decline,

    // Production
    /// Villages where armies work (P2).
    Work(VillageSet),

    // Island trade
    /// Offer `give` for `want` to some seats, openly or to them alone (T3, K2).
    Offer { private: bool, to: SeatSet, give: Goods, want: Goods },
    /// An offer in answer to one that stands; the first stands too (T3).
    Counter { private: bool, to: Seat, give: Goods, want: Goods },
    /// Take an offer that stands (T4). Terms always read from the maker's side.
    Accept { from: Seat, give: Goods, want: Goods },
    /// Decline an offer; it stands for the others that it was made to.
    Refuse { from: Seat, give: Goods, want: Goods },
    /// Take one's own offer back, at any time while it stands (T3).
    Withdraw { give: Goods, want: Goods },

    // Journey
    /// Load a fleet in port with these cards and send it to a land (J1).
    Launch { fleet: Fleet, land: Land, cargo: Goods },
    /// The aegis cards that a fleet in port shall have aboard (J1).
    Stow { fleet: Fleet, aegis: Goods },

    // Hazard
    /// Answer a hazard for a struck fleet (H8).
    Face { fleet: Fleet, response: Response },
    /// The Archon sends a driven fleet to another land (H13).
    Divert { seat: Seat, fleet: Fleet, land: Land },

    // Fleet trade
    /// Have the harbor card there turned up (F1).
    Reveal(Land),
    /// Leave it face down, unless somebody else reveals it (F1).
    Pass(Land),
    /// Show an aegis card aboard and keep it: an army to thieves, a warship to a blockade (F15).
    Show { fleet: Fleet, aegis: Good },
    /// Let the thieves have their way with this fleet (F15).
    Yield(Fleet),
    /// Pay the harbor fee from the fleet's cargo (F15).
    Fee { fleet: Fleet, pay: Goods },
    /// Take the basic that a harbor gives to a fleet (F15).
    Receive { fleet: Fleet, good: Good },
    /// Trade with the bank at one of the rates, out of the fleet's cargo and into it (F6).
    Trade { fleet: Fleet, give: Goods, want: Goods },
    /// Take plans at Athens (F10).
    Plans(Fleet),

    // Return
    /// Pass cards to another fleet from the same land (R2).
    Shift { from: Fleet, to: Fleet, cards: Goods },
    /// Come home: `drop` goes to the bank, so that six cards are left (R1); `aboard` are the aegis cards that
    /// stay on the fleet (R3).
    Return { fleet: Fleet, drop: Goods, aboard: Goods },

    // Build
    /// Build something with these cards (B2).
    Build { what: Build, pay: Goods },
    /// Pay the next cost of a wonder, from hand or from a fleet's cargo (B9, F14).
    Wonder { wonder: WonderId, pay: Goods, from: Option<Fleet> },
    /// Adopt a philosophy that another island introduced, for gold from the hand (B7).
    Adopt(PhilosophyId),
    /// Use a structure, a philosophy or a wonder of one's own, or a wonder's ability that its owner sells
    /// (B5, B10).
    Use { what: Power, pay: Goods, aim: Aim },

    // Discard
    /// Keep these face down (D1).
    Keep(Goods),
    /// Show the whole hand and keep one of each kind (D1).
    ShowHand,

    // Archon
    /// Vote for another seat as Archon (A1).
    Vote(Seat),
    /// The Archon's last word on who wins, among islands that are still tied (Y5).
    Crown(Seat),
}

/// An act that can be taken back, or was (U1): as much of it as everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are words of the rules, and each variant says what they are")]
pub enum Undone {
    /// A basic of choice that production owed.
    Take(Good),
    /// A launch (J1).
    Launch { fleet: Fleet, land: Land },
    /// Aegis cards moved between home and a fleet in port (J1).
    Stow(Fleet),
    /// A harbor fee (F15).
    Fee(Fleet),
    /// A basic that a harbor gave (F15).
    Receive(Fleet),
    /// A trade with the bank (F6).
    Trade(Fleet),
    /// Cards passed between fleets (R2).
    Shift { from: Fleet, to: Fleet },
    /// A fleet's return, while others of the island are abroad (R1).
    Return(Fleet),
    /// Something built (B2).
    Build(Build),
    /// The cost of a wonder, from hand or from a fleet's cargo (B9, F14).
    Wonder { wonder: WonderId, from: Option<Fleet> },
    /// A philosophy adopted (B7).
    Adopt(PhilosophyId),
    /// A use that brought a card (B5).
    Use(Power),
}

impl Undone {
    /// What taking this action back would be called; `None` for all that asks others, shows something or is no act
    /// with the bank.
    pub fn of(action: &Action) -> Option<Undone> {
        Some(match *action {
            Action::Take(good) => Undone::Take(good),
            Action::Launch { fleet, land, .. } => Undone::Launch { fleet, land },
            Action::Stow { fleet, .. } => Undone::Stow(fleet),
            Action::Fee { fleet, .. } => Undone::Fee(fleet),
            Action::Receive { fleet, .. } => Undone::Receive(fleet),
            Action::Trade { fleet, .. } => Undone::Trade(fleet),
            Action::Shift { from, to, .. } => Undone::Shift { from, to },
            Action::Return { fleet, .. } => Undone::Return(fleet),
            Action::Build { what, .. } => Undone::Build(what),
            Action::Wonder { wonder, from, .. } => Undone::Wonder { wonder, from },
            Action::Adopt(philosophy) => Undone::Adopt(philosophy),
            Action::Use { what, aim: Aim::Plain | Aim::Get(_), .. } => Undone::Use(what),
            Action::Use { aim: Aim::Look(_), .. }
            | Action::Finish
            | Action::Resume
            | Action::CallOrder
            | Action::SetOrder(_)
            | Action::Undo
            | Action::OrderEvents(_)
            | Action::NameIsland(_)
            | Action::NameLand(_)
            | Action::Donate(_)
            | Action::Pay(_)
            | Action::Suffer(_)
            | Action::Ignore
            | Action::Swap { .. }
            | Action::Look(_)
            | Action::Decline
            | Action::Work(_)
            | Action::Offer { .. }
            | Action::Counter { .. }
            | Action::Accept { .. }
            | Action::Refuse { .. }
            | Action::Withdraw { .. }
            | Action::Face { .. }
            | Action::Divert { .. }
            | Action::Reveal(_)
            | Action::Pass(_)
            | Action::Show { .. }
            | Action::Yield(_)
            | Action::Plans(_)
            | Action::Keep(_)
            | Action::ShowHand
            | Action::Vote(_)
            | Action::Crown(_) => return None,
        })
    }

    /// The fleet whose cargo went to the bank or came from it; `None` where hand and home did.
    pub(crate) fn trader(self) -> Option<Fleet> {
        match self {
            Undone::Fee(fleet) | Undone::Receive(fleet) | Undone::Trade(fleet) | Undone::Return(fleet) => {
                Some(fleet)
            }
            Undone::Wonder { from, .. } => from,
            Undone::Take(_)
            | Undone::Launch { .. }
            | Undone::Stow(_)
            | Undone::Shift { .. }
            | Undone::Build(_)
            | Undone::Adopt(_)
            | Undone::Use(_) => None,
        }
    }
}

/// How the owner of a struck fleet answers (rule H8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Response {
    /// Take the harm; the cards are those to lose where the owner chooses, else empty.
    Accept(Goods),
    /// Answer with an aegis card aboard: shown or given up, as the card and the hazard say (H6, H7).
    Protect(Good),
    /// Ignore a storm with a wonder, one's own or one whose ability was bought.
    Wonder(WonderId),
}

/// What an island that does not pay has to name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Harm {
    /// Nothing: there is no choice in it.
    Plain,
    /// The village that goes idle (E8) or is lost (E9).
    Village(Village),
    /// The commodities that are discarded.
    Cards(Goods),
}

/// What can be built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Build {
    /// A village of the island card that does not stand (B3).
    Village(Village),
    /// The next of two workshops (B3).
    Workshop,
    /// An acropolis structure, any but the academy (B4).
    Acropolis(Acropolis),
    /// An academy with the philosophy that it introduces (B7).
    Academy(PhilosophyId),
    /// The next fleet (B8).
    Fleet,
}

/// What can be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Power {
    /// A structure that makes a card (B5).
    Structure(Acropolis),
    /// A philosophy of one's own.
    Philosophy(PhilosophyId),
    /// A complete wonder, one's own or another's that sells its ability (B10).
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
