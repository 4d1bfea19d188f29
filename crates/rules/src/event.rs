//! What happened, and who sees how much of it (rules K1 to K4).

use crate::action::{Build, Power};
use crate::cards::{EventId, HarborId, HazardId, PhilosophyId, Stage, WonderId};
use crate::goods::{Good, Goods};
use crate::pile::Pile;
use crate::seat::{Fleet, Seat, SeatRow, SeatSet};
use crate::world::{Group, Land, Phase, Season, Village, VillageSet};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    Seat(Seat),
    /// A seat in a game with open hands: it knows every hand and cargo (S17).
    OpenSeat(Seat),
    /// Somebody who watches; knows what is public.
    Spectator,
    /// Somebody who watches a game with open hands.
    OpenSpectator,
}

impl Viewer {
    /// Whether this is the viewer's own seat.
    pub fn is(self, seat: Seat) -> bool {
        self.seat() == Some(seat)
    }

    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) | Viewer::OpenSeat(seat) => Some(seat),
            Viewer::Spectator | Viewer::OpenSpectator => None,
        }
    }

    /// Whether the viewer knows the hand and cargo of this seat.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::OpenSeat(_) | Viewer::OpenSpectator => true,
        }
    }
}

/// Cards that changed hands: their kinds to those who know them, their number to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cards {
    Kinds(Goods),
    Number(u8),
}

impl Cards {
    fn hidden(self) -> Cards {
        match self {
            Cards::Kinds(goods) => Cards::Number(goods.total()),
            Cards::Number(n) => Cards::Number(n),
        }
    }
}

/// Why an offer no longer stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// Its maker took it back.
    Withdrawn,
    /// Its maker no longer holds the cards (T4).
    Unaffordable,
    /// Everybody it was made to has declined.
    Declined,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    // The frame
    /// The first Archon, drawn before the first season (S5).
    ArchonDrawn {
        seat: Seat,
    },
    SeasonBegan {
        year: u8,
        season: Season,
    },
    PhaseBegan(Phase),
    /// A sealed answer was given (O6).
    Answered {
        seat: Seat,
    },
    Finished {
        seat: Seat,
    },
    Resumed {
        seat: Seat,
    },
    OrderCalled {
        seat: Seat,
    },
    OrderSet(SeatRow),

    // Goods. These, and only these, change how many cards there are in play.
    /// From the bank to an island's hand or home.
    Received {
        seat: Seat,
        goods: Goods,
    },
    /// From an island's hand or home to the bank, by its own will.
    Paid {
        seat: Seat,
        goods: Goods,
    },
    /// From an island's hand or home to the bank, against its will.
    Lost {
        seat: Seat,
        goods: Goods,
    },
    /// From an island's hand to the bank in the discard phase.
    Discarded {
        seat: Seat,
        goods: Goods,
    },
    /// From the bank to a fleet's cargo.
    CargoReceived {
        seat: Seat,
        fleet: Fleet,
        goods: Goods,
    },
    /// From a fleet's cargo to the bank, by its owner's will.
    CargoPaid {
        seat: Seat,
        fleet: Fleet,
        goods: Goods,
    },
    /// From a fleet's cargo to the bank, against its owner's will.
    CargoLost {
        seat: Seat,
        fleet: Fleet,
        goods: Goods,
    },

    // Event phase
    EventFlipped(EventId),
    /// The order in which the face-up events act, as positions in the row.
    EventsOrdered(Pile<4>),
    EventActs(EventId),
    IslandNamed {
        seat: Seat,
    },
    LandNamed {
        land: Land,
    },
    Donated {
        from: Seat,
        to: Seat,
        cards: Cards,
    },
    /// The event does nothing to this island.
    Spared {
        seat: Seat,
    },
    /// An ability made the island ignore the event.
    EventIgnored {
        seat: Seat,
        power: Power,
    },
    VillageIdled {
        seat: Seat,
        village: Village,
    },
    WorkshopsIdled {
        seat: Seat,
    },
    VillageLost {
        seat: Seat,
        village: Village,
    },
    /// The island left what the event offers.
    Declined {
        seat: Seat,
    },

    // Looks
    Looked {
        seat: Seat,
        land: Land,
    },
    /// What the look showed, to that seat alone.
    HarborSeen {
        seat: Seat,
        land: Land,
        harbor: HarborId,
    },
    EventSeen {
        seat: Seat,
        event: EventId,
    },

    // Production
    Worked {
        seat: Seat,
        villages: VillageSet,
    },

    // Island trade
    Offered {
        maker: Seat,
        to: SeatSet,
        private: bool,
        counter: bool,
        give: Goods,
        want: Goods,
    },
    OfferRefused {
        maker: Seat,
        by: Seat,
        private: bool,
        audience: SeatSet,
        give: Goods,
        want: Goods,
    },
    OfferClosed {
        maker: Seat,
        why: Closed,
        private: bool,
        audience: SeatSet,
        give: Goods,
        want: Goods,
    },
    Dealt {
        maker: Seat,
        taker: Seat,
        private: bool,
        give: Cards,
        want: Cards,
    },

    // Journey
    /// A launch; `loaded` visibly left home, `landed` visibly came ashore.
    Launched {
        seat: Seat,
        fleet: Fleet,
        land: Land,
        cargo: Cards,
        loaded: Goods,
        landed: Goods,
    },
    Stowed {
        seat: Seat,
        fleet: Fleet,
        loaded: Goods,
        landed: Goods,
    },

    // Hazard
    HazardDrawn {
        hazard: HazardId,
        group: Group,
    },
    /// A fleet that used a gift draws for itself.
    HazardDrawnAlone {
        hazard: HazardId,
        seat: Seat,
        fleet: Fleet,
    },
    HazardsShuffled,
    Struck {
        seat: Seat,
        fleet: Fleet,
    },
    /// A card shown aboard and kept.
    Shown {
        seat: Seat,
        fleet: Fleet,
        aegis: Good,
    },
    /// A fleet goes unharmed by an ability.
    FleetSpared {
        seat: Seat,
        fleet: Fleet,
        power: Power,
    },
    SentHome {
        seat: Seat,
        fleet: Fleet,
    },
    Diverted {
        seat: Seat,
        fleet: Fleet,
        land: Land,
    },

    // Fleet trade
    Said {
        seat: Seat,
        land: Land,
        reveal: bool,
    },
    HarborRevealed {
        land: Land,
        harbor: HarborId,
    },
    HarborStaysDown {
        land: Land,
    },
    PlansTaken {
        seat: Seat,
        wonder: WonderId,
    },

    // Return
    Shifted {
        seat: Seat,
        from: Fleet,
        to: Fleet,
        cards: Cards,
    },
    /// A fleet came home: commodities to the hand, `landed` aegis cards ashore, others stay aboard.
    Returned {
        seat: Seat,
        fleet: Fleet,
        hand: Cards,
        landed: Goods,
        aboard: Cards,
    },

    // Build
    Built {
        seat: Seat,
        what: Build,
    },
    WonderAdvanced {
        seat: Seat,
        wonder: WonderId,
        stage: Stage,
    },
    Adopted {
        seat: Seat,
        philosophy: PhilosophyId,
    },
    /// An ability was used; what it cost and brought follows.
    Used {
        seat: Seat,
        power: Power,
    },
    /// The price of a bought ability, paid to its owner.
    Bought {
        seat: Seat,
        owner: Seat,
        wonder: WonderId,
        price: Goods,
    },

    // Discard
    HandShown {
        seat: Seat,
        hand: Goods,
    },
    KeptFaceDown {
        seat: Seat,
        count: u8,
    },

    // Archon, end of season and game
    Voted {
        seat: Seat,
        choice: Seat,
        votes: u8,
    },
    /// `drawn`: by lot among tied islands.
    Elected {
        seat: Seat,
        drawn: bool,
    },
    YearEnded {
        year: u8,
    },
    HarborReplaced {
        land: Land,
    },
    HarborsShuffled,
    Crowned {
        seat: Seat,
    },
    Won {
        seat: Seat,
    },
}

impl Event {
    /// The event as this viewer sees it; `None` where it is none of their business. No `_` arm: who sees
    /// what is decided for each event.
    pub fn seen_by(self, viewer: Viewer) -> Option<Event> {
        let is = |seat: Seat| viewer.knows(seat);
        let party = |a: Seat, b: Seat| is(a) || is(b);
        let hears = |maker: Seat, private: bool, audience: SeatSet| {
            !private || viewer.is(maker) || audience.iter().any(|seat| viewer.is(seat))
        };
        match self {
            Event::Donated { from, to, cards } => {
                Some(if party(from, to) { self } else { Event::Donated { from, to, cards: cards.hidden() } })
            }
            Event::HarborSeen { seat, .. } | Event::EventSeen { seat, .. } => viewer.is(seat).then_some(self),
            Event::Offered { maker, to, private, .. } => hears(maker, private, to).then_some(self),
            Event::OfferRefused { maker, private, audience, .. }
            | Event::OfferClosed { maker, private, audience, .. } => {
                hears(maker, private, audience).then_some(self)
            }
            Event::Dealt { maker, taker, private, give, want } => {
                let knows = !private || party(maker, taker);
                Some(if knows {
                    self
                } else {
                    Event::Dealt { maker, taker, private, give: give.hidden(), want: want.hidden() }
                })
            }
            Event::Launched { seat, fleet, land, cargo, loaded, landed } => Some(if is(seat) {
                self
            } else {
                Event::Launched { seat, fleet, land, cargo: cargo.hidden(), loaded, landed }
            }),
            Event::Shifted { seat, from, to, cards } => {
                Some(if is(seat) { self } else { Event::Shifted { seat, from, to, cards: cards.hidden() } })
            }
            Event::Returned { seat, fleet, hand, landed, aboard } => Some(if is(seat) {
                self
            } else {
                Event::Returned { seat, fleet, hand: hand.hidden(), landed, aboard: aboard.hidden() }
            }),
            Event::ArchonDrawn { .. }
            | Event::SeasonBegan { .. }
            | Event::PhaseBegan(_)
            | Event::Answered { .. }
            | Event::Finished { .. }
            | Event::Resumed { .. }
            | Event::OrderCalled { .. }
            | Event::OrderSet(_)
            | Event::Received { .. }
            | Event::Paid { .. }
            | Event::Lost { .. }
            | Event::Discarded { .. }
            | Event::CargoReceived { .. }
            | Event::CargoPaid { .. }
            | Event::CargoLost { .. }
            | Event::EventFlipped(_)
            | Event::EventsOrdered(_)
            | Event::EventActs(_)
            | Event::IslandNamed { .. }
            | Event::LandNamed { .. }
            | Event::Spared { .. }
            | Event::EventIgnored { .. }
            | Event::VillageIdled { .. }
            | Event::WorkshopsIdled { .. }
            | Event::VillageLost { .. }
            | Event::Declined { .. }
            | Event::Looked { .. }
            | Event::Worked { .. }
            | Event::Stowed { .. }
            | Event::HazardDrawn { .. }
            | Event::HazardDrawnAlone { .. }
            | Event::HazardsShuffled
            | Event::Struck { .. }
            | Event::Shown { .. }
            | Event::FleetSpared { .. }
            | Event::SentHome { .. }
            | Event::Diverted { .. }
            | Event::Said { .. }
            | Event::HarborRevealed { .. }
            | Event::HarborStaysDown { .. }
            | Event::PlansTaken { .. }
            | Event::Built { .. }
            | Event::WonderAdvanced { .. }
            | Event::Adopted { .. }
            | Event::Used { .. }
            | Event::Bought { .. }
            | Event::HandShown { .. }
            | Event::KeptFaceDown { .. }
            | Event::Voted { .. }
            | Event::Elected { .. }
            | Event::YearEnded { .. }
            | Event::HarborReplaced { .. }
            | Event::HarborsShuffled
            | Event::Crowned { .. }
            | Event::Won { .. } => Some(self),
        }
    }

    /// The seat that the event is told of: the one that acts, or that something happens to. In the notation it
    /// stands right after the verb.
    pub fn subject(&self) -> Option<Seat> {
        match *self {
            Event::ArchonDrawn { seat }
            | Event::Answered { seat }
            | Event::Finished { seat }
            | Event::Resumed { seat }
            | Event::OrderCalled { seat }
            | Event::Received { seat, .. }
            | Event::Paid { seat, .. }
            | Event::Lost { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::CargoReceived { seat, .. }
            | Event::CargoPaid { seat, .. }
            | Event::CargoLost { seat, .. }
            | Event::IslandNamed { seat }
            | Event::Donated { from: seat, .. }
            | Event::Spared { seat }
            | Event::EventIgnored { seat, .. }
            | Event::VillageIdled { seat, .. }
            | Event::WorkshopsIdled { seat }
            | Event::VillageLost { seat, .. }
            | Event::Declined { seat }
            | Event::Looked { seat, .. }
            | Event::HarborSeen { seat, .. }
            | Event::EventSeen { seat, .. }
            | Event::Worked { seat, .. }
            | Event::Offered { maker: seat, .. }
            | Event::OfferRefused { by: seat, .. }
            | Event::OfferClosed { maker: seat, .. }
            | Event::Dealt { maker: seat, .. }
            | Event::Launched { seat, .. }
            | Event::Stowed { seat, .. }
            | Event::HazardDrawnAlone { seat, .. }
            | Event::Struck { seat, .. }
            | Event::Shown { seat, .. }
            | Event::FleetSpared { seat, .. }
            | Event::SentHome { seat, .. }
            | Event::Diverted { seat, .. }
            | Event::Said { seat, .. }
            | Event::PlansTaken { seat, .. }
            | Event::Shifted { seat, .. }
            | Event::Returned { seat, .. }
            | Event::Built { seat, .. }
            | Event::WonderAdvanced { seat, .. }
            | Event::Adopted { seat, .. }
            | Event::Used { seat, .. }
            | Event::Bought { seat, .. }
            | Event::HandShown { seat, .. }
            | Event::KeptFaceDown { seat, .. }
            | Event::Voted { seat, .. }
            | Event::Elected { seat, .. }
            | Event::Crowned { seat }
            | Event::Won { seat } => Some(seat),
            Event::OrderSet(row) => row.iter().next(),
            Event::SeasonBegan { .. }
            | Event::PhaseBegan(_)
            | Event::EventFlipped(_)
            | Event::EventsOrdered(_)
            | Event::EventActs(_)
            | Event::LandNamed { .. }
            | Event::HazardDrawn { .. }
            | Event::HazardsShuffled
            | Event::HarborRevealed { .. }
            | Event::HarborStaysDown { .. }
            | Event::YearEnded { .. }
            | Event::HarborReplaced { .. }
            | Event::HarborsShuffled => None,
        }
    }
}

/// Where events go. Bots mute it: then nothing is kept and nothing is allocated.
#[derive(Debug, Default)]
pub struct Log {
    muted: bool,
    pub events: Vec<Event>,
}

impl Log {
    pub fn muted() -> Log {
        Log { muted: true, events: Vec::new() }
    }

    #[inline]
    pub fn say(&mut self, event: Event) {
        if !self.muted {
            self.events.push(event);
        }
    }
}
