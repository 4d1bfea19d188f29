//! The six islands: their villages, workshops and alternates, built for real.

use rules::refusal::Reason;
use rules::step::Step;
use rules::world::Island;

use crate::table::{Table, goods};

const PLENTY: &str =
    "grain*9 grapes*9 olives*9 ore*9 timber*9 wool*9 pottery*9 spices*9 tools*9 papyrus*9 gold*9";

/// What an island card says.
struct Card {
    island: Island,
    /// What villages 1 to 6 make.
    makes: [&'static str; 6],
    workshops: &'static str,
    alternates: [&'static str; 2],
}

impl Card {
    fn builder(&self) -> Table {
        let mut table = Table::new(6);
        table.at(Step::Build).hold(self.island, PLENTY);
        table
    }

    /// What the island receives in production.
    fn harvest(&self, table: &mut Table) -> rules::goods::Goods {
        table.hold(self.island, "nothing").events(&["fair_winds"]);
        table.quietly_to(Step::Trade);
        table.hand_of(self.island)
    }

    fn builds_its_villages(&self) {
        let mut table = self.builder();
        for (village, cost, wrong) in [
            (3, "timber", "timber grain"),
            (4, "grain", "gold"),
            (5, "ore wool", "wool*2"),
            (6, "grapes olives timber", "grapes olives*2"),
        ] {
            let wrong = format!("build village {village} pay {wrong}");
            assert_eq!(table.refused(self.island, &wrong), (Reason::BadPayment, "B2"));
            table.act(self.island, &format!("build village {village} pay {cost}"));
        }
        assert_eq!(table.island(self.island).villages.len(), 6);
        table.villages(self.island, &[2]);
        table.act(self.island, "build village 1 pay wool");
        assert_eq!(
            table.island(self.island).villages.len(),
            2,
            "a lost starting village comes back for a basic"
        );
    }

    fn villages_make_what_the_card_says(&self) {
        let starting = goods_of(&self.makes[..2]);
        assert_eq!(self.harvest(&mut Table::new(6)), starting);
        for (index, made) in self.makes.iter().enumerate().skip(2) {
            let mut table = Table::new(6);
            table.villages(self.island, &[1, 2, index as u8 + 1]);
            assert_eq!(self.harvest(&mut table), starting.plus(&goods(made)), "village {}", index + 1);
        }
    }

    fn builds_two_workshops_that_make_its_rare(&self) {
        let mut table = self.builder();
        let build = "build workshop pay grain grapes olives ore timber wool";
        table.act(self.island, build);
        table.act(self.island, build);
        assert_eq!(table.refused(self.island, build), (Reason::AlreadyBuilt, "B3"));
        let rare = goods(&format!("{}*2", self.workshops));
        assert_eq!(self.harvest(&mut table), goods_of(&self.makes[..2]).plus(&rare));
    }

    fn builds_only_its_alternates_twice(&self) {
        for (kind, cost) in [
            ("marketplace", "pottery gold"),
            ("shrine", "spices gold"),
            ("great_harbor", "gold*2"),
            ("treasury", "pottery spices tools"),
            ("fortress", "tools gold"),
        ] {
            let mut table = self.builder();
            let build = format!("build {kind} pay {cost}");
            table.act(self.island, &build);
            if self.alternates.contains(&kind) {
                table.act(self.island, &build);
            }
            assert_eq!(table.refused(self.island, &build), (Reason::AlreadyBuilt, "B4"), "{kind}");
        }
        let mut table = self.builder();
        table.act(self.island, "build academy stoicism pay papyrus gold");
        let second = "build academy cynicism pay papyrus gold";
        assert_eq!(table.refused(self.island, second), (Reason::AlreadyBuilt, "B4"));
    }
}

fn goods_of(names: &[&str]) -> rules::goods::Goods {
    names.iter().fold(goods("nothing"), |sum, name| sum.plus(&goods(name)))
}

macro_rules! islands {
    ($($module:ident $island:ident $makes:tt $workshops:literal $alternates:tt),* $(,)?) => {$(
        mod $module {
            use super::{Card, Island};

            const CARD: Card = Card {
                island: Island::$island,
                makes: $makes,
                workshops: $workshops,
                alternates: $alternates,
            };

            #[test]
            fn four_villages_are_built_at_their_costs() {
                CARD.builds_its_villages();
            }

            #[test]
            fn each_village_makes_what_the_card_says() {
                CARD.villages_make_what_the_card_says();
            }

            #[test]
            fn two_workshops_make_its_rare() {
                CARD.builds_two_workshops_that_make_its_rare();
            }

            #[test]
            fn only_its_alternates_are_built_twice() {
                CARD.builds_only_its_alternates_twice();
            }
        }
    )*};
}

islands! {
    chios Chios ["wool", "olives", "wool", "wool", "olives", "ore"] "pottery" ["marketplace", "shrine"],
    crete Crete ["grain", "timber", "grain", "grain", "timber", "olives"] "tools" ["fortress", "marketplace"],
    rhodes Rhodes ["grapes", "ore", "grapes", "grapes", "ore", "timber"] "spices" ["shrine", "great_harbor"],
    lemnos Lemnos ["ore", "grapes", "ore", "ore", "grapes", "wool"] "tools" ["fortress", "great_harbor"],
    naxos Naxos ["olives", "wool", "olives", "olives", "wool", "grain"] "spices" ["shrine", "fortress"],
    scyros Scyros ["timber", "grain", "timber", "timber", "grain", "grapes"] "pottery" ["marketplace", "great_harbor"],
}
