//! Debian's WebKitGTK: its small browser on a screen that nobody sees, led by its driver.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::{Capabilities, WebDriver};

use crate::driver::{find, wait_for};
use crate::elsewhere::Browser;
use crate::person::PATIENCE;

/// Whether all of it is installed.
pub(crate) fn here() -> Result<(), String> {
    ["Xvfb", "WebKitWebDriver"].into_iter().try_for_each(|name| find(name).map(drop))?;
    mini_browser().map(drop)
}

/// WebKit's own browser, which Debian keeps beside the library.
fn mini_browser() -> Result<PathBuf, String> {
    let libraries = format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    let folders = fs::read_dir(libraries).into_iter().flatten().flatten();
    let mut files = folders
        .filter(|folder| folder.file_name().to_string_lossy().starts_with("webkit2gtk-"))
        .map(|folder| folder.path().join("MiniBrowser"));
    files.find(|file| file.is_file()).ok_or_else(|| "MiniBrowser is not installed".to_owned())
}

pub(crate) struct WebKit {
    screen: Child,
    service: Child,
    driver: WebDriver,
    /// Holds what the browser is started with, and what its console says.
    folder: PathBuf,
}

impl WebKit {
    /// Opens it.
    pub(crate) fn start() -> WebKit {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("parthenon-webkit-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the browser");
        let mut screen = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1366x768x24"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut display = String::new();
        BufReader::new(screen.stdout.take().expect("its output is ours"))
            .read_line(&mut display)
            .expect("the number of the screen");
        // The driver cannot say which port it took.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port");
        let service = Command::new("WebKitWebDriver")
            .arg(format!("--port={}", free.port()))
            .env("DISPLAY", format!(":{}", display.trim()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("WebKitWebDriver starts");
        let begun = Instant::now();
        while TcpStream::connect(free).is_err() {
            assert!(begun.elapsed() < PATIENCE, "WebKitWebDriver does not listen");
            std::thread::sleep(Duration::from_millis(50));
        }
        // The driver silences the browser: its console goes to a file.
        let binary = folder.join("browser");
        let start = format!(
            "#!/bin/sh\nexec {:?} --enable-write-console-messages-to-stdout=true \"$@\" > {:?}\n",
            mini_browser().expect("trials run where it is"),
            folder.join("console")
        );
        fs::write(&binary, start).expect("a script");
        fs::set_permissions(&binary, fs::Permissions::from_mode(0o700)).expect("a script that runs");
        let mut capabilities = Capabilities::new();
        let options = json!({ "binary": binary, "args": ["--automation"] });
        capabilities.set("webkitgtk:browserOptions", options).expect("capabilities");
        let driver = wait_for(WebDriver::new(format!("http://{free}"), capabilities)).expect("a browser");
        WebKit { screen, service, driver, folder }
    }
}

impl Browser for WebKit {
    fn open(&mut self, url: &str) {
        wait_for(self.driver.goto(url)).expect("a page");
    }

    fn run(&mut self, script: &str, arguments: Value) -> Value {
        let arguments = arguments.as_array().cloned().unwrap_or_default();
        let done = wait_for(async { self.driver.execute(script, arguments).await });
        done.unwrap_or_else(|problem| panic!("script: {problem}")).json().clone()
    }

    fn errors(&mut self) -> Vec<String> {
        let console = fs::read_to_string(self.folder.join("console")).expect("what its console says");
        console.lines().filter(|line| line.contains(" ERROR ")).map(str::to_owned).collect()
    }
}

impl Drop for WebKit {
    fn drop(&mut self) {
        let _ = wait_for(self.driver.clone().quit());
        for child in [&mut self.service, &mut self.screen] {
            let _ = child.kill();
            let _ = child.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}
