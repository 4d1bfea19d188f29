//! The report: one page with everything in it, readable without a network or a script.

mod cards;
mod growth;
mod parts;
mod trade;

use std::fmt::Write;
use std::path::Path;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rules::setup::Options;
use rules::world::{Island, Season};
use text::{Lang, island_name, option_name, season_name};

use self::parts::{count, counted, legend, percent, share_table, shares, sheet, tiles};
use super::chart::Mark;
use super::findings::Findings;
use super::shares::Share;
use super::{Budget, variant};
use crate::players::Player;
use crate::sets::Cards;

/// A finished run of bots, as the page tells it. Nothing in it depends on the machine.
pub(super) struct Page<'a> {
    pub cards: &'a Cards,
    pub findings: &'a Findings,
    pub bots: &'a [Player],
    pub players: &'a [u8],
    pub variants: &'a [Options],
    pub seed: u64,
    pub budget: Budget,
    /// Where it is written.
    pub file: &'a Path,
}

impl Page<'_> {
    pub(super) fn html(&self) -> Markup {
        let title = format!("{} between bots", counted(self.findings.games, "game"));
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { "Parthenon: " (title) }
                    style { (PreEscaped(include_str!("page/style.css"))) }
                }
                body {
                    (self.header(&title))
                    main { (self.winners()) (self.growth()) (self.trade()) (self.cards()) }
                    (self.footer())
                }
            }
        }
    }

    fn header(&self, title: &str) -> Markup {
        let findings = self.findings;
        let set = self.cards.set;
        let last = self.seed.wrapping_add(findings.games.saturating_sub(1));
        let bots = match self.bots {
            [all] => format!("{} at every seat", all.name()),
            _ => self.bot_names().join(", "),
        };
        let players: Vec<String> = self.players.iter().map(u8::to_string).collect();
        let facts = [
            ("Bots", html! { (bots) }),
            ("Players", html! { (players.join(", ")) }),
            ("Options", html! { (self.option_names()) }),
            ("Seeds", html! { (self.seed) " to " (last) }),
            ("Decisions", html! { (count(findings.decisions)) }),
            ("Card set", html! { (set.name) " " code { (set.digest) } }),
        ];
        let seasons = findings.played().iter().sum();
        let figures = [
            (format!("{:.1}", findings.per_game(findings.winner_structures())), "structures of the winner"),
            (format!("{:.1}", findings.per_game(seasons)), "seasons a game"),
            (percent(findings.per_game(findings.completed)), "of games: somebody completes an island"),
            (format!("{:.1}", findings.per_game(findings.all_trade().deals)), "deals a game"),
            (format!("{:.0}", findings.per_game(findings.decisions)), "decisions a game"),
        ];
        html! {
            header {
                p class="eyebrow" { "Parthenon: Rise of the Aegean" }
                h1 { (title) }
                p { "Who wins, how islands grow, what is traded, and which cards decide it." }
                dl class="facts" { @for (name, fact) in facts { div { dt { (name) } dd { (fact) } } } }
                (tiles(&figures))
                nav aria-label="Contents" {
                    a href="#winners" { "Who wins" }
                    a href="#growth" { "How islands grow" }
                    a href="#trade" { "What is traded" }
                    a href="#cards" { "Which cards decide" }
                    a href="#again" { "Play it again" }
                }
            }
        }
    }

    /// As `--bots` takes it: `strategos`, `merchant*3`.
    fn bot_names(&self) -> Vec<String> {
        let alike = self.bots.chunk_by(|one, other| one == other);
        let name = |chunk: &[Player]| match chunk.len() {
            1 => chunk[0].name(),
            count => format!("{}*{count}", chunk[0].name()),
        };
        alike.map(name).collect()
    }

    fn option_names(&self) -> String {
        let named = |options: &Options| {
            let names: Vec<String> = options.names().map(|name| option_name(name, Lang::En)).collect();
            if names.is_empty() { "none".to_owned() } else { names.join(" + ") }
        };
        match self.variants.len() {
            1..=4 => self.variants.iter().map(named).collect::<Vec<_>>().join("; "),
            many => format!("{many} combinations in turn"),
        }
    }

    fn winners(&self) -> Markup {
        let findings = self.findings;
        let islands = |odds: &[Share]| -> Vec<(String, Share)> {
            Island::ALL
                .iter()
                .map(|island| island_name(*island, Lang::En))
                .zip(odds.iter().copied())
                .collect()
        };
        let mut sheets = Vec::new();
        let mut add = |heading: &str, about: &str, what: &str, rows: &[(String, Share)]| {
            sheets.push(sheet("", heading, about, html! { (shares(rows)) (share_table(what, rows)) }));
        };
        if findings.by_bot.len() > 1 {
            let rows: Vec<_> = findings.by_bot.iter().map(|(bot, odds)| (bot.name(), *odds)).collect();
            add("By bot", "How often a seat with this bot won.", "bot", &rows);
        }
        add(
            "By island",
            "How often the island won the games it was in.",
            "island",
            &islands(&findings.by_island()),
        );
        let seats: Vec<_> =
            (1..).zip(findings.by_seat).map(|(seat, odds)| (format!("Seat {seat}"), odds)).collect();
        let seats: Vec<_> = seats.into_iter().filter(|(_, odds)| odds.chances > 0).collect();
        add(
            "By seat",
            "Seats are numbered clockwise; islands and the first Archon are drawn by lot.",
            "seat",
            &seats,
        );
        if findings.by_players.len() > 1 {
            for (players, odds) in &findings.by_players {
                let heading = format!("With {players} players");
                add(&heading, &format!("Fair is one game in {players}."), "island", &islands(odds));
            }
        }
        let keys = [
            ("fair", "fair share"),
            ("above", "▲ more than chance explains"),
            ("below", "▼ less than chance explains"),
            ("open", "could be chance"),
        ];
        section(
            "winners",
            "Who wins",
            "A dot is a measured share and its bar the 95 % interval around it (Wilson’s; where one game counts several \
             times, widened for that). The upright line is the fair share, one in as many as play. One interval in \
             twenty misses the truth by chance alone, so a single mark among many cards is a hint and no proof.",
            html! { (legend(&keys)) div class="sheets" { @for sheet in sheets { (sheet) } } },
        )
    }

    fn cards(&self) -> Markup {
        let mixed = if self.findings.by_bot.len() > 1 {
            " Bots of different strength sat at the table, so cards that the stronger ones like look better than they are."
        } else {
            ""
        };
        section(
            "cards",
            "Which cards decide",
            &format!(
                "Each card against the fair share. This shows what goes along with winning, which need not be what \
                 causes it: islands that are ahead build more, sail more and are hit more.{mixed}"
            ),
            html! { div class="sheets" { (cards::sheets(self)) } },
        )
    }

    fn footer(&self) -> Markup {
        let players = if let [players] = self.players { players.to_string() } else { "all".to_owned() };
        let budgets = self.bots.iter().map(|bot| bot.budget.unwrap_or(self.budget));
        let on_time = budgets.into_iter().any(|budget| matches!(budget, Budget::Time(_)));
        let but = if on_time { ", as far as the clock lets it" } else { "" };
        let budget = self.budget.word();
        let mut command = format!(
            "parthenon simulate --games {} --players {players} --seed {} --bots {} --budget {budget}",
            self.findings.games,
            self.seed,
            self.bot_names().join(",")
        );
        if variant("all").is_ok_and(|all| all.0 == self.variants) {
            command += " --variant all";
        } else {
            for options in self.variants {
                let names: Vec<&str> = options.names().collect();
                let names = if names.is_empty() { "none".to_owned() } else { names.join("+") };
                let _ = write!(command, " --variant {names}");
            }
        }
        let file = self.file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let _ = write!(command, " --report {}", quoted(&file));
        html! {
            footer id="again" {
                h2 { "Play it again" }
                p {
                    "The same command with the same card set plays the same games and writes the same page" (but) "."
                }
                pre { code { (command) } }
            }
        }
    }

    /// Tournaments leave the first year out.
    fn first_season(&self) -> usize {
        let first_years = self.variants.iter().map(|options| options.first_year());
        usize::from(first_years.min().unwrap_or(1) - 1) * 4
    }

    fn season_mark(&self, season: usize, value: f64) -> Mark {
        let name = season_name(Season::ALL[season % 4], Lang::En);
        let label = capital(&name).chars().take(2).collect();
        Mark { label, group: season.is_multiple_of(4).then(|| format!("Year {}", season / 4 + 1)), value }
    }

    fn season_words(&self, season: usize) -> String {
        format!("Year {}, {}", season / 4 + 1, season_name(Season::ALL[season % 4], Lang::En).to_lowercase())
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    match word.chars().all(|it| it.is_alphanumeric() || "._-".contains(it)) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

fn section(id: &str, heading: &str, about: &str, body: Markup) -> Markup {
    html! {
        section id=(id) {
            h2 { (heading) }
            p { (about) }
            (body)
        }
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
