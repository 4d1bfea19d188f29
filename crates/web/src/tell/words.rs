//! What messages say: which table, which season and phase, how much time is left, and nothing else. Cards, offers, votes and talk have
//! no place here: whoever finds a telephone on a table reads what lights up on it.

use maud::{DOCTYPE, Markup, html};
use rules::world::{Phase, Season};
use text::{Lang, phase_name, season_name, table_name};

use crate::clock::Millis;
use crate::pace::span;
use crate::told::{Kind, Need};

/// Letters of a title, which a lock screen shows without cutting it.
const MAX_TITLE: usize = 40;

/// Tables that a short message names.
const AT_A_GLANCE: usize = 8;

/// A table that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it is called.
    pub table: String,
    /// The year of the game.
    pub year: u8,
    /// Its season.
    pub season: Season,
    /// The phase that is played.
    pub phase: Phase,
    /// How much time is left, where a clock runs.
    pub left: Option<Millis>,
    /// Why it is told now.
    pub kind: Kind,
    /// Leads its owner there, and nobody else.
    pub link: String,
}

impl Item {
    /// What is told of it.
    pub fn new(need: &Need, kind: Kind, link: String, now: Millis, lang: Lang) -> Item {
        Item {
            table: need.name.clone().unwrap_or_else(|| table_name(&need.code, lang)),
            year: need.year,
            season: need.season,
            phase: need.phase,
            left: need.until.map(|until| until.saturating_sub(now)),
            kind,
            link,
        }
    }

    /// "Year II Summer, Journey. 19 h left."
    fn about(&self, lang: Lang) -> String {
        let when = lang
            .message("told-when")
            .text("numeral", numeral(self.year))
            .text("season", season_name(self.season, lang))
            .text("phase", phase_name(self.phase, lang))
            .say();
        match self.left {
            Some(left) => {
                format!("{when} {}", lang.message("told-left").text("time", span(left, lang)).say())
            }
            None => when,
        }
    }
}

fn numeral(year: u8) -> &'static str {
    ["", "I", "II", "III"].get(usize::from(year)).copied().unwrap_or("IV")
}

/// What somebody is told, and where it leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// In which language.
    pub lang: Lang,
    /// The least time first; none in a trial.
    pub items: Vec<Item>,
    /// Where the channel can be closed, without a cookie.
    pub stop: String,
    /// Where all that is chosen.
    pub settings: String,
}

impl Message {
    /// At most forty letters.
    pub fn title(&self) -> String {
        let lang = self.lang;
        match &self.items[..] {
            [] => lang.word("told-test"),
            [item] => {
                let say = |table: &str| match (item.kind, item.left) {
                    (Kind::Reminder, Some(left)) => {
                        lang.message("told-soon").text("time", span(left, lang)).text("table", table).say()
                    }
                    (Kind::Reminder, None) | (Kind::Needed, _) => {
                        lang.message("told-one").text("table", table).say()
                    }
                };
                let room = MAX_TITLE.saturating_sub(say("").chars().count());
                say(&cut(&item.table, room))
            }
            items => lang.message("told-many").number("n", items.len() as u32).say(),
        }
    }

    /// What follows the title where there is little room: so many tables as somebody reads at a glance, and how many more there are.
    pub fn brief(&self) -> Vec<String> {
        let mut lines = self.lines();
        if lines.len() > AT_A_GLANCE {
            let more = (lines.len() - AT_A_GLANCE) as u32;
            lines.truncate(AT_A_GLANCE);
            lines.push(self.lang.message("told-more").number("n", more).say());
        }
        lines
    }

    /// What follows the title.
    pub fn lines(&self) -> Vec<String> {
        let lang = self.lang;
        match &self.items[..] {
            [] => vec![lang.word("told-test.text")],
            [item] => vec![item.about(lang)],
            items => {
                let line = |item: &Item| {
                    lang.message("told-of").text("table", &*item.table).text("about", item.about(lang)).say()
                };
                items.iter().map(line).collect()
            }
        }
    }

    /// Where it leads: to the table that has least time, or to what is chosen.
    pub fn open(&self) -> &str {
        self.items.first().map_or(&self.settings, |item| &item.link)
    }

    /// The words of a mail, plain and as a page; they are the same.
    pub fn mail(&self) -> (String, String) {
        let lang = self.lang;
        let head = match self.items.iter().map(|item| item.kind).max() {
            None => lang.word("told-test"),
            Some(Kind::Needed) => lang.word("told-mail-head"),
            Some(Kind::Reminder) => lang.word("told-mail-soon"),
        };
        let links: Vec<(String, String)> = match &self.items[..] {
            [] => Vec::new(),
            [item] => vec![(lang.word("told-mail-open"), item.link.clone())],
            items => {
                let named =
                    |item: &Item| lang.message("told-mail-open-one").text("table", &*item.table).say();
                items.iter().map(|item| (named(item), item.link.clone())).collect()
            }
        };
        let notes = if links.is_empty() { None } else { Some(lang.word("told-mail-link")) };
        let foot = [
            (lang.word("told-mail-stop"), self.stop.clone()),
            (lang.word("told-mail-settings"), self.settings.clone()),
        ];
        letter(lang, &head, &self.lines(), &links, notes.as_deref(), &foot)
    }
}

/// The mail that asks whether an address is somebody's: its subject, and its words in both forms.
pub fn confirmation(lang: Lang, link: String) -> (String, (String, String)) {
    let head = lang.word("told-confirm");
    let lines = [lang.word("told-confirm.text")];
    let letter = letter(lang, &head, &lines, &[(lang.word("told-confirm.go"), link)], None, &[]);
    (head, letter)
}

/// At most so many letters, the last of them a sign that there were more.
pub(super) fn cut(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_owned();
    }
    let kept: String = words.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

type Link = (String, String);

/// The same words twice: one a line, and as a page that needs nothing from anywhere.
fn letter(
    lang: Lang,
    head: &str,
    lines: &[String],
    links: &[Link],
    note: Option<&str>,
    foot: &[Link],
) -> (String, String) {
    let plain_link = |(name, link): &Link| format!("{name}:\n{link}");
    let mut parts = vec![head.to_owned(), lines.join("\n")];
    parts.extend(links.iter().map(plain_link));
    parts.extend(note.map(str::to_owned));
    if !foot.is_empty() {
        let foot: Vec<String> = foot.iter().map(|(name, link)| format!("{name}: {link}")).collect();
        parts.push(format!("-- \n{}", foot.join("\n")));
    }
    let page = html! {
        (DOCTYPE)
        html lang=(lang.name()) {
            head { meta charset="utf-8"; meta name="color-scheme" content="light"; title { (head) } }
            body style="margin:0;padding:16px;background:#efdfc3;font-family:Georgia,serif;color:#221611" {
                (sheet(head, lines, links, note, foot))
            }
        }
    };
    (parts.join("\n\n") + "\n", page.into_string())
}

fn sheet(head: &str, lines: &[String], links: &[Link], note: Option<&str>, foot: &[Link]) -> Markup {
    html! {
        div style="max-width:600px;margin:0 auto;background:#fbf3e2;border:3px solid #1d1412;border-radius:8px;overflow:hidden" {
            div style="background:#1d1412;color:#d9864f;padding:12px 20px;letter-spacing:3px;font-size:18px" { "PARTHENON" }
            div style="padding:20px" {
                h1 style="margin:0 0 12px;font-size:26px;font-weight:normal" { (head) }
                @for line in lines { p style="margin:0 0 8px;font-size:16px;line-height:1.4" { (line) } }
                @for (name, link) in links {
                    p style="margin:16px 0" {
                        a href=(link) style="display:block;padding:12px;background:#a33b1b;color:#fff;text-align:center;text-decoration:none;border-radius:6px;font-size:20px" { (name) }
                    }
                }
                @if let Some(note) = note { p style="margin:8px 0 0;font-size:13px;color:#5b4a3c" { (note) } }
            }
            @if !foot.is_empty() {
                p style="margin:0;padding:12px 20px;border-top:1px solid #d9bf93;font-size:13px" {
                    @for (name, link) in foot { a href=(link) style="color:#1d4f72;margin-right:16px" { (name) } " " }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(table: &str, kind: Kind, left: Option<Millis>) -> Item {
        let link = format!("https://a.example/go/{}", table.len());
        Item { table: table.into(), year: 2, season: Season::Summer, phase: Phase::Journey, left, kind, link }
    }

    fn message(lang: Lang, items: Vec<Item>) -> Message {
        let (stop, settings) = ("https://a.example/stop/x".into(), "https://a.example/me/told".into());
        Message { lang, items, stop, settings }
    }

    const HOUR: Millis = 3_600_000;

    #[test]
    fn a_message_says_table_season_phase_and_time_left() {
        let one = message(Lang::En, vec![item("The slow sea", Kind::Needed, Some(19 * HOUR))]);
        assert_eq!(one.title(), "Your move at The slow sea");
        assert_eq!(one.lines(), ["Year II summer, Journey. 19 h left."]);
        let soon = message(Lang::En, vec![item("The slow sea", Kind::Reminder, Some(5 * HOUR))]);
        assert_eq!(soon.title(), "5 h left at The slow sea");
        let items =
            vec![item("The slow sea", Kind::Needed, Some(5 * HOUR)), item("Olives", Kind::Needed, None)];
        let many = message(Lang::En, items);
        assert_eq!(many.title(), "2 tables need you");
        let lines = ["The slow sea: Year II summer, Journey. 5 h left.", "Olives: Year II summer, Journey."];
        assert_eq!(many.lines(), lines);
    }

    #[test]
    fn a_short_message_names_eight_tables_and_counts_the_others() {
        for lang in Lang::ALL {
            let many = message(lang, (0..60).map(|n| item(&format!("T{n}"), Kind::Needed, None)).collect());
            let (lines, brief) = (many.lines(), many.brief());
            assert_eq!((lines.len(), brief.len()), (60, 9));
            assert!(brief[..8] == lines[..8] && brief[8].contains("52"), "{brief:?}");
            let (plain, _) = many.mail();
            assert!(plain.contains("T59"), "a mail has room for all");
        }
        let few = message(Lang::En, (0..8).map(|n| item(&format!("T{n}"), Kind::Needed, None)).collect());
        assert_eq!(few.brief(), few.lines());
    }

    #[test]
    fn titles_fit_a_lock_screen_in_every_language() {
        for lang in Lang::ALL {
            for kind in Kind::ALL {
                let long = message(lang, vec![item(&"Ωπ ".repeat(13), kind, Some(29 * HOUR))]);
                assert!(long.title().chars().count() <= MAX_TITLE, "{}", long.title());
            }
            assert!(message(lang, Vec::new()).title().chars().count() <= MAX_TITLE);
        }
    }

    #[test]
    fn a_mail_says_the_same_plain_and_as_a_page_and_hostile_names_stay_words() {
        let hostile = "<img src=x onerror=alert(1)>";
        for lang in Lang::ALL {
            let items =
                vec![item(hostile, Kind::Needed, Some(HOUR)), item("Olives", Kind::Reminder, Some(HOUR))];
            let (plain, page) = message(lang, items).mail();
            assert!(!page.contains("<img"), "{page}");
            let words: String =
                page.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
            for line in plain.lines().filter(|line| !line.is_empty() && *line != "-- ") {
                let line = line.trim_end_matches(':').trim_end();
                let (name, link) = line.split_once(": https").unwrap_or((line, ""));
                assert!(words.contains(name) && words.contains(link), "{line}\n{words}");
            }
        }
    }
}
