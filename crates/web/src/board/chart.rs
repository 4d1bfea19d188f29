//! The sea chart: lands with their harbor cards, islands with their shields, fleets on their way.

use maud::{Markup, html};
use rules::cards::HarborId;
use rules::effect::harbor::HarborEffect;
use rules::goods::{Class, Good};
use rules::rates::Rates;
use rules::seat::{Fleet, Seat};
use rules::state::{Berth, FleetState, Harbor};
use rules::step::Step;
use rules::world::{Group, Island, Land};
use text::{good_name, goods_list, island_name, land_name};

use super::card::{Card, is_shortage};
use super::rows::{Print, Rows, print};
use super::{Board, sheet};
use crate::forms;
use crate::parts::{art, drawing, galley, icon, rate_signs, shield};

/// The region `ships`: routes and islands.
pub(super) fn ships(board: &Board) -> Markup {
    html! {
        div id="ships" class="layer" data-region {
            svg class="routes" viewBox="0 0 1000 620" preserveAspectRatio="none" aria-hidden="true" { (routes(board)) }
            ul class="isles-l" aria-label=(board.lang.word("board-islands")) {
                @for island in Island::ALL.iter().copied() { (isle(board, island)) }
            }
        }
    }
}

/// The region `lands`: the lands with their harbor cards, rates, and the fleets before them. Where a land is asked for,
/// they are its choices.
pub(super) fn lands(board: &Board, rows: &mut Rows) -> Markup {
    let question = forms::land_question(board.scene, board.lang);
    let prompt = question.as_ref().map(|(prompt, ..)| prompt.as_str());
    html! {
        ul id="lands" class=(if question.is_some() { "plates choose" } else { "plates" })
            aria-label=(board.lang.word("board-lands")) data-region data-prompt=[prompt] {
            @for land in Land::ALL.iter().copied() {
                @let form = question.as_ref().filter(|(_, _, lands)| lands.has(land)).map(|(_, form, _)| *form);
                @let same = || html! { li data-key=(land.name()) data-same {} };
                @let number = plate_print(board, land, form, prompt);
                @let draw = || plate(board, land, form, question.is_some());
                (rows.row(number, same, || board.once(print(("plate", number, own_there(board, land))), draw)))
            }
        }
    }
}

/// The visitor, where their fleets lie there or may sail there: others see the same as each other.
fn own_there(board: &Board, land: Land) -> Option<Seat> {
    let is_there = |state: FleetState| match state.berth {
        Berth::Bound(bound) => bound == land,
        Berth::Port => board.view.public.step == Step::Launch,
        Berth::SentHome => false,
    };
    board.scene.me.filter(|me| board.island(*me).fleets().any(|(_, state)| is_there(state)))
}

/// What a plate is drawn from. Where another question is asked, what was chosen goes.
fn plate_print(board: &Board, land: Land, form: Option<&str>, prompt: Option<&str>) -> Print {
    let (view, public) = (board.view, &board.view.public);
    let harbor = (public.harbors[land as usize], view.mine.seen_harbors[land as usize]);
    let fleets = public.seats().map(|seat| {
        let bound = public.seats[seat].fleets.map(|it| (it.berth == Berth::Bound(land)).then_some(it));
        let is_known = bound.iter().any(Option::is_some);
        let mine = (board.is_mine(seat) && is_known).then_some(view.mine.cargo);
        (bound, mine, view.cargo[seat].filter(|_| is_known))
    });
    let can_sail = |me: Seat| public.seats[me].fleets().any(|(_, state)| state.berth == Berth::Port);
    let ghost = board.scene.me.map(|me| public.step == Step::Launch && can_sail(me));
    let asked = (prompt.is_some(), form.and(prompt));
    print((land, form, asked, harbor, fleets.collect::<Vec<_>>(), ghost))
}

/// The chart with its layers; the coast itself is drawn once and never sent again.
pub(crate) fn chart(board: &Board, lands: Markup, ships: Markup) -> Markup {
    let islands = board.view.public.seats().map(|seat| board.island(seat).island);
    let in_play: String = islands.map(|island| format!(" in-{}", island.name())).collect();
    html! {
        section id="chart" class="chart" aria-label=(board.lang.word("board-chart")) {
            div class={ "map" (in_play) } {
                svg class="coast" aria-hidden="true" { use href="/assets/chart.svg#coast"; }
                svg class="coast" aria-hidden="true" { use href="/assets/chart.svg#towns"; }
                svg class="rosa" aria-hidden="true" { use href="/assets/chart.svg#rose"; }
                (ships)
                (lands)
            }
        }
    }
}

/// The ways of all fleets abroad, mine apart; and the way to each land that I could choose, which shows once I do.
fn routes(board: &Board) -> Markup {
    let public = &board.view.public;
    let route = |seat: Seat, land: Land| {
        format!("/assets/chart.svg#{}-{}", board.island(seat).island.name(), land.name())
    };
    html! {
        @for seat in public.seats() {
            @for land in Land::ALL.iter().copied() {
                @if board.island(seat).fleets().any(|(_, state)| state.berth == Berth::Bound(land)) {
                    @if board.is_mine(seat) { use class="under" href=(route(seat, land)) {} }
                    use class=[board.is_mine(seat).then_some("mine sent")] href=(route(seat, land)) {}
                }
            }
        }
        @if let Some(me) = board.scene.me.filter(|_| public.step == Step::Launch) {
            @for land in Land::ALL.iter().copied() {
                g class={ "way way-" (land.name()) } {
                    use class="under" href=(route(me, land)) {} use class="mine" href=(route(me, land)) {}
                }
            }
        }
    }
}

fn isle(board: &Board, island: Island) -> Markup {
    let (public, lang) = (&board.view.public, board.lang);
    let place = format!("isle-l at-{}", island.name());
    let Some(seat) = public.seat_of(island) else {
        return html! { li class={ (place) " out" } { small { (island_name(island, lang)) } } };
    };
    let fleets = board.island(seat).fleets();
    let home: Vec<(Fleet, FleetState)> =
        fleets.filter(|(_, state)| !matches!(state.berth, Berth::Bound(_))).collect();
    html! {
        li class=(if board.is_mine(seat) { format!("{place} me") } else { place }) {
            span class="crest" { (shield(island)) @if public.archon == seat { (drawing("laurel", "laurel")) } }
            b { (island_name(island, lang)) }
            @if !home.is_empty() {
                span class="home" { @for (fleet, state) in home { (in_port(board, seat, fleet, state)) } }
            }
        }
    }
}

fn in_port(board: &Board, seat: Seat, fleet: Fleet, state: FleetState) -> Markup {
    let words = match state.berth {
        Berth::SentHome => "board-port-back",
        Berth::Port | Berth::Bound(_) => "board-port",
    };
    let letter = fleet.name().to_uppercase();
    let words = board.lang.message(words).text("letter", letter).say();
    html! {
        span class=(if board.is_mine(seat) { "galley mine" } else { "galley" }) role="img" data-glide=(glide(board, seat, fleet)) title=(words) {
            (drawing("hull", "galley"))
            @if state.berth == Berth::SentHome { b class="cargo" { (state.cards) } }
        }
    }
}

fn glide(board: &Board, seat: Seat, fleet: Fleet) -> String {
    format!("fleet-{}-{}", board.island(seat).island.name(), fleet.name())
}

/// A land: its harbor card, what that does, what the bank gives there, and the fleets before it.
fn plate(board: &Board, land: Land, form: Option<&str>, asked: bool) -> Markup {
    let (set, lang) = (board.view.set, board.lang);
    let known = board.view.mine.seen_harbors[land as usize];
    let up = match board.view.public.harbors[land as usize] {
        Harbor::Up(id) => Some(id),
        Harbor::Down | Harbor::Empty => None,
    };
    let card = up.or(known);
    let near = land.group() == Group::Neighboring;
    let side = if matches!(land, Land::Carthage | Land::Egypt) { " quay-up" } else { "" };
    let state = if asked && form.is_none() { " closed" } else { "" };
    let words = html! {
        span class="tx" {
            b class="ld" { (land_name(land, lang)) small {
                @if card.is_some() && up.is_none() { em { (lang.word("board-only-you")) } } @else { (lang.word(if near { "ask-form-near" } else { "ask-form-far" })) }
            } }
            span class=(if card.is_some() { "does known" } else { "does" }) {
                @match (card, board.view.public.harbors[land as usize]) {
                    (Some(id), _) => {
                        (does(board, set[id].effect))
                    },
                    (None, Harbor::Empty) => (lang.word("board-no-card")),
                    (None, Harbor::Down | Harbor::Up(_)) => { span { (lang.word("board-face-down")) " · " } (lang.word("board-usually")) },
                }
            }
            (signs(board, land, card.map(|id| set[id].effect)))
        }
    };
    html! {
        li data-key=(land.name()) class={ "plate at-" (land.name()) (side) (state) } {
            div class="sign" {
                (harbor_card(board, land, card, up.is_some()))
                @match form {
                    Some(form) => label {
                        input type="radio" name="land" value=(land.name()) form=(form) required;
                        (words)
                    },
                    None => a class="lb" href={ "#" (sheet::of(land)) } { (words) @if asked { span class="vh" { (lang.word("ask-form-embargo")) } } },
                }
            }
            (basin(board, land))
        }
    }
}

fn harbor_card(board: &Board, land: Land, card: Option<HarborId>, up: bool) -> Markup {
    let set = board.view.set;
    let glide = format!("harbor-{}", land.name());
    html! {
        @match card {
            Some(id) => a class=(match (up, is_shortage(set, id)) { (false, _) => "hc seen", (true, true) => "hc up short", (true, false) => "hc up" })
                href={ "#" (Card::Harbor(id).anchor(set)) } aria-label=(board.card_name(id.name(set))) data-glide=(glide) {
                (art(if up { Card::Harbor(id).picture(set) } else { "eye" }))
            },
            None => span class="hc" data-glide=(glide) { (art("eye")) },
        }
    }
}

/// What a harbor card does, in a few words.
fn does(board: &Board, effect: HarborEffect) -> String {
    let good =
        |id: &str, good: Good| board.lang.message(id).text("good", good_name(good, board.lang)).sentence();
    match effect {
        HarborEffect::Shortage(kind) => good("plate-shortage", kind),
        HarborEffect::Surplus(kind) => good("plate-surplus", kind),
        HarborEffect::Fees(count) => board.lang.message("plate-fees").number("n", count).say(),
        HarborEffect::Blockade => board.lang.word("plate-blockade"),
        HarborEffect::Thieves(count) => board.lang.message("plate-thieves").number("n", count).say(),
        HarborEffect::FreePort => board.lang.word("plate-free_port"),
        HarborEffect::Festival => board.lang.word("plate-festival"),
    }
}

/// The rates in signs: what only this land sells, what the card changes, gold and rares for basics. Those for which there
/// is no room are left out from the end, by style.
fn signs(board: &Board, land: Land, harbor: Option<HarborEffect>) -> Markup {
    let list = Rates { land, harbor }.list();
    let (usual, own) = list.split_at(Rates::ORDINARY);
    let for_basics = |want: Class| {
        usual
            .iter()
            .find(move |rate| rate.give.is_within(Class::Basic.kinds()) && rate.want.is_within(want.kinds()))
    };
    let changed = own.iter().filter(|rate| {
        rate.give.is_within(Class::Basic.kinds()) || rate.want.is_within(Class::Basic.kinds())
    });
    let sold = own.iter().filter(|rate| rate.want.is_within(Class::Aegis.kinds()));
    html! {
        span class="ra" aria-hidden="true" {
            @if land == Land::Egypt { (icon("papyrus")) }
            @if land == Land::Athens { (icon("plans")) }
            @for rate in sold { (rate_signs(rate)) }
            @for rate in changed.take(1) { (rate_signs(rate)) }
            @for rate in [Class::Gold, Class::Rare].into_iter().filter_map(for_basics) { (rate_signs(rate)) }
        }
        span class="vh" { (board.lang.word(&format!("plate-sells-{}", land.name()))) }
    }
}

/// The fleets bound for a land, those of one island as one galley.
fn basin(board: &Board, land: Land) -> Markup {
    let bound = |seat: Seat| -> Vec<(Fleet, FleetState)> {
        board.island(seat).fleets().filter(|(_, state)| state.berth == Berth::Bound(land)).collect()
    };
    let groups: Vec<(Seat, Vec<(Fleet, FleetState)>)> = board
        .view
        .public
        .seats()
        .map(|seat| (seat, bound(seat)))
        .filter(|(_, fleets)| !fleets.is_empty())
        .collect();
    let can_sail = |me: Seat| board.island(me).fleets().any(|(_, state)| state.berth == Berth::Port);
    let ghost = board.scene.me.filter(|me| board.view.public.step == Step::Launch && can_sail(*me));
    html! {
        span class=(if groups.is_empty() { "basin bare" } else { "basin" }) {
            @for (seat, fleets) in groups {
                // It glides whole: a number that flew alone would be nobody's.
                span class=(if board.is_mine(seat) { "galley mine" } else { "galley" }) role="img" data-key=(seat.0)
                    data-glide=(glide(board, seat, fleets[0].0)) title=(ship_words(board, seat, land, &fleets)) {
                    (galley(board.island(seat).island))
                    b class="cargo" { (fleets.iter().map(|(_, state)| state.cards.to_string()).collect::<Vec<_>>().join("+")) }
                }
            }
            @if let Some(me) = ghost {
                span class="galley mine ghost" data-key="ghost" aria-hidden="true" { (galley(board.island(me).island)) }
            }
        }
    }
}

/// "Rhodes, fleet A to Egypt: 6 cards", with the cargo where the visitor knows it.
fn ship_words(board: &Board, seat: Seat, land: Land, fleets: &[(Fleet, FleetState)]) -> String {
    let one = |(fleet, state): &(Fleet, FleetState)| {
        let mine = board.is_mine(seat).then(|| board.view.mine.cargo[*fleet as usize]);
        let cargo = mine.or_else(|| board.view.cargo[seat].map(|cargo| cargo[*fleet as usize]));
        let message = board.lang.message(if cargo.is_some() { "board-ship-cargo" } else { "board-ship" });
        let message = message
            .island("island", board.island(seat).island)
            .land("land", land)
            .text("letter", fleet.name().to_uppercase());
        match cargo {
            Some(cargo) => message.text("goods", goods_list(&cargo, board.lang)).sentence(),
            None => message.number("n", state.cards).sentence(),
        }
    };
    fleets.iter().map(one).collect::<Vec<_>>().join(" ")
}
