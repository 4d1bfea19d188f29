//! What orders are made of.

use rules::action::{Action, Power};
use rules::cards::{EventId, HarborId, HazardId, PhilosophyId, WonderId};
use rules::goods::{Good, GoodSet, Goods};
use rules::news::{Cards, News};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::state::Public;
use rules::step::Step;
use rules::world::{Acropolis, Land, Phase, Season, Village};

/// Bytes of a whole sheet.
pub const MAX_TEXT: usize = 4_000;
/// Lines of a sheet.
pub const MAX_LINES: usize = 60;

/// All orders of a seat, in the order in which they stand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Orders {
    /// Those that could be read; the others rest.
    pub lines: Vec<Line>,
}

/// One order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its place in the text, from 1.
    pub number: usize,
    /// Whether it holds every season; else for the next time of its phase alone.
    pub always: bool,
    /// What it says.
    pub order: Order,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// What to do in a phase: the first of these that holds and can be kept.
    In(Phase, Vec<Clause>),
    /// Questions of this kind answer themselves.
    Answer(Quick),
}

/// Something to do, if all its conditions hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// What to do.
    pub sentence: Sentence,
    /// Empty for what always holds.
    pub tests: Vec<Test>,
}

/// Questions that answer themselves where a seat says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quick {
    /// One answer is left, but for taking back.
    OneChoice,
    /// Nothing that is left could bring a card.
    NoGain,
    /// Trade, where nobody offers.
    NoOffers,
    /// What neither takes nor strikes.
    NotStruck,
}

impl Quick {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Quick; 4] = [Quick::OneChoice, Quick::NoGain, Quick::NoOffers, Quick::NotStruck];

    /// Its word in a line.
    pub fn name(self) -> &'static str {
        match self {
            Quick::OneChoice => "one_choice",
            Quick::NoGain => "no_gain",
            Quick::NoOffers => "no_offers",
            Quick::NotStruck => "not_struck",
        }
    }
}

/// Which cards first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Cards of this kind.
    Kind(Good),
    /// Any basic.
    Basic,
    /// Any rare.
    Rare,
    /// Whatever there is most of.
    Most,
    /// Kinds that the island does not make.
    Unmade,
}

/// What is given to the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wares {
    /// These cards.
    Cards(Goods),
    /// So many basics, those that are missed least.
    Basics(u8),
    /// So many rares, those that are missed least.
    Rares(u8),
}

/// Something to build, pay for or use at home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Project {
    /// A village by its place.
    Village(Village),
    /// The next workshop.
    Workshop,
    /// The next fleet.
    Fleet,
    /// A structure of the acropolis, but for the academy.
    Acropolis(Acropolis),
    /// An academy, with its philosophy where one is named.
    Academy(Option<PhilosophyId>),
    /// The next cost of a wonder; of any, where none is named.
    Wonder(Option<WonderId>),
    /// A philosophy that another island introduced.
    Adopt(PhilosophyId),
    /// A structure, philosophy or wonder put to use, for this card where it is to choose.
    Use(Power, Option<Good>),
}

/// What to do.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are words of the rules, and each variant says what they are")]
pub enum Sentence {
    /// Wait for me.
    Ask,
    /// The steward decides, without waiting.
    Steward,
    /// Nothing more in this step.
    Finish,

    // Event
    /// Pay, with these first and never with those.
    Pay { first: Vec<Wish>, never: GoodSet },
    /// Do not pay; these villages first, these cards first.
    Suffer { villages: Vec<Village>, lose: Vec<Wish> },
    /// With the ability that can.
    Ignore,
    /// The first of these that is offered.
    Take(Vec<Wish>),
    /// An exchange that an event offers.
    Swap { give: Goods, get: Good },
    /// Leave what an event offers.
    Decline,
    /// The first of these that can be looked at.
    Look(Vec<Land>),
    /// As Archon: these events first.
    OrderEvents(Vec<EventId>),
    /// As Archon: the first of these islands that can be named.
    Name(Vec<Seat>),
    /// As Archon: the first of these lands that can be named.
    NameLand(Vec<Land>),

    // Production
    /// As many armies as there are, in this order of villages; at none where the list is empty.
    Work(Vec<Village>),

    // Island trade
    /// Offer this and take as much from others, so many times; to these alone, if any are named.
    Give { give: Goods, want: Goods, up_to: u8, to: SeatSet, private: bool },
    /// Take it where others offer it.
    Accept { give: Goods, want: Goods, up_to: u8, from: SeatSet },
    /// No deal with these islands.
    NothingTo(SeatSet),
    /// No deal that gives any of these.
    Never(GoodSet),
    /// Decline whatever else is offered.
    Refuse,

    // Journey
    /// Send a fleet; with fewer cards than these, if there are at least so many.
    Launch { fleet: Fleet, land: Land, cargo: Goods, least: u8 },
    /// This fleet stays, or all.
    Stay(Option<Fleet>),

    // Hazard
    /// Answer with this aegis card.
    Protect(Good),
    /// Answer with a wonder.
    Shelter,
    /// Accept, losing these first where that is to choose.
    Bear(Vec<Wish>),
    /// As Archon: driven fleets to the first of these lands.
    Divert(Vec<Land>),

    // Fleet trade
    /// Turn the harbor card up.
    Reveal,
    /// Leave it face down.
    Pass,
    /// Show an aegis card aboard: an army to thieves, a warship to a blockade.
    Show(Good),
    /// Give way to thieves.
    Yield,
    /// Pay the harbor fee, with these first and never with those.
    Fee { first: Vec<Wish>, never: GoodSet },
    /// What a harbor gives: the first of these.
    Receive(Vec<Wish>),
    /// Trade with the bank, so many times; with one fleet, if it is named.
    Trade { fleet: Option<Fleet>, give: Wares, want: Goods, up_to: u8 },
    /// Take plans.
    Plans,

    // Return
    /// These kinds of aegis cards stay aboard; of a full fleet these go overboard first.
    Unload { aboard: GoodSet, drop: Vec<Wish> },

    // Build, and payments for wonders elsewhere
    /// Each that can be paid for, in this order.
    Build(Vec<Project>),
    /// These cards are not spent.
    Hold(Goods),

    // Discard
    /// As many as may be kept, these first.
    Keep(Vec<Wish>),
    /// Show all and keep one of each.
    ShowHand,

    // Archon
    /// The first of these that can be voted for.
    Vote(Vec<Seat>),
    /// The first of these among those who tie.
    Crown(Vec<Seat>),
}

impl Sentence {
    /// Whether it says who decides, instead of what to do.
    pub(super) fn is_left(&self) -> bool {
        matches!(self, Sentence::Ask | Sentence::Steward)
    }
}

/// A condition, or its contrary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// Whether it must not hold.
    pub not: bool,
    /// What is looked at.
    pub condition: Condition,
}

/// What a seat can see to be so.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are words of the rules, and each variant says what they are")]
pub enum Condition {
    /// No fleet may sail there, or a blockade is known to lie there.
    Closed(Land),
    /// The card there is known.
    Known(Land),
    /// A fleet of that island is bound for that land.
    Sails(Seat, Land),
    /// That island has so many structures more than any other.
    Leads(Seat, u8),
    /// The seat has these cards, fleets abroad not counted.
    Have(Goods),
    /// The fleet would lose so many cards or more.
    Loss(u8),
    /// The fleet would be sent home.
    SentHome,
    /// The harbor card takes cards: a fee or thieves.
    TakesCards,
    /// The harbor card closes the land to this fleet.
    Blockade,
    /// This event is at hand.
    Event(EventId),
    /// This hazard strikes.
    Hazard(HazardId),
    /// This harbor card lies there.
    Harbor(HarborId),
    /// It is about this fleet.
    Fleet(Fleet),
    /// It is about this land.
    At(Land),
    /// Nobody waits for an answer of this seat, nor this seat for one.
    NoOffers,
    /// It is this season.
    Season(Season),
    /// It is this year.
    Year(u8),
}

/// Why something was done, or is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Because {
    /// The line that says so, by its place in the text from 1; `None` where several do together.
    pub line: Option<usize>,
    /// How it follows.
    pub why: Why,
}

/// How something follows from orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The line says it.
    Said,
    /// The line says something else first.
    Instead(Not),
    /// All that the orders say for this step is done, or cannot be.
    Done,
    /// It answers itself.
    Quick(Quick),
    /// The line leaves it to the steward.
    Steward,
}

/// Why what comes first in a line was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Not {
    /// Its condition does not hold.
    Condition,
    /// These cards are not there.
    Lacking(Goods),
    /// The rules do not allow it now.
    Allowed,
}

/// What the seat did and dealt in the phase under way.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Past {
    /// What it did, in order.
    pub acts: Vec<Action>,
    /// What it gave and got in deals.
    pub deals: Vec<(Goods, Goods)>,
    /// Whether it took something back: whoever does decides for themselves until the phase is over.
    pub took_back: bool,
}

impl Past {
    /// Something that the seat did.
    pub fn act(&mut self, action: Action) {
        self.took_back |= action == Action::Undo;
        self.acts.push(action);
    }

    /// Something that the seat saw.
    pub fn hear(&mut self, seat: Seat, news: &News) {
        match *news {
            News::PhaseBegan(_) => *self = Past::default(),
            News::Dealt { maker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. }
                if maker == seat =>
            {
                self.deals.push((give, want));
            }
            News::Dealt { taker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. }
                if taker == seat =>
            {
                self.deals.push((want, give));
            }
            _ => {}
        }
    }
}

/// When a line was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Saved {
    season: u8,
    phase: Phase,
    /// Whether its seat had answered all that this phase asks.
    is_past: bool,
}

impl Saved {
    /// Now.
    pub fn at(public: &Public, seat: Seat) -> Saved {
        let once = matches!(
            public.step,
            Step::Work
                | Step::Launch
                | Step::Barter
                | Step::Unload
                | Step::Build
                | Step::Discard
                | Step::Vote
        );
        let is_past = once && !public.waiting.has(seat);
        Saved { season: public.season_number(), phase: public.phase(), is_past }
    }

    /// The season for which an order about this phase is meant, unless it holds always.
    pub fn season_of(self, phase: Phase) -> u8 {
        let is_over = (phase as u8) < self.phase as u8 || phase == self.phase && self.is_past;
        self.season + u8::from(is_over)
    }
}

impl Line {
    /// Whether it holds now.
    pub fn holds(&self, saved: Saved, public: &Public) -> bool {
        match self.order {
            Order::In(phase, _) => {
                phase == public.phase() && (self.always || saved.season_of(phase) == public.season_number())
            }
            Order::Answer(_) => true,
        }
    }
}

impl Orders {
    /// Those that hold now; `saved` says when the line of a number was written.
    pub fn now(&self, saved: impl Fn(usize) -> Saved, public: &Public) -> Orders {
        let lines = self.lines.iter().filter(|line| line.holds(saved(line.number), public));
        Orders { lines: lines.cloned().collect() }
    }

    /// Whether questions of this kind answer themselves.
    pub fn answers(&self, quick: Quick) -> Option<&Line> {
        self.lines.iter().find(|line| line.order == Order::Answer(quick))
    }
}
