//! Debian's chromium, and the chromedriver that leads it: started once for all trials.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, Mutex};

use tokio::runtime::Runtime;

/// What all browsers talk through. Trials are plain functions that wait.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("a runtime"));

/// Waits for something that is asynchronous.
pub(crate) fn wait_for<T>(future: impl Future<Output = T>) -> T {
    RUNTIME.block_on(future)
}

/// A chromedriver that runs, until this is dropped.
pub(crate) struct Driver {
    child: Child,
    pub url: String,
    pub chromium: PathBuf,
}

/// The driver of this run, once a trial has asked for it, or why there is none.
static DRIVER: Mutex<Option<Result<Driver, String>>> = Mutex::new(None);

/// Whether there is a driver: the first who asks starts it.
pub(crate) fn here() -> Result<(), String> {
    with_driver(|_| ())
}

/// Does something with the driver.
pub(crate) fn with_driver<T>(act: impl FnOnce(&Driver) -> T) -> Result<T, String> {
    let mut driver = DRIVER.lock().expect("nobody panics with it");
    driver.get_or_insert_with(Driver::start).as_ref().map(act).map_err(Clone::clone)
}

pub(crate) fn stop() {
    *DRIVER.lock().expect("nobody panics with it") = None;
}

impl Driver {
    /// Starts it; the reason if that cannot be done here.
    fn start() -> Result<Driver, String> {
        let chromium = find("chromium")?;
        let mut child = Command::new(find("chromedriver")?)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|problem| format!("chromedriver does not start: {problem}"))?;
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let port = lines.find_map(|line| {
            let line = line.ok()?;
            line.strip_suffix('.')?.split_once("started successfully on port ")?.1.parse::<u16>().ok()
        });
        // Nobody reads the rest, but the pipe must not fill up.
        std::thread::spawn(move || lines.for_each(drop));
        let port = port.ok_or("chromedriver does not say its port")?;
        Ok(Driver { child, url: format!("http://127.0.0.1:{port}"), chromium })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program of this machine.
pub(crate) fn find(name: &str) -> Result<PathBuf, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.ok_or_else(|| format!("{name} is not installed"))
}
