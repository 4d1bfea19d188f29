//! How my games ended: by island, by the number of players, and against whom.

use std::cmp::Reverse;

use maud::{Markup, html};
use rules::world::Island;
use text::{Lang, island_name, percent};

use crate::pages::home::{Ended, Game, Rival};
use crate::parts::{icon, shield};

/// Averages of fewer games say nothing.
const FEW: u32 = 5;
/// Rivals that are shown, those met most.
const MOST: usize = 20;

/// A game that I have played to its end with one seat.
struct Played<'a> {
    island: Island,
    place: u32,
    players: u32,
    rivals: &'a [Rival],
}

/// So many games of so many, and how many it would be if nobody were better than others, in thousandths of all of them.
#[derive(Clone, Copy, Default)]
struct Rate {
    won: u32,
    games: u32,
    even: u32,
}

pub(super) fn results(games: &[Game], lang: Lang) -> Markup {
    let ended = |game: &Game| match game.ended {
        Some(Ended::Mine { place, .. }) => {
            let mine = game.places.iter().find(|it| it.mine)?;
            Some((mine.island, u32::from(place), game.places.len() as u32))
        }
        Some(Ended::Won(_)) | None => None,
    };
    // Where the people ended it nobody has won, nor lost.
    let ended = games.iter().filter(|game| !game.is_ended).filter_map(|game| {
        let (island, place, players) = ended(game)?;
        Some(Played { island, place, players, rivals: &game.rivals })
    });
    let ended: Vec<Played> = ended.collect();
    html! {
        section class="panel results" aria-labelledby="h-results" {
            h2 id="h-results" { (lang.word("who-results")) }
            @if ended.is_empty() { p class="quietly" { (lang.word("who-results-none")) } } @else {
                ul {
                    @for island in Island::ALL.iter().copied() {
                        @let places: Vec<u32> = ended.iter().filter(|it| it.island == island).map(|it| it.place).collect();
                        li { (shield(island)) b { (island_name(island, lang)) } (of_island(&places, lang)) }
                    }
                }
                p class="quietly" { (lang.word("who-results-fine")) }
            }
        }
        @if !ended.is_empty() {
            (by_players(&ended, lang))
            (by_rival(&ended, lang))
        }
    }
}

fn of_island(places: &[u32], lang: Lang) -> Markup {
    let (games, won) = (places.len() as u32, places.iter().filter(|place| **place == 1).count() as u32);
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    let tenths = (places.iter().sum::<u32>() * 10 + games / 2).checked_div(games).unwrap_or(0);
    html! {
        @if places.is_empty() { span class="quietly none" { (lang.word("who-results-not")) } } @else {
            span class="dots" aria-hidden="true" { @for place in &sorted { i class=[(*place == 1).then_some("won")] {} } }
            span class="count" { (lang.message("who-results-won").number("won", won).number("games", games).say()) }
            @if games >= FEW {
                span class="quietly" { (lang.message("who-results-place").number("n", tenths / 10).number("tenths", tenths % 10).say()) }
            }
        }
    }
}

fn by_players(ended: &[Played], lang: Lang) -> Markup {
    let rate = |players: u32| {
        let places = ended.iter().filter(|it| it.players == players).map(|it| it.place);
        let mut rate = Rate { even: 1000 / players, ..Rate::default() };
        places.for_each(|place| rate.add(place == 1));
        rate
    };
    html! {
        section class="panel results rates" aria-labelledby="h-players" {
            h2 id="h-players" { (lang.word("who-results-players")) }
            ul {
                @for (players, rate) in (3..=6).map(|players| (players, rate(players))).filter(|(_, rate)| rate.games > 0) {
                    li { b { (lang.message("who-results-of").number("n", players).say()) } (rate.draw(lang)) }
                }
            }
            p class="quietly" { (lang.word("who-results-players.about")) }
        }
    }
}

/// Bots apart from people.
fn by_rival(ended: &[Played], lang: Lang) -> Markup {
    let mut met: Vec<(&Rival, Rate)> = Vec::new();
    for rival in ended.iter().flat_map(|it| it.rivals) {
        let is_same = |other: &Rival| (&other.name, other.is_bot) == (&rival.name, rival.is_bot);
        let place = met.iter().position(|(other, _)| is_same(other)).unwrap_or(met.len());
        if place == met.len() {
            met.push((rival, Rate { even: 500, ..Rate::default() }));
        }
        met[place].1.add(rival.is_behind);
    }
    met.sort_by_key(|(rival, rate)| (rival.is_bot, Reverse(rate.games)));
    let row = |(rival, rate): &(&Rival, Rate)| {
        html! { li { b { (icon(if rival.is_bot { "bot" } else { "people" })) (rival.name) } (rate.draw(lang)) } }
    };
    let people = || met.iter().filter(|(rival, _)| !rival.is_bot).take(MOST);
    let bots = || met.iter().filter(|(rival, _)| rival.is_bot);
    html! {
        section class="panel results rates" aria-labelledby="h-rivals" {
            h2 id="h-rivals" { (lang.word("who-results-rivals")) }
            @if people().next().is_none() { p class="quietly" { (lang.word("who-results-alone")) } } @else {
                ul { @for rival in people() { (row(rival)) } }
            }
            @if bots().next().is_some() {
                h3 { (lang.word("who-results-bots")) }
                ul { @for rival in bots() { (row(rival)) } }
            }
            p class="quietly" { (lang.word("who-results-rivals.about")) }
        }
    }
}

impl Rate {
    fn add(&mut self, is_won: bool) {
        self.games += 1;
        self.won += u32::from(is_won);
    }

    /// "3 of 6", and from some games on what share that is, beside the even one.
    fn draw(self, lang: Lang) -> Markup {
        let share = (self.won * 1000 + self.games / 2) / self.games.max(1);
        let said = |thousandths: u32| percent(thousandths.min(1000) as u16, lang);
        html! {
            span class="count" { (lang.message("who-results-won").number("won", self.won).number("games", self.games).say()) }
            @if self.games >= FEW {
                svg class="share" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" {
                    rect class="all" width="1000" height="14" {}
                    rect class="won" width=(share) height="14" {}
                    path class="even" vector-effect="non-scaling-stroke" d=(format!("M{} 0V14", self.even)) {}
                }
                span class="quietly" { (lang.message("who-results-share").text("share", said(share)).text("even", said(self.even)).say()) }
            }
        }
    }
}
