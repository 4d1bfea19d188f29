//! A seat's orders: phase by phase as sentences and forms, the same as text, and what would come of them.

mod rows;

use bots::orders::{Because, By, Follow, Order, Quick, Rehearsed, Why, follow};
use bots::steward;
use maud::{Markup, html};
use rules::action::Action;
use rules::world::Phase;
use text::{Lang, phase_name, say_action, say_because, say_problem};

use crate::art;
use crate::forms::say_breaches;
use crate::oath::{Moment, Verdict};
use crate::pages::sheet;
use crate::parts::{icon, oath_sign};
use crate::reader::Reader;
use crate::scene::Scene;
use crate::tablet::{Tablet, breaks_word, is_left, moment};

/// What was tried out.
#[derive(Clone, Debug, Default)]
pub struct Courses {
    /// One likely course of the season.
    pub first: Vec<Rehearsed>,
    /// In how many of them nobody had to be waited for.
    pub without_me: u32,
    /// How many there were.
    pub all: u32,
}

/// The page. `draft` is what is shown: what is kept, or what is being tried; `note` what was just done.
pub fn tablet(
    scene: &Scene,
    draft: Option<&Tablet>,
    courses: &Courses,
    note: Option<&str>,
    reader: &Reader,
) -> Markup {
    let lang = reader.lang;
    let title = lang.message("orders-heading").text("table", scene.title(lang)).say();
    let (base, seat) = (format!("/t/{}", scene.code), scene.me.map_or(1, |me| me.0 + 1));
    let action = format!("{base}/orders");
    let text = draft.map_or("", |draft| &draft.text);
    let main = html! {
        main id="main" class="text wide tablet" {
            div class="head" {
                h1 { (title) }
                a class="quiet" href=(format!("{base}/seat/{seat}")) { (lang.word("orders-back")) }
            }
            p class="lead" { (lang.word("orders-lead")) }
            @if let Some(note) = note { p class="note" role="status" { (icon("check")) (lang.word(note)) } }
            div class="halves" {
                section class="panel" aria-labelledby="rows" {
                    h2 id="rows" { (lang.word("orders-rows")) }
                    (begin(scene, draft, (&action, seat), lang))
                    @for phase in Phase::ALL.iter().copied() { (row(scene, draft, (phase, &courses.first), (&action, seat), lang)) }
                    (quick(draft, (&action, seat), lang))
                }
                div {
                    section class="panel" aria-labelledby="as-text" {
                        h2 id="as-text" { (lang.word("orders-text")) }
                        p class="hint" { (lang.word("orders-text-lead")) " " a href="#sentences" { (lang.word("orders-help")) } }
                        form method="post" action=(action) {
                            input type="hidden" name="seat" value=(seat);
                            label class="vh" for="text" { (lang.word("orders-text-label")) }
                            textarea id="text" name="text" lang="en" rows="12" maxlength=(bots::orders::MAX_TEXT) spellcheck="false" autocapitalize="off" autocomplete="off" { "\n" (text) }
                            (problems(draft, lang))
                            (standing(scene, draft, lang))
                            div class="alts" {
                                button class="go" name="do" value="save" { (lang.word("orders-save")) }
                                button class="quiet" name="do" value="try" { (lang.word("orders-try")) }
                            }
                        }
                        @if draft.is_some() {
                            form class="clear" method="post" action=(action) {
                                input type="hidden" name="seat" value=(seat);
                                button class="quiet harm" name="do" value="clear" { (lang.word("orders-clear")) }
                            }
                        }
                    }
                    (now(scene, draft, lang))
                    (course(scene, draft, courses, lang))
                }
            }
            (sentences(lang))
        }
    };
    sheet(reader, &title, "orders", main)
}

/// What is wrong, line by line.
fn problems(draft: Option<&Tablet>, lang: Lang) -> Markup {
    let problems = draft.map(|draft| &draft.problems[..]).unwrap_or_default();
    html! {
        @if let Some(draft) = draft.filter(|_| !problems.is_empty()) {
            div class="wrong" role="alert" {
                ul {
                    @for problem in problems {
                        li { code lang="en" { (problem.line) " " (draft.line(problem.line)) } p { (say_problem(problem, lang)) } }
                    }
                }
            }
        }
    }
}

/// How many lines stand, and how many rest.
fn standing(scene: &Scene, draft: Option<&Tablet>, lang: Lang) -> Markup {
    let (Some(draft), Some(view)) = (draft, scene.view.as_ref()) else { return html! {} };
    let lapsed = lapsed(draft, view.public.season_number());
    let count = |id: &str, n: usize| lang.message(id).number("n", n as u32).say();
    let resting = draft.problems.len() + lapsed;
    html! {
        p class="hint" {
            (count("orders-lines", draft.orders.lines.len() - lapsed))
            @if resting > 0 { " " (count("orders-resting", resting)) }
        }
    }
}

/// While nothing is said about any phase, a sheet to begin with; where lines were for an earlier season, these once more.
fn begin(scene: &Scene, draft: Option<&Tablet>, (action, seat): (&str, u8), lang: Lang) -> Markup {
    let season = scene.view.as_ref().map_or(0, |view| view.public.season_number());
    let is_about_phases =
        |draft: &Tablet| draft.orders.lines.iter().any(|line| matches!(line.order, Order::In(..)));
    let offered = match draft.filter(|draft| is_about_phases(draft)).map(|draft| lapsed(draft, season)) {
        None => Some(("customs", "orders-customs", "orders-customs-lead")),
        Some(1..) => Some(("renew", "orders-renew", "orders-renew-lead")),
        Some(0) => None,
    };
    html! {
        @if let Some((what, word, lead)) = offered {
            form class="begin" method="post" action=(action) {
                input type="hidden" name="seat" value=(seat);
                button class="quiet" name="do" value=(what) { (lang.word(word)) }
                p class="hint" { (lang.word(lead)) }
            }
        }
    }
}

/// How many lines were for a season that is over.
fn lapsed(draft: &Tablet, season: u8) -> usize {
    draft.orders.lines.iter().filter(|line| draft.has_lapsed(line, season)).count()
}

/// One phase: what is said about it, and a form to say more.
fn row(
    scene: &Scene,
    draft: Option<&Tablet>,
    (phase, course): (Phase, &[Rehearsed]),
    form: (&str, u8),
    lang: Lang,
) -> Markup {
    let season = scene.view.as_ref().map_or(0, |view| view.public.season_number());
    let lines = draft.into_iter().flat_map(|draft| draft.orders.lines.iter().map(move |line| (draft, line)));
    let lines: Vec<_> =
        lines.filter(|(_, line)| matches!(line.order, Order::In(about, _) if about == phase)).collect();
    html! {
        details class="row" name="phase" {
            summary {
                span class="phase" { (icon(art::phase(phase))) (phase_name(phase, lang)) }
                span class="said" {
                    @for (draft, line) in &lines {
                        code lang="en" class=[draft.has_lapsed(line, season).then_some("lapsed")] { (without_phase(draft.line(line.number), phase)) } " "
                    }
                    @if lines.is_empty() { i { (lang.word("orders-silent")) } }
                }
            }
            @for (draft, line) in &lines {
                form class="line" method="post" action=(form.0) {
                    input type="hidden" name="seat" value=(form.1);
                    input type="hidden" name="line" value=(draft.line(line.number));
                    code lang="en" { (draft.line(line.number)) }
                    @if draft.has_lapsed(line, season) { small { (lang.word("orders-rests")) } }
                    button class="quiet" name="drop" value=(line.number) { (lang.message("orders-drop").number("n", line.number as u32).say()) }
                }
            }
            @if let Some(naming) = scene.naming() { (rows::form(scene, &naming, (phase, course), form, lang)) }
        }
    }
}

fn without_phase(line: &str, phase: Phase) -> String {
    line.replacen(&format!("{} ", phase.name()), "", 1)
}

/// The switches of questions that answer themselves.
fn quick(draft: Option<&Tablet>, (action, seat): (&str, u8), lang: Lang) -> Markup {
    let is_on = |quick: Quick| draft.is_some_and(|draft| draft.orders.answers(quick).is_some());
    html! {
        form class="quick" method="post" action=(action) {
            input type="hidden" name="seat" value=(seat);
            fieldset {
                legend { (lang.word("orders-quick")) }
                @for quick in Quick::ALL {
                    label { input type="checkbox" name="quick" value=(quick.name()) checked[is_on(quick)]; span { (lang.word(&format!("orders-quick-{}", quick.name()))) } }
                }
                button class="quiet" name="do" value="quick" { (lang.word("orders-quick-save")) }
            }
        }
    }
}

/// What would be done about what is asked now.
fn now(scene: &Scene, draft: Option<&Tablet>, lang: Lang) -> Markup {
    let (Some(view), Some(own), Some(naming)) = (&scene.view, &scene.orders, scene.naming()) else {
        return html! {};
    };
    let (Some(seen), Some(prompt), Some(me)) = (view.seen(), view.prompt(), scene.me) else {
        return html! {};
    };
    let orders =
        draft.map(|draft| draft.orders.now(|line| draft.saved(line), &view.public)).unwrap_or_default();
    let followed = follow(&orders, &seen, &prompt, &own.past);
    let moment = Moment::of(&view.public);
    let custom = || {
        let action = steward::answer(&seen, &prompt).filter(|_| prompt.asked)?;
        Some(lang.message("orders-now-custom").text("action", say_action(&action, me, &naming, lang)).say())
    };
    html! {
        section class="panel now" aria-labelledby="now" {
            h2 id="now" { (lang.word("orders-now")) }
            @match followed {
                Follow::Act(action, because) if breaks_word(me, (&action, &because), &scene.oaths, &moment) => {
                    p { (icon("hourglass")) (lang.word("orders-now-oath")) }
                    (breaches(scene, &action, &moment, lang))
                    p class="hint" { (reason(&because, draft, lang)) }
                }
                Follow::Act(action, because) => {
                    p { (icon("check")) (lang.message("orders-now-act").text("action", say_action(&action, me, &naming, lang)).say()) }
                    (breaches(scene, &action, &moment, lang))
                    p class="hint" { (reason(&because, draft, lang)) }
                }
                Follow::Waits(because) => {
                    p { (icon("hourglass")) (lang.word("orders-now-waits")) }
                    p class="hint" { (reason(&because, draft, lang)) }
                }
                Follow::Silent if prompt.asked && prompt.only_answer().is_none() => {
                    p { (icon("hourglass")) (lang.word("orders-now-silent")) }
                    @if let Some(custom) = custom() { p class="hint" { (custom) } }
                }
                Follow::Silent => p { (lang.word("orders-now-none")) }
            }
        }
    }
}

/// Which oaths what orders do breaks: they count as the word of whoever gave them.
fn breaches(scene: &Scene, action: &Action, moment: &Moment, lang: Lang) -> Markup {
    let broken = scene.me.map(|me| say_breaches(scene, me, action, moment, lang)).unwrap_or_default();
    html! { @for words in broken { p class="breach" { (oath_sign(Verdict::Broken)) (words) } } }
}

/// The line that did it, and why.
fn reason(because: &Because, draft: Option<&Tablet>, lang: Lang) -> Markup {
    let line = because.line.and_then(|number| Some(draft?.line(number).to_owned()));
    html! { @if let Some(line) = line { code lang="en" { (line) } " " } (say_because(because, lang)) }
}

/// A likely course of the season.
fn course(scene: &Scene, draft: Option<&Tablet>, courses: &Courses, lang: Lang) -> Markup {
    let (Some(naming), Some(me)) = (scene.naming(), scene.me) else { return html! {} };
    let row = scene.view.as_ref().map(|view| view.public.events.up).unwrap_or_default();
    let season = scene.view.as_ref().map_or(0, |view| view.public.season_number());
    html! {
        section class="panel course" aria-labelledby="course" {
            h2 id="course" { (lang.word("orders-course")) }
            p class="hint" { (lang.word("orders-course-lead")) }
            @if courses.first.is_empty() {
                p { (lang.word("orders-course-none")) }
            } @else {
                ol {
                    @for step in &courses.first {
                        li {
                            b { (phase_name(step.step.phase(), lang)) } " "
                            span { (say_action(&step.action, me, &naming, lang)) } " "
                            @match step.by {
                                By::Orders(Because { why: Why::Steward, .. }) => small { (lang.word("orders-by-custom")) }
                                By::Orders(_) => small class="by-order" { (icon("check")) (lang.word("orders-by-order")) }
                                By::Steward(_) => small class="by-wait" { (icon("hourglass")) (lang.word("orders-by-wait")) }
                                By::Nobody => small { (lang.word("orders-by-nobody")) }
                            }
                            @match step.by {
                                By::Orders(because) | By::Steward(Some(because)) => p class="hint" { (reason(&because, draft, lang)) }
                                By::Steward(None) => p class="hint" { (lang.word("orders-course-silent")) }
                                By::Nobody => {}
                            }
                            @match step.by {
                                By::Orders(_) => (breaches(scene, &step.action, &moment(step, season, row.as_slice()), lang)),
                                By::Steward(Some(because)) if is_left(&because) => p class="hint" { (lang.word("orders-now-oath")) },
                                By::Steward(_) | By::Nobody => {}
                            }
                        }
                    }
                }
            }
            @if draft.is_some() && courses.all > 0 {
                p class="hint" { (lang.message("orders-reach").number("n", courses.without_me).number("of", courses.all).say()) }
            }
        }
    }
}

/// Every sentence there is, by phase, as examples.
fn sentences(lang: Lang) -> Markup {
    html! {
        details id="sentences" class="sentences" {
            summary { h2 { (lang.word("orders-help")) } }
            @for phase in Phase::ALL.iter().copied() {
                h3 { (phase_name(phase, lang)) }
                ul { @for example in rows::examples(phase) { li { code lang="en" { (example) } } } }
            }
            ul { @for quick in Quick::ALL { li { code lang="en" { "answer " (quick.name()) } " " (lang.word(&format!("orders-quick-{}", quick.name()))) } } }
        }
    }
}
