//! The table fits: on every size people have, what is asked, its button and the figures that it takes are on the first screen.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::Trials;
use crate::person::{DESK, Manner, Person};
use crate::questions;
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("a_table_of_three_fits_every_screen", || fits(3)),
    ("a_table_of_six_fits_every_screen", || fits(6)),
    ("every_question_fits_every_screen", every_question),
    ("a_browser_that_does_not_tell_of_script_shows_the_whole_table", older),
];

/// Width, height, and whether the page has one column there.
const SCREENS: [(u32, u32, bool); 8] = [
    (1366, 650, false),
    (1280, 720, false),
    (1024, 768, false),
    (390, 844, true),
    (360, 640, true),
    // Phones on their side.
    (844, 390, true),
    (740, 360, true),
    (667, 375, true),
];

/// Kinds of questions that every game of two seasons asks.
const ALWAYS: [&str; 3] = ["trade", "launch", "vote"];

/// What of the question is not wholly in sight: on the screen, and within what scrolls. In one column the body may scroll, and the foot must not; what
/// a decision goes by is above it all the same.
const OUT_OF_SIGHT: &str = "
    const [isColumn] = arguments;
    const always = '#prompt > header, #prompt > .foot button, .dock';
    const wide = ', #prompt :is(.tabs, .ship, .odds, .rate, .trades li, .option, .matter, event-order li), #lands .sign, #hand .card, .seat, #island, #events';
    const out = [];
    for (const element of document.querySelectorAll(isColumn ? always : always + wide)) {
      if (element.closest('details:not([open])') || !element.checkVisibility()) continue;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const screen = new DOMRect(0, 0, innerWidth, innerHeight);
      const box = (!isColumn && element.closest('#prompt > .body')?.getBoundingClientRect()) || screen;
      if (left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1) {
        out.push(`${element.className || element.localName} ${[left, top, right, bottom].map(Math.round)} in ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      }
    }
    // What is to be done can be pressed at once, and no part of the question lies over another or sticks out of its frame.
    const seen = selector => [...document.querySelectorAll(selector)].filter(it => it.checkVisibility() && !it.closest('details:not([open])'));
    const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    for (const go of seen('#prompt > .foot .go, #prompt > .body > form > .go')) {
      const { left, top, right, bottom } = go.getBoundingClientRect();
      if (!go.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) out.push(`${go.textContent} is covered`);
    }
    const parts = seen('#island .place, #prompt > .body :is(.ftab, .ship, .rate, .option, .thing, .pick, .pick-one, .matter, .trades li, .fleet-head)');
    for (const part of parts) {
      const frame = part.getBoundingClientRect();
      // A pick has its count at its corner.
      if (!part.classList.contains('pick') && part.scrollWidth > part.clientWidth + 2) out.push(`${part.className} (${part.innerText.replace(/\\s+/g, ' ')}) is ${part.scrollWidth} wide in ${part.clientWidth}`);
      for (const other of parts) {
        if (part !== other && !part.contains(other) && !other.contains(part) && part.compareDocumentPosition(other) & 4 && covers(frame, other.getBoundingClientRect())) out.push(`${part.className} lies over ${other.className}`);
      }
    }
    // In one column the agora grows with what is in it.
    const agora = document.querySelector('#bargains:not([hidden])');
    for (const part of isColumn && agora?.checkVisibility() ? agora.children : []) {
      if (part.getBoundingClientRect().bottom > agora.getBoundingClientRect().bottom + 1) out.push(`${part.className} sticks out of the agora`);
    }
    // On a phone the first of what is to be chosen is wholly above the buttons, and so is all that the decision goes by: the odds with what the
    // cargo fetches, what the bank trades.
    if (isColumn && innerHeight > 540) {
      const foot = [...seen('#prompt > .foot:not(.bare)'), document.querySelector('.dock')][0].getBoundingClientRect();
      const first = seen('#bargains .offer:is(.new, .mine)')[0] ?? seen('#prompt > .body :is(.option, event-order li, .thing, .pick, .pick-one)')[0];
      for (const part of [first, ...seen('#prompt :is(.odds dl, .to-land, .trades li)')].filter(Boolean)) {
        const { bottom } = part.getBoundingClientRect();
        if (bottom > foot.top + 1) out.push(`${part.className || part.localName} (${part.innerText.replace(/\\s+/g, ' ').slice(0, 30)}) ends at ${Math.round(bottom)}, below ${Math.round(foot.top)}`);
      }
    }
    // What can be asked for is named, and so is why somebody declined.
    for (const words of seen('#offer, .fates').flatMap(part => [...part.querySelectorAll('.pick em, .fate:first-child .words')])) {
      // Goods that hardly anybody has yet are behind a fold.
      if (!words.closest('details:not([open])') && !words.checkVisibility()) out.push(`${words.textContent} is not shown`);
    }
    const root = document.documentElement;
    if (innerHeight < 540 && !document.querySelector('#prompt.calm') && !document.querySelector('#prompt > header .your')?.checkVisibility()) out.push('nothing says whose move it is');
    if (root.scrollWidth > innerWidth) out.push(`${root.scrollWidth} pixels wide`);
    if (!isColumn && root.scrollHeight > innerHeight + 1) out.push(`${root.scrollHeight} pixels high`);
    // No island lies under the plate or the galleys of a land.
    const boxes = [...document.querySelectorAll('#lands :is(.sign, .basin)')].filter(box => box.checkVisibility()).map(box => box.getBoundingClientRect());
    for (const crest of isColumn ? [] : document.querySelectorAll('#ships .crest > .shield')) {
      const { left, top, right, bottom } = crest.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (boxes.some(box => x > box.left && x < box.right && y > box.top && y < box.bottom)) out.push(`${crest.className} is covered`);
    }
    // No sign of a plate is cut, and what the land alone sells is seen.
    for (const signs of document.querySelectorAll('#lands .ra')) {
      const { left, right, top, bottom } = signs.getBoundingClientRect();
      const rows = [...signs.children].map(sign => sign.getBoundingClientRect());
      const isWhole = box => box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
      const isOut = box => box.top >= bottom;
      if (!isWhole(rows[0]) || !rows.every(box => isWhole(box) || isOut(box))) out.push(`signs are cut: ${signs.closest('li').className}`);
    }
    // What can be used is read in whole, and the name of an island lies between the slopes of its roof.
    for (const about of seen('#prompt .thing[id^=use-] small')) {
      if (about.scrollHeight > about.clientHeight + 1) out.push(`${about.innerText} is cut`);
    }
    for (const name of seen('#island .ped h2')) {
      const [label, roof] = [name, name.parentElement].map(it => it.getBoundingClientRect());
      // As `roof` in chart.svg is drawn.
      const room = roof.width * .856 * ((label.top - roof.top) / roof.height - .11) / .85;
      if (label.width > room) out.push(`${name.innerText.replace(/\\s+/g, ' ')} is ${Math.round(label.width)} wide on a roof of ${Math.round(room)}`);
    }
    // What the log names is read at all times, and so is who plays: on the plate of an island, or at its temple.
    const isRead = it => it.checkVisibility({ visibilityProperty: true }) && getComputedStyle(it).clipPath === 'none' && it.scrollWidth <= it.clientWidth + 1;
    for (const name of document.querySelectorAll('.opp h3, #log li a')) {
      if (!name.checkVisibility({ visibilityProperty: true }) && name.parentElement.checkVisibility({ visibilityProperty: true })) out.push(`${name.innerText} cannot be read`);
    }
    for (const seat of seen('.seat')) {
      const [plate, temple, peek] = ['.who p', '.sits', 'details.peek'].map(it => seat.querySelector(it));
      const isOpen = peek.open;
      peek.open = true;
      if (!plate.textContent || (!isRead(plate) && !(temple.textContent === plate.textContent && isRead(temple)))) out.push(`who plays ${seat.querySelector('h3').innerText} cannot be read`);
      peek.open = isOpen;
    }
    return out;
";

/// What of a form that was opened is not in sight: the button that sends it on every screen, and where the page does not scroll, all that can be
/// chosen in it.
const OUT_OF_SIGHT_OPEN: &str = "
    const [isColumn] = arguments;
    const form = document.querySelector('.by-hand[open] form');
    const act = [...form.elements].find(element => element.matches('button:not([type=button])'));
    const isHit = element => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const parts = [act, ...isColumn ? [] : form.querySelectorAll('.pick'), ...document.querySelectorAll('#prompt > header, .dock')].filter(part => part.checkVisibility() || !part.matches('.dock'));
    return parts.filter(part => !isHit(part)).map(part => `${part.innerText} is out of sight`);
";

/// Older answers that do not show though they were opened.
const HIDDEN_ANSWERS: &str = "
    const answers = [...document.querySelectorAll('.older[open] .fate')];
    return answers.filter(it => answers.length < 2 || !it.checkVisibility()).map(it => `${it.innerText} is hidden`);
";

fn fits(players: u32) {
    let server = Server::start(&[]);
    let (width, height, _) = SCREENS[0];
    let person = Person::new(Manner { width, height, motion: false, ..DESK }, &server);
    person.prefer("light");
    person.open("/new");
    person.type_into("#new-name", "Ada");
    person.press(&format!("label:has(#players-{players})"));
    person.press("form[action='/new'] .go");
    person.wait_for("#h-prompt");
    let met: RefCell<BTreeSet<String>> = RefCell::default();
    let out: RefCell<Vec<String>> = RefCell::default();
    person.play_until(|person| {
        let step = person.step();
        if person.is_asked() && met.borrow_mut().insert(step.clone()) {
            out.borrow_mut().extend(out_of_sight(person, &step));
        }
        person.season().is_none_or(|season| season >= 2)
    });
    let (met, out) = (met.into_inner(), out.into_inner());
    assert!(ALWAYS.iter().all(|step| met.contains(*step)), "{met:?}");
    assert!(out.is_empty(), "{players} players: {out:#?}");
}

/// All that can be asked, on pages that nobody plays at.
fn every_question() {
    let (base, _) = questions::serve();
    let (width, height, _) = SCREENS[0];
    let person = Person::at(Manner { width, height, motion: false, ..DESK }, base);
    let (mut out, mut opened, mut answered) = (Vec::new(), 0, 0);
    person.prefer("light");
    for page in questions::sized().into_iter().chain(questions::crowded()) {
        // Once it is there its script has run.
        person.open(&format!("/{page}"));
        out.extend(out_of_sight(&person, &page));
        if person.count(".older") > 0 {
            person.run("document.querySelector('.older > summary').click()", Vec::new());
            out.extend(measured(&person, &format!("{page}, older answers"), HIDDEN_ANSWERS));
            answered += 1;
        }
        if person.count(".by-hand") > 0 {
            // The page scrolls to it by itself.
            person.run("document.querySelector('.by-hand > summary').click()", Vec::new());
            person.wait_for(".by-hand[open] .pick");
            out.extend(measured(&person, &format!("{page}, opened"), OUT_OF_SIGHT_OPEN));
            opened += 1;
        }
    }
    assert!(opened > 0, "any trade can be made by hand");
    assert!(answered > 0, "some offers were answered before the last");
    assert!(out.is_empty(), "{out:#?}");
}

/// Without the media feature `scripting`, as browsers of a few years ago.
fn older() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person.run(
        "const strip = list => [...list.cssRules].forEach((rule, place) => {
            if (rule.media?.mediaText.includes('scripting')) rule.media.mediaText = 'not all';
            else if (rule.media) strip(rule);
        });
        for (const sheet of document.styleSheets) strip(sheet);",
        Vec::new(),
    );
    let height = |selector: &str| {
        person.number(&format!("document.querySelector({selector:?}).getBoundingClientRect().height"))
    };
    for part in ["#prompt", ".theatre", "#island", "#log"] {
        assert!(height(part) > 200.0, "{part} is {} pixels high", height(part));
    }
    assert!(
        person.is("getComputedStyle(document.body).overflowY !== 'hidden'"),
        "all of it can be scrolled to"
    );
    person.press("a[data-drawer=log]");
    person.wait("getComputedStyle(document.querySelector('#drawer')).position === 'fixed'");
    person.check();
}

/// Measures the question on every screen, a cargo aboard where one is asked for, and the odds beside it.
fn out_of_sight(person: &Person, step: &str) -> Vec<String> {
    if step.starts_with("launch") && person.count("#hand .pick") > 0 {
        // What is staged lies over the chart until it is over, or is sent away.
        person.run("document.querySelector('.stage:not(.small) [data-skip]')?.click()", Vec::new());
        person.wait("!document.querySelector('.stage:not(.small)')");
        person.press("#lands li:has(input) label");
        person.press("#hand .pick .card");
        person.wait_for("#prompt .odds dl");
    }
    measured(person, step, OUT_OF_SIGHT)
}

/// Measures what the page shows on every screen.
fn measured(person: &Person, step: &str, script: &str) -> Vec<String> {
    let mut out = Vec::new();
    for (width, height, is_column) in SCREENS {
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_column });
        person.command("Emulation.setDeviceMetricsOverride", screen);
        let found = person.run(script, vec![json!(is_column)]);
        let found = found.as_array().expect("a list").iter().filter_map(Value::as_str);
        out.extend(found.map(|what| format!("{step} at {width}x{height}: {what}")));
    }
    let (width, height, _) = SCREENS[0];
    person.command(
        "Emulation.setDeviceMetricsOverride",
        json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
    );
    out
}
