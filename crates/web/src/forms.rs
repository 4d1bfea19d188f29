//! What a seat is asked, as forms that work without script: one file per phase, and what they share.
//!
//! Every choice of a prompt is a form of its own, so that a form can say neither more nor less than the choice.
//! At most one button is filled (`go`): that of the choice which the seat is most likely asked for.

mod asked;
mod picker;
pub(crate) mod deadline;
mod order;
mod undo;
mod event;
mod production;
mod island_trade;
mod journey;
mod odds;
mod rates;
mod hazard;
mod hint;
mod fleet_trade;
mod return_home;
mod build;
mod discard;
mod archon;
mod sworn;

pub use asked::CardQuestion;
pub use hint::hint;
pub use island_trade::draft;
pub use odds::odds;
pub(crate) use rates::plain as plain_rates;
pub(crate) use sworn::say_breaches;
pub use sworn::{asks, breach};

use maud::{Markup, html};
use rules::prompt::{Choice, Prompt};
use rules::season::keep_limit;
use rules::seat::{Seat, SeatSet};
use rules::seen::Seen;
use rules::state::{Public, Sealed};
use rules::step::Step;
use rules::view::View;
use rules::world::{LandSet, Phase};
use text::{Lang, all_of, island_name, say_action, say_heading, say_outcome, say_question};

use crate::guide;
use crate::parts::{drawing, icon};
use crate::refused::{Closed, Refused};
use crate::scene::{Notice, Progress, Scene};
use asked::{Asked, OFFER, Piece, answered_for, is_waited_for, may_act};

/// The section `prompt`: the question and the forms of all choices, or whom the table waits for. What is spare stands below, where
/// there is room for it. The line `waits` is only named where the page has it, by whether the seat is asked.
pub fn prompt(scene: &Scene, lang: Lang, spare: &Markup, has_waits: impl FnOnce(bool) -> bool) -> Markup {
    let asked = Asked::of(scene, lang);
    let is_asked = asked.as_ref().is_some_and(|asked| is_waited_for(&asked.prompt));
    let Piece { body, foot } = asked.iter().flat_map(pieces).collect();
    let is_archon = asked.as_ref().is_some_and(|asked| acts_as_archon(asked.seen.public, &asked.prompt));
    let class = match (is_asked, is_archon) {
        (false, _) => "prompt calm",
        (true, true) => "prompt archon",
        (true, false) => "prompt",
    };
    html! {
        section id="prompt" class=(class) data-region
            data-prompt=(question_id(scene, asked.as_ref())) aria-labelledby="h-prompt" {
            @match &asked {
                Some(asked) if is_asked => (head(asked, has_waits(true))),
                _ if has_waits(false) => section id="waits" data-same {},
                Some(asked) => (calm(scene, asked.view, &asked.prompt, lang)),
                None => (stillness(scene, lang)),
            }
            div class="body" {
                @if !is_asked { (pass_on(scene, lang)) }
                @if let Some(asked) = &asked { (matter(asked)) (sealed(asked)) (limit(asked)) (sworn::sworn(scene, asked.seen.seat, lang)) }
                @if let Some(me) = scene.me.filter(|me| scene.seat(*me).away) { (im_back(scene, me, lang)) }
                (body)
                (spare)
            }
            div class=(if foot.0.is_empty() { "foot bare" } else { "foot" }) {
                // It lies over the body: what is to be chosen there stays in its place.
                div id="notice" role="alert" { (notice(scene, lang)) }
                (foot)
            }
        }
    }
}

/// What came of the form that was sent last, on pages without script.
fn notice(scene: &Scene, lang: Lang) -> Markup {
    match &scene.notice {
        Some(Notice::Refused(refused)) => refusal(refused, lang),
        Some(Notice::Asks(line)) => breach(scene, line, lang).unwrap_or_default(),
        None => html! {},
    }
}

/// Whoever let their time pass before this page has less of it until they say so, or open the table anew.
fn im_back(scene: &Scene, me: Seat, lang: Lang) -> Markup {
    html! {
        form class="im-back" method="post" action=(format!("/t/{}/return", scene.code)) {
            p { (lang.word("ask-form-short")) }
            button class="quiet" name="seat" value=(me.0 + 1) { (lang.word("ask-form-im-back")) }
        }
    }
}

/// The line `waits` at the head of the prompt: my time and who else is thinking, or whom the table waits for. It changes with
/// every act of others, the question does not: apart they keep updates small.
pub fn waits(scene: &Scene, lang: Lang) -> Markup {
    match may_act(scene) {
        Some((_, seen, prompt)) if is_waited_for(&prompt) => your_move(scene, &seen, &prompt, lang),
        Some((view, _, prompt)) => calm(scene, view, &prompt, lang),
        None => stillness(scene, lang),
    }
}

fn your_move(scene: &Scene, seen: &Seen, prompt: &Prompt, lang: Lang) -> Markup {
    let others = seen.public.asked().without(seen.seat);
    let waiting = seen.offers().filter(|offer| offer.to.has(seen.seat)).count() as u32;
    let mine =
        if acts_as_archon(seen.public, prompt) { "ask-form-archon-move" } else { "ask-form-your-move" };
    html! {
        p id="waits" class="your" data-region {
            span { (lang.word(mine)) " " (deadline(scene, SeatSet::one(seen.seat), lang)) }
            @if waiting > 0 {
                span class="wait" { (lang.message("agora-wait").number("n", waiting).say()) }
            } @else if !others.is_empty() {
                span class="wait too" { (about_islands("ask-form-thinking", others, scene, lang)) }
            }
        }
    }
}

/// What stands at the head of a prompt that asks nothing now.
fn calm(scene: &Scene, view: &View, prompt: &Prompt, lang: Lang) -> Markup {
    if prompt.only_answer().is_some() {
        let about = html! { (lang.word("ask-form-forced.about")) };
        return mood("hourglass", &lang.word("ask-form-forced"), about);
    }
    let question = match answered_for(view, prompt) {
        Some(kind) => Some(lang.message("ask-form-answered-for").text("kind", kind).say()),
        None => scene.naming().map(|naming| say_question(prompt, &naming, lang)),
    };
    let until = deadline(scene, view.public.asked(), lang);
    mood("hourglass", &waited_for(view, scene, lang), html! { (question.unwrap_or_default()) " " (until) })
}

/// Whether the seat is asked because it is Archon.
pub(crate) fn acts_as_archon(public: &Public, prompt: &Prompt) -> bool {
    public.archon == prompt.seat
        && prompt.choices.iter().any(|choice| {
            matches!(
                choice,
                Choice::SetOrder(_) | Choice::OrderEvents(_) | Choice::NameIsland(_) | Choice::NameLand(_)
            )
        })
}

/// The section `bargains`: while islands trade, offers that stand, each with its answers, and the season's deals.
pub fn bargains(scene: &Scene, lang: Lang) -> Markup {
    island_trade::bargains(scene, lang)
}

/// What a land of the chart is chosen for: the form it belongs to, and the lands to choose from.
pub fn land_question(scene: &Scene, lang: Lang) -> Option<(String, &'static str, LandSet)> {
    let asked = Asked::of(scene, lang)?;
    let (form, lands) = asked.land_question()?;
    Some((question_id(scene, Some(&asked)), form, lands))
}

/// What cards of the dock are picked for, and what names the question: while it stays the same, what is picked stays.
pub fn card_question(scene: &Scene, lang: Lang) -> Option<(String, CardQuestion)> {
    let asked = Asked::of(scene, lang)?;
    let question = asked.card_question()?;
    // An offer is kept for sweetening after it was sent.
    let prompt = match question.form {
        OFFER => island_trade::draft_id(&asked),
        _ => question_id(scene, Some(&asked)),
    };
    Some((prompt, question))
}

/// Why something was refused, with the way to the rule: what goes into `#notice`.
pub fn refusal(refused: &Refused, lang: Lang) -> Markup {
    let words = match refused {
        // The rule is a link beside the words.
        Refused::Rule(refusal) => lang.word(&format!("refusal-{}", refusal.reason.name())),
        _ => refused.say(lang),
    };
    html! {
        div class="mood refuse" {
            (icon("storm"))
            p {
                (words)
                @if let Some(rule) = refused.rule() {
                    " " a href=(guide::address(rule)) { (lang.message("ask-form-rule").text("rule", rule).say()) }
                }
            }
        }
    }
}

/// Names the question: the same for as long as this seat is asked the same and has sent nothing.
fn question_id(scene: &Scene, asked: Option<&Asked>) -> String {
    let Some(asked) = asked else { return "still".into() };
    let public = &asked.view.public;
    let about = match public.step {
        Step::OrderEvents | Step::NameTarget | Step::AnswerEvent => public.events.next,
        Step::Face | Step::Divert => public.hazards.drawn,
        Step::Work
        | Step::Bounty
        | Step::StartTrade
        | Step::Trade
        | Step::Launch
        | Step::Harbor
        | Step::Thieves
        | Step::Barter
        | Step::Unload
        | Step::Build
        | Step::Discard
        | Step::Vote
        | Step::Crown
        | Step::Over => 0,
    };
    let order = if matches!(asked.prompt.choices.first(), Some(Choice::SetOrder(_))) { "-order" } else { "" };
    let (season, step, seat) = (public.season_number(), public.step.name(), asked.prompt.seat.0 + 1);
    format!("{season}-{step}-{about}-{seat}-{}{order}", scene.turn)
}

/// The head in the colour of acting.
fn head(asked: &Asked, has_waits: bool) -> Markup {
    let lang = asked.lang;
    let me = asked.prompt.seat;
    html! {
        header {
            (drawing("i big", phase_icon(asked.view.public.phase())))
            @if has_waits { p id="waits" data-same {} } @else { (your_move(asked.scene, &asked.seen, &asked.prompt, lang)) }
            @if asked.scene.allows_help() {
                a class="ask" data-hint href=(format!("/t/{}/hint?seat={}", asked.scene.code, me.0 + 1)) {
                    (icon("bot")) span aria-hidden="true" { (lang.word("hint-short")) } span class="vh" { (lang.word("hint-ask")) }
                }
            }
            h2 id="h-prompt" tabindex="-1" title=(say_question(&asked.prompt, &asked.naming, lang)) {
                @if let Some(land) = asked.bound() { (lang.message("ask-form-finish-all-sent.alone").land("land", land).say()) }
                @else if asked.all_sent() { (lang.word("ask-form-finish-all-sent.head")) }
                @else { (say_heading(&asked.prompt, &asked.naming, lang)) }
            }
            // On a small screen with another leaf open.
            a class="to-prompt" href="#prompt" data-leaf="table" { (lang.word("leaf-table")) }
        }
    }
}

/// On a screen that several share: the way to the seat that is asked, past the cover.
fn pass_on(scene: &Scene, lang: Lang) -> Markup {
    let asked = scene.view.as_ref().map(|view| view.public.asked()).unwrap_or_default();
    let others = scene.me.map_or(SeatSet::EMPTY, |me| scene.held.without(me));
    let next = asked.and(others).iter().next();
    html! {
        @if let Some(seat) = next {
            p class="pass" {
                a class="go" href=(format!("/t/{}", scene.code)) {
                    (lang.message("page-cover-pass").text("name", scene.sitter_name(seat, lang)).say())
                }
            }
        }
    }
}

/// A calm line with a drawing: nothing is asked.
fn mood(drawn: &str, title: &str, words: Markup) -> Markup {
    html! {
        section id="waits" class="mood wait" data-region {
            (icon(drawn))
            div { h2 id="h-prompt" tabindex="-1" { (title) } p { (words) } }
        }
    }
}

/// What stands there when this visitor has no forms: paused, over, watching, or not begun.
fn stillness(scene: &Scene, lang: Lang) -> Markup {
    let Some(view) = &scene.view else { return mood("hourglass", &lang.word("ask-form-lobby"), html! {}) };
    if let Some(closed) = &scene.closed {
        let why = match closed {
            Closed::ByOperator => lang.word("table-closed_by_operator"),
            Closed::Broken(reason) => reason.clone(),
        };
        return mood("storm", &lang.word("ask-form-broken"), html! { (why) });
    }
    if scene.progress == Progress::Over || view.public.step == Step::Over {
        let lines = scene.outcome.as_ref().zip(scene.naming());
        let lines = lines.map(|(outcome, naming)| say_outcome(outcome, &naming, lang)).unwrap_or_default();
        return mood("laurel", &lang.word("wait-over"), html! { (lines.first().map_or("", String::as_str)) });
    }
    if scene.paused {
        return mood("hourglass", &lang.word("ask-form-paused"), html! { (lang.word("board-paused.about")) });
    }
    let asked = view.public.asked();
    mood(
        "look",
        &waited_for(view, scene, lang),
        html! {
            (lang.word("ask-form-watching")) " " (deadline(scene, asked, lang))
        },
    )
}

fn waited_for(view: &View, scene: &Scene, lang: Lang) -> String {
    about_islands("ask-form-waits-for", view.public.asked(), scene, lang)
}

/// A message about one island or several.
fn about_islands(id: &str, seats: SeatSet, scene: &Scene, lang: Lang) -> String {
    let names = seats.iter().filter_map(|seat| scene.islands.get(seat.0 as usize));
    let names = all_of(names.map(|island| island_name(*island, lang)), lang);
    lang.message(id).number("n", seats.len()).text("islands", names).say()
}

/// When the steward answers for the first of these seats.
fn deadline(scene: &Scene, seats: SeatSet, lang: Lang) -> Markup {
    let first = seats
        .iter()
        .filter(|seat| scene.seat(*seat).until.is_some())
        .min_by_key(|seat| scene.seat(*seat).until);
    html! { @if let Some(seat) = first { (deadline::clock(scene, seat, lang)) } }
}

fn phase_icon(phase: Phase) -> &'static str {
    match phase {
        Phase::Event => "tripod",
        Phase::Production => "village",
        Phase::IslandTrade => "swap",
        Phase::Journey | Phase::Return => "fleet",
        Phase::Hazard => "storm",
        Phase::FleetTrade => "gold",
        Phase::Build => "structures",
        Phase::Discard => "hand",
        Phase::Archon => "laurel",
    }
}

/// The card that the question is about: the event at hand or the hazard.
fn matter(asked: &Asked) -> Markup {
    match asked.view.public.phase() {
        Phase::Event => event::matter(asked),
        Phase::Hazard => hazard::matter(asked),
        Phase::Production
        | Phase::IslandTrade
        | Phase::Journey
        | Phase::FleetTrade
        | Phase::Return
        | Phase::Build
        | Phase::Discard
        | Phase::Archon => html! {},
    }
}

/// While there is still something to build with them: how many of the cards in hand can be kept. It goes with the phase, not with the cards:
/// what is to be built stays in its place.
fn limit(asked: &Asked) -> Markup {
    let me = asked.seen.me();
    let most = keep_limit(asked.view.set, me);
    let id = if me.hand > most { "ask-form-limit" } else { "ask-form-limit-kept" };
    let message = || asked.lang.message(id).number("n", me.hand).text("most", most.to_string());
    html! {
        @if asked.view.public.phase() == Phase::Build { p class="about limit" { (icon("hand")) (message().say()) } }
    }
}

/// The answer that was given and can still be changed.
fn sealed(asked: &Asked) -> Markup {
    let Sealed::Answer(action) = &asked.view.mine.sealed else { return html! {} };
    let words = say_action(action, asked.prompt.seat, &asked.naming, asked.lang);
    html! { p class="sealed" { (icon("check")) (asked.lang.message("ask-form-answered").text("answer", words).say()) } }
}

/// All choices: the likeliest first, after what can be had only here the bank's trades, what ends the step after them, small print last. Where one of them is made for the
/// seat, it is not among them: its button would vanish.
fn pieces(asked: &Asked) -> Vec<Piece> {
    let place = |choice: &Choice| match choice {
        Choice::Trade { .. } => 1,
        Choice::Finish | Choice::Resume | Choice::Decline | Choice::Undo(_) => 2,
        Choice::CallOrder | Choice::Donate(_) | Choice::Stow { .. } => 3,
        _ => 0,
    };
    let mut pieces: Vec<Piece> = island_trade::offering(asked).into_iter().collect();
    let is_made = asked.is_forced() || answered_for(asked.view, &asked.prompt).is_some();
    for wanted in if is_made { 3..4 } else { 0..4 } {
        let choices = asked.prompt.choices.iter().enumerate().filter(|(_, it)| place(it) == wanted);
        pieces.extend(choices.map(|(index, choice)| piece(asked, choice, asked.lead == Some(index))));
    }
    pieces
}

/// One choice; `lead` where its button is the filled one.
fn piece(asked: &Asked, choice: &Choice, lead: bool) -> Piece {
    match *choice {
        Choice::Finish => order::finish(asked, lead),
        Choice::Resume => order::resume(asked),
        Choice::CallOrder => order::call(asked).into(),
        Choice::SetOrder(seats) => order::set(asked, seats, lead),
        Choice::Undo(_) => undo::undo(asked, choice),

        Choice::OrderEvents(_) => event::order(asked, lead),
        Choice::NameIsland(seats) => event::name_island(asked, seats, lead),
        Choice::NameLand(lands) => event::name_land(asked, lands, lead),
        Choice::Donate(give) => event::donate(asked, &give).into(),
        Choice::Pay(pay) => event::pay(asked, choice, &pay, lead),
        Choice::Suffer => event::suffer(asked, lead),
        Choice::SufferVillage(villages) => event::suffer_village(asked, villages, lead),
        Choice::SufferCards(lose) => event::suffer_cards(asked, &lose, lead),
        Choice::Ignore => event::ignore(asked),
        Choice::Take(kinds) => event::take(asked, kinds, lead),
        Choice::Swap { give, gain } => event::swap(asked, choice, (&give, gain), lead),
        Choice::Look(lands) => event::look(asked, lands, lead),
        Choice::Decline => event::decline(asked, lead),

        Choice::Work { villages, armies } => production::work(asked, villages, armies, lead),

        // Offers have a section of their own.
        Choice::Offer { .. }
        | Choice::Counter { .. }
        | Choice::Accept(_)
        | Choice::Refuse(_)
        | Choice::Withdraw(_) => html! {}.into(),

        Choice::Launch { fleets, lands, cargo } => journey::launch(asked, fleets, lands, &cargo, lead),
        Choice::Stow { fleet, aegis } => journey::stow(asked, fleet, &aegis).into(),

        Choice::Face { fleet, lose, protections, wonder } => {
            hazard::face(asked, fleet, &lose, protections, wonder, lead)
        }
        Choice::Divert { seat, fleet, lands } => hazard::divert(asked, seat, fleet, lands, lead),

        Choice::Harbor(lands) => fleet_trade::harbor(asked, lands, lead),
        Choice::Thieves { fleet, army } => fleet_trade::thieves(asked, fleet, army, lead),
        Choice::ShowWarship(fleet) => fleet_trade::show_warship(asked, fleet, lead),
        Choice::Fee { fleet, pay } => fleet_trade::fee(asked, fleet, &pay, lead),
        Choice::Receive(fleet) => fleet_trade::receive(asked, fleet, lead),
        Choice::Trade { fleet, rates, cargo } => fleet_trade::trade(asked, fleet, rates, &cargo, lead),
        Choice::Plans(fleet) => fleet_trade::plans(asked, fleet, lead),

        Choice::Shift { from, to, cards } => return_home::shift(asked, (from, to), &cards).into(),
        Choice::Return { fleet, drop } => return_home::unload(asked, fleet, &drop, lead),

        Choice::Build { what, pay } => build::structure(asked, what, &pay).into(),
        Choice::BuildAcademy { philosophies, pay } => build::academy(asked, philosophies, &pay).into(),
        Choice::Wonder { wonder, pay, from } => build::wonder(asked, wonder, &pay, from).into(),
        Choice::Adopt(philosophies) => build::adopt(asked, philosophies).into(),
        Choice::Use { power, pay, usage } => build::usage(asked, choice, power, &pay, usage).into(),

        Choice::Keep(keep) => discard::keep(asked, &keep, lead),
        Choice::ShowHand => discard::show_hand(asked, lead),

        Choice::Vote(seats) => archon::vote(asked, seats, lead),
        Choice::Crown(seats) => archon::crown(asked, seats, lead),
    }
}
