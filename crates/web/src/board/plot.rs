//! The sixteen plots of an island: what stands, what could, and what is lacking for it.

use maud::{Markup, html};
use rules::action::Build;
use rules::cards::{Stage, Timing, WonderCost};
use rules::cost::{Any, Cost};
use rules::goods::{Class, Good, GoodSet, Goods};
use rules::limits::{MAX_ACROPOLIS, MAX_WORKSHOPS};
use rules::prompt::Choice;
use rules::seat::Seat;
use rules::state::{IslandState, Wonder};
use rules::world::{Acropolis, Land, Village};
use text::{
    Lang, cost_words, good_name, goods_list, stage_name, structure_name, village_name, workshop_name,
};

use super::Board;
use super::card::Card;
use crate::parts::{class_of, class_sign, mark};

/// A plot of an island: room for one structure.
pub(super) struct Plot {
    pub name: String,
    /// What it makes, where that is name enough.
    pub short: Option<String>,
    /// The name of its drawing.
    pub picture: String,
    /// The card that tells all about it.
    pub card: Option<Card>,
    pub standing: Standing,
    /// What it costs next, if anything more can be built here.
    pub cost: Option<Cost>,
    /// What else there is to say: the stage of a wonder, where it is paid for.
    pub note: Option<String>,
    /// The form that builds it, while the rules let me.
    pub form: Option<String>,
}

/// How a plot stands, in the eyes of this visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    Built,
    /// Built, but it gives nothing this season.
    Idle,
    /// Paid for with what I own.
    Within,
    Lacking,
    /// Not built, and I cannot know what its owner holds.
    Open,
    /// It cannot be built any more.
    Shut,
}

impl Standing {
    pub(super) fn class(self) -> &'static str {
        match self {
            Standing::Built => "built",
            Standing::Idle => "built idle",
            Standing::Within => "can",
            Standing::Lacking => "near",
            Standing::Open => "far",
            Standing::Shut => "shut",
        }
    }
}

/// All plots of an island, row by row.
pub(super) struct Plots {
    pub wonders: Vec<Plot>,
    pub acropolis: Vec<Plot>,
    pub villages: Vec<Plot>,
    pub workshops: Vec<Plot>,
}

impl Plots {
    pub(super) fn of(board: &Board, seat: Seat) -> Plots {
        let builder = Builder {
            board,
            island: board.island(seat),
            purse: board.purse(seat),
            choices: board
                .view
                .prompt()
                .filter(|_| board.is_mine(seat))
                .map_or_else(Vec::new, |it| it.choices.to_vec()),
        };
        Plots {
            wonders: builder.island.wonders.iter().map(|wonder| builder.wonder(*wonder)).collect(),
            acropolis: Acropolis::ALL.iter().map(|kind| builder.acropolis(*kind)).collect(),
            villages: (0..Village::COUNT).map(|number| builder.village(Village(number))).collect(),
            workshops: (0..MAX_WORKSHOPS).map(|number| builder.workshop(number)).collect(),
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Plot> {
        self.wonders.iter().chain(&self.acropolis).chain(&self.villages).chain(&self.workshops)
    }
}

struct Builder<'a> {
    board: &'a Board<'a>,
    island: &'a IslandState,
    /// What can be paid with; `None` where the visitor may not know it.
    purse: Option<Goods>,
    /// What I am offered now; nothing on other islands.
    choices: Vec<Choice>,
}

impl Builder<'_> {
    fn lang(&self) -> Lang {
        self.board.lang
    }

    fn offers(&self, wanted: Build) -> bool {
        self.choices.iter().any(|it| matches!(it, Choice::Build { what, .. } if *what == wanted))
    }

    /// How a plot that is not built stands.
    fn unbuilt(&self, cost: &Cost, offered: bool) -> Standing {
        match self.purse {
            _ if offered => Standing::Within,
            None => Standing::Open,
            Some(purse) if cost.affordable(&purse) => Standing::Within,
            Some(_) => Standing::Lacking,
        }
    }

    fn village(&self, village: Village) -> Plot {
        let card = self.board.view.set.village(self.island.island, village);
        let built = self.island.villages.has(village);
        let offered = self.offers(Build::Village(village));
        let idle = built && self.island.idle.has(village);
        Plot {
            name: village_name(card.makes, self.lang()),
            short: Some(good_name(card.makes, self.lang())),
            picture: card.makes.name().to_owned(),
            card: Some(Card::Village),
            standing: if built { built_or_idle(idle) } else { self.unbuilt(&card.cost, offered) },
            cost: (!built).then_some(card.cost),
            note: None,
            form: offered.then(|| format!("#build-village-{}", village.0 + 1)),
        }
    }

    fn workshop(&self, number: u8) -> Plot {
        let card = self.board.view.set.island(self.island.island);
        let built = number < self.island.workshops;
        // The form builds the next workshop, so only that plot leads to it.
        let offered = number == self.island.workshops && self.offers(Build::Workshop);
        Plot {
            name: workshop_name(card.workshop, self.lang()),
            short: Some(good_name(card.workshop, self.lang())),
            picture: card.workshop.name().to_owned(),
            card: Some(Card::Workshop),
            standing: match built {
                true => built_or_idle(self.island.idle_workshops),
                false => self.unbuilt(&card.workshop_cost, offered),
            },
            cost: (!built).then_some(card.workshop_cost),
            note: None,
            form: offered.then(|| "#build-workshop".to_owned()),
        }
    }

    fn acropolis(&self, kind: Acropolis) -> Plot {
        let (set, island) = (self.board.view.set, self.island);
        let cost = set.structure(kind).cost;
        let count = island.acropolis[kind as usize];
        let is_full = island.acropolis_count() >= MAX_ACROPOLIS;
        let second = count == 1 && !is_full && island.may_add(kind, set.island(island.island));
        let offered = match kind {
            Acropolis::Academy => self.choices.iter().any(|it| matches!(it, Choice::BuildAcademy { .. })),
            Acropolis::Marketplace
            | Acropolis::Shrine
            | Acropolis::GreatHarbor
            | Acropolis::Treasury
            | Acropolis::Fortress => self.offers(Build::Acropolis(kind)),
        };
        let standing = match count {
            0 if is_full => Standing::Shut,
            0 => self.unbuilt(&cost, offered),
            _ if offered => Standing::Within,
            _ => Standing::Built,
        };
        let note = match count {
            0 => None,
            1 if second => Some(self.lang().word("board-second")),
            1 => None,
            _ => Some(self.lang().word("board-twice")),
        };
        Plot {
            name: structure_name(kind, self.lang()),
            short: None,
            picture: kind.name().to_owned(),
            card: Some(Card::Structure(kind)),
            cost: (standing == Standing::Within || count == 0 && !is_full).then_some(cost),
            standing,
            note,
            form: offered.then(|| format!("#build-{}", kind.name())),
        }
    }

    fn wonder(&self, wonder: Option<Wonder>) -> Plot {
        let (set, lang) = (self.board.view.set, self.lang());
        let Some(wonder) = wonder else { return self.no_wonder() };
        let offered = self
            .choices
            .iter()
            .any(|it| matches!(it, Choice::Wonder { wonder: id, .. } if *id == wonder.card));
        let id = wonder.card.name(set);
        let next = wonder.next_cost(set);
        Plot {
            name: self.board.card_name(id),
            short: None,
            picture: Card::Wonder(wonder.card).picture(set).to_owned(),
            card: Some(Card::Wonder(wonder.card)),
            standing: match next {
                None => Standing::Built,
                // What a fleet pays far away, the island cannot have at hand.
                Some(WonderCost { timing: Timing::FleetTrade(_), .. }) if !offered => Standing::Open,
                Some(next) => self.unbuilt(&next.cost, offered),
            },
            cost: next.map(|next| next.cost),
            note: match next.map(|next| next.timing) {
                Some(Timing::FleetTrade(land)) => {
                    Some(lang.message("board-paid-at").land("land", land).say())
                }
                Some(Timing::IslandTrade) => Some(lang.word("board-paid-in-trade")),
                Some(Timing::Build) | None if wonder.stage == Stage::Complete => None,
                Some(Timing::Build) | None => Some(stage_name(wonder.stage, lang)),
            },
            form: offered.then(|| format!("#wonder-{id}")),
        }
    }

    /// A plot that waits for plans from Athens: the first are free, the second cost one gold.
    fn no_wonder(&self) -> Plot {
        let gold = Cost::named(Goods::n(Good::Gold, 1));
        Plot {
            name: self.lang().word("board-wonder"),
            short: None,
            picture: "wonder".to_owned(),
            card: None,
            standing: Standing::Open,
            cost: (self.island.wonders().count() == 1).then_some(gold),
            note: Some(self.lang().message("board-plans-at").land("land", Land::Athens).say()),
            form: None,
        }
    }
}

fn built_or_idle(idle: bool) -> Standing {
    if idle { Standing::Idle } else { Standing::Built }
}

/// What is lacking, or how much of it is there, in a few words.
pub(super) fn lacking(cost: &Cost, purse: &Goods, lang: Lang) -> String {
    let missing = cost.named.less(purse);
    if missing.total() > 2 {
        return lang.message("board-lacks").number("n", missing.total()).say();
    }
    if !missing.is_empty() {
        return lang.message("board-needs").text("goods", goods_list(&missing, lang)).say();
    }
    let (any, class) =
        if cost.rares.count > 0 { (cost.rares, GoodSet::RARE) } else { (cost.basics, GoodSet::BASIC) };
    let held = purse.only(class);
    let have = if any.distinct { held.kinds().len() } else { held.total() }.min(any.count);
    lang.message("board-have-of").number("have", have).number("n", any.count).say()
}

/// A cost as chips, what the purse lacks of it dashed; its title says it in words.
pub(super) fn cost_chips(cost: &Cost, purse: Option<&Goods>, lang: Lang) -> Markup {
    let each = cost.named.only(GoodSet::BASIC) == Goods::each(GoodSet::BASIC);
    let named = if each { cost.named.less(&Goods::each(GoodSet::BASIC)) } else { cost.named };
    html! {
        span class="cost" role="img" title=(cost_words(cost, lang)) {
                @if each {
                    span class="each" {
                        @for good in GoodSet::BASIC.iter() {
                            @let lacks = purse.is_some_and(|purse| purse.count(good) == 0);
                            i class=[lacks.then_some("lack")] { (mark(good).expect("a basic commodity has a mark")) }
                        }
                    }
                }
                (any_chip(Class::Basic, cost.basics, lang))
                (any_chip(Class::Rare, cost.rares, lang))
                @for (good, count) in named.iter() {
                    @let held = purse.map_or(count, |purse| purse.count(good).min(count));
                    (chip(good, held, "")) (chip(good, count - held, " miss"))
                }
        }
    }
}

fn any_chip(class: Class, any: Any, lang: Lang) -> Markup {
    html! {
        @if any.count > 0 {
            span class="chip any" {
                (any.count) @if any.distinct && any.count > 1 { " " (lang.word("board-different")) } " " (class_sign(class, lang))
            }
        }
    }
}

/// A chip without words of its own.
fn chip(good: Good, count: u8, state: &str) -> Markup {
    html! {
        @if count > 0 {
            span class=(format!("chip {}{state}", class_of(good))) {
                @if count > 1 { b { (count) } }
                (plain_icon(good.name()))
                @if let Some(mark) = mark(good) { i { (mark) } }
            }
        }
    }
}

/// A drawing inside something with the role of a picture: nobody hears its parts, so it need not be hidden itself.
pub(super) fn plain_icon(name: &str) -> Markup {
    html! { svg class="i" { use href=(format!("/assets/icons.svg#i-{name}")) {} } }
}
