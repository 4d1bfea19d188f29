//! What must hold of every page: nothing failed, nothing came from elsewhere, it fits, and everybody can use it.

use serde_json::{Value, json};
use text::Lang;

use crate::driver;
use crate::person::{Hand, Person};

const ACCESSIBILITY: &str = include_str!("accessibility.js");
const AXE: &str = include_str!("axe.js");
const WALK: &str = include_str!("walk.js");
/// No page has more places to stop at.
const MANY: usize = 400;

impl Person {
    /// Checks the page that is open and all requests since the last check.
    #[track_caller]
    pub(crate) fn check(&self) {
        let troubles = self.troubles();
        assert!(troubles.is_empty(), "at {}: {troubles:#?}", self.path());
        self.check_width();
    }

    /// The same in our other languages.
    #[track_caller]
    pub(crate) fn check_in_other_languages(&self) {
        let speak = |tag: &str| {
            let headers = json!({ "headers": { "Accept-Language": tag } });
            self.command("Network.setExtraHTTPHeaders", headers);
            self.reload();
            self.wait(&format!("document.documentElement.lang === {tag:?}"));
        };
        for lang in Lang::ALL.into_iter().filter(|lang| lang.name() != self.manner.lang) {
            speak(lang.name());
            self.check();
        }
        speak(self.manner.lang);
    }

    /// Nothing can be scrolled sideways.
    #[track_caller]
    pub(crate) fn check_width(&self) {
        let wide = self.look(
            "(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && `${scrollWidth} > ${clientWidth}`)(document.documentElement)",
        );
        if wide == json!(false) {
            return;
        }
        let culprits = self.look(
            "[...document.body.querySelectorAll('*')]
                .filter(element => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
                .slice(0, 5).map(element => element.outerHTML.slice(0, 150))",
        );
        panic!("{} scrolls sideways, {wide}: {culprits:#}", self.path());
    }

    /// Forgets what failed so far, where it had to.
    pub(crate) fn forgive(&self) {
        self.troubles();
    }

    /// Errors in the console, requests that failed, and requests to other machines, since the last time.
    fn troubles(&self) -> Vec<String> {
        let mut troubles = Vec::new();
        for entry in self.log("browser") {
            // What the network says there is told better below.
            if entry.level == "SEVERE" && entry.source.as_deref() != Some("network") {
                troubles.push(entry.message);
            }
        }
        for entry in self.log("performance") {
            let event: Value = serde_json::from_str(&entry.message).expect("an event as JSON");
            let event = &event["message"];
            let parameters = &event["params"];
            match event["method"].as_str() {
                Some("Network.requestWillBeSent") => {
                    let url = parameters["request"]["url"].as_str().unwrap_or_default();
                    self.requests.borrow_mut().insert(parameters["requestId"].to_string(), url.to_owned());
                    let is_ours = url.strip_prefix(&self.base).is_some_and(|rest| rest.starts_with('/'));
                    let is_local =
                        ["data:", "blob:", "about:", "chrome"].iter().any(|scheme| url.starts_with(scheme));
                    if !is_ours && !is_local {
                        troubles.push(format!("a request to {url}"));
                    }
                }
                Some("Network.responseReceived") => {
                    let status = parameters["response"]["status"].as_u64().unwrap_or_default();
                    // 422 is a refusal, which is an answer.
                    if status >= 400 && status != 422 {
                        troubles.push(format!("{status} of {}", parameters["response"]["url"]));
                    }
                }
                Some("Network.loadingFailed") if parameters["canceled"] != json!(true) => {
                    // What the browser asked for on its own before it was ours has no address here.
                    if let Some(url) = self.requests.borrow().get(&parameters["requestId"].to_string()) {
                        troubles.push(format!("{} of {url}", parameters["errorText"]));
                    }
                }
                _ => {}
            }
        }
        troubles
    }

    /// Light or dark, as the system says.
    pub(crate) fn prefer(&self, scheme: &str) {
        self.command(
            "Emulation.setEmulatedMedia",
            json!({ "features": [
                { "name": "prefers-color-scheme", "value": scheme },
                { "name": "prefers-reduced-motion", "value": "reduce" },
            ] }),
        );
    }

    /// What makes the page hard to use for somebody, in dark and light; each with the element. What somebody opened may lie
    /// over the rest.
    pub(crate) fn barriers(&self, is_covered: bool) -> Vec<String> {
        self.barriers_within(is_covered, &[])
    }

    /// The same for these parts of the page; for all of it if there are none.
    pub(crate) fn barriers_within(&self, is_covered: bool, parts: &[&str]) -> Vec<String> {
        let mut barriers = Vec::new();
        // Pages that are opened from now on have it already.
        if !self.is("!!window.axe") {
            let axe = axe_core().expect("trials that need it run where it is");
            self.run(&axe, Vec::new());
            self.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": axe }));
        }
        let is_touch = self.manner.hand == Hand::Touch;
        let mut look = |scheme: &str, script: &str, found: Value| {
            let found = found.as_array().unwrap_or_else(|| panic!("{script} says {found}"));
            let found = found.iter().filter_map(Value::as_str);
            barriers.extend(found.map(|barrier| format!("{scheme}: {barrier}")));
        };
        for (scheme, is_whole) in [("dark", false), ("light", true)] {
            self.prefer(scheme);
            look(scheme, "axe", self.run_async(AXE, vec![json!(is_whole), json!(parts)]));
        }
        // Ours comes last: it moves the focus, and some things go away then. After a key, script moves it as keys do: its outline
        // is seen.
        self.keys(thirtyfour::Key::Tab);
        for (scheme, is_whole) in [("dark", false), ("light", true)] {
            self.prefer(scheme);
            look(
                scheme,
                "ours",
                self.run(
                    ACCESSIBILITY,
                    vec![json!(is_touch), json!(is_whole), json!(is_covered), json!(parts)],
                ),
            );
        }
        barriers
    }

    /// Walks through the page with Tab: everything is reached once, in the order in which it is seen. Says what is not so.
    pub(crate) fn stumbles(&self) -> Vec<String> {
        self.run(WALK, vec![json!("begin")]);
        for _ in 0..MANY {
            self.keys(thirtyfour::Key::Tab);
            if self.run(WALK, vec![json!("step")]) == json!("over") {
                break;
            }
        }
        let found = self.run(WALK, vec![json!("end")]);
        found.as_array().expect("a list").iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }
}

/// Whether pages can be looked at with axe-core too.
pub(crate) fn here() -> Result<(), String> {
    driver::here().and_then(|()| axe_core().map(drop))
}

/// The source of axe-core, as npm fetched it; the reason if it did not.
fn axe_core() -> Result<String, String> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(file).map_err(|_| "axe-core is not installed".to_owned())
}
