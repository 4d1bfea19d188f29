//! The story as moments: what belongs together is one, with all that this visitor heard of it and nothing else.

mod sea;

use std::hash::{Hash, Hasher};

use rules::action::{Build, Undone};
use rules::cards::{CardSet, EventId, HarborId, HazardId, Stage, WonderId};
use rules::effect::event::EventEffect;
use rules::goods::{Good, Goods};
use rules::limits::ALL_STRUCTURES;
use rules::news::{Cards, News};
use rules::seat::{BySeat, Fleet, Seat};
use rules::step::Step;
use rules::world::{Group, Land, Phase};

use crate::clock::Millis;
use crate::scene::{DecidedBy, Scene, Told};
pub(super) use sea::{Landed, less, number};

/// A place in the story: a line, and which of the moments that the line brought or went on with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Place {
    pub line: u32,
    pub part: u8,
}

/// Something that is worth a look together.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Moment {
    /// Where it began: this names it.
    pub since: Place,
    /// The newest that was told of it.
    pub until: Place,
    /// When that was.
    pub at: Millis,
    /// Its season, counted from where the story begins; what ends one is read in the next.
    pub season: u32,
    /// Whether it is of the season that is being played.
    pub is_recent: bool,
    /// Who gave the visitor's answer, if they were asked: nobody did where there was nothing to choose.
    pub answered: Option<DecidedBy>,
    /// Whether more may be told of it.
    pub is_open: bool,
    pub what: What,
}

/// What a moment is about.
#[derive(Clone, PartialEq, Hash, Debug)]
pub(super) enum What {
    /// A hazard that does something, and the fleets on that way as far as the visitor heard of them.
    Hazard { card: HazardId, waters: Waters, fleets: Vec<Sail> },
    /// One that does nothing, and the visitor's fleets that it lets pass; several in a row are one moment.
    Calm { card: HazardId, waters: Vec<Waters>, fleets: Vec<Sail> },
    /// An event that is turned up or acts again, whom or what the Archon named, whether that was the visitor, and what came of it.
    Event {
        card: EventId,
        is_new: bool,
        named: Option<Seat>,
        by_me: bool,
        land: Option<Land>,
        fates: Vec<News>,
    },
    /// A harbor card that is turned up, and who wanted it so.
    Harbor { land: Land, card: HarborId, said: Vec<(Seat, bool)> },
    /// What thieves did in harbors.
    Thieves { fleets: Vec<Sail> },
    /// How the visitor's fleets ended their journey.
    Landfall { fleets: Vec<Landed> },
    /// A deal between two islands.
    Deal { maker: Seat, taker: Seat, give: Cards, want: Cards },
    /// Something stands that did not, a wonder aside; `stands` is how many structures the island then had.
    Built { seat: Seat, what: Build, stands: u8 },
    /// A great wonder is complete.
    Wonder { seat: Seat, wonder: WonderId, stands: u8 },
    /// Plans of a great wonder.
    Plans { seat: Seat, wonder: WonderId },
    /// A vote with its winner: who, for whom, with how many votes.
    Vote { votes: Vec<(Seat, Seat, u8)>, winner: Seat, news: News },
    /// What the visitor's island produced, and the events of the season that changed it.
    Harvest { goods: Goods, events: Vec<EventId> },
    /// A year is over; how many structures each island had then, and who is Archon.
    Year { year: u8, stands: BySeat<u8>, archon: Option<Seat> },
}

impl What {
    /// The phase that it happens in; wonders are paid for in several.
    pub(super) fn phase(&self) -> Option<Phase> {
        match self {
            What::Hazard { .. } | What::Calm { .. } => Some(Phase::Hazard),
            What::Event { .. } => Some(Phase::Event),
            What::Harbor { .. } | What::Thieves { .. } | What::Landfall { .. } => Some(Phase::FleetTrade),
            What::Deal { .. } => Some(Phase::IslandTrade),
            What::Built { .. } => Some(Phase::Build),
            What::Vote { .. } => Some(Phase::Archon),
            What::Harvest { .. } => Some(Phase::Production),
            What::Wonder { .. } | What::Plans { .. } | What::Year { .. } => None,
        }
    }
}

/// Whom a hazard is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Waters {
    Group(Group),
    Alone(Seat, Fleet),
}

/// A fleet in a hazard or among thieves.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
pub(super) struct Sail {
    pub seat: Seat,
    pub fleet: Fleet,
    /// Its land and what was aboard, where the story goes back to its launch.
    pub voyage: Option<Voyage>,
    pub is_struck: bool,
    /// How it ended.
    pub fate: Option<News>,
}

/// Where a fleet sails, and with what.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
pub(super) struct Voyage {
    pub land: Land,
    pub cargo: Cards,
    /// How many cards it set out with.
    pub laden: u8,
}

impl Hash for Moment {
    /// Without its season, which is another when the story begins later: what counts of it is whether it is recent.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Moment { since, until, at, season: _, is_recent, answered, is_open, what } = self;
        (since, until, at, is_recent, answered, is_open, what).hash(hasher);
    }
}

impl Moment {
    /// Whether the visitor had nothing to choose.
    pub(super) fn is_forced(&self) -> bool {
        self.answered == Some(DecidedBy::Nobody)
    }

    /// Whether it is about this island.
    pub(super) fn is_about(&self, me: Option<Seat>) -> bool {
        let Some(me) = me else { return false };
        match &self.what {
            // Whoever is spared was at stake too, and holds their breath as long as the others.
            What::Hazard { fleets, .. } | What::Calm { fleets, .. } | What::Thieves { fleets } => {
                fleets.iter().any(|sail| sail.seat == me)
            }
            What::Event { named, by_me, fates, .. } => {
                *by_me || *named == Some(me) || fates.iter().any(|news| concerns(news, me))
            }
            What::Harbor { said, .. } => said.iter().any(|(seat, _)| *seat == me),
            What::Deal { maker, taker, .. } => *maker == me || *taker == me,
            What::Built { seat, .. } | What::Wonder { seat, .. } | What::Plans { seat, .. } => *seat == me,
            // Whoever votes wants to see it counted, whoever wins.
            What::Vote { votes, .. } => votes.iter().any(|(voter, ..)| *voter == me),
            What::Year { .. } | What::Harvest { .. } | What::Landfall { .. } => true,
        }
    }

    /// Whether a line says to this island what befell it.
    pub(super) fn has_befallen(&self, me: Seat) -> bool {
        match &self.what {
            What::Hazard { fleets, .. } | What::Thieves { fleets } => {
                fleets.iter().any(|sail| sail.seat == me && sail.is_struck && sail.fate.is_some())
            }
            What::Event { named, by_me, fates, .. } => {
                fates.iter().any(|news| is_told(news, me) || *by_me && came_of(news, *named, me))
            }
            What::Vote { winner, .. } => *winner == me,
            What::Landfall { fleets } => !fleets.is_empty(),
            What::Year { .. } => true,
            // What I bargain is told with my offers.
            What::Calm { .. }
            | What::Harbor { .. }
            | What::Deal { .. }
            | What::Built { .. }
            | What::Wonder { .. }
            | What::Plans { .. }
            | What::Harvest { .. } => false,
        }
    }

    /// Whether it waits for the answer of the visitor, who is asked in this step.
    pub(super) fn waits_for(&self, me: Option<Seat>, step: Step) -> bool {
        let Some(me) = me.filter(|_| self.is_open) else { return false };
        match &self.what {
            What::Hazard { fleets, .. } => {
                let waits = |sail: &Sail| sail.seat == me && sail.is_struck && sail.fate.is_none();
                step == Step::Face && fleets.iter().any(waits)
            }
            What::Event { fates, .. } => step == Step::AnswerEvent && fates.is_empty(),
            _ => false,
        }
    }
}

/// Whether an event's outcome is this island's.
pub(super) fn concerns(news: &News, me: Seat) -> bool {
    news.subject() == Some(me) || matches!(news, News::Donated { to, .. } if *to == me)
}

/// Whether what came of an event is in this island's line. Whoever was spared has nothing to read.
pub(super) fn is_told(news: &News, me: Seat) -> bool {
    let is_calm = matches!(news, News::Declined { .. } | News::Looked { .. } | News::Spared { .. });
    concerns(news, me) && !is_calm
}

/// Whether it came of naming another island. What is given to the Archon comes before that.
pub(super) fn came_of(news: &News, named: Option<Seat>, me: Seat) -> bool {
    let is_other = named.is_some_and(|named| named != me && concerns(news, named));
    is_other && !matches!(news, News::Donated { .. })
}

/// All moments of the story, in the order in which the newest was told of each.
pub(super) fn moments(scene: &Scene) -> Vec<Moment> {
    let Some(view) = &scene.view else { return Vec::new() };
    let mut teller = Teller {
        set: view.set,
        me: scene.me,
        by: None,
        moments: Vec::new(),
        open: None,
        phase: phase_at_first(scene).unwrap_or(view.public.step.phase()),
        at: 0,
        season: 0,
        next: Place { line: 0, part: 0 },
        abroad: BySeat([[None; Fleet::ALL.len()]; Seat::MAX]),
        votes: Vec::new(),
        said: Vec::new(),
        archon: None,
        swayed: Vec::new(),
    };
    for line in scene.story.iter() {
        let Told::Happened { by, told, .. } = &*line.told else { continue };
        teller.at = line.at;
        teller.next = Place { line: line.number, part: 0 };
        teller.by = by.map(|(seat, _)| seat);
        teller.decided(*by);
        told.iter().for_each(|news| teller.hear(news));
    }
    if let Some(open) = teller.open {
        teller.moments[open].is_open = true;
    }
    let mut moments = teller.moments;
    moments.iter_mut().for_each(|moment| moment.is_recent = moment.season >= teller.season);
    moments.sort_by_key(|moment| moment.until);
    count_structures(&mut moments, |seat| view.public.seats[seat].structures());
    moments
}

/// The phase in which the lines begin: the one before the first that they tell of.
fn phase_at_first(scene: &Scene) -> Option<Phase> {
    let told = scene.story.iter().filter_map(|line| match &*line.told {
        Told::Happened { told, .. } => Some(told),
        Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } | Told::Noted(_) => None,
    });
    let first = told.flatten().find_map(|news| match news {
        News::PhaseBegan(phase) => Some(*phase),
        _ => None,
    })?;
    let count = Phase::ALL.len();
    Some(Phase::ALL[(first as usize + count - 1) % count])
}

/// How many stood when: from what stands now, backwards.
fn count_structures(moments: &mut [Moment], now: impl Fn(Seat) -> u8) {
    let mut stands = BySeat([0; Seat::MAX]);
    for seat in (0..Seat::MAX as u8).map(Seat) {
        stands[seat] = now(seat);
    }
    for moment in moments.iter_mut().rev() {
        match &mut moment.what {
            What::Built { seat, what, stands: count } => {
                *count = stands[*seat];
                stands[*seat] = stands[*seat].saturating_sub(u8::from(*what != Build::Fleet));
            }
            What::Wonder { seat, stands: count, .. } => {
                *count = stands[*seat];
                stands[*seat] = stands[*seat].saturating_sub(1);
            }
            What::Event { fates, .. } => {
                for news in fates {
                    if let News::VillageLost { seat, .. } = news {
                        stands[*seat] = (stands[*seat] + 1).min(ALL_STRUCTURES);
                    }
                }
            }
            What::Year { stands: counts, .. } => *counts = stands,
            What::Hazard { .. }
            | What::Calm { .. }
            | What::Harbor { .. }
            | What::Thieves { .. }
            | What::Landfall { .. }
            | What::Deal { .. }
            | What::Plans { .. }
            | What::Harvest { .. }
            | What::Vote { .. } => {}
        }
    }
}

/// Makes moments of news, one after the other.
struct Teller<'a> {
    set: &'a CardSet,
    me: Option<Seat>,
    /// Who decided what is told now.
    by: Option<Seat>,
    moments: Vec<Moment>,
    /// The one that what comes next may belong to.
    open: Option<usize>,
    phase: Phase,
    at: Millis,
    /// How many seasons have begun.
    season: u32,
    /// Where the next moment of this line goes.
    next: Place,
    /// What was heard of fleets that are not in port.
    abroad: BySeat<[Option<Voyage>; Fleet::ALL.len()]>,
    votes: Vec<(Seat, Seat, u8)>,
    said: Vec<(Seat, Land, bool)>,
    archon: Option<Seat>,
    /// Events that change what the visitor's island produces this season.
    swayed: Vec<EventId>,
}

impl Teller<'_> {
    /// Who decided for the visitor.
    fn decided(&mut self, by: Option<(Seat, DecidedBy)>) {
        let (Some((seat, by)), Some(open)) = (by, self.open) else { return };
        if Some(seat) == self.me {
            self.moments[open].answered = Some(by);
        }
    }

    fn place(&mut self) -> Place {
        let place = self.next;
        self.next.part += 1;
        place
    }

    /// A moment of which all is told.
    fn tell(&mut self, what: What) {
        let place = self.place();
        let ends_season = matches!(what, What::Vote { .. } | What::Year { .. });
        self.moments.push(Moment {
            since: place,
            until: place,
            at: self.at,
            season: self.season + u32::from(ends_season),
            is_recent: false,
            answered: None,
            is_open: false,
            what,
        });
    }

    /// A moment of which more follows.
    fn begin(&mut self, what: What) {
        self.tell(what);
        self.open = Some(self.moments.len() - 1);
    }

    /// More is told of the open moment.
    fn go_on(&mut self) -> Option<&mut What> {
        let open = self.open?;
        if self.moments[open].until.line < self.next.line {
            self.moments[open].until = self.place();
            self.moments[open].at = self.at;
        }
        Some(&mut self.moments[open].what)
    }

    fn hear(&mut self, news: &News) {
        match *news {
            News::SeasonBegan { .. } => {
                self.season += 1;
                self.swayed.clear();
                self.open = None;
            }
            News::PhaseBegan(phase) => {
                self.phase = phase;
                self.open = None;
                if phase == Phase::FleetTrade {
                    self.land();
                }
            }

            News::Launched { seat, fleet, land, cargo, .. } => {
                let laden = number(&cargo);
                self.abroad[seat][fleet as usize] = Some(Voyage { land, cargo, laden });
            }
            News::Returned { seat, fleet, .. } => self.abroad[seat][fleet as usize] = None,
            News::TookBack { seat, what } => self.take_back(seat, what),
            News::CargoReceived { seat, fleet, goods } => self.load(seat, fleet, &goods),
            News::CargoPaid { seat, fleet, goods } | News::CargoLost { seat, fleet, goods } => {
                self.befall(seat, fleet, news);
                self.unload(seat, fleet, &goods);
            }
            News::Diverted { seat, fleet, land } => {
                self.befall(seat, fleet, news);
                if let Some(voyage) = &mut self.abroad[seat][fleet as usize] {
                    voyage.land = land;
                }
            }
            News::SentHome { seat, fleet } => {
                self.befall(seat, fleet, news);
                self.abroad[seat][fleet as usize] = None;
            }
            News::Shown { seat, fleet, .. } | News::FleetSpared { seat, fleet, .. } => {
                self.befall(seat, fleet, news);
            }

            News::HazardDrawn { hazard, group } => self.drawn(hazard, Waters::Group(group)),
            News::HazardDrawnAlone { hazard, seat, fleet } => {
                self.drawn(hazard, Waters::Alone(seat, fleet));
            }
            News::Struck { seat, fleet } => self.sail(seat, fleet, |sail| sail.is_struck = true),

            News::EventFlipped(card) => self.event(card, true),
            News::EventActs(card) => self.event_acts(card),
            News::IslandNamed { seat } => {
                let is_mine = self.me.is_some() && self.by == self.me;
                if let Some(What::Event { named, by_me, .. }) = self.go_on() {
                    *named = Some(seat);
                    *by_me = is_mine;
                }
            }
            News::LandNamed { land: it } => {
                if let Some(What::Event { land, .. }) = self.go_on() {
                    *land = Some(it);
                }
            }
            News::Received { seat, goods } if self.phase == Phase::Production => {
                if Some(seat) == self.me {
                    self.reap(&goods);
                }
            }
            News::Received { .. }
            | News::Paid { .. }
            | News::Lost { .. }
            | News::Donated { .. }
            | News::Spared { .. }
            | News::EventIgnored { .. }
            | News::VillageIdled { .. }
            | News::WorkshopsIdled { .. }
            | News::VillageLost { .. }
            | News::Declined { .. }
            | News::Looked { .. } => {
                if self.phase == Phase::Event
                    && let Some(What::Event { fates, .. }) = self.go_on()
                {
                    fates.push(*news);
                }
                if matches!(news, News::VillageIdled { .. } | News::WorkshopsIdled { .. })
                    && news.subject() == self.me
                {
                    self.sway();
                }
            }

            News::Said { seat, land, reveal } => self.said.push((seat, land, reveal)),
            News::HarborRevealed { land, harbor: card } => {
                let said = self.said.extract_if(.., |(_, it, _)| *it == land);
                let said = said.map(|(seat, _, reveal)| (seat, reveal)).collect();
                self.tell(What::Harbor { land, card, said });
            }
            News::HarborStaysDown { land } => self.said.retain(|(_, it, _)| *it != land),

            News::Dealt { maker, taker, give, want, private: _ } => {
                self.tell(What::Deal { maker, taker, give, want });
            }
            News::Built { seat, what } => self.tell(What::Built { seat, what, stands: 0 }),
            News::WonderAdvanced { seat, wonder, stage: Stage::Complete } => {
                self.tell(What::Wonder { seat, wonder, stands: 0 });
            }
            News::PlansTaken { seat, wonder } => self.tell(What::Plans { seat, wonder }),
            News::Voted { seat, choice, votes } => self.votes.push((seat, choice, votes)),
            News::ArchonDrawn { seat } => self.archon = Some(seat),
            News::Elected { seat, .. } => {
                self.archon = Some(seat);
                let votes = std::mem::take(&mut self.votes);
                self.tell(What::Vote { votes, winner: seat, news: *news });
            }
            News::YearEnded { year } => {
                self.tell(What::Year { year, stands: BySeat([0; Seat::MAX]), archon: self.archon });
            }

            News::Answered { .. }
            | News::Finished { .. }
            | News::Resumed { .. }
            | News::OrderCalled { .. }
            | News::OrderSet(_)
            | News::Discarded { .. }
            | News::EventsOrdered(_)
            | News::HarborSeen { .. }
            | News::EventSeen { .. }
            | News::Worked { .. }
            | News::Offered { .. }
            | News::OfferRefused { .. }
            | News::OfferClosed { .. }
            | News::Stowed { .. }
            | News::HazardsShuffled
            | News::Shifted { .. }
            | News::WonderAdvanced { stage: Stage::Plans | Stage::Partial, .. }
            | News::Adopted { .. }
            | News::Used { .. }
            | News::Bought { .. }
            | News::HandShown { .. }
            | News::KeptFaceDown { .. }
            | News::HarborReplaced { .. }
            | News::HarborsShuffled
            | News::Crowned { .. }
            | News::Won { .. } => {}
        }
    }

    /// What was taken back is not shown any more.
    fn take_back(&mut self, seat: Seat, what: Undone) {
        self.open = None;
        let undone = |moment: &Moment| match (&moment.what, what) {
            (What::Built { seat: by, what: built, .. }, Undone::Build(what)) => *by == seat && *built == what,
            (What::Wonder { seat: by, wonder: built, .. }, Undone::Wonder { wonder, .. }) => {
                *by == seat && *built == wonder
            }
            _ => false,
        };
        if let Some(place) = self.moments.iter().rposition(undone) {
            self.moments.remove(place);
        }
        match what {
            Undone::Launch { fleet, .. } => self.abroad[seat][fleet as usize] = None,
            Undone::Take(good) if Some(seat) == self.me => self.put_back(good),
            _ => {}
        }
    }

    // Events

    fn event(&mut self, card: EventId, is_new: bool) {
        self.begin(What::Event { card, is_new, named: None, by_me: false, land: None, fates: Vec::new() });
    }

    /// One that was turned up this season goes on; others act again.
    fn event_acts(&mut self, card: EventId) {
        let season = self.season;
        let is_it = |moment: &Moment| matches!(&moment.what, What::Event { card: it, is_new: true, .. } if moment.season == season && *it == card);
        match self.moments.iter().position(is_it) {
            Some(place) => self.open = Some(place),
            None => self.event(card, false),
        }
        if matches!(self.set[card].effect, EventEffect::WorkshopsProduce(_)) {
            self.sway();
        }
    }

    // Production

    /// The event at hand changes the visitor's harvest.
    fn sway(&mut self) {
        if let Some(Moment { what: What::Event { card, .. }, .. }) = self.open.map(|open| &self.moments[open])
            && !self.swayed.contains(card)
        {
            self.swayed.push(*card);
        }
    }

    fn reap(&mut self, goods: &Goods) {
        match self.go_on() {
            Some(What::Harvest { goods: all, .. }) => *all = all.plus(goods),
            _ => self.begin(What::Harvest { goods: *goods, events: self.swayed.clone() }),
        }
    }

    /// A basic of choice that was taken back is no harvest.
    fn put_back(&mut self, good: Good) {
        let is_it =
            |moment: &Moment| matches!(moment.what, What::Harvest { goods, .. } if goods.count(good) > 0);
        let Some(place) = self.moments.iter().rposition(is_it) else { return };
        if let What::Harvest { goods, .. } = &mut self.moments[place].what {
            *goods = goods.less(&Goods::one(good));
            if goods.is_empty() {
                self.moments.remove(place);
            }
        }
    }
}
