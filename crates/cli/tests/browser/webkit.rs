//! Debian's WebKitGTK: its small browser on a screen that nobody sees, led by its driver.

use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::{Capabilities, WebDriver};

use crate::driver::{find, wait_for};
use crate::elsewhere::Browser;
use crate::person::PATIENCE;

/// Whether all of it is installed.
pub(crate) fn here() -> Result<(), String> {
    ["Xvfb", "WebKitWebDriver"].into_iter().try_for_each(|name| find(name).map(drop))
}

/// Goes before every script: nobody else tells of errors here. Those of a page before its first script are not heard.
const LISTEN: &str = "
    if (!window.troubles) {
        window.troubles = [];
        const tell = ({ message, reason, violatedDirective }) => troubles.push(String(message ?? reason ?? violatedDirective));
        for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(kind, tell, true);
    }
";

pub(crate) struct WebKit {
    screen: Child,
    service: Child,
    driver: WebDriver,
}

impl WebKit {
    /// Opens it.
    pub(crate) fn start() -> WebKit {
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
        let driver =
            wait_for(WebDriver::new(format!("http://{free}"), Capabilities::new())).expect("a browser");
        WebKit { screen, service, driver }
    }
}

impl Browser for WebKit {
    fn open(&mut self, url: &str) {
        wait_for(self.driver.goto(url)).expect("a page");
    }

    fn run(&mut self, script: &str, arguments: Value) -> Value {
        let arguments = arguments.as_array().cloned().unwrap_or_default();
        let script = format!("{LISTEN}{script}");
        let done = wait_for(async { self.driver.execute(script, arguments).await });
        done.unwrap_or_else(|problem| panic!("script: {problem}")).json().clone()
    }

    fn errors(&mut self) -> Vec<String> {
        let errors = self.run("return troubles", json!([]));
        errors.as_array().expect("a list").iter().map(Value::to_string).collect()
    }
}

impl Drop for WebKit {
    fn drop(&mut self) {
        let _ = wait_for(self.driver.clone().quit());
        for child in [&mut self.service, &mut self.screen] {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
