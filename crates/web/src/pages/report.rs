//! What decided a game, for one of its islands: how well it chose, what was luck, and the decisions that cost most.

mod skill;

use bots::analysis::voyages::Sailed;
use maud::{Markup, html};
use rules::seat::Seat;
use rules::world::Phase;
use text::{
    Lang, Naming, island_name, land_name, phase_name, points, say_action, say_advice, say_deal,
    say_difference, say_outcome, say_season,
};

use crate::findings::{Course, Findings, Glance, Stage, Then, Turn, Unfound};
use crate::pages::end::chances;
use crate::pages::{share_button, sheet, waiting_sheet};
use crate::parts::{icon, shield};
use crate::reader::Reader;
use crate::scene::Scene;
use crate::table::Tale;

/// What is asked for with the address of a report: the chances at every decision.
pub const EVERY: &str = "every-decision";

/// Turning points that are told.
const MOST: usize = 5;

/// What is told of a game to somebody who asks about one island.
pub struct Reported<'a> {
    /// The table as it was at the end.
    pub scene: &'a Scene,
    /// Its story.
    pub tale: &'a Tale,
    /// The island's seat.
    pub seat: Seat,
    /// The entry of each decision where the game is looked at.
    pub decisions: &'a [u32],
    /// What could be said at once; nothing of a game that is too long.
    pub glance: Option<&'a Glance>,
    /// The chances at every decision, where they are asked for.
    pub course: Option<&'a Course>,
    /// How far the rest is.
    pub stage: &'a Stage,
    /// Where the game is looked at: `/t/CODE/replay`.
    pub base: &'a str,
    /// Where the reports are, each under its island's name.
    pub reports: &'a str,
}

impl Reported<'_> {
    fn naming(&self) -> Option<Naming<'_>> {
        self.scene.naming()
    }

    fn name(&self, seat: Seat, lang: Lang) -> String {
        self.scene.islands.get(seat.0 as usize).map(|it| island_name(*it, lang)).unwrap_or_default()
    }

    /// A moment as the island knew it.
    fn at(&self, entry: u32) -> String {
        let island = self.scene.islands.get(self.seat.0 as usize).map_or("all", |it| it.name());
        format!("{}/{entry}?as={island}", self.base)
    }

    /// The entry of a decision there.
    fn entry(&self, then: &Then) -> u32 {
        self.decisions.get(then.decision).copied().unwrap_or_default()
    }

    /// This report's own address.
    fn path(&self) -> String {
        let island = self.scene.islands.get(self.seat.0 as usize).map_or("", |it| it.name());
        format!("{}/{island}", self.reports)
    }

    fn turns<'a>(&self, findings: &'a Findings) -> Vec<&'a Turn> {
        findings.turns.iter().filter(|turn| turn.seat == self.seat).take(MOST).collect()
    }
}

/// The page. While the game is worked out it shows what is known already, and looks again by itself.
pub fn report(it: &Reported, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let Some(naming) = it.naming() else { return html! {} };
    let Some(island) = it.scene.islands.get(it.seat.0 as usize) else { return html! {} };
    let title = lang.message("report-title").island("island", *island).say();
    let main = html! {
        main id="main" class="text wide" {
            (head(it, &title, &naming, lang))
            @match it.stage {
                Stage::Ready(_) => p class="vh" role="status" { (lang.word("report-ready")) },
                Stage::Working { .. } | Stage::Waiting(_) => p class="vh" role="status" { (lang.word("report-working")) },
                Stage::Full | Stage::Never(_) => {},
            }
            @match it.stage {
                Stage::Ready(findings) => {
                    (skill::accuracy(it, findings, lang))
                    (skill::sums(it, findings, lang))
                    (turns(it, findings, &naming, lang))
                },
                stage => (work(stage, &reader.path, lang)),
            }
            @if it.tale.chances.len() > 1 { (chances(it.scene, it.tale, it.course, closer(it, lang), lang)) }
            @if let Some(glance) = it.glance {
                (voyages(it, glance, lang))
                (deals(it, glance, &naming, lang))
            }
        }
    };
    match it.stage {
        Stage::Working { .. } | Stage::Waiting(_) => waiting_sheet(reader, &title, "report", main),
        Stage::Ready(_) | Stage::Full | Stage::Never(_) => sheet(reader, &title, "report", main),
    }
}

/// The way from the chances as seasons begin to those at every decision, and back.
fn closer(it: &Reported, lang: Lang) -> Markup {
    let (query, id) = match it.course {
        None => (format!("?{EVERY}=1"), "report-every"),
        Some(_) => (String::new(), "report-seasons"),
    };
    html! {
        // Of a game that is too long nothing else is known.
        @if it.glance.is_some() { p class="alts" { a class="quiet" href=(format!("{}{query}#chances", it.path())) { (lang.word(id)) } } }
    }
}

fn head(it: &Reported, title: &str, naming: &Naming, lang: Lang) -> Markup {
    let score = match it.stage {
        Stage::Ready(findings) => skill::score(it.seat, findings).map(|score| {
            let id = if it.turns(findings).is_empty() { "report-headline-plain" } else { "report-headline" };
            let line = lang.message(id).number("score", score);
            line.text("phase", dearest_phase(it, findings).map(|it| phase_name(it, lang)).unwrap_or_default())
                .say()
        }),
        _ => None,
    };
    let standing = it.scene.outcome.as_ref().and_then(|outcome| {
        let place = outcome.ranking.iter().position(|row| row.seat == it.seat)?;
        say_outcome(outcome, naming, lang).into_iter().nth(place)
    });
    html! {
        header class="report-head" {
            h1 { @match &score { Some(score) => { span class="vh" { (title) ": " } (score) } None => (title) } }
            @if let Some(standing) = standing { p { (standing) } }
            nav aria-label=(lang.word("report-whose")) {
                ul {
                    @for (place, island) in it.scene.islands.iter().enumerate() {
                        li { a href=(format!("{}/{}", it.reports, island.name())) aria-current=[(place == it.seat.0 as usize).then_some("page")] { (shield(*island)) (island_name(*island, lang)) } }
                    }
                }
            }
            div class="ways" {
                a class="quiet" href=(it.base) { (icon("look")) (lang.word("replay")) }
                (share_button(&it.path(), &lang.word("page-end-link"), title, lang))
            }
        }
    }
}

/// Where the turning points that are told cost most together.
fn dearest_phase(it: &Reported, findings: &Findings) -> Option<Phase> {
    let cost = |phase: Phase| -> f64 {
        it.turns(findings).iter().filter(|turn| turn.phase == phase).map(|turn| turn.loss.mean).sum()
    };
    Phase::ALL.iter().copied().max_by(|a, b| cost(*a).total_cmp(&cost(*b)))
}

/// That it is being worked out, or why it is not.
fn work(stage: &Stage, path: &str, lang: Lang) -> Markup {
    html! {
        section class="panel work" aria-labelledby="work" {
            h2 id="work" { (lang.word("report-what")) }
            @match stage {
                Stage::Working { done, of } => {
                    p { (lang.word("report-working")) }
                    @if *of > 0 {
                        @let words = lang.message("report-step").number("n", *done as u32).number("of", *of as u32).say();
                        progress value=(done) max=(of) aria-label=(words) {}
                        p { b { (words) } }
                    }
                    p class="hint" { (lang.word("report-working.about")) }
                },
                Stage::Waiting(before) => p { (lang.message("report-waiting").number("n", *before as u32).say()) },
                Stage::Full => p { (lang.word("report-full")) },
                Stage::Never(Unfound::Slow) => p { (lang.word("report-long")) },
                Stage::Never(Unfound::Long) => p { (lang.word("report-many")) },
                Stage::Never(Unfound::Failed) => p { (lang.word("report-failed")) },
                Stage::Ready(_) => {},
            }
            @if !matches!(stage, Stage::Never(_)) { p class="alts" { a class="quiet" href=(path) { (lang.word("report-again")) } } }
            @if matches!(stage, Stage::Working { .. } | Stage::Waiting(_)) { look-again {} }
        }
    }
}

fn when(then: &Then, lang: Lang) -> String {
    say_season(then.year, then.season, lang)
}

fn turns(it: &Reported, findings: &Findings, naming: &Naming, lang: Lang) -> Markup {
    let turns = it.turns(findings);
    html! {
        section class="panel turns" aria-labelledby="turns" {
            h2 id="turns" { (lang.word("report-turns")) }
            @if turns.is_empty() { p { (lang.word("analysis-nothing")) } } @else {
                p class="hint" { (lang.word("report-turns.about")) }
                ol { @for (turn, number) in turns.iter().zip(1..) { li { (self::turn(it, turn, number, naming, lang)) } } }
            }
            p class="hint" { (lang.word("analysis-how-sure")) " " (lang.word("analysis-marks")) }
        }
    }
}

fn turn(it: &Reported, turn: &Turn, number: u32, naming: &Naming, lang: Lang) -> Markup {
    let id = format!("turn-{number}");
    let heading = lang.message("replay-when").text("season", when(&turn.when, lang));
    // The moment before: what the island saw when it decided.
    let then = it.at(it.entry(&turn.when).saturating_sub(1));
    html! {
        h3 id=(id) { (heading.text("phase", phase_name(turn.phase, lang)).say()) b { (points(-turn.loss.mean)) } }
        dl {
            div { dt { (lang.word("report-did")) } dd { (say_action(&turn.chosen, turn.seat, naming, lang)) } }
            div { dt { (lang.word("report-best")) } dd { (say_action(&turn.best, turn.seat, naming, lang)) } }
            div { dt { (lang.word("report-because")) } dd { (say_advice(&turn.advice, turn.seat, naming, lang).join(" ")) } }
        }
        p { (say_difference(turn.best_chance, turn.chosen_chance, &turn.loss, lang)) }
        a class="quiet" href=(then) aria-describedby=(id) { (icon("look")) (lang.word("report-show")) }
    }
}

/// Losses at sea that far from what was to be expected are told first.
const UNUSUAL: f64 = 1.5;

/// The frame of the bars, in its own units.
const LONG: f32 = 300.0;

fn voyages(it: &Reported, glance: &Glance, lang: Lang) -> Markup {
    let own: Vec<_> = glance.voyages.iter().filter(|(_, voyage)| voyage.seat == it.seat).collect();
    let unusual: Vec<_> = own.iter().copied().filter(|(_, voyage)| voyage.luck().abs() >= UNUSUAL).collect();
    let most = own.iter().map(|(_, voyage)| aboard(voyage)).max().unwrap_or(0).max(1);
    let x = |cards: f32| format!("{:.1}", LONG * cards / f32::from(most));
    let rows = |voyages: &[&(Then, Sailed)]| {
        html! {
            ul {
                @for (at, voyage) in voyages {
                    @let sent = f32::from(aboard(voyage));
                    @let (left, hoped) = (sent - f32::from(voyage.lost), (sent - voyage.expected as f32).max(0.0));
                    li {
                        a href=(it.at(it.entry(at))) { (when(at, lang)) ", " (land_name(voyage.land, lang)) }
                        svg viewBox="-3 0 306 18" aria-hidden="true" {
                            rect class="rail" x="0" y="3" width=(x(sent)) height="12" {}
                            rect class="kept" x="0" y="3" width=(x(left)) height="12" {}
                            path class="hoped" d=(format!("M{} 0V18", x(hoped))) {}
                        }
                        span { @if sent < 1.0 { (lang.word("report-empty")) } @else {
                            (lang.message("report-sailed").text("n", format!("{left}")).number("of", aboard(voyage)).tenths("expected", (10.0 * hoped).round() as u16).say())
                        } }
                    }
                }
            }
        }
    };
    html! {
        section class="panel bars" aria-labelledby="sea" {
            h2 id="sea" { (lang.word("report-sea")) }
            @if unusual.is_empty() { p { (lang.word("analysis-nothing")) } } @else {
                p class="hint" { (lang.word("report-sea.about")) }
                (rows(&unusual))
            }
            @if own.len() > unusual.len() {
                details { summary { (lang.message("report-sea-all").number("n", own.len() as u32).say()) } (rows(&own)) }
            }
        }
    }
}

/// Goods with which a fleet sailed, as far as the sea can take them.
fn aboard(voyage: &Sailed) -> u8 {
    voyage.cargo.commodities().total()
}

fn deals(it: &Reported, glance: &Glance, naming: &Naming, lang: Lang) -> Markup {
    let of = |partner: Seat| {
        let both = [it.seat, partner];
        let deals = glance.deals.iter();
        deals
            .filter(move |(_, deal)| both.contains(&deal.maker) && both.contains(&deal.taker))
            .collect::<Vec<_>>()
    };
    let partners: Vec<_> = (0..it.scene.islands.len() as u8)
        .map(Seat)
        .map(|seat| (seat, of(seat)))
        .filter(|(seat, deals)| *seat != it.seat && !deals.is_empty())
        .collect();
    html! {
        section class="panel deals" aria-labelledby="deals" {
            h2 id="deals" { (lang.word("report-deals")) }
            @if partners.is_empty() { p { (lang.word("analysis-nothing")) } } @else {
                p class="hint" { (lang.word("report-deals.about")) }
                @for (partner, deals) in partners {
                    @let gained = |seat: Seat| points(deals.iter().map(|(_, deal)| if deal.maker == seat { deal.for_maker } else { deal.for_taker }).sum());
                    details {
                        summary {
                            @if let Some(island) = it.scene.islands.get(partner.0 as usize) { (shield(*island)) }
                            span { (lang.message("report-partner").text("name", it.name(partner, lang)).number("n", deals.len() as u32).say()) }
                            @for seat in [it.seat, partner] { span class="gained" { (it.name(seat, lang)) " " b { (gained(seat)) } } }
                        }
                        ul { @for (at, deal) in &deals { li { a href=(it.at(it.entry(at))) { (say_deal(when(at, lang), deal, naming, lang)) } } } }
                    }
                }
            }
        }
    }
}
