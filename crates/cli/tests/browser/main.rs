//! The table in real browsers: what people do there, and what they may rely on.
//!
//! Most trials need Debian's `chromium` and `chromedriver`; those of accessibility need axe-core too (`npm ci` here), those of other
//! browsers `firefox-esr`, or `WebKitWebDriver` and `Xvfb`. Where something is missing they are listed as ignored; where `CI` is set
//! they fail.

mod accessibility;
mod checks;
mod devices;
mod driver;
mod elsewhere;
mod files;
mod firefox;
mod fit;
mod focus;
mod help;
mod live;
mod meeting;
mod newcomer;
mod passkeys;
mod person;
mod play;
mod questions;
mod replay;
mod script;
mod seldom;
mod since;
mod stage;
mod steady;
mod together;
mod tongues;
mod watch;
mod webkit;
mod weeks;

#[path = "../../../web/tests/asking/mod.rs"]
mod asking;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../../../web/tests/pages/fixture.rs"]
mod fixture;

#[path = "../../../web/tests/pages/past.rs"]
mod past;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../table/playing.rs"]
mod playing;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/mod.rs"]
mod serving;

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Completion, Failed, Trial};

/// Browsers are heavy: more at once than this slow each other down.
const AT_ONCE: usize = 2;

/// What a module tries: names that say what holds, and how that is tried.
type Trials = &'static [(&'static str, fn())];

/// What trials need; the reason if it is not here.
type Need = fn() -> Result<(), String>;

const TRIALS: [(Need, Trials); 20] = [
    (driver::here, newcomer::TRIALS),
    (driver::here, together::TRIALS),
    (driver::here, meeting::TRIALS),
    (driver::here, live::TRIALS),
    (driver::here, tongues::TRIALS),
    (driver::here, script::TRIALS),
    (driver::here, stage::TRIALS),
    (checks::here, accessibility::TRIALS),
    (driver::here, fit::TRIALS),
    (driver::here, focus::TRIALS),
    (driver::here, help::TRIALS),
    (driver::here, steady::TRIALS),
    (driver::here, watch::TRIALS),
    (driver::here, since::TRIALS),
    (driver::here, replay::TRIALS),
    (driver::here, passkeys::TRIALS),
    (driver::here, devices::TRIALS),
    (driver::here, weeks::TRIALS),
    (firefox::here, elsewhere::FIREFOX),
    (webkit::here, elsewhere::WEBKIT),
];

/// Trials that did not hold at first and then did. Browsers on a busy machine, in games by chance, are late for reasons that are not the table's;
/// a fault of the table fails twice. So a trial is tried once more, both are told, and more than this many of them fail the whole.
const FORGIVEN: usize = 4;

static SECOND: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// How long each trial took: all of them together are most of what a change waits for.
static TOOK: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(AT_ONCE);
    let listed = TRIALS.iter().flat_map(|(need, trials)| trials.iter().map(move |trial| (*need, trial)));
    let listed = listed.map(|(need, (name, trial))| Trial::ignorable_test(*name, ready(name, *trial, need)));
    let newcomers = tongues::newcomers().map(|(name, trial)| {
        let ready = ready(&name, trial, driver::here);
        Trial::ignorable_test(name, ready)
    });
    let conclusion = libtest_mimic::run(&arguments, listed.chain(newcomers).collect());
    driver::stop();
    let mut took = std::mem::take(&mut *TOOK.lock().expect("no panic while it is held"));
    took.sort();
    let longest = took.iter().rev().take(10).map(|(time, name)| format!("{name} {} s", time.as_secs()));
    println!("took longest: {}", longest.collect::<Vec<_>>().join(", "));
    let second = SECOND.lock().expect("no panic while it is held");
    if !second.is_empty() {
        println!("held only when tried again, of which {FORGIVEN} are forgiven: {}", second.join(", "));
    }
    if second.len() > FORGIVEN { ExitCode::FAILURE } else { conclusion.exit_code() }
}

/// What the trial comes to when its turn comes.
fn ready(
    name: &str,
    trial: impl Fn() + Send + 'static,
    need: Need,
) -> impl FnOnce() -> Result<Completion, Failed> + Send + 'static {
    let name = name.to_owned();
    move || match need() {
        Err(reason) if std::env::var_os("CI").is_some() => Err(reason.into()),
        Err(reason) => Ok(Completion::ignored_with(reason)),
        Ok(()) => {
            let begun = Instant::now();
            if panic::catch_unwind(AssertUnwindSafe(&trial)).is_err() {
                eprintln!("{name} did not hold and is tried once more");
                trial();
                SECOND.lock().expect("no panic while it is held").push(name.clone());
            }
            TOOK.lock().expect("no panic while it is held").push((begun.elapsed(), name));
            Ok(Completion::Completed)
        }
    }
}
