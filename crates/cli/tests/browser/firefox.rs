//! Debian's Firefox, led by its own protocol, Marionette: Debian has no driver for it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::find;
use crate::elsewhere::Browser;
use crate::person::PATIENCE;

/// Whether it is installed.
pub(crate) fn here() -> Result<(), String> {
    find("firefox-esr").map(drop)
}

pub(crate) struct Firefox {
    child: Child,
    profile: PathBuf,
    stream: BufReader<TcpStream>,
    /// Commands so far.
    count: u32,
}

impl Firefox {
    /// Opens it with a new profile.
    pub(crate) fn start() -> Firefox {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("parthenon-firefox-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&profile);
        fs::create_dir_all(&profile).expect("a folder for the profile");
        // Any free port: it writes down which.
        fs::write(profile.join("user.js"), "user_pref(\"marionette.port\", 0);\n").expect("a preference");
        let child = Command::new(find("firefox-esr").expect("trials run where it is"))
            // Its console is read from within.
            .args(["--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile"])
            .arg(&profile)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("firefox-esr starts");
        let begun = Instant::now();
        let port = loop {
            let written = fs::read_to_string(profile.join("MarionetteActivePort"));
            match written.ok().and_then(|it| it.trim().parse::<u16>().ok()) {
                Some(port) => break port,
                None => assert!(begun.elapsed() < PATIENCE, "Firefox does not say its port"),
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        let stream = BufReader::new(TcpStream::connect(("127.0.0.1", port)).expect("Firefox listens"));
        let mut firefox = Firefox { child, profile, stream, count: 0 };
        // It says what it is before it is asked.
        firefox.read();
        firefox.ask("WebDriver:NewSession", &json!({}));
        firefox
    }

    /// Sends a command; what comes of it.
    fn ask(&mut self, name: &str, parameters: &Value) -> Value {
        self.count += 1;
        let message = json!([0, self.count, name, parameters]).to_string();
        write!(self.stream.get_mut(), "{}:{message}", message.len()).expect("Firefox listens");
        let answer = self.read();
        assert_eq!(answer[1], json!(self.count), "the answer to this");
        assert!(answer[2].is_null(), "{name}: {}", answer[2]);
        answer[3]["value"].clone()
    }

    /// Reads a message: its length, a colon, and JSON.
    fn read(&mut self) -> Value {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length).expect("Firefox answers");
        let length = String::from_utf8_lossy(&length);
        let length = length.trim_end_matches(':').parse().expect("the length of a message");
        let mut message = vec![0; length];
        self.stream.read_exact(&mut message).expect("a whole message");
        serde_json::from_slice(&message).expect("JSON")
    }
}

impl Browser for Firefox {
    fn open(&mut self, url: &str) {
        self.ask("WebDriver:Navigate", &json!({ "url": url }));
    }

    fn run(&mut self, script: &str, arguments: Value) -> Value {
        self.ask("WebDriver:ExecuteScript", &json!({ "script": script, "args": arguments }))
    }

    fn errors(&mut self) -> Vec<String> {
        self.ask("Marionette:SetContext", &json!({ "value": "chrome" }));
        // Its own pages and parts write to the same console.
        let script = "return Services.console.getMessageArray()
            .filter(it => it instanceof Ci.nsIScriptError && !(it.flags & Ci.nsIScriptError.warningFlag) && it.sourceName.startsWith('http://127.0.0.1'))
            .map(String)";
        let errors = self.run(script, json!([]));
        self.ask("Marionette:SetContext", &json!({ "value": "content" }));
        errors.as_array().expect("a list").iter().map(Value::to_string).collect()
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}
