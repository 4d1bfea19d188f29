//! What the server tells its operator, on standard error: lines for people or JSON for programs.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::{io, panic, thread};

use clap::ValueEnum;
use tracing::error;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// How a line is written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// An object a line
    Json,
}

/// Reads what is to be said: a level, and others for parts of the program.
pub(crate) fn filter(text: &str) -> Result<Targets, String> {
    let level = |text: &str| {
        text.parse::<LevelFilter>().ok().filter(|_| text.starts_with(|first: char| first.is_alphabetic()))
    };
    let mut filter = Targets::new().with_default(LevelFilter::INFO);
    for part in text.split(',') {
        let known = match part.split_once('=') {
            None => level(part).map(|level| filter.clone().with_default(level)),
            Some(("", _)) => None,
            Some((target, it)) => level(it).map(|level| filter.clone().with_target(target, level)),
        };
        filter = known
            .ok_or("expected off, error, warn, info, debug or trace, or a list like info,access=debug")?;
    }
    Ok(filter)
}

/// From here on what is said is written.
pub(crate) fn begin(filter: &Targets, format: Format) {
    // Nobody may be left to read it: that is no reason to stop serving.
    let lines = fmt::layer().with_writer(io::stderr).log_internal_errors(false);
    let lines = match format {
        Format::Text => lines.boxed(),
        Format::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry().with(lines).with(filter.clone()).init();
    // Where programs read the lines, this too must be one.
    panic::set_hook(Box::new(|panic| {
        let trace = Backtrace::capture();
        let trace = (trace.status() == BacktraceStatus::Captured).then(|| trace.to_string());
        error!(thread = thread::current().name(), trace, "{}", panic.to_string().replace('\n', " "));
    }));
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    #[test]
    fn a_filter_is_a_level_with_exceptions() {
        let usual = filter("info").unwrap();
        assert!(
            usual.would_enable("web::door", &Level::INFO) && !usual.would_enable("access", &Level::DEBUG)
        );
        let some = filter("warn,access=debug,web::store=off").unwrap();
        assert!(some.would_enable("access", &Level::DEBUG) && some.would_enable("web", &Level::WARN));
        assert!(
            !some.would_enable("web", &Level::INFO) && !some.would_enable("web::store::mend", &Level::ERROR)
        );
        let rest = filter("access=debug").unwrap();
        assert!(rest.would_enable("web", &Level::INFO), "what is not named stays as it is");
        // A slip must not silence everything.
        for bad in ["", "inof", "info,", "access", "access=", "=info", "access=loud", "3", "info;debug"] {
            assert!(filter(bad).is_err(), "{bad}");
        }
    }
}
