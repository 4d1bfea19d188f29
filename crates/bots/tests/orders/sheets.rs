//! Sheets made by chance: everything that can be said, in no sensible order.

use rules::cards::CardSet;
use rules::goods::Good;
use rules::rng::Dice;
use rules::world::{Acropolis, Island, Land, Season};

struct Pen<'a> {
    dice: &'a mut Dice,
    islands: &'a [Island],
}

/// A whole sheet.
pub(crate) fn sheet(dice: &mut Dice, islands: &[Island]) -> String {
    let mut pen = Pen { dice, islands };
    let mut text = String::new();
    for _ in 0..4 + pen.dice.below(26) {
        text += &pen.line();
        text.push('\n');
    }
    text
}

impl Pen<'_> {
    fn pick<'b>(&mut self, words: &[&'b str]) -> &'b str {
        words[self.dice.below(words.len() as u32) as usize]
    }

    fn coin(&mut self) -> bool {
        self.dice.coin()
    }

    fn line(&mut self) -> String {
        let always = if self.dice.below(3) > 0 { "always " } else { "" };
        if self.dice.below(12) == 0 {
            let quick = self.pick(&["one_choice", "no_gain", "no_offers", "not_struck"]);
            return format!("{always}answer {quick}");
        }
        let phase = self.pick(&[
            "event",
            "production",
            "island_trade",
            "journey",
            "hazard",
            "fleet_trade",
            "return",
            "build",
            "discard",
            "archon",
            "journey",
            "fleet_trade",
            "island_trade",
            "build",
        ]);
        let mut clauses = vec![self.clause(phase)];
        while self.dice.below(3) == 0 && clauses.len() < 4 {
            clauses.push(self.clause(phase));
        }
        format!("{always}{phase} {}", clauses.join(" else "))
    }

    fn clause(&mut self, phase: &str) -> String {
        let said = self.sentence(phase);
        match self.dice.below(6) {
            0 => format!("{said} if {}", self.condition()),
            1 => format!("{said} unless {}", self.bare()),
            2 if self.coin() => {
                let (one, two) = (self.condition(), self.condition());
                format!("{said} when {one} and {two}")
            }
            _ => said,
        }
    }

    fn condition(&mut self) -> String {
        let not = if self.dice.below(3) == 0 { "not " } else { "" };
        format!("{not}{}", self.bare())
    }

    fn bare(&mut self) -> String {
        let set = CardSet::aegean();
        match self.dice.below(16) {
            0 => format!("{} closed", self.land()),
            1 => format!("{} known", self.land()),
            2 => format!("{} sails {}", self.island(), self.land()),
            3 => format!("{} leads {}", self.island(), 1 + self.dice.below(3)),
            4 => format!("have {}", self.goods(2)),
            5 | 6 => format!("loss {}", 1 + self.dice.below(4)),
            7 => "sent_home".into(),
            8 => "takes_cards".into(),
            9 => "blockade".into(),
            10 => format!("event {}", set.events[self.dice.below(set.events.len() as u32) as usize].id),
            11 => format!("card {}", set.harbors[self.dice.below(set.harbors.len() as u32) as usize].id),
            12 => format!("fleet {}", self.fleet()),
            13 => format!("at {}", self.land()),
            14 => "no_offers".into(),
            _ if self.coin() => format!("season {}", Season::ALL[self.dice.below(4) as usize].name()),
            _ => format!("year {}", 1 + self.dice.below(3)),
        }
    }

    fn sentence(&mut self, phase: &str) -> String {
        match self.dice.below(14) {
            0 => return "ask".into(),
            1 => return "steward".into(),
            _ => {}
        }
        match phase {
            "event" => match self.dice.below(11) {
                0 | 1 => format!("pay{}{}", self.first(), self.never()),
                2 | 3 => {
                    let village =
                        if self.coin() { format!(" village {}", self.places()) } else { String::new() };
                    let lose = if self.coin() { format!(" lose {}", self.wishes()) } else { String::new() };
                    format!("suffer{village}{lose}")
                }
                4 => "ignore".into(),
                5 => format!("take {}", self.wishes()),
                6 => format!("swap {} for {}", self.goods(3), self.good()),
                7 => "decline".into(),
                8 => format!("look {}", self.lands()),
                9 => format!("name {}", self.some_islands()),
                _ if self.coin() => format!("name_land {}", self.lands()),
                _ => {
                    let set = CardSet::aegean();
                    format!(
                        "order_events {}",
                        set.events[self.dice.below(set.events.len() as u32) as usize].id
                    )
                }
            },
            "production" => match self.dice.below(3) {
                0 => format!("take {}", self.wishes()),
                1 => "work none".into(),
                _ => format!("work {}", self.places()),
            },
            "island_trade" => match self.dice.below(9) {
                0..=2 => {
                    let to = if self.dice.below(3) == 0 {
                        format!(" to {}", self.some_islands())
                    } else {
                        String::new()
                    };
                    let private = if self.dice.below(3) == 0 { " private" } else { "" };
                    format!("give {} want {}{}{to}{private}", self.goods(1), self.goods(1), self.up_to())
                }
                3 => format!("accept give {} want {}{}", self.goods(2), self.goods(1), self.up_to()),
                4 => format!("nothing to {}", self.island()),
                5 => format!("never {}", self.good()),
                6 => "refuse".into(),
                7 => self.pick(&["wonder", "look egypt athens"]).into(),
                _ => "finish".into(),
            },
            "journey" => match self.dice.below(4) {
                0 => "stay".into(),
                1 => format!("stay {}", self.fleet()),
                _ => {
                    let least = if self.coin() { " least 1" } else { "" };
                    format!("launch {} {} {}{least}", self.fleet(), self.land(), self.goods(3))
                }
            },
            "hazard" => match self.dice.below(6) {
                0 => format!("accept lose {}", self.wishes()),
                1 => "accept".into(),
                2 => format!("divert {}", self.lands()),
                3 => self.pick(&["army", "wonder"]).into(),
                _ => self.pick(&["gift", "warship"]).into(),
            },
            "fleet_trade" => match self.dice.below(10) {
                0 | 1 => self.pick(&["reveal", "pass"]).into(),
                2 => self.pick(&["show army", "show warship", "yield"]).into(),
                3 => format!("fee{}{}", self.first(), self.never()),
                4 => format!("receive {}", self.wishes()),
                5 => self.pick(&["plans", "wonder", "finish"]).into(),
                6 => format!("trade {} basic for {}{}", 1 + self.dice.below(8), self.good(), self.up_to()),
                7 => format!("trade {} rare for {}{}", 1 + self.dice.below(3), self.good(), self.up_to()),
                _ => {
                    let fleet = if self.coin() { format!("{} ", self.fleet()) } else { String::new() };
                    format!("trade {fleet}{} for {}{}", self.goods(2), self.good(), self.up_to())
                }
            },
            "return" => match self.dice.below(4) {
                0 => "ashore".into(),
                1 => format!("ashore drop {}", self.wishes()),
                2 => "aboard warship gift".into(),
                _ => format!("drop {}", self.wishes()),
            },
            "build" => {
                if self.dice.below(6) == 0 {
                    return format!("hold {}", self.goods(2));
                }
                let count = 1 + self.dice.below(5);
                let projects: Vec<String> = (0..count).map(|_| self.project()).collect();
                projects.join(", ")
            }
            "discard" => match self.dice.below(4) {
                0 => "show_hand".into(),
                _ => format!("keep {}", self.wishes()),
            },
            "archon" => format!("{} {}", self.pick(&["vote", "vote", "vote", "crown"]), self.some_islands()),
            other => panic!("no phase {other}"),
        }
    }

    fn project(&mut self) -> String {
        let set = CardSet::aegean();
        match self.dice.below(9) {
            0..=2 => format!("village {}", 1 + self.dice.below(6)),
            3 => "workshop".into(),
            4 => "fleet".into(),
            5 => "wonder".into(),
            6 => {
                let card = &set.philosophies[self.dice.below(set.philosophies.len() as u32) as usize].id;
                let verb = self.pick(&["academy", "adopt", "use"]);
                format!("{verb} {card}")
            }
            7 => format!("use {}", self.structure()),
            _ => self.structure().into(),
        }
    }

    fn structure(&mut self) -> &'static str {
        Acropolis::ALL[self.dice.below(6) as usize].name()
    }

    fn up_to(&mut self) -> String {
        if self.coin() { format!(" up to {}", 1 + self.dice.below(3)) } else { String::new() }
    }

    fn first(&mut self) -> String {
        if self.coin() { format!(" first {}", self.wishes()) } else { String::new() }
    }

    fn never(&mut self) -> String {
        if self.coin() { format!(" never {}", self.good()) } else { String::new() }
    }

    fn wishes(&mut self) -> String {
        let count = 1 + self.dice.below(3);
        let wish = |pen: &mut Self| match pen.dice.below(8) {
            0 => pen.pick(&["basic", "rare", "most", "unmade"]),
            _ => pen.good(),
        };
        (0..count).map(|_| wish(self)).collect::<Vec<_>>().join(" ")
    }

    fn good(&mut self) -> &'static str {
        Good::ALL[self.dice.below(14) as usize].name()
    }

    /// Mostly basics, which are there.
    fn goods(&mut self, most: u32) -> String {
        let count = 1 + self.dice.below(most);
        let mut goods = rules::goods::Goods::EMPTY;
        for _ in 0..count {
            let kinds = if self.dice.below(5) == 0 { 14 } else { 6 };
            goods.add(Good::ALL[self.dice.below(kinds) as usize], 1);
        }
        goods.to_string()
    }

    fn fleet(&mut self) -> &'static str {
        self.pick(&["a", "a", "b", "c"])
    }

    fn land(&mut self) -> &'static str {
        Land::ALL[self.dice.below(6) as usize].name()
    }

    fn lands(&mut self) -> String {
        format!("{} {}", self.land(), self.land())
    }

    fn places(&mut self) -> String {
        (0..1 + self.dice.below(3))
            .map(|_| (1 + self.dice.below(6)).to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn island(&mut self) -> &'static str {
        self.islands[self.dice.below(self.islands.len() as u32) as usize].name()
    }

    fn some_islands(&mut self) -> String {
        (0..1 + self.dice.below(2)).map(|_| self.island()).collect::<Vec<_>>().join(" ")
    }
}
