//! The level `novice`: always legal, never tiresome, and better than chance.

#[path = "../../rules/tests/table/mod.rs"]
#[allow(unused_imports)]
mod table;

use std::collections::BTreeSet;

use bots::bot::{Bot, Budget, Decision};
use bots::level::Level;
use bots::novice::Novice;
use bots::play::Match;
use rules::action::Action;
use rules::cards::{CardSet, Stage};
use rules::game::Game;
use rules::goods::Goods;
use rules::news::{Cards, Log, News};
use rules::prompt::Prompt;
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::step::Step;
use rules::view::View;
use rules::world::Island::Chios;
use rules::world::{Land, Phase};

/// A bot whose every decision must be legal, also when the table does not wait for it.
struct Watched(Box<dyn Bot>);

impl Bot for Watched {
    fn observe(&mut self, news: &News) {
        self.0.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let decision = self.0.decide(view, prompt);
        if let Some(Decision { action, .. }) = decision {
            assert_eq!(view.check(&action), Ok(()), "{action:?} at {:?}", prompt.step);
        }
        decision
    }
}

fn match_of(levels: &[Level], options: Options, seed: u64) -> Match {
    let mut log = Log::default();
    let players = levels.len() as u8;
    let game = Game::new(
        &Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) },
        &mut log,
    )
    .unwrap();
    let bots = levels.iter().enumerate().map(|(index, level)| {
        let index = index as u8;
        let bot = level.bot(Seat(index), seed * 7 + u64::from(index), Budget::USUAL);
        Box::new(Watched(bot)) as Box<dyn Bot>
    });
    Match::new(game, log, bots.collect(), seed)
}

/// Sixteen games each with 3, 4, 5 and 6 players: half of them among novices, the others with random players in
/// between; all options take turns.
fn matches() -> impl Iterator<Item = (Vec<Level>, Match)> {
    (0..64).map(|index: u64| {
        let players = 3 + index % 4;
        let mixed = index / 4 % 2 == 1;
        let level =
            |seat: u64| if mixed && seat % 2 == index / 8 % 2 { Level::Random } else { Level::Novice };
        let levels: Vec<Level> = (0..players).map(level).collect();
        let mut options = Options::default();
        for (place, name) in Options::NAMES.iter().enumerate() {
            if (index / 4) >> place & 1 == 1 {
                options.set(name);
            }
        }
        let play = match_of(&levels, options, 100 + index);
        (levels, play)
    })
}

#[test]
fn every_decision_is_legal_and_games_end() {
    for (levels, mut play) in matches() {
        while let Some(turn) = play.step() {
            let novice = levels[turn.seat.0 as usize] == Level::Novice;
            assert!(!(novice && turn.stood_in), "{:?} at {:?}", turn, play.game().public().step);
        }
        assert!(play.game().outcome().is_some());
    }
}

#[test]
fn an_offer_is_never_repeated_in_a_phase() {
    let mut offers = 0;
    for (levels, mut play) in matches() {
        let mut made: Vec<(Seat, Goods, Goods)> = Vec::new();
        while play.step().is_some() {
            for news in play.told() {
                match *news {
                    News::PhaseBegan(Phase::IslandTrade) => made.clear(),
                    News::Offered { maker, give, want, .. } if levels[maker.0 as usize] == Level::Novice => {
                        assert!(
                            !made.contains(&(maker, give, want)),
                            "{maker:?} offers {give} for {want} again"
                        );
                        made.push((maker, give, want));
                        offers += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(offers > 500, "{offers}");
}

/// An offer that stands, and who of the novices has not answered it.
struct Standing {
    maker: Seat,
    give: Goods,
    want: Goods,
    silent: SeatSet,
}

#[test]
fn every_offer_gets_an_answer_before_the_fleets_sail() {
    let mut answers = 0;
    for (levels, mut play) in matches() {
        let novices = (0..levels.len()).filter(|seat| levels[*seat] == Level::Novice);
        let novices = novices.fold(SeatSet::EMPTY, |set, seat| set.with(Seat(seat as u8)));
        let mut standing: Vec<Standing> = Vec::new();
        while play.step().is_some() {
            for news in play.told() {
                let is = |it: &Standing, by: Seat, terms: (Goods, Goods)| {
                    it.maker == by && (it.give, it.want) == terms
                };
                match *news {
                    News::Offered { maker, to, give, want, .. } => {
                        standing.push(Standing { maker, give, want, silent: to.and(novices) });
                    }
                    News::OfferRefused { maker, by, give, want, .. } => {
                        answers += u32::from(novices.has(by));
                        let refused = standing.iter_mut().filter(|it| is(it, maker, (give, want)));
                        refused.for_each(|it| it.silent.remove(by));
                    }
                    News::OfferClosed { maker, give, want, .. } => {
                        standing.retain(|it| !is(it, maker, (give, want)));
                    }
                    News::Dealt {
                        maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), ..
                    } => {
                        answers += u32::from(novices.has(taker));
                        standing.retain(|it| !is(it, maker, (give, want)));
                    }
                    News::PhaseBegan(Phase::Journey) => {
                        let open = standing.iter().find(|it| !it.silent.is_empty());
                        assert!(open.is_none(), "{:?} heard nothing", open.map(|it| it.maker));
                        standing.clear();
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(answers > 1000, "{answers}");
}

#[test]
fn it_does_not_sail_to_a_blockade_that_it_knows() {
    let lands = |table: &table::Table| -> BTreeSet<&'static str> {
        let seat = table.seat(Chios);
        let view = table.game.view(Some(seat)).expect("a seat");
        let prompt = view.prompt().expect("a prompt");
        let decide = |seed| Novice::new(seat, seed).decide(&view, &prompt).expect("an answer").action;
        (0..40)
            .map(|seed| match decide(seed) {
                Action::Launch { land, .. } => land.name(),
                other => panic!("{other:?}"),
            })
            .collect()
    };
    let at_sea = || {
        let mut table = table::Table::new(4);
        table.events(&["fair_winds"]).at(Step::Launch).hold(Chios, "wool*4 ore*2");
        table
    };
    // Without plans it sails to Athens, whatever lies face down there.
    let mut table = at_sea();
    table.harbor_down(Land::Athens, "blockade");
    assert_eq!(lands(&table), BTreeSet::from(["athens"]));
    let seat = table.seat(Chios);
    table.edit(|position| {
        let athens = Land::Athens as usize;
        position.private[seat].seen_harbors[athens] = Some(position.secret.harbors[athens]);
    });
    assert!(!lands(&table).contains("athens"), "it has looked at the card and left it face down");

    // The next cost of a wonder that is paid abroad is no reason to go where nobody is let in.
    let mut table = at_sea();
    table.wonder(Chios, "library", Stage::Plans).hold(Chios, "papyrus wool*4");
    assert_eq!(lands(&table), BTreeSet::from(["egypt"]));
    table.harbor_up(Land::Egypt, "blockade");
    assert!(!lands(&table).contains("egypt"), "everybody sees the blockade");
}

#[test]
fn it_wins_three_games_in_four_against_three_random_players() {
    let games = 60;
    let mut won = 0;
    for seed in 0..games {
        let mut levels = [Level::Random; 4];
        let seat = Seat((seed % 4) as u8);
        levels[seat.0 as usize] = Level::Novice;
        let mut play = match_of(&levels, Options::default(), 1000 + seed);
        play.play_to_end();
        won += u64::from(play.game().outcome().unwrap().ranking[0].seat == seat);
    }
    assert!(won * 4 >= games * 3, "{won} of {games}");
}

#[test]
fn equal_seeds_and_events_make_equal_players() {
    let play = || {
        let mut play = match_of(&[Level::Novice; 4], Options::default(), 5);
        let mut actions = Vec::new();
        while let Some(turn) = play.step() {
            actions.push((turn.seat, turn.action, turn.motive));
        }
        actions
    };
    assert_eq!(play(), play());
}
