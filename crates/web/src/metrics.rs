//! What the server counts, for its operator: one figure for the whole program each, as text for Prometheus.
//!
//! No figure names a table, a person or an address: there would be as many of them as visitors like.

mod kinds;
mod process;
mod text;

use std::collections::BTreeMap;
use std::sync::RwLock;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use rules::version::RulesVersion;
use tokio::net::TcpListener;

use crate::scene::Progress;
pub(crate) use kinds::{Counter, Gauge, Held, Histogram};
use kinds::{SIZES, TIMES};
use text::Text;

/// Connections that are open.
pub(crate) static CONNECTIONS: Gauge = Gauge::new();
/// Pages that hear of changes as they come.
pub(crate) static LIVE_PAGES: Gauge = Gauge::new();

/// Transactions that were committed, by how long they took.
pub(crate) static COMMIT_TIMES: Histogram = Histogram::of(&TIMES);
/// Transactions that failed.
pub(crate) static FAILED_COMMITS: Counter = Counter::new();
/// Writes that were judged again because another server was faster.
pub(crate) static OVERTAKEN: Counter = Counter::new();
/// Whether this server looks after bots and deadlines: 1 or 0.
pub(crate) static CARES: Gauge = Gauge::new();
/// Connections of the database that this server listens on: 1, or 0 while it hears nobody.
pub(crate) static LISTENS: Gauge = Gauge::new();
/// What waited for the same transaction.
pub(crate) static BATCH_SIZES: Histogram = Histogram::of(&SIZES);
/// Changes that are on disk.
pub(crate) static CHANGES: Counter = Counter::new();
/// Entries of logs among them.
pub(crate) static ENTRIES: Counter = Counter::new();

/// Commands that a rule of the game forbids.
pub(crate) static REFUSED_BY_RULE: Counter = Counter::new();
/// Commands that the table refuses for another reason.
pub(crate) static REFUSED_BY_TABLE: Counter = Counter::new();

/// What bots took to decide.
pub(crate) static BOT_TIMES: Histogram = Histogram::of(&TIMES);
/// What advice took.
pub(crate) static ADVICE_TIMES: Histogram = Histogram::of(&TIMES);
/// Bots and advice that wait until a core is free.
pub(crate) static THOUGHTS_WAITING: Gauge = Gauge::new();

/// Entries of logs that were gone through to tell somebody what happened.
pub(crate) static ENTRIES_TOLD: Counter = Counter::new();

/// Updates that were sent to live pages.
pub(crate) static UPDATES: Counter = Counter::new();
/// Bytes of live pages, as they were sent.
pub(crate) static UPDATE_BYTES: Counter = Counter::new();
/// From a change on disk to the update that shows it.
pub(crate) static UPDATE_TIMES: Histogram = Histogram::of(&TIMES);

/// Messages that arrived elsewhere, and attempts that did not: by push, mail and webhook.
pub(crate) static MESSAGES_SENT: [Counter; 3] = [const { Counter::new() }; 3];
/// See there.
pub(crate) static MESSAGES_FAILED: [Counter; 3] = [const { Counter::new() }; 3];

/// Something that one address may not have more of, or nobody.
#[derive(Clone, Copy)]
pub(crate) enum Limit {
    /// Forms, and what else takes thought.
    Forms,
    /// New tables of an address.
    Tables,
    /// New tables of a browser in a day.
    Daily,
    /// Live pages.
    Streams,
    /// Connections of an address.
    Connections,
    /// Connections in all.
    Places,
    /// Phrases and passkeys that are tried, and devices of one player.
    ComeBack,
    /// What is said by those who watch.
    Remarks,
    /// Visitors of whom something is written down for the first time.
    Newcomers,
}

impl Limit {
    const ALL: [(Limit, &str); 9] = [
        (Limit::Forms, "forms"),
        (Limit::Tables, "tables"),
        (Limit::Daily, "daily_tables"),
        (Limit::Streams, "streams"),
        (Limit::Connections, "connections"),
        (Limit::Places, "places"),
        (Limit::ComeBack, "come_back"),
        (Limit::Remarks, "remarks"),
        (Limit::Newcomers, "newcomers"),
    ];

    /// Somebody wanted more.
    pub(crate) fn hit(self) {
        self.hits().one();
    }

    fn hits(self) -> &'static Counter {
        static HITS: [Counter; Limit::ALL.len()] = [const { Counter::new() }; Limit::ALL.len()];
        &HITS[self as usize]
    }
}

/// Tables in memory that are so far.
pub(crate) fn tables(progress: Progress) -> &'static Gauge {
    static TABLES: [Gauge; 3] = [const { Gauge::new() }; 3];
    &TABLES[match progress {
        Progress::Lobby => 0,
        Progress::Playing => 1,
        Progress::Over => 2,
    }]
}

/// Requests for one route.
struct Route {
    /// From 1xx to 5xx.
    answers: [Counter; 5],
    times: Histogram,
}

/// By pattern: those of the site map, so there are few.
static ROUTES: RwLock<BTreeMap<String, Route>> = RwLock::new(BTreeMap::new());

/// A request was answered; a stream, when its answer began.
pub(crate) fn answered(route: &str, status: StatusCode, took: Duration) {
    let note = |route: &Route| {
        route.answers[(status.as_u16() / 100).clamp(1, 5) as usize - 1].one();
        route.times.note_time(took);
    };
    if let Some(known) = ROUTES.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(route) {
        return note(known);
    }
    let mut routes = ROUTES.write().unwrap_or_else(|poisoned| poisoned.into_inner());
    note(
        routes.entry(route.to_owned()).or_insert_with(|| Route {
            answers: [const { Counter::new() }; 5],
            times: Histogram::of(&TIMES),
        }),
    );
}

/// Answers `/metrics` and nothing else, for as long as it is polled.
pub(crate) async fn serve(listener: TcpListener, started: SystemTime) -> std::io::Result<()> {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    let figures = move || async move { ([(CONTENT_TYPE, kind)], write(started)) };
    axum::serve(listener, Router::new().route("/metrics", get(figures))).await
}

/// All figures.
fn write(started: SystemTime) -> String {
    let mut text = Text::default();
    let rules = RulesVersion::LATEST.number().to_string();
    text.family("parthenon_build_info", "gauge", "The program: always 1.");
    text.sample("", &[("version", env!("CARGO_PKG_VERSION")), ("rules_version", &rules)], 1);

    text.family("parthenon_tables", "gauge", "Tables in memory.");
    for (progress, name) in
        [(Progress::Lobby, "lobby"), (Progress::Playing, "playing"), (Progress::Over, "over")]
    {
        text.sample("", &[("progress", name)], tables(progress).get());
    }
    text.gauge("parthenon_live_pages", "Pages that are told of changes as they come.", &LIVE_PAGES);
    text.gauge("parthenon_connections", "Connections that are open.", &CONNECTIONS);

    text.family("parthenon_http_requests_total", "counter", "Requests that were answered.");
    let routes = ROUTES.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    for (pattern, route) in &*routes {
        for (class, answers) in ["1xx", "2xx", "3xx", "4xx", "5xx"].iter().zip(&route.answers) {
            if answers.get() > 0 {
                text.sample("", &[("route", pattern), ("status", class)], answers.get());
            }
        }
    }
    let help = "From a request to the beginning of its answer.";
    text.family("parthenon_http_request_duration_seconds", "histogram", help);
    for (pattern, route) in &*routes {
        text.times(&[("route", pattern)], &route.times);
    }
    drop(routes);

    text.family("parthenon_commit_duration_seconds", "histogram", "Transactions that were committed.");
    text.times(&[], &COMMIT_TIMES);
    text.counter("parthenon_commits_failed_total", "Transactions that failed.", &FAILED_COMMITS);
    text.counter("parthenon_overtaken_total", "Writes that another server was faster than.", &OVERTAKEN);
    text.gauge("parthenon_looks_after_bots", "Whether bots and deadlines are looked after here.", &CARES);
    text.gauge("parthenon_listens", "Whether what other servers tell is heard here.", &LISTENS);
    text.family("parthenon_commit_writes", "histogram", "Writes that shared a transaction.");
    text.sizes(&[], &BATCH_SIZES);
    text.counter("parthenon_changes_written_total", "Changes that were written to the file.", &CHANGES);
    text.counter("parthenon_entries_written_total", "Entries of tables' logs among them.", &ENTRIES);

    text.family("parthenon_refusals_total", "counter", "Commands that were refused at a table.");
    text.sample("", &[("by", "rule")], REFUSED_BY_RULE.get());
    text.sample("", &[("by", "table")], REFUSED_BY_TABLE.get());
    text.family("parthenon_limits_hit_total", "counter", "What was refused because it was too much.");
    for (limit, name) in Limit::ALL {
        text.sample("", &[("limit", name)], limit.hits().get());
    }

    text.family("parthenon_thinking_duration_seconds", "histogram", "Thoughts of bots and for advice.");
    text.times(&[("for", "bot")], &BOT_TIMES);
    text.times(&[("for", "advice")], &ADVICE_TIMES);
    text.gauge("parthenon_thoughts_waiting", "Thoughts that wait for a free core.", &THOUGHTS_WAITING);

    let told = "Entries of logs that were gone through for whoever looked.";
    text.counter("parthenon_entries_told_total", told, &ENTRIES_TOLD);
    text.counter("parthenon_updates_sent_total", "Updates that were sent to live pages.", &UPDATES);
    text.counter("parthenon_update_bytes_total", "Bytes that were sent to live pages.", &UPDATE_BYTES);
    text.family("parthenon_update_delay_seconds", "histogram", "From a change to the update that shows it.");
    text.times(&[], &UPDATE_TIMES);

    for (name, help, counters) in [
        ("parthenon_messages_sent_total", "Messages that arrived elsewhere.", &MESSAGES_SENT),
        ("parthenon_messages_failed_total", "Attempts to send a message that failed.", &MESSAGES_FAILED),
    ] {
        text.family(name, "counter", help);
        for (way, counter) in ["push", "mail", "webhook"].iter().zip(counters) {
            text.sample("", &[("way", way)], counter.get());
        }
    }

    process::write(&mut text, started);
    text.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_has_a_counter_of_its_own() {
        for (place, (limit, _)) in Limit::ALL.into_iter().enumerate() {
            assert_eq!(limit as usize, place);
        }
    }

    #[test]
    fn a_route_counts_by_the_class_of_its_answers() {
        let route = "/only/{here}";
        for (status, times) in [(200, 3), (404, 2), (999, 1)] {
            for _ in 0..times {
                answered(route, StatusCode::from_u16(status).unwrap(), Duration::from_micros(300));
            }
        }
        let text = write(SystemTime::now());
        for line in [
            "parthenon_http_requests_total{route=\"/only/{here}\",status=\"2xx\"} 3",
            "parthenon_http_requests_total{route=\"/only/{here}\",status=\"4xx\"} 2",
            "parthenon_http_requests_total{route=\"/only/{here}\",status=\"5xx\"} 1",
            "parthenon_http_request_duration_seconds_bucket{route=\"/only/{here}\",le=\"0.00025\"} 0",
            "parthenon_http_request_duration_seconds_bucket{route=\"/only/{here}\",le=\"0.0005\"} 6",
            "parthenon_http_request_duration_seconds_bucket{route=\"/only/{here}\",le=\"+Inf\"} 6",
            "parthenon_http_request_duration_seconds_sum{route=\"/only/{here}\"} 0.0018",
            "parthenon_http_request_duration_seconds_count{route=\"/only/{here}\"} 6",
        ] {
            assert!(text.lines().any(|it| it == line), "{line}\n{text}");
        }
        assert!(!text.contains("status=\"3xx\"} 0"), "what never happened takes no room");
    }
}
