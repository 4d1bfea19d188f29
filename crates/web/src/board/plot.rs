//! The sixteen plots of an island: what stands, what could, and what is lacking for it.

use maud::{Markup, html};
use rules::action::Build;
use rules::cards::{Stage, Timing, WonderCost};
use rules::cost::{Any, Cost};
use rules::goods::{Class, Good, GoodSet, Goods};
use rules::limits::{MAX_ACROPOLIS, MAX_WORKSHOPS};
use rules::prompt::{Choice, Prompt};
use rules::seat::Seat;
use rules::state::{IslandState, Wonder};
use rules::world::{Acropolis, Island, Land, Village};
use text::{Lang, cost_words, goods_list, stage_name, structure_name, village_name, workshop_name};

use super::Board;
use super::card::Card;
use super::rows::{Print, print};
use crate::parts::{class_of, class_sign, mark};

/// A plot of an island: room for one structure. It is known by what it is drawn from: of a plot that stays as it is, no words are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Plot {
    pub site: Site,
    pub standing: Standing,
    /// What it costs next, if anything more can be built here.
    pub cost: Option<Cost>,
    note: Option<Note>,
    /// The rules let me build here now.
    pub is_offered: bool,
}

/// Where a plot is, and what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Site {
    /// The first or the second wonder, from its plans on.
    Wonder(u8, Option<Wonder>),
    Acropolis(Acropolis),
    Village(Village),
    Workshop(u8),
}

impl Site {
    /// Names it among the plots of its island.
    pub(super) fn key(self) -> u32 {
        match self {
            Site::Wonder(number, _) => u32::from(number),
            Site::Acropolis(kind) => 10 + kind as u32,
            Site::Village(village) => 20 + u32::from(village.0),
            Site::Workshop(number) => 30 + u32::from(number),
        }
    }
}

/// What else there is to say of a plot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Note {
    MayHaveSecond,
    Twice,
    PaidAt(Land),
    PaidInTrade,
    PayNextTrade,
    Stage(Stage),
    PlansAtAthens,
}

impl Plot {
    pub(super) fn name(&self, board: &Board, seat: Seat) -> String {
        let (set, lang) = (board.view.set, board.lang);
        match self.site {
            Site::Wonder(_, Some(wonder)) => board.card_name(wonder.card.name(set)),
            Site::Wonder(_, None) => lang.word("board-wonder"),
            Site::Acropolis(kind) => structure_name(kind, lang),
            Site::Village(village) => {
                village_name(set.village(board.island(seat).island, village).makes, lang)
            }
            Site::Workshop(_) => workshop_name(set.island(board.island(seat).island).workshop, lang),
        }
    }

    /// What it makes, where that is name enough.
    pub(super) fn makes(&self, board: &Board, seat: Seat) -> Option<Good> {
        let (set, island) = (board.view.set, board.island(seat).island);
        match self.site {
            Site::Village(village) => Some(set.village(island, village).makes),
            Site::Workshop(_) => Some(set.island(island).workshop),
            Site::Wonder(..) | Site::Acropolis(_) => None,
        }
    }

    /// The name of its drawing.
    pub(super) fn picture(&self, board: &Board, seat: Seat) -> &'static str {
        match self.site {
            Site::Wonder(_, Some(wonder)) => Card::Wonder(wonder.card).picture(board.view.set),
            Site::Wonder(_, None) => "wonder",
            Site::Acropolis(kind) => kind.name(),
            Site::Village(_) | Site::Workshop(_) => self.makes(board, seat).map_or("", Good::name),
        }
    }

    /// The card that tells all about it; the sheet on plans where there is none.
    pub(super) fn card(&self, island: Island) -> Option<Card> {
        match self.site {
            Site::Wonder(_, wonder) => Some(Card::Wonder(wonder?.card)),
            Site::Acropolis(kind) => Some(Card::Structure(kind)),
            Site::Village(village) => Some(Card::Plot(island, Some(village))),
            Site::Workshop(_) => Some(Card::Plot(island, None)),
        }
    }

    /// The form that builds it, while the rules let me.
    pub(super) fn form(&self, board: &Board) -> Option<String> {
        self.is_offered.then(|| match self.site {
            Site::Wonder(_, wonder) => {
                format!("#wonder-{}", wonder.map_or("", |wonder| wonder.card.name(board.view.set)))
            }
            Site::Acropolis(kind) => format!("#build-{}", kind.name()),
            Site::Village(village) => format!("#build-village-{}", village.0 + 1),
            Site::Workshop(_) => "#build-workshop".to_owned(),
        })
    }

    /// What else there is to say: the stage of a wonder, where it is paid for.
    pub(super) fn note(&self, lang: Lang) -> Option<String> {
        Some(match self.note? {
            Note::MayHaveSecond => lang.word("board-second"),
            Note::Twice => lang.word("board-twice"),
            Note::PaidAt(land) => lang.message("board-paid-at").land("land", land).say(),
            Note::PaidInTrade => lang.word("board-paid-in-trade"),
            Note::PayNextTrade => lang.word("board-pay-next"),
            Note::Stage(stage) => stage_name(stage, lang),
            Note::PlansAtAthens => lang.message("board-plans-at").land("land", Land::Athens).say(),
        })
    }

    /// What it is drawn from, for whoever could pay with this purse.
    pub(super) fn print(&self, purse: Option<&Goods>) -> Print {
        let paid = self.cost.zip(purse).map(|(cost, purse)| (purse.min(&cost.named), toward(&cost, purse).1));
        print((self, paid))
    }
}

/// How a plot stands, in the eyes of this visitor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Standing {
    Built,
    /// Built, but it gives nothing this season.
    Idle,
    /// Paid for with what I own.
    Within,
    /// The same, but it is paid when island trade begins, which is not now.
    Later,
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
            Standing::Later => "near later",
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
            // Where nothing can be sent no form is there to lead to.
            prompt: (board.is_mine(seat) && !board.scene.paused).then(|| board.view.prompt()).flatten(),
        };
        let wonders = (0..).zip(builder.island.wonders);
        Plots {
            wonders: wonders.map(|(number, wonder)| builder.wonder(number, wonder)).collect(),
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
    /// What I am asked now; nothing on other islands.
    prompt: Option<Prompt>,
}

impl Builder<'_> {
    fn offers(&self, is_meant: impl Fn(&Choice) -> bool) -> bool {
        self.prompt.as_ref().is_some_and(|prompt| prompt.choices.iter().any(is_meant))
    }

    fn offers_to(&self, wanted: Build) -> bool {
        self.offers(|it| matches!(it, Choice::Build { what, .. } if *what == wanted))
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
        let cost = self.board.view.set.village(self.island.island, village).cost;
        let built = self.island.villages.has(village);
        let is_offered = self.offers_to(Build::Village(village));
        let idle = built && self.island.idle.has(village);
        Plot {
            site: Site::Village(village),
            standing: if built { built_or_idle(idle) } else { self.unbuilt(&cost, is_offered) },
            cost: (!built).then_some(cost),
            note: None,
            is_offered,
        }
    }

    fn workshop(&self, number: u8) -> Plot {
        let cost = self.board.view.set.island(self.island.island).workshop_cost;
        let built = number < self.island.workshops;
        // The form builds the next workshop, so only that plot leads to it.
        let is_offered = number == self.island.workshops && self.offers_to(Build::Workshop);
        Plot {
            site: Site::Workshop(number),
            standing: match built {
                true => built_or_idle(self.island.idle_workshops),
                false => self.unbuilt(&cost, is_offered),
            },
            cost: (!built).then_some(cost),
            note: None,
            is_offered,
        }
    }

    fn acropolis(&self, kind: Acropolis) -> Plot {
        let (set, island) = (self.board.view.set, self.island);
        let cost = set.structure(kind).cost;
        let count = island.acropolis[kind as usize];
        let is_full = island.acropolis_count() >= MAX_ACROPOLIS;
        let second = count == 1 && !is_full && island.may_add(kind, set.island(island.island));
        let is_offered = match kind {
            Acropolis::Academy => self.offers(|it| matches!(it, Choice::BuildAcademy { .. })),
            Acropolis::Marketplace
            | Acropolis::Shrine
            | Acropolis::GreatHarbor
            | Acropolis::Treasury
            | Acropolis::Fortress => self.offers_to(Build::Acropolis(kind)),
        };
        Plot {
            site: Site::Acropolis(kind),
            standing: match count {
                0 if is_full => Standing::Shut,
                0 => self.unbuilt(&cost, is_offered),
                // What stands is seen to stand, though another can be built.
                _ => Standing::Built,
            },
            cost: (is_offered || count == 0 && !is_full).then_some(cost),
            note: match count {
                0 => None,
                1 => second.then_some(Note::MayHaveSecond),
                _ => Some(Note::Twice),
            },
            is_offered,
        }
    }

    fn wonder(&self, number: u8, wonder: Option<Wonder>) -> Plot {
        let Some(wonder) = wonder else { return self.no_wonder(number) };
        let is_offered =
            self.offers(|it| matches!(it, Choice::Wonder { wonder: id, .. } if *id == wonder.card));
        let next = wonder.next_cost(self.board.view.set);
        let is_later = next.is_some_and(|next| {
            let is_held = self.purse.is_some_and(|purse| next.cost.affordable(&purse));
            next.timing == Timing::IslandTrade && !is_offered && is_held
        });
        Plot {
            site: Site::Wonder(number, Some(wonder)),
            standing: match next {
                None => Standing::Built,
                // What a fleet pays far away, the island cannot have at hand.
                Some(WonderCost { timing: Timing::FleetTrade(_), .. }) if !is_offered => Standing::Open,
                Some(_) if is_later => Standing::Later,
                Some(next) => self.unbuilt(&next.cost, is_offered),
            },
            cost: next.map(|next| next.cost),
            note: match next.map(|next| next.timing) {
                Some(Timing::FleetTrade(land)) => Some(Note::PaidAt(land)),
                Some(Timing::IslandTrade) if is_later => Some(Note::PayNextTrade),
                Some(Timing::IslandTrade) => Some(Note::PaidInTrade),
                Some(Timing::Build) | None if wonder.stage == Stage::Complete => None,
                Some(Timing::Build) | None => Some(Note::Stage(wonder.stage)),
            },
            is_offered,
        }
    }

    /// A plot that waits for plans from Athens: the first are free, the second cost one gold.
    fn no_wonder(&self, number: u8) -> Plot {
        let gold = Cost::named(Goods::n(Good::Gold, 1));
        Plot {
            site: Site::Wonder(number, None),
            standing: Standing::Open,
            cost: (self.island.wonders().count() == 1).then_some(gold),
            note: Some(Note::PlansAtAthens),
            is_offered: false,
        }
    }
}

fn built_or_idle(idle: bool) -> Standing {
    if idle { Standing::Idle } else { Standing::Built }
}

/// What is lacking, or how much of it is there, in a few words.
pub(super) fn lacking(cost: &Cost, purse: &Goods, lang: Lang) -> String {
    let missing = cost.named.less(purse);
    let (any, have) = toward(cost, purse);
    let word = if cost.rares.count == 0 { "basic" } else { "rare" };
    let goods = goods_list(&missing, lang);
    match missing.total() {
        0 => {}
        n if n > 2 => return lang.message("board-lacks").number("n", n + any.count - have).say(),
        _ if have < any.count => {
            let message = lang.message("board-needs-too").text("goods", goods).text("class", word);
            return message.number("have", have).number("n", any.count).say();
        }
        _ => return lang.message("board-needs").text("goods", goods).say(),
    }
    lang.message("board-have-of").number("have", have).number("n", any.count).say()
}

/// Cards of any kind that a cost asks for, and how many of them are there.
fn toward(cost: &Cost, purse: &Goods) -> (Any, u8) {
    let (any, class) = match cost.rares.count {
        0 => (cost.basics, GoodSet::BASIC),
        _ => (cost.rares, GoodSet::RARE),
    };
    let held = purse.less(&cost.named).only(class);
    (any, if any.distinct { held.kinds().len() } else { held.total() }.min(any.count))
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
            span class={ "chip " (class_of(good)) (state) } {
                @if count > 1 { b { (count) } }
                (plain_icon(good.name()))
                @if let Some(mark) = mark(good) { i { (mark) } }
            }
        }
    }
}

/// A drawing inside something with the role of a picture: nobody hears its parts, so it need not be hidden itself.
pub(super) fn plain_icon(name: &str) -> Markup {
    html! { svg class="i" { use href={ "/assets/icons.svg#i-" (name) } {} } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_a_plot_lacks_is_said() {
        let lang = Lang::En;
        let theater =
            Cost { basics: Any { count: 4, distinct: true }, ..Cost::named(Goods::n(Good::Gold, 1)) };
        let purse = Goods::n(Good::Wool, 3).plus(&Goods::one(Good::Ore));
        assert_eq!(lacking(&theater, &purse, lang), "needs 1 gold; 2 of 4 basic");
        assert_eq!(lacking(&theater, &purse.plus(&Goods::one(Good::Gold)), lang), "2 of 4");
        let shrine = Cost::named(Goods::one(Good::Spices).plus(&Goods::one(Good::Gold)));
        assert_eq!(lacking(&shrine, &purse, lang), "needs 1 spice and 1 gold");
    }
}
