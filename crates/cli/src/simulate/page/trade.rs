//! What is traded: between islands, to the Archon, and with the bank.

use maud::{Markup, html};
use rules::world::Land;
use text::{Lang, land_name};

use super::super::chart::{self, Mark};
use super::super::findings::Findings;
use super::super::watch::SEASONS;
use super::parts::{count, sheet, table, tiles};
use super::{Page, section};

impl Page<'_> {
    pub(super) fn trade(&self) -> Markup {
        let findings = self.findings;
        let all = findings.all_trade();
        let per_game = |sum: u64| format!("{:.1}", findings.per_game(sum));
        let figures = [
            (per_game(all.offers), "offers a game"),
            (per_game(all.deals), "deals"),
            (per_game(all.cards), "cards change hands in deals"),
            (per_game(all.gifts), "deals are gifts"),
            (per_game(all.donations), "donations to the Archon"),
            (per_game(all.bought), "abilities bought"),
        ];
        let first = self.first_season();
        let played = findings.played();
        let a_game = |sum: u64, season: usize| sum as f64 / played[season].max(1) as f64;
        let by_season = |sum: fn(&Findings, usize) -> u64| -> Vec<Mark> {
            (first..SEASONS)
                .map(|season| self.season_mark(season, a_game(sum(findings, season), season)))
                .collect()
        };
        let deals = by_season(|findings, season| findings.trade[season].deals);
        let offers = by_season(|findings, season| findings.trade[season].offers);
        let rows: Vec<Vec<String>> = (first..SEASONS)
            .filter(|season| played[*season] > 0)
            .map(|season| {
                let trade = &findings.trade[season];
                let sums = [
                    trade.offers,
                    trade.deals,
                    trade.cards,
                    trade.gifts,
                    trade.donations,
                    trade.donated_cards,
                ];
                let cells = sums.map(|sum| format!("{:.2}", a_game(sum, season)));
                std::iter::once(self.season_words(season)).chain(cells).collect()
            })
            .collect();
        let head = ["season", "offers", "deals", "cards in deals", "gifts", "donations", "cards donated"];
        let bank: Vec<Mark> = Land::ALL
            .iter()
            .map(|land| {
                let value = findings.per_game(all.bank[*land as usize]);
                Mark { label: land_name(*land, Lang::En), group: None, value }
            })
            .collect();
        let bank_rows: Vec<_> = bank
            .iter()
            .zip(all.bank)
            .filter(|(_, trades)| *trades > 0)
            .map(|(mark, trades)| vec![mark.label.clone(), count(trades), format!("{:.2}", mark.value)])
            .collect();
        let sheets = [
            sheet(
                "",
                "Deals by season",
                "Deals between islands in a season, on average over the games that played it.",
                chart::bars(&deals, 1, "Deals in each season"),
            ),
            sheet(
                "",
                "Offers by season",
                "Offers and counter-offers, taken or not.",
                html! { (chart::bars(&offers, 1, "Offers in each season")) (table(&head, &rows)) },
            ),
            sheet(
                "wide",
                "Trade with the bank",
                "Trades of fleets at each land, per game.",
                html! {
                    (chart::bars(&bank, 1, "Trades with the bank at each land, per game"))
                    (table(&["land", "trades", "a game"], &bank_rows))
                },
            ),
        ];
        section(
            "trade",
            "What is traded",
            "Between islands, as gifts to the Archon before an event, and with the bank abroad.",
            html! {
                (tiles(&figures))
                div class="sheets" { @for sheet in sheets { (sheet) } }
            },
        )
    }
}
