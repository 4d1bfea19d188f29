//! How islands grow: structures over the seasons, and where games end.

use maud::{Markup, html};
use rules::limits::ALL_STRUCTURES;

use super::super::chart::{self, Line, Mark};
use super::super::findings::Spread;
use super::super::watch::SEASONS;
use super::parts::{count, legend, percent, sheet, table};
use super::{Page, section};

impl Page<'_> {
    pub(super) fn growth(&self) -> Markup {
        let findings = self.findings;
        let first = self.first_season();
        let seasons = || first..SEASONS;
        let marks: Vec<Mark> = seasons().map(|season| self.season_mark(season, 0.0)).collect();
        let band: Vec<_> = seasons()
            .map(|season| {
                let spread = &findings.standing[season];
                quantile(spread, 10).zip(quantile(spread, 90))
            })
            .collect();
        let means = |spreads: &[Spread; SEASONS]| seasons().map(|season| mean(&spreads[season])).collect();
        let lines = [
            Line { class: "all", values: means(&findings.standing) },
            Line { class: "winner", values: means(&findings.winner_standing) },
        ];
        let title = "Structures at the end of each season: mean of the winner, mean of all islands, and the band of 80 %";
        let grown = chart::lines(&marks, &band, &lines, f64::from(ALL_STRUCTURES), 4.0, title);
        let legend = legend(&[
            ("winner", "winner, mean"),
            ("all", "all islands, mean"),
            ("band", "four islands in five"),
        ]);
        let told = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.2}"));
        let rows: Vec<Vec<String>> = seasons()
            .zip(&band)
            .filter(|(season, _)| findings.played()[*season] > 0)
            .map(|(season, ends)| {
                vec![
                    self.season_words(season),
                    told(mean(&findings.winner_standing[season])),
                    told(mean(&findings.standing[season])),
                    told(ends.map(|(low, _)| low)),
                    told(ends.map(|(_, high)| high)),
                    count(findings.played()[season]),
                ]
            })
            .collect();
        let head = ["season", "winner", "all", "10 % have at most", "90 % have at most", "games"];
        let numbers = table(&head, &rows);
        let part = |games: u64| 100.0 * findings.per_game(games);
        // One empty place shows that nobody won with fewer.
        let fewest =
            findings.winners.iter().position(|games| *games > 0).map_or(0, |least| least.saturating_sub(1));
        let structures: Vec<Mark> = (fewest..=usize::from(ALL_STRUCTURES))
            .map(|built| Mark { label: built.to_string(), group: None, value: part(findings.winners[built]) })
            .collect();
        let ended: Vec<Mark> =
            seasons().map(|season| self.season_mark(season, part(findings.ended[season]))).collect();
        let listed = |marks: &[Mark], games: &[u64], what: &str, name: &dyn Fn(usize) -> String| {
            let rows: Vec<_> = (0..marks.len())
                .filter(|index| games[*index] > 0)
                .map(|index| vec![name(index), count(games[index]), percent(findings.per_game(games[index]))])
                .collect();
            table(&[what, "games", "share"], &rows)
        };
        let completed = format!(
            "Somebody completes all sixteen structures in {} of games ({} of {}). All others end with the last winter.",
            percent(findings.per_game(findings.completed)),
            count(findings.completed),
            count(findings.games)
        );
        let sheets = [
            sheet(
                "wide",
                "Structures over the seasons",
                "Counted at the end of each season, over the games that were still going on.",
                html! { (legend) (grown) (numbers) },
            ),
            sheet(
                "",
                "Structures of the winner",
                "Percent of games.",
                html! {
                    (chart::bars(&structures, 0, "How many structures winners have, in percent of games"))
                    (listed(&structures, &findings.winners[fewest..], "structures", &|index| (fewest + index).to_string()))
                },
            ),
            sheet(
                "",
                "The season in which games end",
                &format!("Percent of games. {completed}"),
                html! {
                    (chart::bars(&ended, 0, "The season in which games end, in percent of games"))
                    (listed(&ended, &findings.ended[first..], "season", &|index| self.season_words(first + index)))
                },
            ),
        ];
        section(
            "growth",
            "How islands grow",
            "An island is complete with sixteen structures; it starts with its first villages.",
            html! { div class="sheets" { @for sheet in sheets { (sheet) } } },
        )
    }
}

fn mean(spread: &Spread) -> Option<f64> {
    let islands: u64 = spread.iter().sum();
    let structures: u64 = (0..).zip(spread).map(|(structures, islands)| structures * islands).sum();
    (islands > 0).then(|| structures as f64 / islands as f64)
}

/// The least number of structures that so many percent of islands do not exceed.
fn quantile(spread: &Spread, percent: u64) -> Option<f64> {
    let islands: u64 = spread.iter().sum();
    let mut up_to = 0;
    for (structures, count) in spread.iter().enumerate() {
        up_to += count;
        if islands > 0 && 100 * up_to >= percent * islands {
            return Some(structures as f64);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_has_a_mean_and_quantiles() {
        let mut spread = Spread::default();
        assert_eq!((mean(&spread), quantile(&spread, 10)), (None, None));
        (spread[2], spread[6], spread[16]) = (1, 8, 1);
        assert_eq!(mean(&spread), Some(6.6));
        assert_eq!((quantile(&spread, 10), quantile(&spread, 11)), (Some(2.0), Some(6.0)));
        assert_eq!((quantile(&spread, 90), quantile(&spread, 91)), (Some(6.0), Some(16.0)));
    }
}
