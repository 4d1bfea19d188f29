//! A page that is kept live: nothing typed is lost, many tabs are no trouble, and neither is a server that comes back.

use bots::bot::Budget;
use bots::level::Level;
use rules::seat::Seat;
use rules::step::Step;
use rules::view::View;
use serde_json::json;

use crate::Trials;
use crate::person::{DESK, PHONE, Person};
use crate::playing;
use crate::serving::{Client, Server};

pub(crate) const TRIALS: Trials = &[
    ("an_offer_half_typed_survives_what_five_others_do", half_typed),
    ("eight_tabs_of_one_table_are_all_usable", eight_tabs),
    ("a_command_sent_while_the_server_is_down_arrives_once", server_down),
    ("a_server_that_starts_anew_is_not_noticed", starts_anew),
    ("a_game_is_played_under_a_path_of_the_host", under_a_path),
    ("a_finger_picks_card_after_card_and_sends_only_what_it_sees", by_finger),
    ("what_can_be_pressed_can_be_pressed_while_something_glides", gliding),
];

/// A person that is a program, at one seat.
pub(crate) struct Other {
    pub client: Client,
    pub seat: Seat,
    count: u32,
}

impl Other {
    /// Somebody who sits there already, with this browser's cookies.
    pub(crate) fn at(client: Client, seat: Seat) -> Other {
        Other { client, seat, count: 0 }
    }

    fn sit(server: &Server, code: &str, seat: u8) -> Other {
        let mut client = Client::new(server.port);
        let (number, name) = (seat.to_string(), format!("Other {seat}"));
        let answer = client.post(&format!("/t/{code}/sit"), &[("seat", &number), ("name", &name)]);
        assert_eq!(answer.status, 200, "{}", answer.body);
        Other::at(client, Seat(seat - 1))
    }

    /// Does what the steward would do, if it is asked, and the table is not in this step.
    pub(crate) fn answer_until(&mut self, code: &str, step: Step) {
        let view = playing::view(&mut self.client, code, self.seat);
        if view.public.step != step {
            self.answer(code, &view);
        }
    }

    /// Does what a steward would by what was just seen, if anything is asked.
    pub(crate) fn answer(&mut self, code: &str, view: &View) {
        let prompt = view.prompt().expect("a seat's view");
        if !prompt.asked {
            return;
        }
        let decision = Level::Steward.bot(self.seat, 1, Budget::Playouts(1)).decide(view, &prompt);
        if let Some(decision) = decision {
            self.act(code, &playing::write(view, &decision.action));
        }
    }

    pub(crate) fn act(&mut self, code: &str, line: &str) -> u16 {
        self.count += 1;
        let id = format!("{}-{}", self.seat.0, self.count);
        playing::act(&mut self.client, code, self.seat, &id, line).status
    }

    pub(crate) fn say(&mut self, code: &str, words: &str) {
        let number = (self.seat.0 + 1).to_string();
        let answer = self.client.post(&format!("/t/{code}/say"), &[("seat", &number), ("words", words)]);
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// Offers an island a card for nothing.
    pub(crate) fn offer(&mut self, code: &str, to: &str) -> bool {
        let view = playing::view(&mut self.client, code, self.seat);
        let Some((good, _)) = view.seen().expect("a seat's view").owned().iter().next() else { return false };
        self.act(code, &format!("offer {to} give {} want nothing", good.name())) == 200
    }
}

/// Makes a table for so many people, sits down with programs at all other seats, and goes on to the first trade.
pub(crate) fn gather(person: &Person, server: &Server, players: u8) -> (String, Vec<Other>) {
    person.open("/new");
    person.type_into("#new-name", "Anna");
    person.press(&format!("label:has(#players-{players})"));
    person.choose("#seat-1", "me");
    for seat in 2..=players {
        person.choose(&format!("#seat-{seat}"), "open");
    }
    person.press("form[action='/new'] .go");
    person.wait("location.pathname.startsWith('/t/')");
    let code = person.path().replace("/t/", "");
    let mut others: Vec<Other> = (2..=players).map(|seat| Other::sit(server, &code, seat)).collect();
    person.press("form.start .go");
    person.wait_for("#h-prompt");
    while person.step() != "trade" {
        person.answer_until("trade");
        others.iter_mut().for_each(|other| other.answer_until(&code, Step::Trade));
    }
    (code, others)
}

fn half_typed() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let (code, mut others) = gather(&person, &server, 6);
    person.mark();

    // Half an offer, and half a sentence with the caret in the middle.
    let offer = "#offer";
    person.press(&format!("{offer} label:has([name=to])"));
    person.press("#hand .pick:has([name^='give.']) .card");
    person.press(&format!("{offer} .pick:has([name='want.timber']) :is(.card, .chip)"));
    person.press(&format!("{offer} label:has([name=private])"));
    person.press("a[data-drawer=talk]");
    person.type_into("#say", "Who wants wool?");
    person.keys(thirtyfour::Key::Home);
    for _ in 0..9 {
        person.keys(thirtyfour::Key::Right);
    }
    person.look("document.activeElement.mine = true");
    let state = format!(
        "JSON.stringify([[...document.querySelector({offer:?}).elements].filter(field => /^(to|give|want|private)/.test(field.name)).map(field => [field.name, field.value, field.checked]),
            document.querySelector('#say').value])"
    );
    let before = person.string(&state);
    assert!(before.contains("true") && before.contains("Who wants wool?"), "{before}");

    let me =
        person.string("document.querySelector('#hand .hand-id .shield').className.replace('shield ', '')");
    let mut offers = 0;
    for (place, other) in others.iter_mut().enumerate() {
        other.say(&code, &format!("words of {place}"));
        offers += usize::from(other.offer(&code, &me));
        person.wait(&format!("document.querySelector('#talk').innerText.includes('words of {place}')"));
        person.wait(&format!("document.querySelectorAll('#bargains .offer').length >= {offers}"));
        assert_eq!(other.act(&code, "finish"), 200);
        assert_eq!(person.string(&state), before, "after what {place} did");
        assert!(person.is("document.activeElement.mine"), "the focus stays");
        assert_eq!(person.number("document.activeElement.selectionStart"), 9.0, "the caret stays");
    }
    assert!(offers > 0, "somebody had a card to offer");

    // A number that is being typed stays as well, and typing goes on where it was.
    person.keys("!");
    assert_eq!(person.string("document.querySelector('#say').value"), "Who wants! wool?");
    person.reach(&person.find(&format!("{offer} [name='want.gold']"))).expect("Tab leads there");
    person.keys(thirtyfour::Key::Up);
    person.look("document.activeElement.mine = true");
    others[0].say(&code, "the last words");
    person.wait("document.querySelector('#talk').innerText.includes('the last words')");
    assert!(person.is("document.activeElement.mine && document.activeElement.name === 'want.gold'"));
    assert_eq!(person.string("document.activeElement.value"), "1");
    assert!(person.stayed());
    person.check();
}

/// Keeps the page's streams where a trial sees them, and notes when one broke first and what came next.
const WATCH_STREAMS: &str = "
    window.streams = [];
    window.EventSource = class extends EventSource {
        constructor(...rest) {
            super(...rest);
            window.streams.push(this);
            this.addEventListener('error', () => { window.broken ??= performance.now(); });
            this.addEventListener('patch', () => { if (window.broken) window.back ??= performance.now(); });
        }
    };
";

fn eight_tabs() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    let table = person.path();
    let mut tabs = vec![person.tab()];
    for _ in 1..8 {
        tabs.push(person.new_tab());
        person.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_STREAMS }));
        person.open(&table);
        person.wait_for("#h-prompt");
        person.wait("document.visibilityState === 'visible' && window.streams.length === 1");
    }
    for (number, tab) in tabs.iter().enumerate() {
        person.go_to_tab(tab);
        person.show_tab();
        person.wait("document.visibilityState === 'visible'");
        // What is said in one tab is heard in it: both ways are open.
        person.press("a[data-drawer=talk]");
        person.type_into("#say", &format!("from tab {number}"));
        person.keys(thirtyfour::Key::Enter);
        person.wait(&format!("document.querySelector('#talk').textContent.includes('from tab {number}')"));
        person.check();
    }
    // Whoever comes back to a tab finds it live again, by a new stream: the old one was closed.
    for tab in &tabs[1..] {
        person.go_to_tab(tab);
        person.show_tab();
        person.wait("document.visibilityState === 'visible' && window.streams.length > 1 && window.streams.at(-1).readyState === EventSource.OPEN");
        assert!(
            person
                .is("window.streams.slice(0, -1).every(stream => stream.readyState === EventSource.CLOSED)")
        );
    }
    person.reload();
    person.wait_for("#h-prompt");
}

fn server_down() {
    let server = Server::start_to_stay(&[]);
    let person = Person::new(DESK, &server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person.play_until(|person| person.step() == "trade" && person.is_asked());
    let code = person.path().replace("/t/", "");
    person.check();
    person.mark();
    let sent = |server: &Server| {
        let disk = playing::on_disk(&server.database(), &code);
        disk.rows.iter().filter(|row| row.kind == "act").count()
    };
    let before = sent(&server);

    server.kill();
    person.wait_for("#lost");
    assert!(!person.text("#lost").is_empty(), "it is said that the connection is lost");
    person.press("#prompt form:has([name=act][value=finish]) button");
    person.wait("document.querySelector('#notice').innerText.trim()");
    // A second press sends nothing more.
    person.press("#prompt form:has([name=act][value=finish]) button");
    let question = person.question();

    server.restart_in_place();
    person.wait("document.querySelector('#lost').hidden");
    person.wait(&format!("document.querySelector('#prompt').dataset.prompt !== {question:?}"));
    person.wait("!document.querySelector('#notice').innerText.trim()");
    assert!(person.stayed());
    assert_eq!(sent(&server), before + 1, "done once");
    person.forgive();
    person.play_until(|person| person.step() != "trade");
    person.check();
}

fn starts_anew() {
    let server = Server::start_to_stay(&[]);
    let person = Person::new(DESK, &server);
    person.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_STREAMS }));
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person.answer();
    person.check();
    person.mark();
    // Whatever is said about the connection, however briefly, and when.
    person.look(
        "(window.said = [], new MutationObserver(() => document.querySelector('#lost').hidden || said.push(performance.now()))
            .observe(document.querySelector('#lost'), { attributes: true, childList: true }))",
    );
    person.look("window.before = performance.getEntriesByType('resource').filter(it => it.name.includes('/live')).length");
    server.ask_to_stop();
    assert_eq!(server.end(), Some(0));
    server.restart_in_place();
    // Somebody speaks at the table once the page is back: it hears of it.
    person.wait(
        "performance.getEntriesByType('resource').filter(it => it.name.includes('/live')).length > before",
    );
    person.play_until(|person| person.step() == "trade");
    assert!(person.stayed());
    // A busy machine may start it more slowly than that: then it is said, but no sooner, and not when it is back.
    assert!(
        person.is("said.every(at => at - broken > 2990 && at <= back)"),
        "nothing was said of it: {}",
        person.look("[said, broken, back]")
    );
    person.forgive();
    person.play_until(|person| person.step() != "trade");
    person.check();
}

fn under_a_path() {
    let server = Server::start_under("/games", &[]);
    let person = Person::new(DESK, &server);
    person.open("/");
    person.press("#theme");
    person.press("form[action='/games/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    assert!(person.path().starts_with("/games/t/"), "{}", person.path());
    assert!(
        person.is("document.documentElement.dataset.theme"),
        "what was chosen on the home page holds at the table"
    );
    person.mark();
    // Updates come: a step ends when others have answered too.
    person.play_until(|person| person.step() == "trade");
    person.press("a[data-drawer=rules]");
    person.wait_for("#rules .guide-text");
    person.press("#rules a[href^='/games/rules/']:not([href*='/all']), #rules a[data-drawer]");
    person.wait_for("#rules .guide-text");
    person.keys(thirtyfour::Key::Escape);
    person.check();
    assert!(person.stayed(), "all without leaving the page");
    server.ask_to_stop();
    assert_eq!(server.end(), Some(0));
    server.restart_in_place();
    person.play_until(|person| person.step() != "trade");
    assert!(person.stayed());
    person.forgive();
    person.press("details.languages > summary");
    person.press("details.languages [value=fr]");
    person.wait("document.documentElement.lang === 'fr'");
    assert!(person.path().starts_with("/games/t/"), "{}", person.path());
    person.check();
}

fn by_finger() {
    let server = Server::start(&[]);
    let person = Person::new(PHONE, &server);
    let (code, mut others) = gather(&person, &server, 3);
    // What befell somebody shows once its stage is over, and moves what is below it.
    person.wait("!document.querySelector('.stage')");
    // The number lies on the chip, and never under the finger.
    let ore = "#offer .pick:has([name='want.ore'])";
    for count in 1..=3 {
        person.press(&format!("{ore} .chip"));
        assert_eq!(
            person.string(&format!("document.querySelector({ore:?}).control.value")),
            count.to_string()
        );
        assert!(!person.is("document.activeElement.matches('input')"), "no keyboard comes up");
    }
    assert!(person.is(&format!(
        "(({{ left, bottom }}) => document.elementFromPoint(left + 4, bottom - 3).closest('.chip'))(document.querySelector({ore:?}).control.getBoundingClientRect())"
    )));
    person.press("#offer [data-fill=want] .slot");
    assert_eq!(
        person.string(&format!("document.querySelector({ore:?}).control.value")),
        "2",
        "one goes back"
    );

    // However far down the button was, what comes of an offer is seen.
    let is_seen = |selector: &str| {
        format!(
            "(box => box && box.top > 0 && box.bottom < innerHeight - 150)(document.querySelector({selector:?})?.getBoundingClientRect())"
        )
    };
    person.press("#hand .pick .card");
    person.look("scrollTo(0, document.body.scrollHeight)");
    person.press("button[form=offer]");
    person.wait(&is_seen("#bargains .offer.mine"));
    let offer = person.string("document.querySelector('#bargains .offer.mine [name=act]').value");
    let me =
        person.string("document.querySelector('#hand .hand-id .shield').className.replace('shield ', '')");
    let refusal = offer.replace("withdraw", &format!("refuse {me}"));
    person.look("scrollTo(0, document.body.scrollHeight)");
    assert!(others.iter_mut().any(|other| other.act(&code, &refusal) == 200), "{refusal}");
    person.wait(&is_seen(".fates .fate"));

    // On another leaf nothing of the form is seen but its head, which leads there.
    let finish = "#prompt > .foot form:has([value=finish]) button";
    let is_seen =
        |selector: &str| person.is(&format!("document.querySelector({selector:?}).checkVisibility()"));
    assert!(!is_seen("#prompt .to-prompt"));
    person.press("a[data-leaf=rivals]");
    assert!(!is_seen(finish) && is_seen("#h-prompt"));
    person.press("#prompt .to-prompt");
    assert!(is_seen("#prompt > .body") && is_seen(finish) && !is_seen("#prompt .to-prompt"));
    assert!(person.is("document.activeElement.id === 'h-prompt'"));
    let question = person.question();
    person.press(finish);
    person.wait(&format!("document.querySelector('#prompt').dataset.prompt !== {question:?}"));

    // What is asked next begins at its head.
    person.look("scrollTo(0, document.body.scrollHeight)");
    // Whoever answers an offer late lets the others go on.
    for _ in 0..2 {
        others.iter_mut().for_each(|other| other.answer_until(&code, Step::Launch));
    }
    person.wait("document.querySelector('#launch') && scrollY === 0");
    person.check();
}

fn gliding() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    let hit = person.run_async(
        "const done = arguments[0];
        const button = document.querySelector('#theme');
        const { x, y, width, height } = button.getBoundingClientRect();
        document.querySelector('#h-prompt').style.viewTransitionName = 'question';
        const look = () => {
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            done(button.contains(hit) ? 'hit' : hit.outerHTML.slice(0, 100));
        };
        // What happens at the table glides too, in the place of this.
        const glide = () => document.startViewTransition(() => {}).ready.then(look, glide);
        glide();",
        Vec::new(),
    );
    assert_eq!(hit, json!("hit"));
}
