//! The fleet trade phase: harbors, fees, thieves, and trade with the bank (rules F1 to F15).

use bots::market::Trade;
use maud::{Markup, html};
use rules::action::Response;
use rules::effect::harbor::HarborEffect;
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::Choice;
use rules::rates::Rates;
use rules::seat::Fleet;
use rules::slot::Pick;
use rules::state::{Berth, Sealed};
use rules::world::{Land, LandSet};
use text::{CardText, goods_list, land_name, say_goal};

use super::asked::{Asked, Piece, SOLD_THERE, button, card_note, says};
use super::hazard::{fleet_head, fleet_shown, for_fleet, ticked};
use super::journey::fleet_radios;
use super::picker::{Bounds, cards, one_of, picker, wishes};
use super::rates::{rate_words, rates_at};
use crate::parts::{chips, icon, named_chips};

/// `reveal` or `pass` for every land that the seat has a fleet at.
pub(super) fn harbor(asked: &Asked, lands: LandSet, lead: bool) -> Piece {
    let (answered, revealed) = match asked.view.mine.sealed {
        Sealed::Lands { answered, reveal } => (answered, reveal),
        Sealed::Nothing | Sealed::Answer(_) | Sealed::Fleets(_) => (LandSet::EMPTY, LandSet::EMPTY),
    };
    let next = lands.iter().find(|land| !answered.has(*land));
    let pieces = lands.iter().map(|land| {
        let reveal = html! { (ticked(revealed.has(land))) (asked.lang.word("ask-form-reveal")) };
        let pass = html! { (ticked(answered.has(land) && !revealed.has(land))) (asked.lang.word("ask-form-pass")) small { (asked.lang.word("ask-form-pass-about")) } };
        let barred = is_barred(asked, land);
        let leads = lead && next == Some(land);
        let answers = vec![
            asked.single_at_foot(&format!("reveal {}", land.name()), leads && !barred, reveal),
            asked.single_at_foot(&format!("pass {}", land.name()), leads && barred, pass),
        ];
        let head = html! {
            h3 class="fleet-head" {
                (land_name(land, asked.lang))
                @if asked.seen.known_harbor(land).is_some() { small { (icon("eye")) " " (asked.lang.word("ask-form-only-you")) } }
            }
            @if let Some(card) = asked.seen.known_harbor(land) { (harbor_card(asked, card)) }
            @if barred { p class="about" { (asked.lang.word("ask-form-harbor-barred")) } }
        };
        for_fleet(head, answers, lands.len() == 1)
    });
    let about = html! { p class="about" { (asked.lang.word("ask-form-harbor-about")) } };
    [Piece::from(about)].into_iter().chain(pieces).collect()
}

/// Whether the seat has nothing to gain there: a blockade that no fleet of its passes, or fleets with nothing aboard where nothing is to be had for
/// nothing.
fn is_barred(asked: &Asked, land: Land) -> bool {
    let here =
        Fleet::ALL.into_iter().filter(|fleet| asked.seen.me().fleet(*fleet).berth == Berth::Bound(land));
    let laden = here.map(|fleet| asked.seen.cargo(fleet)).fold(Goods::EMPTY, |all, cargo| all.plus(cargo));
    match asked.seen.known_harbor_effect(land) {
        Some(HarborEffect::Blockade) => laden.count(Good::Warship) == 0,
        None | Some(HarborEffect::Festival) => false,
        Some(_) => laden.commodities().is_empty() && land != Land::Athens,
    }
}

fn harbor_card(asked: &Asked, card: rules::cards::HarborId) -> Markup {
    let text = CardText::harbor(card, asked.view.set, asked.scene.words, asked.lang);
    // The last line is the number of copies.
    card_note("harbor", &text, &text.lines[..text.lines.len() - 1], asked.lang)
}

/// The card of the land where a fleet lies.
fn anchored(asked: &Asked, fleet: Fleet) -> Markup {
    let Berth::Bound(land) = asked.seen.me().fleet(fleet).berth else { return html! {} };
    html! {
        h3 class="fleet-head" { (land_name(land, asked.lang)) }
        @if let Some(card) = asked.seen.known_harbor(land) { (harbor_card(asked, card)) }
    }
}

pub(super) fn thieves(asked: &Asked, fleet: Fleet, army: bool, lead: bool) -> Piece {
    let letter = fleet.name();
    let given = asked.response(fleet);
    let shown = given == Some(Response::Protect(Good::Army));
    let mut answers = Vec::new();
    if army {
        let label = html! {
            (ticked(shown)) (asked.lang.word("ask-form-show-army")) small { (asked.lang.word("ask-form-show-about")) }
        };
        answers.push(asked.single_at_foot(&format!("show {letter} army"), lead, label));
    }
    let label = html! { (ticked(given.is_some() && !shown)) (asked.lang.word("ask-form-yield")) };
    answers.push(asked.single_at_foot(&format!("yield {letter}"), lead && !army, label));
    let alone = asked.prompt.choices.iter().filter(|it| matches!(it, Choice::Thieves { .. })).count() == 1;
    for_fleet(html! { (anchored(asked, fleet)) (fleet_shown(asked, fleet, alone)) }, answers, alone)
}

pub(super) fn show_warship(asked: &Asked, fleet: Fleet, lead: bool) -> Piece {
    let label = html! {
        (asked.lang.word("ask-form-show-warship")) small { (asked.lang.word("ask-form-show-about")) }
    };
    let answer = asked.single_at_foot(&format!("show {} warship", fleet.name()), lead, label);
    let head = html! { (anchored(asked, fleet)) (fleet_head(asked, fleet)) };
    for_fleet(head, vec![answer], lead)
}

pub(super) fn fee(asked: &Asked, fleet: Fleet, pay: &Pick, lead: bool) -> Piece {
    let proposal = asked.plan.worst_of(&asked.seen.everything(), &pay.from, pay.least);
    let act = format!("fee {} {{pay}}", fleet.name());
    let label = html! { (asked.lang.word("ask-form-fee")) };
    for_harbor(asked, fleet, &act, picker(asked, "pay", pay, &proposal), lead, label)
}

pub(super) fn receive(asked: &Asked, fleet: Fleet, lead: bool) -> Piece {
    let words = |good: Good| {
        let goods = goods_list(&Goods::one(good), asked.lang);
        (good.name(), asked.lang.message("choice-take").text("goods", goods).say())
    };
    let act = format!("receive {} {{good}}", fleet.name());
    let label = says(&asked.lang.word("ask-form-take"), GoodSet::BASIC.iter().map(words));
    for_harbor(asked, fleet, &act, one_of(asked, "good", GoodSet::BASIC, None), lead, label)
}

/// What a harbor asks of a fleet, or gives it. The button of a single fleet stands at the foot; among several it names what is
/// chosen in its own form.
fn for_harbor(asked: &Asked, fleet: Fleet, act: &str, fields: Markup, lead: bool, label: Markup) -> Piece {
    let is_such = |choice: &&Choice| matches!(choice, Choice::Fee { .. } | Choice::Receive(_));
    let alone = asked.prompt.choices.iter().filter(is_such).count() == 1;
    let Piece { body, foot } = if lead && alone {
        asked.footed("at-harbor", act, fields, true, label)
    } else {
        asked.form(act, html! { (fields) (button(lead, label)) }).into()
    };
    let body = html! { section class="fleet" { (anchored(asked, fleet)) (fleet_head(asked, fleet)) (body) } };
    Piece { body, foot }
}

/// Trades of all fleets: every one of a single fleet, of several the best of each. The others can be made by hand.
const SHOWN: usize = 18;

/// What the cargo can become, one tap each; anything else by hand. Of several fleets that trade, one is shown at a time.
pub(super) fn trade(asked: &Asked, fleet: Fleet, rates: Rates, cargo: &Goods, lead: bool) -> Piece {
    let mut trades = asked.trades(fleet, rates, cargo);
    // Nobody is pressed to a trade but to one that clearly helps, which then says how.
    let best = trades.first().filter(|trade| asked.reaches(trade).is_some()).map(|trade| trade.want);
    trades.truncate(SHOWN / trading(asked).count().max(1));
    // What is sold here alone first, in an order that stays: no row takes another's place under a finger.
    trades.sort_by_key(|trade| (!trade.want.kinds().is_within(SOLD_THERE), trade.want.kinds().iter().next()));
    // Fleets at one land share its card.
    let here: Vec<&str> =
        trading(asked).filter(|(_, at, _)| at.land == rates.land).map(|(it, ..)| it.name()).collect();
    let is_first = here.first() == Some(&fleet.name());
    let is_last = trading(asked).last().is_some_and(|(last, ..)| last == fleet);
    let Piece { body, foot } = if is_last { by_hand(asked) } else { html! {}.into() };
    let body = html! {
        @if trading(asked).next().is_some_and(|(first, ..)| first == fleet) { (bank_tabs(asked)) }
        @if is_first { div class="landing" data-at=(here.join(" ")) { (anchored(asked, fleet)) } }
        section class="fleet" data-at=(fleet.name()) {
            (fleet_head(asked, fleet))
            (asked.form_of_acts(html! {
                p class="about" { (asked.lang.word("agora-give")) " → " (asked.lang.word("agora-get")) " = " (asked.lang.word("ask-form-trade-after")) }
                ul class="trades" {
                    @for trade in &trades {
                        li data-key=(trade.want) { (offer_of_bank(asked, fleet, trade, rates, cargo, lead && best == Some(trade.want))) }
                    }
                }
            }))
        }
        (body)
        @if is_first { div class="landing" data-at=(here.join(" ")) { (rates_at(asked, rates)) } }
    };
    Piece { body, foot }
}

/// Which fleet's trades are shown, where several trade.
fn bank_tabs(asked: &Asked) -> Markup {
    let fleets: Vec<(Fleet, Rates, Goods)> = trading(asked).collect();
    html! {
        @if fleets.len() > 1 {
            fieldset class="fleets tabs banks" {
                legend class="vh" { (asked.lang.word("ask-form-which-fleet")) }
                @for (place, (fleet, rates, cargo)) in fleets.iter().enumerate() {
                    label class="ftab" {
                        input type="radio" name="bank" value=(fleet.name()) checked[place == 0];
                        span {
                            (icon("fleet")) b { (asked.fleet_words("ask-form-fleet", *fleet)) }
                            small { (land_name(rates.land, asked.lang)) }
                            span class="n" { (cargo.total()) }
                        }
                    }
                }
            }
        }
    }
}

/// A trade once; behind it, as often as the cargo allows, and what else of one kind pays for the same.
fn offer_of_bank(
    asked: &Asked,
    fleet: Fleet,
    trade: &Trade,
    rates: Rates,
    cargo: &Goods,
    lead: bool,
) -> Markup {
    let lang = asked.lang;
    let several = (2..=6).rev().map(|often| (often, times(&trade.give, often), times(&trade.want, often)));
    let most =
        { several }.find(|(_, give, want)| rates.check(asked.view.public.rules, cargo, give, want).is_ok());
    let sign = most.map_or("▾".to_owned(), |(often, ..)| format!("×{often}"));
    let others = payments(asked, trade, rates, cargo);
    let act = |give: &Goods, want: &Goods| format!("trade {} {give} for {want}", fleet.name());
    let after = |give: &Goods, want: &Goods| cargo.less(give).plus(want);
    // In words, which are lighter than chips: there are many of them. Of other payments the rest is as in the row.
    let terms = |give: &Goods, want: &Goods| {
        let message = lang.message("ask-form-trade-terms").text("give", goods_list(give, lang));
        message.text("want", goods_list(want, lang)).text("after", goods_list(&after(give, want), lang)).say()
    };
    html! {
        button type="submit" name="act" value=(act(&trade.give, &trade.want)) class=(if lead { "go" } else { "quiet" }) {
            span class="give" { span class="vh" { (lang.word("ask-form-give")) " " } (chips(&trade.give, lang)) }
            span class="want" { span class="vh" { (lang.word("ask-form-get")) " " } (named_chips(&trade.want, lang)) }
            small class="after" { span class="vh" { (lang.word("ask-form-trade-after")) " " } (chips(&after(&trade.give, &trade.want), lang)) }
            @if let Some(goal) = asked.reaches(trade).filter(|_| lead) {
                @let goal = say_goal(goal, asked.prompt.seat, &asked.naming, lang);
                small class="why" { (lang.message("ask-form-trade-reaches").text("goal", goal).say()) }
            }
        }
        @if most.is_some() || !others.is_empty() {
            details class="pays" {
                summary title=(lang.word("ask-form-trade-more")) { span class="vh" { (lang.word("ask-form-trade-more")) " " } (sign) }
                @if let Some((_, give, want)) = &most { button name="act" value=(act(give, want)) class="quiet" { (terms(give, want)) } }
                @for give in &others { button name="act" value=(act(give, &trade.want)) class="quiet" { (goods_list(give, lang)) } }
            }
        }
    }
}

/// What else of one kind pays for the same.
fn payments(asked: &Asked, trade: &Trade, rates: Rates, cargo: &Goods) -> Vec<Goods> {
    let rate = |good: Good| rates.list().into_iter().filter(move |it| it.give.has(good));
    let ways = cargo
        .commodities()
        .kinds()
        .iter()
        .flat_map(|good| rate(good).map(move |rate| Goods::n(good, rate.give_count)).collect::<Vec<_>>());
    let mut ways: Vec<Goods> = ways
        .filter(|give| *give != trade.give)
        .filter(|give| rates.check(asked.view.public.rules, cargo, give, &trade.want).is_ok())
        .collect();
    ways.dedup();
    ways
}

fn times(goods: &Goods, often: u8) -> Goods {
    goods.iter().map(|(good, count)| (good, count * often)).collect()
}

/// Fleets that trade with the bank, where, and what they can give.
fn trading<'a>(asked: &'a Asked) -> impl Iterator<Item = (Fleet, Rates, Goods)> + 'a {
    asked.prompt.choices.iter().filter_map(|choice| match choice {
        Choice::Trade { fleet, rates, cargo } => Some((*fleet, *rates, cargo.commodities())),
        _ => None,
    })
}

/// Any trade of any fleet: one form, whose mistakes the rules point out. Its button is at the foot while the form is open: whatever the
/// fleets carry, it is in sight.
fn by_hand(asked: &Asked) -> Piece {
    let (mut give, mut sold) = (Goods::EMPTY, GoodSet::EMPTY);
    for (_, rates, cargo) in trading(asked) {
        give = give.max(&cargo);
        sold = sold.or(rates.sold());
    }
    // A rate may be applied several times.
    let most = 2 * give.total();
    let wanted: Goods = sold.iter().map(|good| (good, most)).collect();
    let given = Bounds { least: 1, most: give.total() };
    let fields = html! {
        (fleet_radios(asked, trading(asked).map(|(fleet, ..)| fleet)))
        @for (fleet, rates, cargo) in trading(asked) {
            // Script tells by them when the trade is one that the bank makes.
            ul class="buys" data-rates=(fleet.name()) {
                @for rate in rates.list().iter().filter(|rate| cargo.only(rate.give).total() >= rate.give_count && !rate.want.is_empty()) {
                    li data-give=(kinds_of(rate.give)) data-gives=(rate.give_count) data-want=(kinds_of(rate.want)) data-wants=(rate.want_count) {
                        (rate_words(rate, asked.lang))
                    }
                }
            }
        }
        fieldset {
            legend { (asked.lang.word("ask-form-you-give")) }
            (cards(asked, "give", &give, given))
        }
        fieldset {
            legend { (asked.lang.word("ask-form-brings")) }
            (wishes(asked, "want", &wanted, &Goods::EMPTY, Bounds { least: 1, most }))
        }
    };
    let label = html! { (asked.lang.word("ask-form-trade")) };
    let Piece { body, foot } =
        asked.footed("by-hand", "trade {fleet} {give} for {want}", fields, false, label);
    let body = html! {
        details class="small-print by-hand" {
            summary { (asked.lang.word("ask-form-trade-other")) }
            (body)
        }
    };
    Piece { body, foot }
}

fn kinds_of(kinds: GoodSet) -> String {
    kinds.iter().map(Good::name).collect::<Vec<_>>().join(" ")
}

pub(super) fn plans(asked: &Asked, fleet: Fleet, lead: bool) -> Piece {
    let free = asked.seen.me().wonders().count() == 0;
    let act = format!("plans {}", fleet.name());
    let label = html! {
        (asked.lang.word("ask-form-plans"))
        small { (asked.lang.word(if free { "ask-form-plans-free" } else { "ask-form-plans-gold" })) }
    };
    if lead { asked.single_at_foot(&act, true, label) } else { asked.form(&act, button(false, label)).into() }
}
