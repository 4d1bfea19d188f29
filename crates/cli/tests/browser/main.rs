//! The table in real browsers: what people do there, and what they may rely on.
//!
//! Most trials need Debian's `chromium` and `chromedriver`; those of accessibility need axe-core too (`npm ci` here), those of other
//! browsers `firefox-esr`, or `WebKitWebDriver` and `Xvfb`. Where something is missing they are listed as ignored; where `CI` is set
//! they fail.

mod accessibility;
mod checks;
mod driver;
mod elsewhere;
mod files;
mod firefox;
mod fit;
mod focus;
mod help;
mod live;
mod newcomer;
mod person;
mod play;
mod questions;
mod script;
mod since;
mod stage;
mod together;
mod tongues;
mod watch;
mod webkit;

#[path = "../../../web/tests/asking/mod.rs"]
mod asking;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../table/playing.rs"]
mod playing;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/mod.rs"]
mod serving;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Completion, Failed, Trial};

/// Browsers are heavy: more at once than this slow each other down.
const AT_ONCE: usize = 2;

/// What a module tries: names that say what holds, and how that is tried.
type Trials = &'static [(&'static str, fn())];

/// What trials need; the reason if it is not here.
type Need = fn() -> Result<(), String>;

const TRIALS: [(Need, Trials); 14] = [
    (driver::here, newcomer::TRIALS),
    (driver::here, together::TRIALS),
    (driver::here, live::TRIALS),
    (driver::here, tongues::TRIALS),
    (driver::here, script::TRIALS),
    (driver::here, stage::TRIALS),
    (checks::here, accessibility::TRIALS),
    (driver::here, fit::TRIALS),
    (driver::here, focus::TRIALS),
    (driver::here, help::TRIALS),
    (driver::here, watch::TRIALS),
    (driver::here, since::TRIALS),
    (firefox::here, elsewhere::FIREFOX),
    (webkit::here, elsewhere::WEBKIT),
];

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(AT_ONCE);
    let listed = TRIALS.iter().flat_map(|(need, trials)| trials.iter().map(move |trial| (*need, trial)));
    let listed = listed.map(|(need, (name, trial))| Trial::ignorable_test(*name, ready(*trial, need)));
    let newcomers =
        tongues::newcomers().map(|(name, trial)| Trial::ignorable_test(name, ready(trial, driver::here)));
    let conclusion = libtest_mimic::run(&arguments, listed.chain(newcomers).collect());
    driver::stop();
    conclusion.exit_code()
}

/// What the trial comes to when its turn comes.
fn ready(
    trial: impl FnOnce() + Send + 'static,
    need: Need,
) -> impl FnOnce() -> Result<Completion, Failed> + Send + 'static {
    move || match need() {
        Err(reason) if std::env::var_os("CI").is_some() => Err(reason.into()),
        Err(reason) => Ok(Completion::ignored_with(reason)),
        Ok(()) => {
            trial();
            Ok(Completion::Completed)
        }
    }
}
