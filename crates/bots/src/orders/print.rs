//! Orders as text, in one form.

use std::fmt::Write;

use rules::action::Power;
use rules::goods::{GoodSet, Goods};
use rules::notation::Names;
use rules::seat::{Seat, SeatSet};
use rules::world::{Acropolis, Land, Village};

use super::sheet::{Clause, Condition, Line, Order, Orders, Project, Sentence, Test, Wares, Wish};

impl Orders {
    /// The whole sheet, as it is read again; lines that could not be read are not in it.
    pub fn print(&self, names: &Names) -> String {
        self.lines.iter().fold(String::new(), |mut text, line| {
            writeln!(text, "{}", line.print(names)).expect("a string takes any text");
            text
        })
    }
}

impl Line {
    /// The line without its end.
    pub fn print(&self, names: &Names) -> String {
        let mut said = String::from(if self.always { "always " } else { "" });
        match &self.order {
            Order::Answer(quick) => said += &format!("answer {}", quick.name()),
            Order::In(phase, clauses) => {
                let clauses: Vec<String> = clauses.iter().map(|clause| clause.print(names)).collect();
                said += &format!("{} {}", phase.name(), clauses.join(" else "));
            }
        }
        said
    }
}

impl Clause {
    fn print(&self, names: &Names) -> String {
        let mut said = sentence(&self.sentence, names);
        for (place, test) in self.tests.iter().enumerate() {
            said += if place == 0 { " if " } else { " and " };
            said += &self::test(test, names);
        }
        said
    }
}

fn sentence(sentence: &Sentence, names: &Names) -> String {
    match sentence {
        Sentence::Ask => "ask".into(),
        Sentence::Steward => "steward".into(),
        Sentence::Finish => "finish".into(),
        Sentence::Pay { first, never } => format!("pay{}", preference(first, *never)),
        Sentence::Suffer { villages, lose } => {
            let village =
                if villages.is_empty() { String::new() } else { format!(" village{}", places(villages)) };
            let lose = if lose.is_empty() { String::new() } else { format!(" lose{}", wishes(lose)) };
            format!("suffer{village}{lose}")
        }
        Sentence::Ignore => "ignore".into(),
        Sentence::Take(first) => format!("take{}", wishes(first)),
        Sentence::Swap { give, get } => format!("swap {give} for {}", get.name()),
        Sentence::Decline => "decline".into(),
        Sentence::Look(lands) => format!("look{}", self::lands(lands)),
        Sentence::OrderEvents(events) => {
            let events: Vec<&str> = events.iter().map(|event| names.set[*event].id.as_str()).collect();
            format!("order_events {}", events.join(" "))
        }
        Sentence::Name(seats) => format!("name{}", islands(seats, names)),
        Sentence::NameLand(lands) => format!("name_land{}", self::lands(lands)),
        Sentence::Work(villages) if villages.is_empty() => "work none".into(),
        Sentence::Work(villages) => format!("work{}", places(villages)),
        Sentence::Give { give, want, up_to, to, private } => {
            let to = among("to", *to, names);
            format!("give {}{to}{}", terms(give, want, *up_to), if *private { " private" } else { "" })
        }
        Sentence::Accept { give, want, up_to, from } => {
            format!("accept give {}{}", terms(give, want, *up_to), among("from", *from, names))
        }
        Sentence::NothingTo(seats) => format!("nothing{}", among("to", *seats, names)),
        Sentence::Never(kinds) => format!("never{}", self::kinds(*kinds)),
        Sentence::Refuse => "refuse".into(),
        Sentence::Launch { fleet, land, cargo, least } => {
            let least = if *least < cargo.total() { format!(" least {least}") } else { String::new() };
            format!("launch {} {} {cargo}{least}", fleet.name(), land.name())
        }
        Sentence::Stay(fleet) => {
            format!("stay{}", fleet.map_or(String::new(), |it| format!(" {}", it.name())))
        }
        Sentence::Protect(aegis) => aegis.name().into(),
        Sentence::Shelter => "wonder".into(),
        Sentence::Bear(lose) if lose.is_empty() => "accept".into(),
        Sentence::Bear(lose) => format!("accept lose{}", wishes(lose)),
        Sentence::Divert(lands) => format!("divert{}", self::lands(lands)),
        Sentence::Reveal => "reveal".into(),
        Sentence::Pass => "pass".into(),
        Sentence::Show(aegis) => format!("show {}", aegis.name()),
        Sentence::Yield => "yield".into(),
        Sentence::Fee { first, never } => format!("fee{}", preference(first, *never)),
        Sentence::Receive(first) => format!("receive{}", wishes(first)),
        Sentence::Trade { fleet, give, want, up_to } => {
            let fleet = fleet.map_or(String::new(), |fleet| format!("{} ", fleet.name()));
            let give = match give {
                Wares::Cards(goods) => goods.to_string(),
                Wares::Basics(count) => format!("{count} basic"),
                Wares::Rares(count) => format!("{count} rare"),
            };
            format!("trade {fleet}{give} for {want}{}", times(*up_to))
        }
        Sentence::Plans => "plans".into(),
        Sentence::Unload { aboard, drop } => {
            let aboard =
                if aboard.is_empty() { "ashore".into() } else { format!("aboard{}", self::kinds(*aboard)) };
            let drop = if drop.is_empty() { String::new() } else { format!(" drop{}", wishes(drop)) };
            format!("{aboard}{drop}")
        }
        Sentence::Build(projects) => {
            let projects: Vec<String> = projects.iter().map(|it| project(it, names)).collect();
            projects.join(", ")
        }
        Sentence::Hold(goods) => format!("hold {goods}"),
        Sentence::Keep(first) => format!("keep{}", wishes(first)),
        Sentence::ShowHand => "show_hand".into(),
        Sentence::Vote(seats) => format!("vote{}", islands(seats, names)),
        Sentence::Crown(seats) => format!("crown{}", islands(seats, names)),
    }
}

fn test(test: &Test, names: &Names) -> String {
    let said = match &test.condition {
        Condition::Closed(land) => format!("{} closed", land.name()),
        Condition::Known(land) => format!("{} known", land.name()),
        Condition::Sails(seat, land) => format!("{} sails {}", island(*seat, names), land.name()),
        Condition::Leads(seat, by) => format!("{} leads {by}", island(*seat, names)),
        Condition::Have(goods) => format!("have {goods}"),
        Condition::Loss(count) => format!("loss {count}"),
        Condition::SentHome => "sent_home".into(),
        Condition::TakesCards => "takes_cards".into(),
        Condition::Blockade => "blockade".into(),
        Condition::Event(card) => format!("event {}", names.set[*card].id),
        Condition::Hazard(card) => format!("hazard {}", names.set[*card].id),
        Condition::Harbor(card) => format!("card {}", names.set[*card].id),
        Condition::Fleet(fleet) => format!("fleet {}", fleet.name()),
        Condition::At(land) => format!("at {}", land.name()),
        Condition::NoOffers => "no_offers".into(),
        Condition::Season(season) => format!("season {}", season.name()),
        Condition::Year(year) => format!("year {year}"),
    };
    if test.not { format!("not {said}") } else { said }
}

fn project(project: &Project, names: &Names) -> String {
    match project {
        Project::Village(village) => format!("village {}", village.0 + 1),
        Project::Workshop => "workshop".into(),
        Project::Fleet => "fleet".into(),
        Project::Acropolis(structure) => structure.name().into(),
        Project::Academy(None) => Acropolis::Academy.name().into(),
        Project::Academy(Some(card)) => format!("academy {}", names.set[*card].id),
        Project::Wonder(None) => "wonder".into(),
        Project::Wonder(Some(card)) => format!("wonder {}", names.set[*card].id),
        Project::Adopt(card) => format!("adopt {}", names.set[*card].id),
        Project::Use(power, get) => {
            let power = match power {
                Power::Structure(structure) => structure.name(),
                Power::Philosophy(card) => &names.set[*card].id,
                Power::Wonder(card) => &names.set[*card].id,
            };
            format!("use {power}{}", get.map_or(String::new(), |good| format!(" get {}", good.name())))
        }
    }
}

fn terms(give: &Goods, want: &Goods, up_to: u8) -> String {
    format!("{give} want {want}{}", times(up_to))
}

fn times(up_to: u8) -> String {
    if up_to == 1 { String::new() } else { format!(" up to {up_to}") }
}

fn preference(first: &[Wish], never: GoodSet) -> String {
    let first = if first.is_empty() { String::new() } else { format!(" first{}", wishes(first)) };
    let never = if never.is_empty() { String::new() } else { format!(" never{}", kinds(never)) };
    first + &never
}

fn wishes(wishes: &[Wish]) -> String {
    let word = |wish: &Wish| match wish {
        Wish::Kind(good) => good.name(),
        Wish::Basic => "basic",
        Wish::Rare => "rare",
        Wish::Most => "most",
        Wish::Unmade => "unmade",
    };
    wishes.iter().fold(String::new(), |said, wish| said + " " + word(wish))
}

fn kinds(kinds: GoodSet) -> String {
    kinds.iter().fold(String::new(), |said, good| said + " " + good.name())
}

fn lands(lands: &[Land]) -> String {
    lands.iter().fold(String::new(), |said, land| said + " " + land.name())
}

fn places(villages: &[Village]) -> String {
    villages.iter().fold(String::new(), |said, village| format!("{said} {}", village.0 + 1))
}

fn island<'a>(seat: Seat, names: &Names<'a>) -> &'a str {
    names.islands.get(seat.0 as usize).map_or("?", |island| island.name())
}

fn islands(seats: &[Seat], names: &Names) -> String {
    seats.iter().fold(String::new(), |said, seat| said + " " + island(*seat, names))
}

/// Nothing where nobody is named.
fn among(word: &str, seats: SeatSet, names: &Names) -> String {
    if seats.is_empty() {
        return String::new();
    }
    format!(" {word}{}", islands(&seats.iter().collect::<Vec<_>>(), names))
}
