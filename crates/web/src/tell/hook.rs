//! What is sent to an address of the web, so that whoever reads there understands it. Many may: nobody is named, and nobody is called.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;

use super::words::{Message, cut};
use crate::told::{Hook, Kind};

/// Letters that Discord takes; the others take more.
const MOST: usize = 2_000;

/// Headers and body.
pub(super) fn request(hook: Hook, message: &Message) -> (Vec<(&'static str, String)>, Vec<u8>) {
    let json = |value: serde_json::Value| {
        (vec![("content-type", "application/json".to_owned())], value.to_string().into_bytes())
    };
    let words = |escape: fn(&str) -> String, strong: &str| {
        let mut lines = vec![format!("{strong}{}{strong}", escape(&message.title()))];
        lines.extend(message.brief().iter().map(|line| escape(line)));
        let room = MOST.saturating_sub(message.open().chars().count() + 1);
        format!("{}\n{}", cut(&lines.join("\n"), room), message.open())
    };
    match hook {
        // Nobody is called by what somebody named a table.
        Hook::Discord => {
            json(json!({ "content": words(for_discord, "**"), "allowed_mentions": { "parse": [] } }))
        }
        Hook::Slack => json(json!({ "text": words(for_slack, "*") })),
        Hook::Ntfy => {
            let headers = vec![
                ("content-type", "text/plain; charset=utf-8".to_owned()),
                ("title", header(&message.title())),
                ("click", message.open().to_owned()),
                ("tags", "hourglass_flowing_sand".to_owned()),
            ];
            (headers, message.brief().join("\n").into_bytes())
        }
        Hook::Json => {
            let tables = message.items.iter().map(|item| {
                json!({
                    "table": item.table,
                    "year": item.year,
                    "season": item.season.name(),
                    "phase": item.phase.name(),
                    "seconds_left": item.left.map(|left| left / 1000),
                    "reminder": item.kind == Kind::Reminder,
                    "link": item.link,
                })
            });
            let tables: Vec<_> = tables.collect();
            json(
                json!({ "title": message.title(), "text": message.brief().join("\n"), "link": message.open(), "tables": tables }),
            )
        }
    }
}

fn for_discord(words: &str) -> String {
    let is_sign = |letter: &char| {
        matches!(letter, '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '[' | ']' | '#' | '@')
    };
    words.chars().flat_map(|letter| is_sign(&letter).then_some('\\').into_iter().chain([letter])).collect()
}

fn for_slack(words: &str) -> String {
    // A sign that begins and ends strong words must not do so in the middle of them.
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('*', "∗")
}

/// Words for a header: as they are, or in the coding of RFC 2047.
fn header(words: &str) -> String {
    let is_plain = words.bytes().all(|byte| (b' '..=b'~').contains(&byte)) && !words.contains("=?");
    if is_plain { words.to_owned() } else { format!("=?UTF-8?B?{}?=", BASE64_STANDARD.encode(words)) }
}

#[cfg(test)]
mod tests {
    use rules::world::{Phase, Season};
    use text::Lang;

    use super::*;
    use crate::tell::words::Item;

    #[test]
    fn a_message_about_sixty_tables_fits_and_still_leads_to_the_first() {
        let item = |n: usize| Item {
            table: format!("{n} {}", "*".repeat(200)),
            year: 1,
            season: Season::Winter,
            phase: Phase::Build,
            left: None,
            kind: Kind::Needed,
            link: format!("https://a.example/go/{n}"),
        };
        let items: Vec<Item> = (0..60).map(item).collect();
        let message = Message { lang: Lang::En, items, stop: String::new(), settings: String::new() };
        let (_, body) = request(Hook::Discord, &message);
        let discord: serde_json::Value = serde_json::from_slice(&body).unwrap();
        let content = discord["content"].as_str().unwrap();
        assert!(
            content.chars().count() <= MOST && content.ends_with("…\nhttps://a.example/go/0"),
            "{content}"
        );
        let (_, body) = request(Hook::Json, &message);
        let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(json["tables"].as_array().unwrap().len(), 60, "a program reads all of them");
        assert!(json["text"].as_str().unwrap().ends_with("and 52 more"), "{json}");
    }

    #[test]
    fn what_a_table_is_called_calls_nobody_and_draws_nothing() {
        let table = "@everyone <!channel> **x** [a](https://b.example)".to_owned();
        let item = Item {
            table,
            year: 1,
            season: Season::Winter,
            phase: Phase::Build,
            left: None,
            kind: Kind::Needed,
            link: "https://a.example/go/x".into(),
        };
        let message =
            Message { lang: Lang::En, items: vec![item], stop: String::new(), settings: String::new() };
        let sent = |hook| String::from_utf8(request(hook, &message).1).unwrap();
        let discord: serde_json::Value = serde_json::from_str(&sent(Hook::Discord)).unwrap();
        assert_eq!(discord["allowed_mentions"]["parse"], json!([]));
        let content = discord["content"].as_str().unwrap();
        assert!(content.contains("\\@everyone \\<!channel\\> \\*\\*x"), "{content}");
        let slack: serde_json::Value = serde_json::from_str(&sent(Hook::Slack)).unwrap();
        assert!(slack["text"].as_str().unwrap().contains("&lt;!channel&gt;"), "{slack}");
        let (headers, _) = request(Hook::Ntfy, &message);
        assert!(headers.iter().all(|(_, value)| value.bytes().all(|byte| (b' '..=b'~').contains(&byte))));
        assert_eq!(header("Π"), "=?UTF-8?B?zqA=?=");
    }
}
