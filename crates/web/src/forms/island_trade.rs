//! Island trade: offers that stand, each with its answers, and the form for a new one (rules T2 to T6).

use bots::reasons::{PublicReason, needs, produces};
use maud::{Markup, html};
use rules::action::Build;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::MAX_OPEN_OFFERS;
use rules::news::{Cards, News};
use rules::offer::{Offer, OfferPlace, OfferSet};
use rules::prompt::Choice;
use rules::seat::{Seat, SeatSet};
use rules::step::Step;
use rules::view::View;
use rules::world::{Acropolis, Village};
use text::{Lang, all_of, good_name, goods_list, island_name, say_news, say_reason};

use super::asked::{Asked, OFFER, Piece};
use super::picker::any_wishes;
use crate::fields::Fields;
use crate::guide;
use crate::parts::{drawing, icon, named_chips, shield};
use crate::scene::{Scene, Told};

/// The section `bargains`: while islands trade, the agora with all offers that stand and this season's deals.
pub(super) fn bargains(scene: &Scene, lang: Lang) -> Markup {
    let view = scene.view.as_ref().filter(|view| view.public.step == Step::Trade);
    let asked = Asked::of(scene, lang);
    let offers: Vec<(OfferPlace, &Offer)> = view.map_or_else(Vec::new, |view| {
        view.offers
            .as_slice()
            .iter()
            .enumerate()
            .map(|(place, offer)| (OfferPlace(place as u8), offer))
            .collect()
    });
    let (for_me, others): (Vec<_>, Vec<_>) = offers
        .iter()
        .partition(|(_, offer)| scene.me.is_some_and(|me| offer.to.has(me) || offer.maker == me));
    html! {
        section id="bargains" class="agora" data-region aria-labelledby="h-bargains" hidden[view.is_none()] {
            h2 class="h" id="h-bargains" {
                (lang.word("agora"))
                small { (lang.word("agora-sides")) }
            }
            @if let Some(view) = view {
                @if offers.is_empty() || !for_me.is_empty() {
                    ul class="offers" {
                        @if offers.is_empty() { li class="of" { (lang.word("ask-form-no-offers")) } }
                        @for (place, offer) in &for_me { (row(scene, view, offer, lang, asked.as_ref().map(|asked| (asked, *place)))) }
                    }
                }
                // Behind them: no offer moves under a finger because another has come.
                @if asked.is_some() && for_me.iter().filter(|(_, offer)| scene.me != Some(offer.maker)).count() > 1 {
                    button type="button" class="quiet decline-all" data-decline-all { (lang.word("agora-decline-all")) }
                }
                @if !others.is_empty() {
                    h3 class="sub" { (lang.word("agora-between-others")) }
                    ul class="offers" { @for (_, offer) in &others { (row(scene, view, offer, lang, None)) } }
                }
                (settled(scene, lang))
                @if offers.len() < 3 { (wants(scene, view, "wants", lang)) }
            }
        }
    }
}

/// This season's deals, or nothing.
fn settled(scene: &Scene, lang: Lang) -> Markup {
    let deals = phase_told(scene).map(|(news, _)| news).filter(|news| matches!(news, News::Dealt { .. }));
    let deals: Vec<&News> = deals.collect();
    html! {
        @if let Some(naming) = scene.naming().filter(|_| !deals.is_empty()) {
            h3 class="sub" { (lang.word("agora-done")) }
            ul class="deals" { @for deal in deals { li class="line" { span { (say_news(deal, &naming, lang)) } (icon("check")) } } }
        }
    }
}

/// What this visitor heard in the current phase, with the reasons that bots gave.
fn phase_told(scene: &Scene) -> impl Iterator<Item = (&News, Option<&PublicReason>)> {
    let begins = |news: &News| matches!(news, News::PhaseBegan(_));
    let begun = scene.story.iter().rposition(|line| line.news().iter().any(begins)).unwrap_or(0);
    scene.story[begun..].iter().enumerate().flat_map(move |(place, line)| {
        // Of the line itself what came before tells of the last phase.
        let first = if place == 0 { line.news().iter().rposition(begins).unwrap_or(0) } else { 0 };
        let reason = match &*line.told {
            Told::Happened { reason, .. } => reason.as_ref(),
            Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } | Told::Noted(_) => None,
        };
        line.news()[first..].iter().map(move |news| (news, reason))
    })
}

/// What the other islands lack most and what they make, while nobody offers anything.
fn wants(scene: &Scene, view: &View, class: &str, lang: Lang) -> Markup {
    let others = view.public.seats().filter(|seat| Some(*seat) != scene.me);
    let dealt = scene.dealt();
    html! {
        ul class=(class) {
            @for seat in others {
                li {
                    (shield(view.public.seats[seat].island)) b { (island_name(view.public.seats[seat].island, lang)) }
                    span { small { (lang.word("agora-makes")) } (named_chips(&produces(view.set, &view.public, seat), lang)) }
                    @let needed = needs(view.set, &view.public, seat, dealt.had(seat));
                    @if !needed.is_empty() { span class="miss" { small { (lang.word("board-needs-short")) } (named_chips(&needed.into_iter().map(|good| (good, 1)).collect(), lang)) } }
                }
            }
        }
    }
}

/// An offer in one row, told from the visitor's side: what I give, what I get, what it does for me, my answers.
fn row(scene: &Scene, view: &View, offer: &Offer, lang: Lang, mine: Option<(&Asked, OfferPlace)>) -> Markup {
    let is_mine = scene.me == Some(offer.maker);
    let addressed = scene.me.is_some_and(|me| offer.to.has(me));
    let island = view.public.seats[offer.maker].island;
    let name = if is_mine { lang.word("ask-form-you") } else { island_name(island, lang) };
    // Between others the maker's side is told.
    let (give, get) = if addressed { (&offer.want, &offer.give) } else { (&offer.give, &offer.want) };
    let [gives, gets] = match (is_mine, addressed) {
        (false, false) => ["ask-form-gives", "ask-form-asks"],
        _ => ["agora-give", "agora-get"],
    };
    let class = match (is_mine, addressed) {
        (true, _) => "offer mine",
        (false, true) => "offer new",
        (false, false) => "offer lack",
    };
    html! {
        li class=(class) id=(format!("offer-{}", key(view, offer))) {
            p class="who" title=(name) { (shield(island)) span class="vh" { (name) " " (addressees(scene, view, offer, lang)) } }
            p class="g" { small { (lang.word(gives)) } (or_nothing(give, lang)) }
            (drawing("i swap", "swap"))
            p class="g" { small { (lang.word(gets)) } (or_nothing(get, lang)) }
            p class="why" {
                @let does = mine.filter(|_| addressed).map_or_else(|| html! {}, |(asked, _)| effect(asked, give, get));
                @let why = sought(scene, offer, lang);
                @let is_more = offer.private || !does.0.is_empty() || why.is_some();
                @if !addressed || offer.to.len() > 1 {
                    span class="to" { (addressees(scene, view, offer, lang)) } @if is_more { " · " }
                }
                @if offer.private { em { (lang.word("ask-form-private")) } " " }
                (does) " "
                @if let Some(why) = why { (quoted(&why, lang)) }
            }
            @if let Some((asked, place)) = mine { (answers(asked, place, offer)) }
        }
    }
}

/// Why a bot made this offer, in its own words. What it says with a counter-offer stands with the fate of the first.
fn sought(scene: &Scene, offer: &Offer, lang: Lang) -> Option<String> {
    let temperament = scene.temperament(offer.maker)?;
    let made = phase_told(scene).filter(|(news, _)| {
        matches!(news, News::Offered { maker, counter: false, give, want, .. } if offer.is(*maker, give, want))
    });
    let (_, reason) = made.last()?;
    Some(say_reason(reason?, offer.maker, temperament, &scene.naming()?, lang))
}

fn quoted(words: &str, lang: Lang) -> String {
    lang.message("agora-quoted").text("words", words).say()
}

/// What giving some cards for others does: what could be built then, or no more.
fn effect(asked: &Asked, give: &Goods, get: &Goods) -> Markup {
    let lang = asked.lang;
    let owned = asked.seen.owned();
    let lacking = give.less(&owned);
    if !lacking.is_empty() {
        return html! {
            span class="no" { (lang.message("ask-form-lack").text("goods", goods_list(&lacking, lang)).say()) } " "
            a href=(guide::address("T4")) { (lang.message("ask-form-rule").text("rule", "T4").say()) }
        };
    }
    let (now, then) = (buildable(asked, &owned), buildable(asked, &owned.less(give).plus(get)));
    let named = |id: &str, what: &Build| {
        lang.message(id).text("structure", lang.word(&asked.structure_id(*what))).say()
    };
    let gained = then.iter().find(|what| !now.contains(what));
    let lost = now.iter().find(|what| !then.contains(what));
    html! {
        @if let Some(what) = gained { span class="ok" { (named("agora-could", what)) } }
        @else if let Some(what) = lost { span class="no" { (named("agora-could-not", what)) } }
    }
}

/// What the draft in these fields would do: for me, and for those it is made to as far as the open table tells.
pub fn draft(scene: &Scene, fields: &Fields, lang: Lang) -> Markup {
    let Some(asked) = Asked::of(scene, lang) else { return html! {} };
    let (give, want) = (fields.goods("give").unwrap_or_default(), fields.goods("want").unwrap_or_default());
    let (public, dealt) = (&asked.view.public, scene.dealt());
    let to =
        fields.all("to").filter_map(|name| scene.seat_of(name)).filter(|seat| *seat != asked.prompt.seat);
    let needed: Vec<String> = to
        .filter_map(|seat| {
            let needs = needs(asked.view.set, public, seat, dealt.had(seat));
            let useful: Vec<Good> = needs.iter().copied().filter(|good| give.count(*good) > 0).collect();
            let words = || all_of(useful.iter().map(|good| good_name(*good, lang)), lang);
            let island = public.seats[seat].island;
            (!useful.is_empty()).then(|| {
                lang.message("agora-they-need").island("island", island).text("goods", words()).say()
            })
        })
        .collect();
    html! {
        @let effect = effect(&asked, &give, &want);
        @if !want.is_empty() && !effect.0.is_empty() { p { (effect) } " " }
        @for words in needed { p { (words) } " " }
    }
}

/// What these cards pay for now, and without those that are loaded no more; of several the dearest.
pub(super) fn no_more(asked: &Asked, owned: &Goods, loaded: &Goods) -> Option<Build> {
    let then = buildable(asked, &owned.less(loaded));
    let lost = buildable(asked, owned).into_iter().filter(|what| !then.contains(what));
    lost.max_by_key(|what| asked.seen.build_cost(*what).map_or(0, |cost| cost.total()))
}

/// What could be built with these cards.
fn buildable(asked: &Asked, goods: &Goods) -> Vec<Build> {
    let all = (0..Village::COUNT).map(|number| Build::Village(Village(number)));
    let all = all.chain([Build::Workshop]).chain(Acropolis::ALL.iter().map(|kind| Build::Acropolis(*kind)));
    all.chain([Build::Fleet])
        .filter(|what| asked.seen.build_cost(*what).is_ok_and(|cost| cost.affordable(goods)))
        .collect()
}

/// What became of my offers in this phase, the newest first: of each all answers.
fn fates(asked: &Asked) -> Markup {
    let (me, lang) = (asked.prompt.seat, asked.lang);
    let mut offers: Vec<Answered> = Vec::new();
    for (news, reason) in phase_told(asked.scene) {
        let (fate, by, give, want) = match *news {
            News::OfferRefused { maker, by, give, want, .. } if maker == me => {
                (Fate::Refused, by, give, want)
            }
            News::Dealt { maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. }
                if maker == me =>
            {
                (Fate::Accepted, taker, give, want)
            }
            News::Offered { maker, to, counter: true, give, want, .. } if to.has(me) => {
                (Fate::Countered, maker, want, give)
            }
            // A counter-offer that the visitor took is where their own led to.
            News::Dealt { maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. }
                if taker == me =>
            {
                let is_it = |it: &&mut Answered| {
                    it.fate == Fate::Countered
                        && (it.give, it.want) == (want, give)
                        && it.answers.iter().any(|(by, _)| *by == maker)
                };
                if let Some(offer) = offers.iter_mut().rev().find(is_it) {
                    offer.fate = Fate::Agreed;
                }
                continue;
            }
            _ => continue,
        };
        let temperament = asked.scene.temperament(by).zip(reason);
        let why = temperament.map(|(it, reason)| say_reason(reason, by, it, &asked.naming, lang));
        let is_same = |it: &&mut Answered| it.give == give && it.want == want;
        match offers.last_mut().filter(is_same) {
            // Who said the same to the same offer said it once.
            Some(offer) if offer.fate == fate && offer.answers.contains(&(by, why.clone())) => {}
            Some(offer) if offer.fate == fate => offer.answers.push((by, why)),
            // Others may have declined before somebody took it: it was one offer.
            Some(offer) if (offer.fate, fate) == (Fate::Refused, Fate::Accepted) => {
                offer.fate = fate;
                offer.answers.insert(0, (by, why));
            }
            _ => offers.push(Answered { fate, give, want, answers: vec![(by, why)] }),
        }
    }
    // While somebody can still take it, it is not refused.
    for offer in offers.iter_mut().filter(|it| it.fate == Fate::Refused) {
        let standing = asked.seen.offers().find(|it| it.is(me, &offer.give, &offer.want));
        if let Some(standing) = standing.filter(|it| !it.to.is_empty()) {
            offer.fate = Fate::Open(standing.to);
        }
    }
    let newest = |from: usize, to: usize| offers.iter().rev().take(to).skip(from).collect::<Vec<&Answered>>();
    html! {
        @if !offers.is_empty() {
            ul class="fates" aria-label=(lang.word("agora-fates")) { @for it in newest(0, 1) { (answered(asked, it)) } }
            // What was answered before does not push the form away.
            @let older = newest(1, FATES);
            @if !older.is_empty() {
                details class="older" {
                    summary { (lang.message("agora-older").number("n", older.len() as u8).say()) }
                    ul class="fates" { @for it in older { (answered(asked, it)) } }
                }
            }
        }
    }
}

fn answered(asked: &Asked, Answered { fate, give, want, answers }: &Answered) -> Markup {
    let lang = asked.lang;
    html! {
        li class=(format!("fate {}", fate.class())) data-key=(format!("{}-{give}-{want}", answers[0].0.0)) data-agreed[*fate == Fate::Agreed] {
            p class="ln" { (or_nothing(give, lang)) (drawing("i", "swap")) (or_nothing(want, lang)) }
            p class="stamp" {
                (icon(fate.picture()))
                @match fate {
                    Fate::Open(to) => (half_answered(asked, answers, *to)),
                    Fate::Accepted | Fate::Agreed | Fate::Refused | Fate::Countered => (lang.word(fate.word())),
                }
            }
            @for (seat, why) in answers {
                p class="words" {
                    (shield(asked.island(*seat)))
                    @match why { Some(why) => span { (quoted(why, lang)) }, None => span { (island_name(asked.island(*seat), lang)) } }
                }
            }
        }
    }
}

/// "Crete declines, Rhodes is thinking".
fn half_answered(asked: &Asked, answers: &[(Seat, Option<String>)], to: SeatSet) -> String {
    let named = |seats: &mut dyn Iterator<Item = Seat>| {
        all_of(seats.map(|seat| island_name(asked.island(seat), asked.lang)), asked.lang)
    };
    let declined = named(&mut answers.iter().map(|(seat, _)| *seat));
    let message = asked.lang.message("agora-open").number("no", answers.len() as u32).number("n", to.len());
    message.text("declined", declined).text("islands", named(&mut to.iter())).say()
}

/// Fates that can be read.
const FATES: usize = 6;

/// An offer with answers of one kind, and what was said to them.
struct Answered {
    fate: Fate,
    give: Goods,
    want: Goods,
    answers: Vec<(Seat, Option<String>)>,
}

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Accepted,
    /// Countered, and the visitor took that.
    Agreed,
    Refused,
    Countered,
    /// Some declined, these can still answer.
    Open(SeatSet),
}

impl Fate {
    fn class(self) -> &'static str {
        match self {
            Fate::Accepted | Fate::Agreed => "yes",
            Fate::Refused => "no",
            Fate::Countered | Fate::Open(_) => "ctr",
        }
    }

    fn picture(self) -> &'static str {
        match self {
            Fate::Accepted | Fate::Agreed => "check",
            Fate::Refused => "cross",
            Fate::Countered => "swap",
            Fate::Open(_) => "hourglass",
        }
    }

    fn word(self) -> &'static str {
        match self {
            Fate::Accepted => "agora-accepted",
            Fate::Agreed => "agora-agreed",
            Fate::Refused => "agora-refused",
            Fate::Countered => "agora-countered",
            Fate::Open(_) => "agora-open",
        }
    }
}

/// A maker has no two offers with the same terms, so these name one.
fn key(view: &View, offer: &Offer) -> String {
    let island = view.public.seats[offer.maker].island.name();
    format!("{island}-{}-for-{}", offer.give, offer.want).replace(' ', "-").replace('*', "x")
}

fn or_nothing(goods: &Goods, lang: Lang) -> Markup {
    html! { @if goods.is_empty() { (goods_list(goods, lang)) } @else { (named_chips(goods, lang)) } }
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
    let counters = asked
        .prompt
        .choices
        .iter()
        .any(|choice| matches!(choice, Choice::Counter { to, .. } if to.has(offer.maker)));
    html! {
        @if withdraw {
            div class="acts" { (asked.single(&format!("withdraw give {} want {}", offer.give, offer.want), false, &lang.word("ask-form-withdraw"))) }
        }
        @if refuse {
            div class="acts" {
                @if accept { (asked.single(&format!("accept {said}"), false, &lang.word("ask-form-accept"))) }
                @if counters {
                    // Script takes the mirrored terms along, as far as one holds them.
                    a class="quiet counter" href="#offering" data-maker=(maker) data-private[offer.private]
                        data-give=(offer.want.min(&asked.seen.owned())) data-want=(offer.give) { (lang.word("ask-form-counter")) }
                }
                (asked.form(&format!("refuse {said}"), html! {
                    button type="submit" class="quiet shut-it" title=(lang.word("ask-form-refuse")) { (icon("cross")) span class="vh" { (lang.word("ask-form-refuse")) } }
                }))
            }
        }
    }
}

/// Names the draft of an offer: it stays for sweetening and for the next one, whatever becomes of those that were sent.
pub(super) fn draft_id(asked: &Asked) -> String {
    format!("offer-{}-{}", asked.view.public.season_number(), asked.prompt.seat.0 + 1)
}

/// In the first year: kinds that, by what lies open, no other island can have but by luck.
fn rare_yet(asked: &Asked) -> GoodSet {
    let (public, dealt) = (&asked.view.public, asked.scene.dealt());
    if public.year > public.options.first_year() {
        return GoodSet::EMPTY;
    }
    let others = public.seats().filter(|seat| *seat != asked.prompt.seat);
    let had = others.map(|seat| {
        let ashore = produces(asked.view.set, public, seat).plus(&public.seats[seat].home);
        ashore.plus(dealt.had(seat)).kinds()
    });
    GoodSet::ALL.not_in(had.fold(GoodSet::BASIC.or(GoodSet::GOLD), GoodSet::or))
}

/// My offers' fates and one form for new offers and counter-offers, as far as the seat may make them.
pub(super) fn offering(asked: &Asked) -> Option<Piece> {
    let lang = asked.lang;
    let (mut offer, mut counter) = (None, None);
    for choice in &asked.prompt.choices {
        match choice {
            Choice::Offer { to, .. } => offer = Some(*to),
            Choice::Counter { to, .. } => counter = Some(*to),
            _ => {}
        }
    }
    let to = offer.or(counter)?;
    let lead =
        matches!(asked.lead.and_then(|index| asked.prompt.choices.get(index)), Some(Choice::Offer { .. }));
    let standing = asked.seen.offers().filter(|offer| offer.maker == asked.prompt.seat).count();
    // Where nothing is chosen yet it says where to choose.
    let tray = |field: &str, label: &str| {
        let empty = lang.word(&format!("{label}.empty"));
        html! { div class="tray" { small { (lang.word(label)) } ol class="slots" data-fill=(field) data-empty=(empty) data-keep {} } }
    };
    let fields = html! {
        h3 class="sub" {
            (lang.word("ask-form-new-offer")) " "
            small { (lang.message("ask-form-offers-open").number("n", standing as u32).text("most", MAX_OPEN_OFFERS.to_string()).say()) }
        }
        div class="trays" {
            (tray("give", "ask-form-you-give"))
            (drawing("i swp", "swap"))
            (tray("want", "ask-form-you-get"))
        }
        fieldset {
            legend { (lang.word("ask-form-you-get")) }
            (any_wishes(asked, "want", rare_yet(asked)))
        }
        fieldset class="whom" {
            legend { (lang.word("ask-form-to-whom")) }
            @for seat in to.iter() {
                label class="option isle" {
                    input type="checkbox" name="to" value=(asked.island(seat).name()) checked;
                    span { (shield(asked.island(seat))) b { (island_name(asked.island(seat), lang)) } }
                }
            }
        }
        // Where the agora lies below the form.
        (wants(asked.scene, asked.view, "wants near", lang))
        draft-effect data-src=(format!("/t/{}/draft?seat={}", asked.scene.code, asked.prompt.seat.0 + 1)) {}
        div class="checks" {
            label class="check" {
                input type="checkbox" name="private" value="private";
                span { (lang.word("ask-form-privately")) }
            }
            @match (offer, counter) {
                (None, _) => input type="hidden" name="kind" value="counter";,
                (Some(_), Some(_)) => label class="check" {
                    input type="checkbox" name="kind" value="counter";
                    span { (lang.word("ask-form-as-counter")) }
                },
                (Some(_), None) => {}
            }
        }
    };
    let label = html! { (lang.word("ask-form-offer-button")) };
    let form = asked.footed(
        OFFER,
        "{kind|offer} [{private}] {to|nobody} give {give|nothing} want {want}",
        fields,
        lead,
        label,
    );
    Some(Piece {
        body: html! { (fates(asked)) div id="offering" data-prompt=(draft_id(asked)) { (form.body) } },
        foot: form.foot,
    })
}
