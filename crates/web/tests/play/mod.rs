//! A game of bots, and what everybody may know of it after each act.

use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::{Log, News};
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::world::Island;
use text::SetText;

use web::pace::Pace;
use web::rest::Rest;
use web::scene::{Assembly, DecidedBy, Line, Progress, Scene, TableSeat, TableSetup, Told};
use web::sitter::Sitter;
use web::table::STORY_LINES;

/// Who decided, and what came of it.
pub(crate) type Act = (Option<(Seat, DecidedBy)>, Vec<News>);

/// A game with a bot at every seat, and what everybody was told.
pub(crate) struct Play {
    pub table: Match,
    pub story: Vec<Act>,
    words: &'static SetText,
}

impl Play {
    pub(crate) fn new(players: u8, seed: u64) -> Play {
        let mut log = Log::default();
        let options = Options::default();
        let game = Game::new(
            &Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) },
            &mut log,
        )
        .unwrap();
        let levels =
            [Level::Novice, Level::Merchant, Level::Steward, Level::Merchant, Level::Random, Level::Novice];
        let bots = game.public().seats().zip(levels);
        let bots = bots
            .map(|(seat, level)| level.bot(seat, seed + u64::from(seat.0), Budget::Playouts(1)))
            .collect();
        let table = Match::new(game, log, bots, seed);
        let dealt = (None, table.told().to_vec());
        let words = Box::leak(Box::new(SetText::new(&text::aegean_files()).unwrap()));
        Play { table, story: vec![dealt], words }
    }

    pub(crate) fn step(&mut self) -> bool {
        let Some(turn) = self.table.step() else { return false };
        let by = if turn.stood_in { DecidedBy::Steward } else { DecidedBy::Bot };
        self.story.push((Some((turn.seat, by)), self.table.told().to_vec()));
        true
    }

    /// Every seat, and somebody who watches.
    pub(crate) fn viewers(&self) -> Vec<Option<Seat>> {
        self.table.game().public().seats().map(Some).chain([None]).collect()
    }

    pub(crate) fn scene(&self, me: Option<Seat>) -> Scene {
        let game = self.table.game();
        let viewer = game.viewer(me);
        let public = game.public();
        let asked = public.asked();
        let table_seat = |seat: Seat| TableSeat {
            sitter: if me == Some(seat) {
                Sitter::Person("Ada".into())
            } else {
                Sitter::Bot(Level::Merchant)
            },
            here: true,
            until: asked.has(seat).then_some(1_800_000_000_000),
            clock: None,
            holiday: None,
            off_until: None,
            days_left: 0,
            away: false,
            left: None,
        };
        let newest = self.story.len().saturating_sub(STORY_LINES);
        let line = |(number, (by, told)): (usize, &Act)| Line {
            number: number as u32,
            at: 0,
            told: Told::Happened {
                reason: None,
                guarded: SeatSet::EMPTY,
                by: *by,
                told: told.iter().filter_map(|news| news.seen_by(viewer)).collect(),
            }
            .into(),
        };
        Scene {
            code: "amber-owl".into(),
            name: None,
            setup: TableSetup {
                players: public.players,
                options: public.options,
                set: "aegean".into(),
                pace: Pace::Relaxed,
                rest: Rest::default(),
            },
            progress: Progress::Playing,
            seats: public.seats().map(table_seat).collect(),
            islands: public.seats().map(|seat| public.seats[seat].island).collect::<Vec<Island>>(),
            me,
            held: me.map_or(SeatSet::EMPTY, SeatSet::one),
            is_host: true,
            view: Some(game.view(me).unwrap()),
            outcome: None,
            growth: Vec::new(),
            story: self.story.iter().enumerate().skip(newest).map(line).collect::<Vec<_>>().into(),
            said: 0,
            whispers: Vec::new(),
            remarks: None,
            private_talk: false,
            listed: None,
            called: String::new(),
            remarked: false,
            turn: 0,
            paused: false,
            now: 0,
            promise: String::new(),
            rematch: None,
            after: None,
            words: self.words,
            notice: None,
            pinned: None,
            closed: None,
            stood_in: None,
            orders: None,
            is_ended: false,
            seed: None,
            assembly: Assembly::default(),
            oaths: Vec::new(),
        }
    }
}
