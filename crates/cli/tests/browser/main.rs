//! The table in real browsers: what people do there, and what they may rely on.
//!
//! These trials need Debian's `chromium` and `chromedriver`. Where those are missing they are listed as ignored;
//! where `CI` is set they fail.

mod accessibility;
mod checks;
mod driver;
mod fit;
mod focus;
mod live;
mod newcomer;
mod person;
mod play;
mod script;
mod stage;
mod together;
mod tongues;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../table/playing.rs"]
mod playing;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/mod.rs"]
mod serving;

use std::process::ExitCode;

use driver::{DRIVER, Driver};
use libtest_mimic::{Arguments, Completion, Failed, Trial};

/// Browsers are heavy: more at once than this slow each other down.
const AT_ONCE: usize = 2;

/// What a module tries: names that say what holds, and how that is tried.
type Trials = &'static [(&'static str, fn())];

const TRIALS: [Trials; 9] = [
    newcomer::TRIALS,
    together::TRIALS,
    live::TRIALS,
    tongues::TRIALS,
    script::TRIALS,
    stage::TRIALS,
    accessibility::TRIALS,
    focus::TRIALS,
    fit::TRIALS,
];

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(AT_ONCE);
    let missing = if arguments.list { None } else { start() };
    let listed = TRIALS.iter().copied().flatten();
    let listed = listed.map(|(name, trial)| Trial::ignorable_test(*name, ready(*trial, &missing)));
    let newcomers =
        tongues::newcomers().map(|(name, trial)| Trial::ignorable_test(name, ready(trial, &missing)));
    let conclusion = libtest_mimic::run(&arguments, listed.chain(newcomers).collect());
    *DRIVER.lock().expect("nobody panics with it") = None;
    conclusion.exit_code()
}

/// Starts the driver; the reason if it cannot be.
fn start() -> Option<String> {
    match Driver::start() {
        Ok(driver) => {
            *DRIVER.lock().expect("nobody panics with it") = Some(driver);
            None
        }
        Err(reason) => Some(reason),
    }
}

/// What the trial comes to when its turn comes.
fn ready(
    trial: impl FnOnce() + Send + 'static,
    missing: &Option<String>,
) -> impl FnOnce() -> Result<Completion, Failed> + Send + 'static {
    let missing = missing.clone();
    move || match missing {
        Some(reason) if std::env::var_os("CI").is_some() => Err(reason.into()),
        Some(reason) => Ok(Completion::ignored_with(reason)),
        None => {
            trial();
            Ok(Completion::Completed)
        }
    }
}
