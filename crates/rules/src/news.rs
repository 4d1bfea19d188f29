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
pub enum News {
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

impl News {
    /// The news as this viewer sees it; `None` where it is none of their business. No `_` arm: who sees
    /// what is decided for each kind.
    pub fn seen_by(self, viewer: Viewer) -> Option<News> {
        let is = |seat: Seat| viewer.knows(seat);
        let party = |a: Seat, b: Seat| is(a) || is(b);
        let hears = |maker: Seat, private: bool, audience: SeatSet| {
            !private || viewer.is(maker) || audience.iter().any(|seat| viewer.is(seat))
        };
        match self {
            News::Donated { from, to, cards } => {
                Some(if party(from, to) { self } else { News::Donated { from, to, cards: cards.hidden() } })
            }
            News::HarborSeen { seat, .. } | News::EventSeen { seat, .. } => viewer.is(seat).then_some(self),
            News::Offered { maker, to, private, .. } => hears(maker, private, to).then_some(self),
            News::OfferRefused { maker, private, audience, .. }
            | News::OfferClosed { maker, private, audience, .. } => {
                hears(maker, private, audience).then_some(self)
            }
            News::Dealt { maker, taker, private, give, want } => {
                let knows = !private || party(maker, taker);
                Some(if knows {
                    self
                } else {
                    News::Dealt { maker, taker, private, give: give.hidden(), want: want.hidden() }
                })
            }
            News::Launched { seat, fleet, land, cargo, loaded, landed } => Some(if is(seat) {
                self
            } else {
                News::Launched { seat, fleet, land, cargo: cargo.hidden(), loaded, landed }
            }),
            News::Shifted { seat, from, to, cards } => {
                Some(if is(seat) { self } else { News::Shifted { seat, from, to, cards: cards.hidden() } })
            }
            News::Returned { seat, fleet, hand, landed, aboard } => Some(if is(seat) {
                self
            } else {
                News::Returned { seat, fleet, hand: hand.hidden(), landed, aboard: aboard.hidden() }
            }),
            News::ArchonDrawn { .. }
            | News::SeasonBegan { .. }
            | News::PhaseBegan(_)
            | News::Answered { .. }
            | News::Finished { .. }
            | News::Resumed { .. }
            | News::OrderCalled { .. }
            | News::OrderSet(_)
            | News::Received { .. }
            | News::Paid { .. }
            | News::Lost { .. }
            | News::Discarded { .. }
            | News::CargoReceived { .. }
            | News::CargoPaid { .. }
            | News::CargoLost { .. }
            | News::EventFlipped(_)
            | News::EventsOrdered(_)
            | News::EventActs(_)
            | News::IslandNamed { .. }
            | News::LandNamed { .. }
            | News::Spared { .. }
            | News::EventIgnored { .. }
            | News::VillageIdled { .. }
            | News::WorkshopsIdled { .. }
            | News::VillageLost { .. }
            | News::Declined { .. }
            | News::Looked { .. }
            | News::Worked { .. }
            | News::Stowed { .. }
            | News::HazardDrawn { .. }
            | News::HazardDrawnAlone { .. }
            | News::HazardsShuffled
            | News::Struck { .. }
            | News::Shown { .. }
            | News::FleetSpared { .. }
            | News::SentHome { .. }
            | News::Diverted { .. }
            | News::Said { .. }
            | News::HarborRevealed { .. }
            | News::HarborStaysDown { .. }
            | News::PlansTaken { .. }
            | News::Built { .. }
            | News::WonderAdvanced { .. }
            | News::Adopted { .. }
            | News::Used { .. }
            | News::Bought { .. }
            | News::HandShown { .. }
            | News::KeptFaceDown { .. }
            | News::Voted { .. }
            | News::Elected { .. }
            | News::YearEnded { .. }
            | News::HarborReplaced { .. }
            | News::HarborsShuffled
            | News::Crowned { .. }
            | News::Won { .. } => Some(self),
        }
    }

    /// The seat that the news is told of: the one that acts, or that something happens to. In the notation it
    /// stands right after the verb.
    pub fn subject(&self) -> Option<Seat> {
        match *self {
            News::ArchonDrawn { seat }
            | News::Answered { seat }
            | News::Finished { seat }
            | News::Resumed { seat }
            | News::OrderCalled { seat }
            | News::Received { seat, .. }
            | News::Paid { seat, .. }
            | News::Lost { seat, .. }
            | News::Discarded { seat, .. }
            | News::CargoReceived { seat, .. }
            | News::CargoPaid { seat, .. }
            | News::CargoLost { seat, .. }
            | News::IslandNamed { seat }
            | News::Donated { from: seat, .. }
            | News::Spared { seat }
            | News::EventIgnored { seat, .. }
            | News::VillageIdled { seat, .. }
            | News::WorkshopsIdled { seat }
            | News::VillageLost { seat, .. }
            | News::Declined { seat }
            | News::Looked { seat, .. }
            | News::HarborSeen { seat, .. }
            | News::EventSeen { seat, .. }
            | News::Worked { seat, .. }
            | News::Offered { maker: seat, .. }
            | News::OfferRefused { by: seat, .. }
            | News::OfferClosed { maker: seat, .. }
            | News::Dealt { maker: seat, .. }
            | News::Launched { seat, .. }
            | News::Stowed { seat, .. }
            | News::HazardDrawnAlone { seat, .. }
            | News::Struck { seat, .. }
            | News::Shown { seat, .. }
            | News::FleetSpared { seat, .. }
            | News::SentHome { seat, .. }
            | News::Diverted { seat, .. }
            | News::Said { seat, .. }
            | News::PlansTaken { seat, .. }
            | News::Shifted { seat, .. }
            | News::Returned { seat, .. }
            | News::Built { seat, .. }
            | News::WonderAdvanced { seat, .. }
            | News::Adopted { seat, .. }
            | News::Used { seat, .. }
            | News::Bought { seat, .. }
            | News::HandShown { seat, .. }
            | News::KeptFaceDown { seat, .. }
            | News::Voted { seat, .. }
            | News::Elected { seat, .. }
            | News::Crowned { seat }
            | News::Won { seat } => Some(seat),
            News::OrderSet(row) => row.iter().next(),
            News::SeasonBegan { .. }
            | News::PhaseBegan(_)
            | News::EventFlipped(_)
            | News::EventsOrdered(_)
            | News::EventActs(_)
            | News::LandNamed { .. }
            | News::HazardDrawn { .. }
            | News::HazardsShuffled
            | News::HarborRevealed { .. }
            | News::HarborStaysDown { .. }
            | News::YearEnded { .. }
            | News::HarborReplaced { .. }
            | News::HarborsShuffled => None,
        }
    }
}

/// Where news goes. Bots mute it: then nothing is kept and nothing is allocated.
#[derive(Debug, Default)]
pub struct Log {
    muted: bool,
    pub told: Vec<News>,
}

impl Log {
    pub fn muted() -> Log {
        Log { muted: true, told: Vec::new() }
    }

    #[inline]
    pub fn say(&mut self, news: News) {
        if !self.muted {
            self.told.push(news);
        }
    }
}
