//! Island trade: offers that stand, each with its answers, and the form for a new one (rules T2 to T6).

use maud::{Markup, html};
use rules::goods::{Good, Goods};
use rules::limits::MAX_OPEN_OFFERS;
use rules::news::News;
use rules::offer::{Offer, OfferPlace, OfferSet};
use rules::prompt::Choice;
use rules::slot::Pick;
use rules::step::Step;
use rules::view::View;
use text::{Lang, all_of, goods_list, island_name, say_news};

use super::asked::{Asked, button};
use super::picker::{Bounds, PLENTY, picker, wishes};
use crate::guide;
use crate::parts::{chips, drawing, icon, shield};
use crate::scene::{Scene, Told};

pub(super) fn bargains(scene: &Scene, lang: Lang) -> Markup {
    let trading = scene.view.as_ref().filter(|view| view.public.step == Step::Trade);
    let Some(view) = trading else { return settled(scene, lang) };
    let asked = Asked::of(scene, lang);
    html! {
        section id="bargains" class="bargains" data-region aria-labelledby="h-bargains" {
            h2 id="h-bargains" { (lang.word("ask-form-bargains")) }
            @if view.offers.as_slice().is_empty() { p class="of" { (lang.word("ask-form-no-offers")) } }
            @match &asked {
                Some(asked) => {
                    @for (place, offer) in asked.seen.offers().enumerate() {
                        (terms(scene, offer, lang, answers(asked, OfferPlace(place as u8), offer)))
                    }
                }
                None => { @for offer in view.offers.as_slice() { (terms(scene, offer, lang, html! {})) } }
            }
        }
    }
}

/// The form for offers and counter-offers, apart from the offers that stand: those change when others act, this does not.
pub(super) fn offering(scene: &Scene, lang: Lang) -> Markup {
    let asked = Asked::of(scene, lang).filter(|asked| asked.view.public.step == Step::Trade);
    let form = asked.as_ref().and_then(new_offer);
    html! {
        section id="offering" class="bargains" data-region hidden[form.is_none()] {
            @if let Some(form) = form { (form) }
        }
    }
}

/// This season's deals, or nothing.
fn settled(scene: &Scene, lang: Lang) -> Markup {
    let told = || {
        scene.story.iter().flat_map(|line| match &line.told {
            Told::Happened { told, .. } => told.as_slice(),
            Told::Said { .. } | Told::Noted(_) => &[],
        })
    };
    let begun = told().filter(|news| matches!(news, News::SeasonBegan { .. })).count();
    let mut seasons = 0;
    let deals: Vec<&News> = told()
        .filter(|news| {
            seasons += usize::from(matches!(news, News::SeasonBegan { .. }));
            seasons == begun && matches!(news, News::Dealt { .. })
        })
        .collect();
    html! {
        section id="bargains" class="bargains" data-region aria-labelledby="h-bargains" hidden[deals.is_empty()] {
            h2 id="h-bargains" { (lang.word("ask-form-bargains")) }
            @if let Some(naming) = scene.naming() {
                @for deal in deals { p class="line" { span { (say_news(deal, &naming, lang)) } (icon("check")) } }
            }
        }
    }
}

/// An offer: who, to whom, what for what; then what this visitor can do about it.
fn terms(scene: &Scene, offer: &Offer, lang: Lang, answers: Markup) -> Markup {
    let Some(view) = &scene.view else { return html! {} };
    let island = view.public.seats[offer.maker].island;
    let mine = scene.me == Some(offer.maker);
    let addressed = scene.me.is_some_and(|me| offer.to.has(me));
    let class = match (mine, addressed) {
        (true, _) => "offer mine",
        (false, true) => "offer",
        (false, false) => "offer lack",
    };
    let name = if mine { lang.word("ask-form-you") } else { island_name(island, lang) };
    let [gives, asks] =
        if mine { ["ask-form-you-give", "ask-form-you-want"] } else { ["ask-form-gives", "ask-form-asks"] };
    html! {
        article class=(class) id=(format!("offer-{}", key(view, offer))) {
            p class="oh" {
                span { (shield(island)) b { (name) } (addressees(scene, view, offer, lang)) }
                em { (lang.word(if offer.private { "ask-form-private" } else { "ask-form-open" })) }
            }
            div class="deal" {
                div { small { (lang.word(gives)) } (or_nothing(&offer.give, lang)) }
                (drawing("i swap", "swap"))
                div { small { (lang.word(asks)) } (or_nothing(&offer.want, lang)) }
            }
            (answers)
        }
    }
}

/// A maker has no two offers with the same terms, so these name one.
fn key(view: &View, offer: &Offer) -> String {
    let island = view.public.seats[offer.maker].island.name();
    format!("{island}-{}-for-{}", offer.give, offer.want).replace(' ', "-").replace('*', "x")
}

fn or_nothing(goods: &Goods, lang: Lang) -> Markup {
    html! { @if goods.is_empty() { (goods_list(goods, lang)) } @else { (chips(goods, lang)) } }
}

fn addressees(scene: &Scene, view: &View, offer: &Offer, lang: Lang) -> String {
    if offer.to == view.public.all().without(offer.maker) {
        return lang.word("to-everyone");
    }
    let to = offer.to.iter().map(|seat| {
        if scene.me == Some(seat) {
            return lang.word("ask-form-to-you");
        }
        lang.word(&format!("island-{}.to", view.public.seats[seat].island.name()))
    });
    all_of(to, lang)
}

/// Accept, counter and decline; or withdraw.
fn answers(asked: &Asked, place: OfferPlace, offer: &Offer) -> Markup {
    let lang = asked.lang;
    let maker = asked.island(offer.maker).name();
    let said = format!("{maker} give {} want {}", offer.give, offer.want);
    let can = |wanted: fn(&Choice) -> Option<OfferSet>| {
        asked.prompt.choices.iter().filter_map(wanted).any(|offers| offers.has(place))
    };
    let accept = can(|choice| if let Choice::Accept(offers) = choice { Some(*offers) } else { None });
    let refuse = can(|choice| if let Choice::Refuse(offers) = choice { Some(*offers) } else { None });
    let withdraw = can(|choice| if let Choice::Withdraw(offers) = choice { Some(*offers) } else { None });
    let lead = matches!(asked.lead.and_then(|index| asked.prompt.choices.get(index)),
        Some(Choice::Accept(offers)) if offers.iter().next() == Some(place));
    let lacking = offer.want.less(&asked.seen.owned());
    let counters = asked
        .prompt
        .choices
        .iter()
        .any(|choice| matches!(choice, Choice::Counter { to, .. } if to.has(offer.maker)));
    html! {
        @if withdraw {
            (asked.single(&format!("withdraw give {} want {}", offer.give, offer.want), false, &lang.word("ask-form-withdraw")))
        }
        @if refuse {
            div class="acts" {
                @if accept { (asked.single(&format!("accept {said}"), lead, &lang.word("ask-form-accept"))) }
                @if counters {
                    // Script takes the mirrored terms along, as far as one holds them.
                    a class="quiet counter" href=(format!("#new-offer-{}", asked.view.mine.offers_made)) data-maker=(maker)
                        data-give=(offer.want.min(&asked.seen.owned())) data-want=(offer.give) { (lang.word("ask-form-counter")) }
                }
                (asked.single(&format!("refuse {said}"), false, &lang.word("ask-form-refuse")))
            }
            @if accept {
                p class="of first" { (lang.word("ask-form-first")) }
            } @else if !lacking.is_empty() {
                p class="of" {
                    (lang.message("ask-form-lack").text("goods", goods_list(&lacking, lang)).say()) " "
                    a href=(guide::address("T4")) { "T4" }
                }
            }
        }
    }
}

/// One form for new offers and counter-offers, as far as the seat may make them.
fn new_offer(asked: &Asked) -> Option<Markup> {
    let lang = asked.lang;
    let (mut offer, mut counter) = (None, None);
    for choice in &asked.prompt.choices {
        match choice {
            Choice::Offer { to, give } => offer = Some((*to, give)),
            Choice::Counter { to, give } => counter = Some((*to, give)),
            _ => {}
        }
    }
    let (to, give) = offer.or(counter)?;
    let lead =
        matches!(asked.lead.and_then(|index| asked.prompt.choices.get(index)), Some(Choice::Offer { .. }));
    let standing = asked.seen.offers().filter(|offer| offer.maker == asked.prompt.seat).count();
    // A new id after every offer: the form starts afresh, and only then.
    Some(html! {
        details id=(format!("new-offer-{}", asked.view.mine.offers_made)) class="thing offering" open {
            summary { (icon("swap")) span { b { (lang.word("ask-form-new-offer")) }
                small { (lang.message("ask-form-offers-open").number("n", standing as u32).text("most", MAX_OPEN_OFFERS.to_string()).say()) } } }
            (asked.form("{kind|offer} [{private}] {to|nobody} give {give|nothing} want {want}", html! {
                fieldset {
                    legend { (lang.word("ask-form-to-whom")) }
                    div class="islands" {
                        @for seat in to.iter() {
                            label class="option isle" {
                                input type="checkbox" name="to" value=(asked.island(seat).name());
                                span { (asked.plate(seat)) }
                            }
                        }
                    }
                }
                (give_and_want(asked, give))
                @match (offer, counter) {
                    (None, _) => input type="hidden" name="kind" value="counter";,
                    (Some(_), Some(_)) => label class="check" {
                        input type="checkbox" name="kind" value="counter";
                        span { (lang.word("ask-form-as-counter")) }
                    },
                    (Some(_), None) => {}
                }
                (button(lead, html! { (lang.word("ask-form-offer-button")) }))
            }))
        }
    })
}

fn give_and_want(asked: &Asked, give: &Pick) -> Markup {
    let anything: Goods = Good::ALL.into_iter().map(|good| (good, PLENTY)).collect();
    html! {
        fieldset {
            legend { (asked.lang.word("ask-form-you-give")) }
            (picker(asked, "give", give, &Goods::EMPTY))
        }
        fieldset {
            legend { (asked.lang.word("ask-form-you-want")) }
            (wishes(asked, "want", &anything, &Goods::EMPTY, Bounds { least: 0, most: PLENTY }))
        }
        label class="check" {
            input type="checkbox" name="private" value="private";
            span { (asked.lang.word("ask-form-privately")) }
        }
    }
}
