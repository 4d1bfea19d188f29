//! What was found out over many games with bots; sums that do not depend on who played what.

use std::collections::BTreeMap;

use rules::limits::ALL_STRUCTURES;
use rules::score::Standing;
use rules::seat::Seat;
use rules::state::Public;

use super::shares::Share;
use super::watch::{Family, Part, SEASONS, Trade, Watch};
use crate::players::Player;

/// How many islands had so many structures, from none to all.
pub(super) type Spread = [u64; ALL_STRUCTURES as usize + 1];

/// One card over all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Card {
    pub times: u64,
    pub taken: u64,
    /// Games in which it came up, and the structures of their winners.
    pub games: u64,
    pub winner_structures: u64,
    pub met: Share,
    pub gained: Share,
}

/// All games.
#[derive(PartialEq, Eq, Debug, Default)]
pub(super) struct Findings {
    pub games: u64,
    pub decisions: u64,
    /// Decisions that the table took for a bot that had none.
    pub stood_in: u64,
    /// Answers of bots that the rules refused.
    pub refused: u64,
    pub by_seat: [Share; Seat::MAX],
    /// By number of players, then by island.
    pub by_players: BTreeMap<u8, [Share; 6]>,
    pub by_bot: BTreeMap<Player, Share>,
    /// Structures of winners at the end.
    pub winners: Spread,
    /// Games by the season they ended in (`Public::season_number`).
    pub ended: [u64; SEASONS],
    /// Games in which somebody completed an island.
    pub completed: u64,
    /// Structures at the end of each season: of all islands, and of those that win in the end.
    pub standing: [Spread; SEASONS],
    pub winner_standing: [Spread; SEASONS],
    pub trade: [Trade; SEASONS],
    pub cards: [Vec<Card>; Family::COUNT],
}

impl Findings {
    /// Counts a finished game; `bots` by seat, `ranking` best first.
    pub(super) fn count(&mut self, watch: &Watch, public: &Public, ranking: &[Standing], bots: &[Player]) {
        let winner = ranking.first().expect("a game that has ended has a winner");
        let players = public.players;
        let won = |seat: Seat| u32::from(seat == winner.seat);
        self.games += 1;
        for (seat, bot) in public.seats().zip(bots) {
            self.by_seat[seat.0 as usize].count(players, 1, won(seat));
            let islands = self.by_players.entry(players).or_default();
            islands[public.seats[seat].island as usize].count(players, 1, won(seat));
            self.by_bot.entry(*bot).or_default();
        }
        for (bot, odds) in &mut self.by_bot {
            let seats = bots.iter().filter(|it| *it == bot).count() as u32;
            odds.count(players, seats, u32::from(bots[winner.seat.0 as usize] == *bot));
        }
        self.winners[usize::from(winner.structures)] += 1;
        self.ended[usize::from(public.season_number())] += 1;
        self.completed += u64::from(winner.complete);
        for end in &watch.seasons {
            let season = usize::from((end.year - 1) * 4 + end.season as u8);
            self.standing[season][usize::from(end.structures)] += 1;
            self.winner_standing[season][usize::from(end.structures)] += u64::from(won(end.seat));
        }
        for (sum, trade) in self.trade.iter_mut().zip(&watch.trade) {
            sum.add(trade);
        }
        for (cards, parts) in self.cards.iter_mut().zip(&watch.parts) {
            cards.resize(parts.len(), Card::default());
            for (card, part) in cards.iter_mut().zip(parts) {
                card.count(part, players, winner);
            }
        }
    }

    pub(super) fn add(&mut self, other: &Findings) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.stood_in += other.stood_in;
        self.refused += other.refused;
        self.completed += other.completed;
        add_odds(&mut self.by_seat, &other.by_seat);
        for (players, odds) in &other.by_players {
            add_odds(self.by_players.entry(*players).or_default(), odds);
        }
        for (bot, odds) in &other.by_bot {
            self.by_bot.entry(*bot).or_default().add(odds);
        }
        add_counts(&mut self.winners, &other.winners);
        add_counts(&mut self.ended, &other.ended);
        for season in 0..SEASONS {
            add_counts(&mut self.standing[season], &other.standing[season]);
            add_counts(&mut self.winner_standing[season], &other.winner_standing[season]);
            self.trade[season].add(&other.trade[season]);
        }
        for (cards, more) in self.cards.iter_mut().zip(&other.cards) {
            cards.resize(cards.len().max(more.len()), Card::default());
            cards.iter_mut().zip(more).for_each(|(card, more)| card.add(more));
        }
    }

    pub(super) fn by_island(&self) -> [Share; 6] {
        let mut sum = [Share::default(); 6];
        self.by_players.values().for_each(|odds| add_odds(&mut sum, odds));
        sum
    }

    /// Games that got as far as the end of each season.
    pub(super) fn played(&self) -> [u64; SEASONS] {
        self.winner_standing.map(|spread| spread.iter().sum())
    }

    pub(super) fn all_trade(&self) -> Trade {
        let mut sum = Trade::default();
        self.trade.iter().for_each(|trade| sum.add(trade));
        sum
    }

    pub(super) fn winner_structures(&self) -> u64 {
        self.winners.iter().zip(0..).map(|(games, structures)| games * structures).sum()
    }

    pub(super) fn per_game(&self, sum: u64) -> f64 {
        sum as f64 / self.games.max(1) as f64
    }

    pub(super) fn family(&self, family: Family) -> &[Card] {
        &self.cards[family as usize]
    }
}

impl Card {
    fn count(&mut self, part: &Part, players: u8, winner: &Standing) {
        let seats = players as usize;
        let all = |counts: &[u32]| counts[..seats].iter().sum();
        self.met.count(players, all(&part.met.0), part.met[winner.seat]);
        self.gained.count(players, all(&part.gained.0), part.gained[winner.seat]);
        self.times += u64::from(part.times);
        self.taken += u64::from(part.taken);
        if part.times > 0 {
            self.games += 1;
            self.winner_structures += u64::from(winner.structures);
        }
    }

    fn add(&mut self, other: &Card) {
        self.times += other.times;
        self.taken += other.taken;
        self.games += other.games;
        self.winner_structures += other.winner_structures;
        self.met.add(&other.met);
        self.gained.add(&other.gained);
    }
}

fn add_odds(sum: &mut [Share], more: &[Share]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| sum.add(more));
}

fn add_counts(sum: &mut [u64], more: &[u64]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
