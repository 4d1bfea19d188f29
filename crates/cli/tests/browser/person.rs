//! Somebody with a browser of their own: a new profile, a size, a language, and a hand to act with.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use text::Lang;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::error::WebDriverResult;
use thirtyfour::{By, Capabilities, ChromeCapabilities, Key, LoggingPrefsLogLevel, WebDriver, WebElement};

use crate::driver::{wait_for, with_driver};
use crate::serving::Server;

/// How long anything may take. Most things take a few milliseconds, but machines are shared.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// Between two looks at the page.
const LOOK: Duration = Duration::from_millis(25);

/// A press whose pointer has come and gone so many milliseconds ago has missed. While a page draws it hears of neither.
const MISSED: u32 = 3000;
/// Taps closer together than this, in time and in pixels, are one double tap.
const BLINK: Duration = Duration::from_millis(400);
const BESIDE: f64 = 120.0;

/// What somebody acts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hand {
    Mouse,
    Touch,
    Keyboard,
}

/// How somebody looks at the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub width: u32,
    pub height: u32,
    pub hand: Hand,
    pub lang: &'static str,
    pub script: bool,
    /// Whether things may move. Scenes are still pictures for whoever wants none, and take half of what a browser has to do.
    pub motion: bool,
}

pub(crate) const DESK: Manner =
    Manner { width: 1280, height: 800, hand: Hand::Mouse, lang: "en", script: true, motion: true };
pub(crate) const PHONE: Manner = Manner { width: 360, height: 740, hand: Hand::Touch, ..DESK };
/// The same in the other languages, and without motion: what is tried at both is tried in two of the three.
pub(crate) const DUTCH_DESK: Manner = Manner { lang: "nl", motion: false, ..DESK };
pub(crate) const FRENCH_PHONE: Manner = Manner { lang: "fr", motion: false, ..PHONE };
pub(crate) const ENGLISH_PHONE: Manner = Manner { motion: false, ..PHONE };

pub(crate) struct Person {
    driver: WebDriver,
    profile: PathBuf,
    pub base: String,
    pub manner: Manner,
    /// The addresses of all requests so far, by the browser's names for them.
    pub requests: RefCell<HashMap<String, String>>,
    /// When and at what height the finger touched last.
    tapped: Cell<Option<(Instant, f64)>>,
}

impl Person {
    /// Opens a browser for the pages of this server.
    pub(crate) fn new(manner: Manner, server: &Server) -> Person {
        Person::at(manner, server.url())
    }

    /// The same for pages at any address of this machine.
    pub(crate) fn at(manner: Manner, base: String) -> Person {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("parthenon-person-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&profile);
        fs::create_dir_all(&profile).expect("a folder for the profile");
        let driver = with_driver(|driver| (driver.url.clone(), driver.chromium.clone()));
        let (url, chromium) = driver.expect("trials run where there is a driver");
        let capabilities = capabilities(&manner, &profile, &chromium).expect("capabilities");
        let driver = wait_for(async { WebDriver::new(url, capabilities).await }).expect("a browser");
        let person =
            Person { driver, profile, base, manner, requests: RefCell::default(), tapped: Cell::default() };
        person.command(
            "Emulation.setDeviceMetricsOverride",
            json!({
                "width": manner.width, "height": manner.height, "deviceScaleFactor": 1,
                "mobile": manner.hand == Hand::Touch,
            }),
        );
        if manner.hand == Hand::Touch {
            person.command(
                "Emulation.setTouchEmulationEnabled",
                json!({ "enabled": true, "maxTouchPoints": 5 }),
            );
        }
        person
    }

    /// Sends a command of the DevTools protocol.
    pub(crate) fn command(&self, name: &str, parameters: Value) -> Value {
        let sent = wait_for(async { self.driver.cdp().send_raw(name, parameters).await });
        sent.unwrap_or_else(|problem| panic!("{name}: {problem}"))
    }

    /// Opens a page of the server by its path, or any address.
    pub(crate) fn open(&self, path: &str) {
        let url = if path.starts_with('/') { format!("{}{path}", self.base) } else { path.to_owned() };
        wait_for(self.driver.goto(url)).expect("a page");
    }

    pub(crate) fn reload(&self) {
        wait_for(self.driver.refresh()).expect("the page again");
    }

    /// The path of the page.
    pub(crate) fn path(&self) -> String {
        self.string("location.pathname")
    }

    // Looking

    /// What an expression of script says, whatever happens to the page meanwhile.
    fn try_look(&self, expression: &str) -> WebDriverResult<Value> {
        let script = format!("return ({expression})");
        wait_for(async { self.driver.execute(script, Vec::new()).await.map(|it| it.json().clone()) })
    }

    pub(crate) fn look(&self, expression: &str) -> Value {
        self.try_look(expression).unwrap_or_else(|problem| panic!("{expression}: {problem}"))
    }

    pub(crate) fn is(&self, expression: &str) -> bool {
        truth(&self.look(expression))
    }

    pub(crate) fn string(&self, expression: &str) -> String {
        let value = self.look(expression);
        value.as_str().unwrap_or_else(|| panic!("{expression} says {value}")).to_owned()
    }

    pub(crate) fn number(&self, expression: &str) -> f64 {
        let value = self.look(expression);
        value.as_f64().unwrap_or_else(|| panic!("{expression} says {value}"))
    }

    /// Runs a whole script with arguments.
    pub(crate) fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.try_run(script, arguments).unwrap_or_else(|problem| panic!("script: {problem}"))
    }

    pub(crate) fn try_run(&self, script: &str, arguments: Vec<Value>) -> WebDriverResult<Value> {
        wait_for(async { self.driver.execute(script, arguments).await.map(|it| it.json().clone()) })
    }

    /// Runs a script that says when it is done.
    pub(crate) fn run_async(&self, script: &str, arguments: Vec<Value>) -> Value {
        let done = wait_for(async {
            self.driver.execute_async(script, arguments).await.map(|it| it.json().clone())
        });
        done.unwrap_or_else(|problem| panic!("script: {problem}"))
    }

    /// Remembers this page: `stayed` is true until another one is loaded.
    pub(crate) fn mark(&self) {
        self.look("window.stayed = true");
    }

    pub(crate) fn stayed(&self) -> bool {
        self.is("window.stayed")
    }

    /// What pages say to this person for a message; nothing must be left open in it.
    pub(crate) fn word(&self, id: &str) -> String {
        self.lang().word(id)
    }

    fn lang(&self) -> Lang {
        Lang::from_tag(self.manner.lang).expect("a language of ours")
    }

    /// Waits until an element says a message, whatever is filled in where the message leaves something open.
    #[track_caller]
    pub(crate) fn wait_for_words(&self, selector: &str, id: &str, open: &[&'static str]) {
        let message = self.lang().message(id).number("n", 1_u32);
        let said = open.iter().fold(message, |message, name| message.text(name, "\u{1}")).say();
        let parts: Vec<&str> = said.split('\u{1}').map(str::trim).collect();
        self.wait(&format!(
            "((said, parts) => {{ let at = 0; return parts.every(part => (at = said.indexOf(part, at) + part.length) >= part.length); }})(document.querySelector({selector:?})?.innerText ?? '', {})",
            json!(parts)
        ));
    }

    /// What is seen of an element's text.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.string(&format!("document.querySelector({selector:?})?.innerText ?? ''"))
    }

    pub(crate) fn count(&self, selector: &str) -> usize {
        self.number(&format!("document.querySelectorAll({selector:?}).length")) as usize
    }

    // Waiting

    /// Waits until an expression of script is true, and says what it was.
    #[track_caller]
    pub(crate) fn wait(&self, expression: &str) -> Value {
        let begun = Instant::now();
        loop {
            // Between two pages nothing can be asked.
            let seen = self.try_look(expression);
            match seen {
                Ok(value) if truth(&value) => return value,
                _ if begun.elapsed() < PATIENCE => std::thread::sleep(LOOK),
                Ok(value) => panic!("waited in vain for {expression}, which is {value}, at {}", self.path()),
                Err(problem) => panic!("waited in vain for {expression}: {problem}"),
            }
        }
    }

    /// Waits for an element that can be seen: it is found in the same look, for it may be gone in the next.
    #[track_caller]
    pub(crate) fn wait_for(&self, selector: &str) -> WebElement {
        let seen = format!("(it => it?.checkVisibility() ? it : null)(document.querySelector({selector:?}))");
        self.element(&self.wait(&seen))
    }

    // Acting

    pub(crate) fn find(&self, selector: &str) -> WebElement {
        let found = wait_for(async { self.driver.find(By::Css(selector)).await });
        found.unwrap_or_else(|problem| panic!("{selector} at {}: {problem}", self.path()))
    }

    /// An element that a script returned.
    pub(crate) fn element(&self, value: &Value) -> WebElement {
        WebElement::from_json(value.clone(), self.driver.handle().clone()).expect("an element")
    }

    /// Waits for an element, and presses it with what this person acts with.
    #[track_caller]
    pub(crate) fn press(&self, selector: &str) {
        self.pressed(selector);
    }

    /// The same, and says what was pressed: the page may move or change under one's hand, and then one tries anew.
    #[track_caller]
    fn pressed(&self, selector: &str) -> WebElement {
        let begun = Instant::now();
        loop {
            let element = self.wait_for(selector);
            match self.try_press(&element) {
                Ok(()) => return element,
                Err(_) if begun.elapsed() < PATIENCE => std::thread::sleep(LOOK),
                Err(problem) => panic!("{selector}: {problem}"),
            }
        }
    }

    /// Presses an element, which must be reachable: seen, and not under another one.
    pub(crate) fn try_press(&self, element: &WebElement) -> Result<(), String> {
        if self.manner.hand == Hand::Keyboard {
            self.reach(element)?;
            let is_button = self.is("document.activeElement.matches('button, a')");
            self.keys(if is_button { Key::Enter } else { Key::Space });
            return Ok(());
        }
        if self.manner.script {
            self.on(
                element,
                "window.pressed = false;
                window.pointed = undefined;
                const pointed = () => { window.pointed ??= performance.now(); };
                for (const end of ['pointerup', 'pointercancel']) addEventListener(end, pointed, { capture: true, once: true });
                arguments[0].addEventListener('click', () => { window.pressed = true; }, { capture: true, once: true });",
            )?;
        }
        if self.manner.hand == Hand::Touch {
            self.tap(element)?;
        } else {
            self.show(element)?;
            // Nor does what lies where a scene has just been.
            self.wait("!(Date.now() < document.documentElement.dataset.ebb)");
            wait_for(element.click()).map_err(|problem| problem.to_string())?;
        }
        // The page may have moved under one's hand.
        let came = format!(
            "window.pressed !== false ? 'pressed' : performance.now() - window.pointed > {MISSED} && 'missed'"
        );
        if self.manner.script && self.wait(&came) == json!("missed") {
            return Err("it was missed".into());
        }
        Ok(())
    }

    /// Scrolls to an element as people do: into the middle.
    fn show(&self, element: &WebElement) -> Result<(), String> {
        let script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        self.on(element, script).map(|_| ())
    }

    /// Runs a script on an element.
    fn on(&self, element: &WebElement, script: &str) -> Result<Value, String> {
        let argument = element.to_json().expect("an element");
        self.try_run(script, vec![argument]).map_err(|problem| problem.to_string())
    }

    fn tap(&self, element: &WebElement) -> Result<(), String> {
        // What has just come up takes no press yet that may have been meant for what was there, and what is read leaves a room that closes: meanwhile the page may move.
        self.wait("!(Date.now() < document.documentElement.dataset.fresh || Date.now() < document.documentElement.dataset.ebb || document.querySelector('[data-hollow]'))");
        let place = self.on(
            element,
            "const [element] = arguments;
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { x, y, width, height } = element.getClientRects()[0] ?? {};
            if (!width || !height) return 'it is not seen';
            const at = [x + width / 2, y + height / 2];
            const hit = document.elementFromPoint(...at);
            const isHit = element.contains(hit) || [...(element.labels ?? [])].some(label => label.contains(hit));
            return isHit ? at : `it is under ${hit?.outerHTML.slice(0, 120)}`;",
        )?;
        let [x, y] = [&place[0], &place[1]].map(Value::as_f64);
        let (Some(x), Some(y)) = (x, y) else { return Err(place.to_string()) };
        // Two taps within the blink of an eye are one gesture; people who mean two take their time.
        if let Some((at, before)) = self.tapped.replace(None)
            && (before - y).abs() < BESIDE
        {
            std::thread::sleep(BLINK.saturating_sub(at.elapsed()));
        }
        self.command(
            "Input.dispatchTouchEvent",
            json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
        );
        self.command("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
        self.tapped.set(Some((Instant::now(), y)));
        Ok(())
    }

    /// Presses keys, one after another, wherever the focus is.
    pub(crate) fn keys(&self, keys: impl Into<thirtyfour::TypingData>) {
        let keys: thirtyfour::TypingData = keys.into();
        let chain =
            self.driver.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO)).send_keys(keys);
        wait_for(chain.perform()).expect("keys");
    }

    pub(crate) fn shift_tab(&self) {
        let chain = self.driver.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
        let chain = chain.key_down(Key::Shift).send_keys(Key::Tab).key_up(Key::Shift);
        wait_for(chain.perform()).expect("keys");
    }

    /// Goes to an element by Tab and Shift+Tab. Of radio buttons, Tab reaches one.
    pub(crate) fn reach(&self, element: &WebElement) -> Result<(), String> {
        for _ in 0..500 {
            let way = self.on(
                element,
                "const [element] = arguments;
                const at = document.activeElement;
                const isGroup = element.type === 'radio' && at.type === 'radio' && at.name === element.name && at.form === element.form;
                if (at === element || isGroup) return 'there';
                if (!element.isConnected) return 'gone';
                return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING && at !== document.body ? 'back' : 'on';",
            )?;
            match way.as_str() {
                Some("there") => return Ok(()),
                Some("on") => self.keys(Key::Tab),
                Some("back") => self.shift_tab(),
                _ => return Err("it is gone".into()),
            }
        }
        Err("Tab does not reach it".into())
    }

    /// Types into a field as it is.
    #[track_caller]
    pub(crate) fn type_into(&self, selector: &str, text: &str) {
        let element = self.pressed(selector);
        wait_for(element.send_keys(text)).expect("typed");
    }

    /// Chooses an option of a list.
    #[track_caller]
    pub(crate) fn choose(&self, selector: &str, value: &str) {
        let option = self.find(&format!("{selector} option[value='{value}']"));
        wait_for(option.click()).unwrap_or_else(|problem| panic!("{selector}: {problem}"));
        assert_eq!(self.string(&format!("document.querySelector({selector:?}).value")), value);
    }

    /// Puts a text or a number into a field instead of what it holds.
    pub(crate) fn try_fill(&self, element: &WebElement, text: &str) -> Result<(), String> {
        if self.manner.hand == Hand::Keyboard {
            self.reach(element)?;
            self.on(element, "arguments[0].select()")?;
            self.keys(text);
            return Ok(());
        }
        self.show(element)?;
        wait_for(async {
            element.clear().await?;
            element.send_keys(text).await
        })
        .map_err(|problem| problem.to_string())
    }

    // Tabs

    /// Opens a tab and goes there; its name.
    pub(crate) fn new_tab(&self) -> String {
        wait_for(async {
            let tab = self.driver.new_tab().await.expect("a tab");
            self.driver.switch_to_window(tab.clone()).await.expect("to be there");
            tab.to_string()
        })
    }

    pub(crate) fn go_to_tab(&self, tab: &str) {
        wait_for(self.driver.switch_to_window(tab.to_owned().into())).expect("the tab");
    }

    /// Brings the tab to the front, where it is seen.
    pub(crate) fn show_tab(&self) {
        self.command("Page.bringToFront", json!({}));
    }

    pub(crate) fn tab(&self) -> String {
        wait_for(self.driver.window()).expect("a tab").to_string()
    }

    /// What the browser has logged since it was asked last.
    pub(crate) fn log(&self, kind: &str) -> Vec<thirtyfour::BrowserLogEntry> {
        wait_for(self.driver.get_log(kind)).expect("a log")
    }

    /// A picture of the page.
    pub(crate) fn picture(&self, name: &str) -> PathBuf {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser");
        let _ = fs::create_dir_all(&folder);
        let file = folder.join(format!("{name}.png"));
        let _ = wait_for(self.driver.screenshot(&file));
        file
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let name = std::thread::current().name().unwrap_or("trial").to_owned();
            let number = self.profile.file_name().unwrap_or_default().to_string_lossy().into_owned();
            eprintln!(
                "the page was {}: {:?}",
                self.picture(&format!("{name}-{number}")).display(),
                self.try_look("location.href")
            );
        }
        let _ = wait_for(self.driver.clone().quit());
        let _ = fs::remove_dir_all(&self.profile);
    }
}

fn truth(value: &Value) -> bool {
    !matches!(value, Value::Null | Value::Bool(false)) && *value != json!(0) && *value != json!("")
}

fn capabilities(
    manner: &Manner,
    profile: &std::path::Path,
    chromium: &std::path::Path,
) -> WebDriverResult<Capabilities> {
    let mut it = ChromeCapabilities::new();
    it.set_binary(&chromium.to_string_lossy())?;
    for flag in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
    ] {
        it.add_arg(flag)?;
    }
    if !manner.motion {
        it.add_arg("--force-prefers-reduced-motion")?;
    }
    it.add_arg(&format!("--user-data-dir={}", profile.display()))?;
    it.add_arg(&format!("--window-size={},{}", manner.width.max(500), manner.height))?;
    it.add_arg(&format!("--accept-lang={}", manner.lang))?;
    it.add_arg(&format!("--lang={}", manner.lang))?;
    let script = if manner.script { 1 } else { 2 };
    it.add_experimental_option(
        "prefs",
        json!({ "intl.accept_languages": manner.lang, "profile.default_content_setting_values.javascript": script }),
    )?;
    it.add_experimental_option("perfLoggingPrefs", json!({ "enableNetwork": true, "enablePage": false }))?;
    it.set_logging_prefs("browser", LoggingPrefsLogLevel::All)?;
    it.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
    Ok(it.into())
}
