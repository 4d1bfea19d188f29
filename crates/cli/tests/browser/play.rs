//! Playing: answering whatever the page asks, by what is on the page.

use std::collections::BTreeSet;
use std::time::Instant;

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::person::{Hand, PATIENCE, Person};

const ANSWER: &str = include_str!("answer.js");
/// Nobody needs more answers for a season.
const MANY: usize = 200;

impl Person {
    /// The number of the season that is played; `None` where no game is on the page.
    pub(crate) fn season(&self) -> Option<u32> {
        self.question().split('-').next()?.parse().ok()
    }

    /// What is asked: `1-launch-0-2-7`.
    pub(crate) fn question(&self) -> String {
        self.string("document.querySelector('#prompt')?.dataset.prompt ?? ''")
    }

    /// The step that the table is in: `launch`.
    pub(crate) fn step(&self) -> String {
        self.question().split('-').nth(1).unwrap_or_default().to_owned()
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.is("document.querySelector('#prompt:not(.calm)')")
    }

    /// Answers once what is asked now: the step and the kind of act, or `None` if nothing was asked.
    ///
    /// The page may change under one's hands: then it is tried anew.
    pub(crate) fn answer(&self) -> Option<(String, String)> {
        self.answer_until("")
    }

    /// The same, but nothing in this step.
    pub(crate) fn answer_until(&self, last: &str) -> Option<(String, String)> {
        let begun = Instant::now();
        let mut modest = false;
        loop {
            let plan = self.try_run(ANSWER, vec![json!(modest)]).ok()?;
            if plan.is_null() {
                return None;
            }
            let act = plan["act"].as_str().unwrap_or_else(|| panic!("asked {plan}, and nothing to press"));
            let prompt = plan["prompt"].as_str().unwrap_or_default();
            if prompt.split('-').nth(1) == Some(last) {
                return None;
            }
            let done = self.carry_out(&plan).and_then(|()| self.wait_for_answer(prompt));
            match done {
                Ok(true) => {
                    let step = prompt.split('-').nth(1).unwrap_or_default();
                    return Some((step.to_owned(), act.split(' ').next().unwrap_or_default().to_owned()));
                }
                Ok(false) => modest = true,
                Err(problem) if begun.elapsed() > PATIENCE => panic!("{act}: {problem}"),
                Err(_) => {}
            }
        }
    }

    /// Sets what a plan says, and presses its button.
    fn carry_out(&self, plan: &Value) -> Result<(), String> {
        let list = |name: &str| plan[name].as_array().cloned().unwrap_or_default();
        for summary in list("open") {
            self.try_press(&self.element(&summary))?;
        }
        for tick in list("ticks") {
            if self.manner.hand == Hand::Keyboard {
                self.reach(&self.element(&tick["input"]))?;
                self.keys(Key::Space);
            } else {
                self.try_press(&self.element(&tick["label"]))?;
            }
        }
        for number in list("numbers") {
            if self.manner.hand == Hand::Keyboard || !self.manner.script {
                let value = number["value"].as_u64().unwrap_or_default();
                self.try_fill(&self.element(&number["input"]), &value.to_string())?;
            } else {
                for _ in 0..number["add"].as_u64().unwrap_or_default() {
                    self.try_press(&self.element(&number["card"]))?;
                }
            }
        }
        // The navigator's words come where the button was.
        self.wait("!window.customElements?.get('navigator-odds') || !document.querySelector('card-picker .picked') || document.querySelector('navigator-odds .said')?.hasChildNodes() !== false");
        self.try_press(&self.element(&plan["button"]))
    }

    /// Waits until the question is another one: yes, or no if it was refused.
    fn wait_for_answer(&self, prompt: &str) -> Result<bool, String> {
        let state = format!(
            "(() => {{
                const prompt = document.querySelector('#prompt');
                if (!prompt) return document.readyState === 'complete' && 'other';
                if (prompt.dataset.prompt !== {prompt:?}) return 'other';
                return document.querySelector('#notice')?.innerText.trim() && 'refused';
            }})()"
        );
        match self.wait(&state).as_str() {
            Some("refused") => Ok(false),
            _ => Ok(true),
        }
    }

    /// Answers everything until something holds of the page. Tells what was done in each step, once each.
    #[track_caller]
    pub(crate) fn play_until(&self, done: impl Fn(&Person) -> bool) -> BTreeSet<(String, String)> {
        let mut acts = BTreeSet::new();
        for _ in 0..MANY {
            self.wait(
                "document.querySelector('#prompt:not(.calm)') || (document.readyState === 'complete' && !document.querySelector('#prompt'))
                    || document.querySelector('#prompt.calm')",
            );
            if done(self) {
                return acts;
            }
            match self.answer() {
                Some(act) => acts.extend([act]),
                None => self.wait_while_calm(),
            }
        }
        panic!("{MANY} answers, and the end is not near: {acts:?}");
    }

    /// Waits until something is asked, or the page changes in any other way.
    fn wait_while_calm(&self) {
        let question = self.question();
        self.wait(&format!(
            "!document.querySelector('#prompt.calm') || document.querySelector('#prompt').dataset.prompt !== {question:?}"
        ));
    }

    /// Plays whole seasons.
    #[track_caller]
    pub(crate) fn play_seasons(&self, count: u32) -> BTreeSet<(String, String)> {
        let first = self.season().expect("a game");
        self.play_until(|person| person.season().is_none_or(|season| season >= first + count))
    }
}
