//! A game that is over, to be looked at from any moment: a table is the fold of its log, so what it was is the fold of the log's beginning.

use std::sync::LazyLock;

use bots::analysis::story::Story;
use rules::news::Viewer;
use rules::notation::{self, Names};
use rules::record::{Record, RecordError, Replayed};
use rules::rng::Seed;
use rules::seat::{BySeat, Seat, SeatSet};
use rules::version::RulesVersion;
use rules::world::{Island, Phase, Season};
use sha2::{Digest, Sha256};

use super::look::{Ear, Eyes, STORY_LINES};
use super::tale::Tale;
use super::{Deed, Entry, Table};
use crate::clock::Millis;
use crate::pace::Pace;
use crate::rest::Rest;
use crate::scene::{After, DecidedBy, Hidden, Origin, Progress, Scene, TableSetup};
use crate::sets::Cards;

/// What is made of an entry of a record, which knows no times: they must differ, or stages would think all of it new.
const STEP: Millis = 60_000;

/// A game from its first moment to its last.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Before anything was done there.
    empty: Table,
    /// Up to the end of the game.
    log: Vec<Entry>,
    moments: Vec<Moment>,
    islands: Vec<Island>,
    tale: Tale,
    /// From which entry on what was for a seat's eyes alone is for those who hold it now.
    seated: BySeat<u32>,
}

/// A game that is over, for whoever looks back at it: the first who does plays it again, where and when that suits them.
pub type Chronicle = LazyLock<Option<Replay>, Box<dyn FnOnce() -> Option<Replay> + Send>>;

/// Something happened, and somebody heard of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The entry that did it: a moment's number, for ever.
    pub entry: u32,
    /// The year in which it left the game.
    pub year: u8,
    /// The season of it.
    pub season: Season,
    /// The phase of that.
    pub phase: Phase,
    /// Seats that heard of it.
    heard: SeatSet,
    /// Whether those who watch did.
    is_public: bool,
}

/// The beginning of a game, as another table begins that goes on from there.
pub struct SoFar {
    /// What it goes on from.
    pub of: After,
    /// Where all chance comes from.
    pub seed: Seed,
    /// The rules that it is played by.
    pub rules: RulesVersion,
    /// What was decided.
    pub acts: Vec<Deed>,
}

/// Whose knowledge a game is looked at with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lens {
    /// What a seat knew.
    Seat(Seat),
    /// What everybody knew.
    Public,
    /// With all hands open.
    Open,
}

impl Lens {
    /// Whose eyes these are, if a seat's.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Lens::Seat(seat) => Some(seat),
            Lens::Public | Lens::Open => None,
        }
    }
}

impl Moment {
    /// Whether whoever looks so heard of it.
    pub fn is_for(&self, lens: Lens) -> bool {
        match lens {
            Lens::Seat(seat) => self.heard.has(seat),
            Lens::Public => self.is_public,
            Lens::Open => true,
        }
    }
}

impl Table {
    /// The game to be looked at again, once it is over: it tells everything.
    pub fn replay(&self) -> Option<Replay> {
        self.telling()?()
    }

    /// The same, not played again yet.
    pub fn chronicle(&self) -> Option<Chronicle> {
        Some(LazyLock::new(Box::new(self.telling()?)))
    }

    fn telling(&self) -> Option<impl FnOnce() -> Option<Replay> + Send + use<>> {
        if self.progress() != Progress::Over {
            return None;
        }
        let empty = Table::new(self.code.clone(), self.agreed.clone(), self.seed, self.cards);
        let (log, seated) =
            (self.story.iter().map(|kept| kept.entry.clone()).collect::<Vec<_>>(), self.seated);
        Some(move || Replay::of(empty, log.into_iter(), seated))
    }

    /// What happened last, if the game is dealt and anybody heard of it.
    fn moment(&self) -> Option<Moment> {
        let (kept, game) = (self.story.last()?, self.game()?);
        let public = game.public();
        // Where it goes on dealt anew there is nothing to hear: whoever plays began with it.
        let is_anew = matches!(kept.entry.deed, Deed::Anew { .. });
        let hears = |seat| is_anew || kept.told.iter().any(|news| news.seen_by(game.viewer(seat)).is_some());
        (is_anew || !kept.told.is_empty()).then(|| Moment {
            entry: kept.entry.number,
            year: public.year,
            season: public.season,
            phase: public.phase(),
            heard: self.seats().filter(|seat| hears(Some(*seat))).fold(SeatSet::EMPTY, SeatSet::with),
            is_public: hears(None),
        })
    }
}

impl Replay {
    fn of(empty: Table, entries: impl Iterator<Item = Entry>, seated: BySeat<u32>) -> Option<Replay> {
        let (mut log, mut moments) = (Vec::new(), Vec::new());
        let (mut table, mut tale) = (empty.clone(), Tale::default());
        for entry in entries {
            table.take(entry.at, entry.id.clone(), entry.deed.clone()).ok()?;
            log.push(entry);
            moments.extend(table.moment());
            if let (Some(kept), Some(game)) = (table.story.last(), table.game()) {
                tale.hear(kept.entry.number, &kept.told, game);
                if tale.chances.len() < table.growth.len() {
                    tale.weigh(game);
                }
            }
            if table.progress() == Progress::Over {
                break;
            }
        }
        tale.close();
        log.shrink_to_fit();
        moments.shrink_to_fit();
        (!moments.is_empty()).then(|| Replay {
            empty,
            log,
            moments,
            tale,
            islands: table.islands.clone(),
            seated,
        })
    }

    /// A game of which there is a record and nothing else: nobody is known who played it. `each` hears what the record tells.
    pub fn of_record(
        record: &Record,
        cards: Cards,
        each: impl FnMut(Replayed),
    ) -> Result<Option<Replay>, RecordError> {
        // Says in which line something is wrong.
        record.replay(cards.set, each)?;
        let rules::record::RecordedSeed::Told(seed) = record.seed else { return Ok(None) };
        let setup = TableSetup {
            players: record.islands.len() as u8,
            options: record.options,
            set: record.set.clone(),
            pace: Pace::Open,
            rest: Rest::default(),
        };
        let empty = Table::new(String::new(), setup, seed, cards);
        let seat_of = |island| record.islands.iter().position(|it| *it == island).map(|it| Seat(it as u8));
        let acts = record.seasons.iter().flat_map(|season| &season.actions).filter_map(|taken| {
            let line = taken.action.clone();
            Some(Deed::Act { seat: seat_of(taken.island)?, by: DecidedBy::Person, line })
        });
        let deeds =
            empty.seats().map(|seat| Deed::Unnamed { seat }).chain([Deed::Begin(record.rules)]).chain(acts);
        let entry =
            |(number, deed): (u32, Deed)| Entry { number, at: STEP * Millis::from(number), id: None, deed };
        let entries: Vec<Entry> = (0..).zip(deeds).map(entry).collect();
        Ok(Replay::of(empty, entries.into_iter(), BySeat::default()))
    }

    /// What happened, the oldest first, as far as whoever looks so heard of it; never empty: all hear of the deal.
    pub fn moments(&self, lens: Lens) -> impl DoubleEndedIterator<Item = &Moment> {
        self.moments.iter().filter(move |moment| moment.is_for(lens))
    }

    /// What is the same for the same game alone, wherever it was played and by whom: a digest of all that it follows from.
    pub fn digest(&self) -> String {
        let setup = self.setup();
        let mut digest = Sha256::new();
        digest.update(self.empty.seed.0);
        digest.update(format!("{} {} {:?}\n", self.cards().set.digest, setup.players, setup.options));
        for entry in &self.log {
            match &entry.deed {
                Deed::Begin(rules) => digest.update(format!("{rules:?}\n")),
                Deed::Act { seat, line, .. } => digest.update(format!("{} {line}\n", seat.0)),
                Deed::Anew { seat, state } => digest.update(format!("{} {state}\n", seat.0)),
                _ => {}
            }
        }
        digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The entry of each decision since it was last dealt, in this log: the same game in another one has others.
    pub fn decisions(&self) -> Vec<u32> {
        let mut entries = Vec::new();
        for Entry { number, deed, .. } in &self.log {
            match deed {
                Deed::Act { .. } => entries.push(*number),
                // From here on it is another game.
                Deed::Anew { .. } => entries.clear(),
                _ => {}
            }
        }
        entries
    }

    /// The game with every moment in memory, from where it was last dealt; `None` where it is too long for that.
    pub fn story(&self) -> Option<Story> {
        let names = Names { set: self.cards().set, islands: &self.islands };
        let (mut table, mut story) = (self.empty.clone(), Story::default());
        for Entry { at, id, deed, .. } in &self.log {
            table.take(*at, id.clone(), deed.clone()).ok()?;
            let taken = match deed {
                Deed::Begin(_) => None,
                Deed::Act { seat, line, .. } => Some((*seat, notation::parse_action(line, &names).ok()?)),
                Deed::Anew { .. } => {
                    story = Story::default();
                    None
                }
                _ => continue,
            };
            let (kept, game) = (table.story.last()?, table.game()?);
            let before;
            let told = match deed {
                // All that whoever plays knew of how it came to this, and nothing that was so before alone.
                Deed::Anew { seat, .. } => {
                    before = table.seen_since(*seat, 0).collect::<Vec<_>>();
                    &before
                }
                _ => &kept.told,
            };
            story.add(&Replayed { game, taken, told }).then_some(())?;
        }
        Some(story)
    }

    /// What a game needs that has the deal of this one, and nothing else of it.
    pub fn dealt(&self, of: Origin) -> SoFar {
        SoFar { of: After::Deal(of), seed: self.empty.seed, rules: RulesVersion::LATEST, acts: Vec::new() }
    }

    /// What a game needs that goes on from an entry: who decided what until then.
    pub fn so_far(&self, entry: u32, of: Origin) -> Option<SoFar> {
        let log = self.log.iter().take((entry as usize).saturating_add(1));
        let rules = log.clone().find_map(|entry| match entry.deed {
            Deed::Begin(rules) => Some(rules),
            _ => None,
        })?;
        let acts = log.filter_map(|entry| match &entry.deed {
            // Nobody is to be told that the steward decided for them, or which orders somebody else gave.
            Deed::Act { seat, by: DecidedBy::Steward | DecidedBy::Orders, line } => {
                Some(Deed::Act { seat: *seat, by: DecidedBy::Person, line: line.clone() })
            }
            act @ (Deed::Act { .. } | Deed::Anew { .. }) => Some(act.clone()),
            _ => None,
        });
        let acts: Vec<Deed> = acts.collect();
        let is_anew = acts.iter().any(|deed| matches!(deed, Deed::Anew { .. }));
        let hidden = if is_anew { Hidden::Anew } else { Hidden::AsItWas };
        Some(SoFar { of: After::Moment { of, entry, hidden }, seed: self.empty.seed, rules, acts })
    }

    /// The same, where what this seat did not know then is drawn by lot.
    pub fn so_far_anew(&self, entry: u32, of: Origin, seat: Seat, lot: Seed) -> Option<SoFar> {
        let state = self.table(entry).drawn_anew(seat, lot)?;
        let mut so_far = self.so_far(entry, of.clone())?;
        so_far.of = After::Moment { of, entry, hidden: Hidden::Anew };
        so_far.acts.push(Deed::Anew { seat, state });
        Some(so_far)
    }

    /// About how many bytes it takes up in memory.
    pub fn size(&self) -> usize {
        let lines = self.log.iter().map(|entry| match &entry.deed {
            Deed::Act { line, .. } => line.len(),
            Deed::Anew { state, .. } => state.len(),
            // Of a record there are none; at tables they are few.
            _ => 0,
        });
        let kept = self.log.capacity() * size_of::<Entry>() + self.moments.capacity() * size_of::<Moment>();
        // Allocators keep some bytes beside each line.
        size_of::<Replay>() + kept + lines.map(|line| line + 16).sum::<usize>()
    }

    /// What its host chose.
    pub fn setup(&self) -> &TableSetup {
        self.empty.setup()
    }

    /// What it is played with.
    pub fn cards(&self) -> Cards {
        self.empty.cards
    }

    /// What is told of it.
    pub fn tale(&self) -> &Tale {
        &self.tale
    }

    /// The islands by seat.
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// Seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.empty.seats()
    }

    /// The table as it was after the entry of this number.
    pub fn table(&self, entry: u32) -> Table {
        let mut table = self.empty.clone();
        for Entry { at, id, deed, .. } in self.log.iter().take(entry as usize + 1) {
            // What was done once can be done again: `of` has tried.
            let _ = table.take(*at, id.clone(), deed.clone());
        }
        table
    }

    /// How it ended, as everybody sees it.
    pub fn ended(&self) -> Scene {
        let last = self.log.last().map_or(0, |entry| entry.number);
        self.scene(last, Lens::Public, SeatSet::EMPTY)
    }

    /// What was seen then through this lens. It stands still: no forms, no clocks, and whoever plays was there. `held` are the seats of
    /// whoever looks now: orders and what two said in private are for those alone who had them then.
    pub fn scene(&self, entry: u32, lens: Lens, held: SeatSet) -> Scene {
        let table = self.table(entry);
        let is_own = |seat: &Seat| held.has(*seat) && self.seated[*seat] <= entry;
        let own_from = match lens.seat() {
            Some(seat) if held.has(seat) => self.seated[seat],
            _ => u32::MAX,
        };
        let ear = Ear { seat: lens.seat(), is_outside: true, is_open: lens == Lens::Open, own_from };
        let eyes = Eyes {
            seat: lens.seat(),
            held: lens.seat().map_or(SeatSet::EMPTY, SeatSet::one),
            is_host: false,
            here: table.seats().fold(SeatSet::EMPTY, SeatSet::with),
            now: table.last_at().unwrap_or_default(),
            lines: STORY_LINES,
        };
        let mut scene = table.look_by(&eyes, ear);
        if lens.seat().filter(is_own).is_none() {
            scene.whispers.clear();
            scene.orders = None;
        }
        if lens == Lens::Open
            && let (Some(view), Some(game)) = (&mut scene.view, table.game())
        {
            let position = game.position();
            view.viewer = Viewer::OpenSpectator;
            view.offers = position.offers;
            for seat in self.seats() {
                view.hands[seat] = Some(position.private[seat].hand);
                view.cargo[seat] = Some(position.private[seat].cargo);
            }
        }
        scene.paused = true;
        scene.stood_in = None;
        for seat in &mut scene.seats {
            (seat.until, seat.clock, seat.holiday, seat.off_until) = (None, None, None, None);
        }
        scene
    }
}
