//! Oaths: what a seat promises to another or to all, and what the log makes of it. Nothing enforces them. They are judged by news that
//! everybody hears, so that a verdict tells nothing else.

mod breach;

pub use breach::{Breach, Moment};

use rules::action::Undone;
use rules::cards::EventId;
use rules::goods::Goods;
use rules::limits::LAST_YEAR;
use rules::news::{Cards, News};
use rules::seat::{BySeat, Fleet, Seat, SeatSet};
use rules::step::Step;
use rules::world::{Land, Phase, Season};

use crate::refused::Refused;
use crate::sitter::DecidedBy;
use crate::typed::{MAX_CHAT, numbered, tidy};

/// Oaths of one seat that may wait for their verdict; free words count in the season that they were said in.
pub const MAX_OPEN: usize = 3;
/// Oaths of one seat in a game, with those that were taken back.
const MAX_SWORN: usize = 60;
/// The last season that there can be, from 0.
const LAST_SEASON: u8 = LAST_YEAR * 4 - 1;

/// Cards that one oath may be about: more than anybody has.
const MAX_CARDS: u32 = 20;

/// What is promised, for the next occasion that there is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pledge {
    /// A vote for this seat, as the next Archon.
    Vote(Seat),
    /// At least these cards to the one whom it is sworn to, in island trade, whatever comes back.
    Give(Goods),
    /// No deal with this seat in island trade.
    NotTrade(Seat),
    /// No launch to this land.
    NotSail(Land),
    /// As Archon, this event last.
    Last(EventId),
    /// Anything else, which nobody judges; nothing where it was deleted.
    Words(String),
}

/// One promise.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Oath {
    /// Whose word it is.
    pub by: Seat,
    /// Whom it is given to; `None` for all.
    pub to: Option<Seat>,
    /// What it says.
    pub pledge: Pledge,
}

/// What the log shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Its occasion is still to come.
    Open,
    /// The log shows it.
    Kept,
    /// The log shows the contrary.
    Broken,
    /// It could not be tested.
    Moot(Why),
}

/// Why an oath could not be tested.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The occasion did not come.
    NoOccasion,
    /// They dealt in private: what changed hands is not for everybody to know.
    Private,
    /// An event closed that land to all.
    Barred,
    /// Somebody else was Archon.
    NotArchon,
    /// The event did not lie there, or alone.
    NotThere,
    /// The seat went to somebody else.
    Left,
    /// Whoever swore did not decide: the steward did, or there was nothing to choose.
    Absent,
}

/// What a bot answers to whoever swears to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// It takes the word for good.
    Trusts,
    /// It has seen that one broken before.
    Doubts,
}

/// An oath in the ledger.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sworn {
    /// How many were sworn at the table before, by which it is known: numbers of entries would tell how much happens in private.
    pub number: u32,
    /// What was sworn, by whom to whom.
    pub oath: Oath,
    /// The season in which it was sworn, from 0.
    pub since: u8,
    /// The season in which it falls due.
    pub due: u8,
    /// What the log shows.
    pub verdict: Verdict,
    /// What the bot says whom it was sworn to.
    pub answer: Option<Answer>,
    /// Whether somebody else has the seat now.
    pub is_former: bool,
    /// Whether somebody whom it was sworn to has acted since: then it stands.
    is_relied_on: bool,
    /// What was given of it in the open, and how many cards in private.
    given: Goods,
    hidden: u8,
}

/// Oaths of a seat, by what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// Those that were kept.
    pub kept: u8,
    /// Those that were broken.
    pub broken: u8,
    /// Those that are still to be judged.
    pub open: u8,
}

impl Sworn {
    /// Whether it waits for its verdict.
    pub fn is_open(&self) -> bool {
        self.verdict == Verdict::Open && !matches!(self.oath.pledge, Pledge::Words(_))
    }

    /// Whether what is done in this step of this season may break it.
    pub fn is_at_stake(&self, step: Step, season: u8) -> bool {
        let decides = match self.oath.pledge {
            Pledge::Vote(_) => step == Step::Vote,
            Pledge::Give(_) | Pledge::NotTrade(_) => step == Step::Trade,
            Pledge::NotSail(_) => step == Step::Launch,
            Pledge::Last(_) => step == Step::OrderEvents,
            Pledge::Words(_) => false,
        };
        decides && self.is_open() && self.due == season
    }

    /// Whether it can still be taken back.
    pub fn can_be_taken_back(&self, season: u8) -> bool {
        self.verdict == Verdict::Open && !self.is_relied_on && self.since == season && !self.is_former
    }
}

impl Pledge {
    /// As it is stored and sent; `read` takes it back.
    pub fn write(&self) -> String {
        match self {
            Pledge::Vote(seat) => format!("vote {}", seat.0 + 1),
            Pledge::Give(goods) => format!("give {goods}"),
            Pledge::NotTrade(seat) => format!("no_trade {}", seat.0 + 1),
            Pledge::NotSail(land) => format!("no_sail {}", land.name()),
            Pledge::Last(event) => format!("last {}", event.0),
            Pledge::Words(words) if words.is_empty() => "words".to_owned(),
            Pledge::Words(words) => format!("words {words}"),
        }
    }

    /// A pledge as it was written; `None` for anything else.
    pub fn read(text: &str) -> Option<Pledge> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match kind {
            "vote" => Pledge::Vote(numbered(rest)?),
            "give" => Pledge::Give(rest.parse().ok()?),
            "no_trade" => Pledge::NotTrade(numbered(rest)?),
            "no_sail" => Pledge::NotSail(Land::from_name(rest)?),
            "last" => Pledge::Last(EventId(rest.parse().ok()?)),
            "words" => Pledge::Words(rest.to_owned()),
            _ => return None,
        })
    }
}

impl Oath {
    /// Whom it is given to and what it says; whose it is stands beside it.
    pub fn write(&self) -> String {
        let to = self.to.map_or("all".to_owned(), |to| (to.0 + 1).to_string());
        format!("{to} {}", self.pledge.write())
    }

    /// The oath of this seat as it was written; `None` for anything else.
    pub fn read(by: Seat, text: &str) -> Option<Oath> {
        let (to, pledge) = text.split_once(' ')?;
        let to = if to == "all" { None } else { Some(numbered(to)?) };
        Some(Oath { by, to, pledge: Pledge::read(pledge)? })
    }

    /// The same as it is kept.
    pub fn tidied(self) -> Option<Oath> {
        let pledge = match self.pledge {
            Pledge::Words(words) => Pledge::Words(tidy(&words, MAX_CHAT)?),
            pledge => pledge,
        };
        Some(Oath { pledge, ..self })
    }

    /// Whether this table has what it speaks of, and somebody else who hears it.
    fn makes_sense(&self, players: u8, events: usize) -> bool {
        let other = |seat: Seat| seat.0 < players && seat != self.by;
        self.to.is_none_or(other)
            && match &self.pledge {
                Pledge::Vote(seat) | Pledge::NotTrade(seat) => other(*seat),
                Pledge::Give(goods) => {
                    let cards: u32 = goods.iter().map(|(_, count)| u32::from(count)).sum();
                    self.to.is_some() && (1..=MAX_CARDS).contains(&cards)
                }
                Pledge::NotSail(_) | Pledge::Words(_) => true,
                Pledge::Last(event) => usize::from(event.0) < events,
            }
    }
}

/// What the table knows beside an oath that is sworn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    /// Seats at the table.
    pub players: u8,
    /// Events in its set.
    pub events: usize,
    /// Whether whoever swears has finished the trade or the launches of now.
    pub is_done: bool,
    /// Whether a bot hears it.
    pub is_bots: bool,
}

/// All oaths of a game, and what is known of the season to judge them by.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    sworn: Vec<Sworn>,
    /// Whose each oath was that was ever sworn.
    ever: Vec<Seat>,
    season: u8,
    phase: Option<Phase>,
    archon: Option<Seat>,
    /// Events of the year, as they lie.
    row: Vec<EventId>,
    /// The events of this season have their order.
    is_ordered: bool,
    /// Where fleets were launched to in this season, and whether the seat's own holder did it.
    launched: BySeat<Vec<(Fleet, Land, bool)>>,
    /// Who has voted in this season.
    voted: BySeat<bool>,
    /// Lands that an event closed in this season.
    barred: Vec<Land>,
    /// Who has dealt with whom in this season.
    dealt: BySeat<SeatSet>,
    /// Who has decided something in this phase.
    present: SeatSet,
    /// For whom somebody else decided last, or nobody ever, in this phase.
    absent: SeatSet,
}

impl Ledger {
    /// Every oath that was not taken back, the oldest first.
    pub fn sworn(&self) -> &[Sworn] {
        &self.sworn
    }

    /// The season of now, from 0.
    pub fn season(&self) -> u8 {
        self.season
    }

    /// What became of the oaths of whoever has the seat.
    pub fn tally(&self, seat: Seat) -> Tally {
        tally(&self.sworn, seat)
    }

    /// How often whoever has each seat has broken their word.
    pub fn broken(&self) -> BySeat<u8> {
        let mut broken = BySeat::default();
        self.sworn.iter().filter(|it| it.verdict == Verdict::Broken && !it.is_former).for_each(|it| {
            let times: &mut u8 = &mut broken[it.oath.by];
            *times = times.saturating_add(1);
        });
        broken
    }

    /// Whether one more is too many, or nothing could come of it. A log is read whatever this says: judging may change.
    pub fn allows(&self, oath: &Oath, is_done: bool) -> Result<(), Refused> {
        let waits = |it: &&Sworn| match it.oath.pledge {
            Pledge::Words(_) => it.since == self.season,
            _ => it.is_open(),
        };
        let own = || self.sworn.iter().filter(|it| it.oath.by == oath.by && !it.is_former).filter(waits);
        let ever = self.ever.iter().filter(|by| **by == oath.by).count();
        if own().count() >= MAX_OPEN || ever >= MAX_SWORN {
            return Err(Refused::OathsFull);
        }
        if own().any(|it| it.oath == *oath) {
            return Err(Refused::Sworn);
        }
        let due = self.due(oath, is_done);
        // In spring one event lies there, which has no order.
        let has_no_order = matches!(oath.pledge, Pledge::Last(_)) && due % 4 == Season::Spring as u8;
        if due > LAST_SEASON || has_no_order { Err(Refused::NoSuchOath) } else { Ok(()) }
    }

    /// Takes an oath that was tidied.
    pub fn swear(&mut self, oath: Oath, scope: Scope) -> Result<(), Refused> {
        if !oath.makes_sense(scope.players, scope.events) {
            return Err(Refused::NoSuchOath);
        }
        let answer = scope.is_bots.then(|| match self.tally(oath.by).broken {
            0 => Answer::Trusts,
            _ => Answer::Doubts,
        });
        let number = self.ever.len() as u32;
        self.ever.push(oath.by);
        self.sworn.push(Sworn {
            number,
            since: self.season,
            due: self.due(&oath, scope.is_done),
            oath,
            verdict: Verdict::Open,
            answer,
            is_former: false,
            is_relied_on: false,
            given: Goods::EMPTY,
            hidden: 0,
        });
        Ok(())
    }

    fn own(&self, by: Seat, number: u32) -> Option<usize> {
        self.sworn.iter().position(|it| it.number == number && it.oath.by == by)
    }

    /// Whether there is still something to take back; refused where it stands. A log is read whatever this says.
    pub fn allows_back(&self, by: Seat, number: u32) -> Result<bool, Refused> {
        match self.own(by, number) {
            Some(place) if self.sworn[place].can_be_taken_back(self.season) => Ok(true),
            None if self.ever.get(number as usize) == Some(&by) => Ok(false),
            Some(_) | None => Err(Refused::OathStands),
        }
    }

    /// Takes an oath of this seat back; returns it.
    pub fn take_back(&mut self, by: Seat, number: u32) -> Result<Oath, Refused> {
        let place = self.own(by, number).ok_or(Refused::OathStands)?;
        Ok(self.sworn.remove(place).oath)
    }

    /// A seat is about to be heard of: who decides there counts for what is judged by it.
    pub fn decides(&mut self, seat: Seat, by: DecidedBy) {
        match by {
            // Nobody is to learn that orders decided, and not a person.
            DecidedBy::Person | DecidedBy::Bot | DecidedBy::Orders => {
                self.present.insert(seat);
                self.absent.remove(seat);
            }
            DecidedBy::Steward => self.absent.insert(seat),
            DecidedBy::Nobody if self.present.has(seat) => {}
            DecidedBy::Nobody => self.absent.insert(seat),
        }
    }

    /// Somebody decided something, for everybody to see: what was sworn to them stands now.
    pub fn acted(&mut self, seat: Seat) {
        for it in self.sworn.iter_mut().filter(|it| it.oath.by != seat) {
            it.is_relied_on |= it.oath.to.is_none_or(|to| to == seat);
        }
    }

    /// The seat goes to somebody else, who has sworn nothing.
    pub fn change_hands(&mut self, seat: Seat) {
        for it in self.sworn.iter_mut().filter(|it| it.oath.by == seat) {
            it.is_former = true;
            if it.is_open() {
                it.verdict = Verdict::Moot(Why::Left);
            }
        }
    }

    /// The game is over: what waited waits in vain.
    pub fn close(&mut self) {
        self.judge(|it| it.is_open(), |_| Some(Verdict::Moot(Why::NoOccasion)));
    }

    /// The season of its occasion: this one, or the next where it is decided already.
    fn due(&self, oath: &Oath, is_done: bool) -> u8 {
        let (by, is) = (oath.by, |phase: Phase| self.phase == Some(phase) && is_done);
        let after = |phase: Phase| self.phase.is_some_and(|now| now > phase) || is(phase);
        let is_past = match oath.pledge {
            Pledge::Vote(_) => self.voted[by],
            Pledge::Give(_) => after(Phase::IslandTrade),
            Pledge::NotTrade(with) => after(Phase::IslandTrade) || self.dealt[by].has(with),
            Pledge::NotSail(land) => after(Phase::Journey) || self.barred.contains(&land),
            Pledge::Last(_) => self.is_ordered || self.phase.is_some_and(|now| now > Phase::Event),
            Pledge::Words(_) => false,
        };
        self.season + u8::from(is_past)
    }

    fn judge(&mut self, is_meant: impl Fn(&Sworn) -> bool, verdict: impl Fn(&Sworn) -> Option<Verdict>) {
        for it in self.sworn.iter_mut().filter(|it| it.is_open() && is_meant(it)) {
            it.verdict = verdict(it).unwrap_or(Verdict::Open);
        }
    }

    /// Hears what everybody heard, and judges by it.
    pub fn hear(&mut self, news: &News) {
        let season = self.season;
        match *news {
            News::ArchonDrawn { seat } | News::Elected { seat, .. } => self.archon = Some(seat),
            News::SeasonBegan { year, season } => self.begin_season(year, season),
            News::PhaseBegan(phase) => {
                self.phase = Some(phase);
                self.end_before(phase);
                (self.present, self.absent) = (SeatSet::EMPTY, SeatSet::EMPTY);
            }
            News::EventFlipped(event) => self.row.push(event),
            News::EventsOrdered(places) => {
                let last = places.as_slice().last().and_then(|place| self.row.get(usize::from(*place)));
                let (last, row, archon, absent) = (last.copied(), self.row.clone(), self.archon, self.absent);
                self.is_ordered = true;
                self.judge(
                    |it| it.due == season,
                    |it| match it.oath.pledge {
                        Pledge::Last(_) if archon != Some(it.oath.by) => Some(Verdict::Moot(Why::NotArchon)),
                        Pledge::Last(event) if !row.contains(&event) => Some(Verdict::Moot(Why::NotThere)),
                        Pledge::Last(_) if absent.has(it.oath.by) => Some(Verdict::Moot(Why::Absent)),
                        Pledge::Last(event) => Some(kept(last == Some(event))),
                        _ => None,
                    },
                );
            }
            News::EventActs(_) => self.is_ordered = true,
            News::YearEnded { .. } => self.row.clear(),
            News::LandNamed { land } => {
                self.barred.push(land);
                self.judge(
                    |it| it.due == season && it.oath.pledge == Pledge::NotSail(land),
                    |_| Some(Verdict::Moot(Why::Barred)),
                );
            }
            News::Dealt { maker, taker, give, want, .. } => {
                self.deal(maker, taker, give);
                self.deal(taker, maker, want);
            }
            News::Launched { seat, fleet, land, .. } => {
                let is_own = !self.absent.has(seat);
                self.launched[seat].push((fleet, land, is_own));
            }
            News::TookBack { seat, what: Undone::Launch { fleet, .. } } => {
                self.launched[seat].retain(|(it, ..)| *it != fleet);
            }
            News::Voted { seat, choice, .. } => {
                self.voted[seat] = true;
                let is_absent = self.absent.has(seat);
                self.judge(
                    |it| it.due == season && it.oath.by == seat,
                    |it| match it.oath.pledge {
                        Pledge::Vote(_) if is_absent => Some(Verdict::Moot(Why::Absent)),
                        Pledge::Vote(promised) => Some(kept(promised == choice)),
                        _ => None,
                    },
                );
            }
            News::Won { .. } => self.close(),
            _ => {}
        }
    }

    fn begin_season(&mut self, year: u8, season: Season) {
        self.season = year.saturating_sub(1) * 4 + season as u8;
        self.phase = None;
        self.is_ordered = false;
        self.launched = BySeat::default();
        self.voted = BySeat::default();
        self.barred.clear();
        self.dealt = BySeat::default();
        let now = self.season;
        self.judge(|it| it.due < now, |_| Some(Verdict::Moot(Why::NoOccasion)));
    }

    /// What belongs to phases before this one is over.
    fn end_before(&mut self, phase: Phase) {
        let (season, launched, absent) = (self.season, self.launched.clone(), self.absent);
        self.judge(
            |it| it.due == season,
            |it| match it.oath.pledge {
                // One event alone has no order.
                Pledge::Last(_) if phase > Phase::Event => Some(Verdict::Moot(Why::NotThere)),
                Pledge::Give(_) | Pledge::NotTrade(_)
                    if phase > Phase::IslandTrade && absent.has(it.oath.by) =>
                {
                    Some(Verdict::Moot(Why::Absent))
                }
                Pledge::Give(goods) if phase > Phase::IslandTrade => {
                    let lacking = goods.less(&it.given).total();
                    Some(match it.hidden {
                        hidden if hidden > 0 && hidden >= lacking => Verdict::Moot(Why::Private),
                        _ => Verdict::Broken,
                    })
                }
                Pledge::NotTrade(_) if phase > Phase::IslandTrade => Some(Verdict::Kept),
                Pledge::NotSail(land) if phase > Phase::Journey => {
                    let there = || launched[it.oath.by].iter().filter(|(_, to, _)| *to == land);
                    Some(match there().any(|(.., is_own)| *is_own) {
                        true => Verdict::Broken,
                        false if there().next().is_some() || absent.has(it.oath.by) => {
                            Verdict::Moot(Why::Absent)
                        }
                        false => Verdict::Kept,
                    })
                }
                _ => None,
            },
        );
    }

    /// Cards go from one to another by a deal.
    fn deal(&mut self, from: Seat, to: Seat, cards: Cards) {
        let (season, is_absent) = (self.season, self.absent.has(from));
        self.dealt[from].insert(to);
        for it in self.sworn.iter_mut().filter(|it| it.is_open() && it.due == season && it.oath.by == from) {
            match it.oath.pledge {
                Pledge::NotTrade(with) if with == to && is_absent => it.verdict = Verdict::Moot(Why::Absent),
                Pledge::NotTrade(with) if with == to => it.verdict = Verdict::Broken,
                Pledge::Give(_) if is_absent => {}
                Pledge::Give(goods) if it.oath.to == Some(to) => {
                    match cards {
                        Cards::Kinds(given) => it.given = it.given.plus(&given),
                        Cards::Number(number) => it.hidden = it.hidden.saturating_add(number),
                    }
                    if it.given.contains(&goods) {
                        it.verdict = Verdict::Kept;
                    }
                }
                _ => {}
            }
        }
    }
}

fn kept(is_kept: bool) -> Verdict {
    if is_kept { Verdict::Kept } else { Verdict::Broken }
}

/// What became of the oaths of whoever has the seat.
pub fn tally(sworn: &[Sworn], seat: Seat) -> Tally {
    let mut tally = Tally::default();
    for it in sworn.iter().filter(|it| it.oath.by == seat && !it.is_former) {
        match it.verdict {
            Verdict::Kept => tally.kept = tally.kept.saturating_add(1),
            Verdict::Broken => tally.broken = tally.broken.saturating_add(1),
            Verdict::Open => tally.open = tally.open.saturating_add(u8::from(it.is_open())),
            Verdict::Moot(_) => {}
        }
    }
    tally
}

#[cfg(test)]
mod tests;
