//! The sea chart: lands with their harbor cards, islands with their shields, fleets on their way.

use maud::{Markup, html};
use rules::cards::HarborId;
use rules::seat::{Fleet, Seat};
use rules::state::{Berth, FleetState, Harbor};
use rules::world::{Island, Land};
use text::{goods_list, island_name, land_name};

use super::Board;
use super::card::{Card, is_shortage};
use crate::parts::{art, drawing, icon, shield};

/// The region `ships`: islands and fleets. They move all the time, the harbor cards seldom: apart they keep updates
/// small.
pub(super) fn ships(board: &Board) -> Markup {
    let lang = board.lang;
    html! {
        div id="ships" class="layer" data-region {
            svg class="routes" viewBox="0 0 1000 620" preserveAspectRatio="none" aria-hidden="true" { (routes(board)) }
            ul class="isles-l" aria-label=(lang.word("board-islands")) {
                @for island in Island::ALL.iter().copied() { (isle(board, island)) }
            }
            ul class="roads" aria-label=(lang.word("board-at-sea")) {
                @for land in Land::ALL.iter().copied() { (road(board, land)) }
            }
        }
    }
}

/// The region `lands`: the lands with their harbor cards.
pub(super) fn lands(board: &Board) -> Markup {
    html! {
        ul id="lands" class="plates" aria-label=(board.lang.word("board-lands")) data-region {
            @for land in Land::ALL.iter().copied() { (plate(board, land)) }
        }
    }
}

/// The chart with its layers; the coast itself is drawn once and never sent again.
pub(crate) fn chart(board: &Board, lands: Markup, ships: Markup, stage: Markup, befell: Markup) -> Markup {
    let islands = board.view.public.seats().map(|seat| board.island(seat).island);
    let in_play: String = islands.map(|island| format!(" in-{}", island.name())).collect();
    html! {
        section id="chart" class="chart" aria-label=(board.lang.word("board-chart")) {
            div class=(format!("map{in_play}")) {
                svg class="coast" aria-hidden="true" { use href="/assets/chart.svg#coast"; }
                svg class="coast" aria-hidden="true" { use href="/assets/chart.svg#towns"; }
                svg class="rosa" aria-hidden="true" { use href="/assets/chart.svg#rose"; }
                (ships)
                (lands)
                (stage)
            }
            (befell)
        }
    }
}

/// The ways of all fleets abroad, mine apart.
fn routes(board: &Board) -> Markup {
    let public = &board.view.public;
    let route = |seat: Seat, land: Land| {
        format!("/assets/chart.svg#{}-{}", board.island(seat).island.name(), land.name())
    };
    html! {
        @for seat in public.seats() {
            @for land in Land::ALL.iter().copied() {
                @if board.island(seat).fleets().any(|(_, state)| state.berth == Berth::Bound(land)) {
                    use class=[board.is_mine(seat).then_some("mine")] href=(route(seat, land)) {}
                }
            }
        }
    }
}

fn isle(board: &Board, island: Island) -> Markup {
    let (public, lang) = (&board.view.public, board.lang);
    let place = format!("isle-l at-{}", island.name());
    let Some(seat) = public.seat_of(island) else {
        return html! { li class=(format!("{place} out")) { small { (island_name(island, lang)) } } };
    };
    let fleets = board.island(seat).fleets();
    let home: Vec<(Fleet, FleetState)> =
        fleets.filter(|(_, state)| !matches!(state.berth, Berth::Bound(_))).collect();
    html! {
        li class=(if board.is_mine(seat) { format!("{place} me") } else { place }) {
            span class="crest" { (shield(island)) @if public.archon == seat { (drawing("laurel", "laurel")) } }
            b { (island_name(island, lang)) }
            @if !home.is_empty() {
                span class="ports" { (icon("fleet")) @for (fleet, state) in home { (in_port(board, seat, fleet, state)) } }
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
    let words = board.lang.message(words).text("letter", letter.clone()).say();
    html! {
        span data-glide=(glide(board, seat, fleet)) title=(words) {
            (letter) @if state.berth == Berth::SentHome { small { (state.cards) } }
        }
    }
}

fn glide(board: &Board, seat: Seat, fleet: Fleet) -> String {
    format!("fleet-{}-{}", board.island(seat).island.name(), fleet.name())
}

/// A land with its harbor card.
fn plate(board: &Board, land: Land) -> Markup {
    let (set, lang) = (board.view.set, board.lang);
    let known = board.view.mine.seen_harbors[land as usize];
    let anchor = |id: HarborId| format!("#{}", Card::Harbor(id).anchor(set));
    let glide = format!("harbor-{}", land.name());
    let name = |words: Markup| html! { span class="pt" { b { (land_name(land, lang)) } (words) } };
    html! {
        li class=(format!("plate at-{}", land.name())) {
            @match (board.view.public.harbors[land as usize], known) {
                (Harbor::Up(id), _) => a href=(anchor(id)) {
                    span class=(if is_shortage(set, id) { "hcard short" } else { "hcard up" }) data-glide=(glide) {
                        (art(Card::Harbor(id).picture(set)))
                    }
                    (name(html! { small { (board.card_name(id.name(set))) } }))
                },
                (Harbor::Down, Some(id)) => a href=(anchor(id)) {
                    span class="hcard back known" data-glide=(glide) { (art("eye")) }
                    (name(html! {
                        small { (board.card_name(id.name(set))) }
                        span class="kn" { (icon("look")) (lang.word("board-only-you")) }
                    }))
                },
                (Harbor::Down, None) => span class="pl" {
                    span class="hcard back" data-glide=(glide) { (art("eye")) }
                    (name(html! { small { (lang.word("board-face-down")) } }))
                },
                (Harbor::Empty, _) => span class="pl" { (name(html! { small { (lang.word("board-no-card")) } })) },
            }
        }
    }
}

/// The fleets bound for a land, those of one island together.
fn road(board: &Board, land: Land) -> Markup {
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
    html! {
        @if !groups.is_empty() {
            li class=(format!("road to-{}", land.name())) {
                @for (seat, fleets) in groups {
                    span class=(if board.is_mine(seat) { "ship me" } else { "ship" }) role="img" data-key=(seat.0)
                        title=(ship_words(board, seat, land, &fleets)) {
                        (shield(board.island(seat).island))
                        @for (fleet, state) in &fleets { b data-glide=(glide(board, seat, *fleet)) { (state.cards) } }
                    }
                }
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
