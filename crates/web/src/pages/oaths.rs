//! The ledger of oaths, and a form to swear one.

use maud::{Markup, html};
use rules::goods::Good;
use rules::seat::Seat;
use rules::step::Step;
use rules::world::{Land, Season};
use text::{Lang, good_name, island_name, land_name, season_name};

use crate::oath::{Answer, MAX_OPEN, Pledge, Sworn, Verdict, Why};
use crate::pages::sheet_with;
use crate::parts::{icon, island_to, oath_sign, said, say_pledge, seat_name, shield};
use crate::reader::Reader;
use crate::scene::{Progress, Scene};
use crate::typed::MAX_CHAT;

/// Most cards of a kind that the form offers.
const MOST: u8 = 6;

/// The page: for whoever looks from a seat, with a form. What is sworn by it is known by this id: pressed twice, it is sworn once.
pub fn oaths(scene: &Scene, reader: &Reader, id: &str) -> Markup {
    let lang = reader.lang;
    let title = lang.word("oaths");
    let back = match scene.me {
        Some(me) => format!("/t/{}/seat/{}", scene.code, me.0 + 1),
        None => format!("/t/{}/watch", scene.code),
    };
    let (open, done): (Vec<&Sworn>, Vec<&Sworn>) = scene.oaths.iter().rev().partition(|it| waits(it, scene));
    let main = html! {
        main id="main" class="text oaths" {
            div class="ledger" {
                h1 { (title) }
                p class="lead" { (lang.word("oaths-lead")) }
                @if scene.oaths.is_empty() { p class="panel" { (lang.word("oaths-none")) } }
                (rows("oaths-open", &open, scene, lang))
                (rows("oaths-done", &done, scene, lang))
                p class="alts" { a class="quiet" href=(back) { (lang.word("page-time-back")) } }
            }
            @if let Some(me) = scene.me.filter(|_| scene.progress == Progress::Playing && scene.closed.is_none()) {
                (form(scene, me, id, lang))
            }
        }
    };
    let head = html! { link rel="stylesheet" href="/assets/oaths.css"; };
    sheet_with(reader, &title, "oaths-page", head, main)
}

fn season_now(scene: &Scene) -> u8 {
    scene.view.as_ref().map_or(0, |view| view.public.season_number())
}

/// Free words are among what is open in the season in which they were said.
fn waits(it: &Sworn, scene: &Scene) -> bool {
    let is_now = it.since == season_now(scene) && scene.progress == Progress::Playing;
    it.is_open() || matches!(it.oath.pledge, Pledge::Words(_)) && is_now && !it.is_former
}

fn rows(heading: &'static str, oaths: &[&Sworn], scene: &Scene, lang: Lang) -> Markup {
    html! {
        @if !oaths.is_empty() {
            h2 id=(heading) { (lang.word(heading)) }
            ul aria-labelledby=(heading) { @for it in oaths { (row(it, scene, lang)) } }
        }
    }
}

fn row(it: &Sworn, scene: &Scene, lang: Lang) -> Markup {
    let oath = &it.oath;
    let is_mine = scene.me.is_some_and(|me| oath.by == me || oath.to == Some(me));
    let crest = |seat: Seat| html! { @if let Some(island) = scene.islands.get(seat.0 as usize) { (shield(*island)) } };
    let to = oath.to.map_or(lang.word("oath-all"), |to| island_to(scene, to, lang));
    let whose = lang.message("oath-whose").text("by", seat_name(scene, oath.by, lang)).text("to", to).say();
    let own = scene.me.filter(|me| *me == oath.by);
    html! {
        li class=[is_mine.then_some("mine")] {
            span class="from" aria-hidden="true" {
                (crest(oath.by)) (icon("arrow")) @match oath.to { Some(to) => (crest(to)), None => (icon("people")) }
            }
            div {
                small { (whose) @if it.is_former { " " (lang.word("oath-former")) } }
                p { q { @match &oath.pledge { Pledge::Words(words) => (said(words, lang)), pledge => (say_pledge(pledge, scene, lang)) } } }
                small { (why(it, lang)) }
                @if let (Some(to), Some(answer)) = (oath.to, it.answer) {
                    small class="answer" { (icon("bot")) (say_answer(answer, &seat_name(scene, to, lang), lang)) }
                }
                @if let Some(me) = own.filter(|_| it.can_be_taken_back(season_now(scene)) && scene.progress == Progress::Playing) {
                    form method="post" action=(format!("/t/{}/oaths", scene.code)) {
                        input type="hidden" name="seat" value=(me.0 + 1);
                        input type="hidden" name="number" value=(it.number);
                        button class="quiet" name="do" value="back" { (lang.word("oath-back")) }
                    }
                }
            }
            (stamp(it, lang))
        }
    }
}

fn stamp(it: &Sworn, lang: Lang) -> Markup {
    let (class, word) = match (&it.oath.pledge, it.verdict) {
        (Pledge::Words(_), _) => {
            return html! { b class="stamp" { (icon("speech")) (lang.word("oath-said")) } };
        }
        (_, Verdict::Open) => ("stamp open", "oath-open"),
        (_, Verdict::Kept) => ("stamp kept", "oath-kept"),
        (_, Verdict::Broken) => ("stamp broken", "oath-broken"),
        (_, Verdict::Moot(_)) => ("stamp", "oath-moot"),
    };
    html! { b class=(class) { (oath_sign(it.verdict)) (lang.word(word)) } }
}

/// What judged it, or when it will be.
fn why(it: &Sworn, lang: Lang) -> String {
    let id = match (&it.oath.pledge, it.verdict) {
        (Pledge::Words(_), _) => "oath-why-words",
        (pledge, Verdict::Open) => match pledge {
            Pledge::Vote(_) => "oath-due-vote",
            Pledge::Give(_) | Pledge::NotTrade(_) => "oath-due-trade",
            Pledge::NotSail(_) => "oath-due-sail",
            Pledge::Last(_) | Pledge::Words(_) => "oath-due-order",
        },
        (_, Verdict::Kept) => "oath-why-kept",
        (Pledge::Give(_), Verdict::Broken) => "oath-why-not-given",
        (_, Verdict::Broken) => "oath-why-broken",
        (_, Verdict::Moot(Why::NoOccasion)) => "oath-why-no-occasion",
        (_, Verdict::Moot(Why::Private)) => "oath-why-private",
        (_, Verdict::Moot(Why::Barred)) => "oath-why-barred",
        (_, Verdict::Moot(Why::NotArchon)) => "oath-why-not-archon",
        (_, Verdict::Moot(Why::NotThere)) => "oath-why-not-there",
        (_, Verdict::Moot(Why::Left)) => "oath-why-left",
        (_, Verdict::Moot(Why::Absent)) => "oath-why-absent",
    };
    let season = Season::ALL[usize::from(it.due % 4)];
    lang.message(id).number("year", it.due / 4 + 1).text("season", season_name(season, lang)).say()
}

fn say_answer(answer: Answer, name: &str, lang: Lang) -> String {
    let id = match answer {
        Answer::Trusts => "oath-answer-trusts",
        Answer::Doubts => "oath-answer-doubts",
    };
    lang.message(id).text("name", name).say()
}

/// Each kind that can be sworn: its word in the form, its words and its picture.
const KINDS: [(&str, &str, &str); 6] = [
    ("vote", "oath-kind-vote", "laurel"),
    ("give", "oath-kind-give", "hand"),
    ("no_trade", "oath-kind-no_trade", "swap"),
    ("no_sail", "oath-kind-no_sail", "fleet"),
    ("last", "oath-kind-last", "drought"),
    ("words", "oath-kind-words", "speech"),
];

fn form(scene: &Scene, me: Seat, id: &str, lang: Lang) -> Markup {
    let others: Vec<Seat> = (0..scene.seats.len() as u8).map(Seat).filter(|seat| *seat != me).collect();
    let name = |seat: Seat| seat_name(scene, seat, lang);
    let mine = scene.oaths.iter().filter(|it| it.oath.by == me && !it.is_former && waits(it, scene)).count();
    let has_order = has_order(scene);
    let kinds = KINDS.iter().filter(|(kind, ..)| has_order || *kind != "last");
    let islands = |id: &'static str| {
        html! {
            select id=(id) name=(id) autocomplete="off" { @for seat in &others { option value=(seat.0 + 1) { (name(*seat)) } } }
        }
    };
    html! {
        form class="panel swear" method="post" action=(format!("/t/{}/oaths", scene.code)) {
            input type="hidden" name="seat" value=(me.0 + 1);
            input type="hidden" name="id" value=(id);
            p class="seen" { (lang.word("oath-seen")) }
            h2 { (icon("oath")) (lang.word("oath-swear")) }
            @if mine >= MAX_OPEN { p class="hint" { (lang.word("table-oaths_full")) } } @else {
                fieldset {
                    legend { (lang.word("oath-to-whom")) }
                    @for (place, seat) in others.iter().enumerate() {
                        label class="pick" {
                            input type="radio" name="to" value=(seat.0 + 1) checked[place == 0];
                            @if let Some(island) = scene.islands.get(seat.0 as usize) { (shield(*island)) (island_name(*island, lang)) }
                        }
                    }
                    label class="pick" { input type="radio" name="to" value="all"; (icon("people")) (lang.word("oath-to-all")) }
                }
                fieldset {
                    legend { (lang.word("oath-what")) }
                    @for (place, (kind, words, picture)) in kinds.enumerate() {
                        label class="pick" { input type="radio" name="kind" value=(kind) checked[place == 0]; (icon(picture)) (lang.word(words)) }
                    }
                }
                (part("vote", html! { label for="vote" { (lang.word("oath-field-vote")) } (islands("vote")) }, lang))
                (part("give", html! {
                    label for="count" { (lang.word("oath-field-give")) }
                    select id="count" name="count" autocomplete="off" { @for n in 1..=MOST { option { (n) } } }
                    label class="vh" for="good" { (lang.word("oath-field-good")) }
                    select id="good" name="good" autocomplete="off" {
                        @for good in Good::ALL { option value=(good.name()) { (good_name(good, lang)) } }
                    }
                }, lang))
                (part("no_trade", html! { label for="no_trade" { (lang.word("oath-field-no_trade")) } (islands("no_trade")) }, lang))
                (part("no_sail", html! {
                    label for="land" { (lang.word("oath-field-no_sail")) }
                    select id="land" name="land" autocomplete="off" { @for land in Land::ALL { option value=(land.name()) { (land_name(*land, lang)) } } }
                }, lang))
                @if has_order { (part("last", events(scene, lang), lang)) }
                (part("words", html! {
                    label for="words" { (lang.word("oath-field-words")) }
                    input id="words" type="text" name="words" maxlength=(MAX_CHAT) autocomplete="off";
                }, lang))
                p class="hint" { (lang.word("oath-weighs")) }
                button class="go" name="do" value="swear" { (lang.word("oath-swear-it")) }
                p class="hint" { (lang.word("oath-until")) }
            }
        }
    }
}

/// What one kind leaves open, with how it is judged; the style sheet shows that of the kind that is chosen.
fn part(kind: &str, fields: Markup, lang: Lang) -> Markup {
    html! {
        div class=(format!("part for-{kind}")) {
            p class="sentence" { (fields) }
            p class="judged" { (icon("eye")) span { b { (lang.word("oath-judged")) } " " (lang.word(&format!("oath-judged-{kind}"))) } }
        }
    }
}

/// Whether events are ordered next in a season that has an order: in spring one lies there alone.
fn has_order(scene: &Scene) -> bool {
    let Some(view) = &scene.view else { return false };
    let is_past = view.public.step != Step::OrderEvents;
    (view.public.season_number() + u8::from(is_past)) % 4 != Season::Spring as u8
}

/// Events that lie face up this year, and those that come are not known.
fn events(scene: &Scene, lang: Lang) -> Markup {
    let Some(view) = &scene.view else { return html! {} };
    let up = view.public.events.up.as_slice().iter().map(|event| rules::cards::EventId(*event));
    html! {
        label for="event" { (lang.word("oath-field-last")) }
        select id="event" name="event" autocomplete="off" {
            @for event in up { option value=(event.0) { (scene.words.name(event.name(view.set), lang)) } }
        }
    }
}
