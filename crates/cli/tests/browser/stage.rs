//! Moments over the chart: they play once, give way at once, and hold nothing up.

use serde_json::json;
use thirtyfour::Key;

use crate::Trials;
use crate::live::gather;
use crate::person::{DESK, Person};
use crate::playing;
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("a_hazard_is_staged_once_and_escape_ends_it", staged_once),
    ("a_stage_without_motion_is_its_last_picture_at_once", || still(|person| person.prefer("light"))),
    ("a_stage_at_the_speed_still_is_so_too", || {
        still(|person| {
            person.look("localStorage.setItem('speed', 'still')");
        });
    }),
    ("votes_are_counted_once_all_have_fallen", counted),
    ("what_a_card_does_is_read_once_it_has_turned", turned),
    ("a_question_is_answered_while_a_stage_plays", answered_meanwhile),
    ("while_a_scene_plays_the_page_has_not_heard_of_it", in_step),
    ("what_befell_somebody_stays_until_it_is_read", until_read),
    ("what_stays_on_stage_comes_before_offers_and_all_behind_it_after", stays),
    ("the_end_of_a_year_is_whole_on_a_phone", year_on_a_phone),
    ("the_draft_of_an_offer_is_cleared_once_it_is_taken", draft_cleared),
];

/// Notes every stage with its place in the story, and whether one was there when a form was sent.
const WATCH: &str = "
    window.staged = JSON.parse(sessionStorage.getItem('staged') ?? '[]');
    new MutationObserver(changes => {
        for (const node of changes.flatMap(change => [...change.addedNodes])) {
            if (!node.matches?.('.stage') || !node.getClientRects().length) continue;
            const { kind, key, until } = node.firstElementChild.dataset;
            window.staged.push([kind, key, until].join(' '));
            sessionStorage.setItem('staged', JSON.stringify(window.staged));
        }
    }).observe(document, { childList: true, subtree: true });
    addEventListener('submit', () => { window.meanwhile ||= !!document.querySelector('.stage:not(.small)')?.getClientRects().length; }, true);
";
const HAZARD: &str = ".stage > .m-hazard";

/// Sits down at a table with bots.
fn seated(server: &Server) -> Person {
    let person = Person::new(DESK, server);
    person.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }));
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person
}

/// Plays on, looks at each stage, and stops while something holds of the page.
#[track_caller]
fn play_until(person: &Person, expression: &str) {
    // A stage that waits for an answer stays until it is given, and so does the end of a year.
    let looked = format!(
        "!document.querySelector('.stage') || document.querySelector('.stage > :is([data-waits], [data-stays])') || {expression}"
    );
    person.play_until(|person| {
        person.wait(&looked);
        person.is(expression)
    });
}

fn staged_once() {
    let server = Server::start(&[]);
    let person = seated(&server);
    // Taken down in the moment it is seen: the scene may be over before somebody looks again.
    play_until(
        &person,
        &format!(
            "(window.hazard ??= (scene => {{
                if (!scene) return;
                const frame = scene.parentElement;
                const [inner, outer] = [frame, document.querySelector('.theatre')].map(it => it.getBoundingClientRect());
                const isInPlace = frame.matches('[role=dialog][aria-label]') && !frame.contains(document.activeElement)
                    && inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
                return {{ isInPlace, until: scene.dataset.until }};
            }})(document.querySelector({HAZARD:?})))"
        ),
    );
    assert!(person.is("window.hazard.isInPlace"));
    let shown = person.string("window.hazard.until");
    // A key that was meant for the scene before ends nothing.
    person.wait("!(Date.now() < document.documentElement.dataset.ebb)");
    person.keys(Key::Escape);
    assert!(
        !person.is(&format!("document.querySelector('.stage > [data-until={shown:?}]')")),
        "Escape ends it"
    );
    person.look("localStorage.setItem('speed', 'quick')");
    person.reload();
    person.wait_for("#h-prompt");
    // What else is to be seen comes, and that one does not.
    play_until(&person, "window.staged.some(it => it.startsWith('vote '))");
    let staged = person.look("window.staged");
    let staged: Vec<&str> = staged.as_array().expect("a list").iter().filter_map(|it| it.as_str()).collect();
    let times =
        staged.iter().filter(|it| it.ends_with(&format!(" {shown}")) && it.starts_with("hazard ")).count();
    assert_eq!(times, 1, "{shown} of {staged:?}");
    let mut once = staged.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), staged.len(), "each is staged once: {staged:?}");
    person.check();
}

fn counted() {
    let server = Server::start(&[]);
    let person = seated(&server);
    // Taken down in the moment it is seen: the scene may be over before somebody looks again.
    let timing = |part: &str, end: &str| {
        format!(
            "[...document.querySelectorAll('.stage {part}')].map(it => getComputedStyle(it)).map(it => parseFloat(it.animationDelay){end})"
        )
    };
    let (counts, votes) =
        (timing(".urn + b", ""), timing(".urn > span", " + parseFloat(it.animationDuration)"));
    play_until(
        &person,
        &format!("(window.urns ??= document.querySelector('.stage .urns') && [{counts}, {votes}])"),
    );
    assert!(person.is("window.urns.every(times => times.length)"));
    assert!(person.is("Math.min(...window.urns[0]) >= Math.max(...window.urns[1])"));
    person.check();
}

fn turned() {
    let server = Server::start(&[]);
    let person = seated(&server);
    // Taken down in the moment it is seen, as above: when each becomes readable, and when the card has turned.
    play_until(
        &person,
        "(window.turned ??= (() => {
            const card = document.querySelector('.stage:not(.again, .still) > .m-hazard .spin');
            const told = card && [...card.closest('article').querySelectorAll(':scope > .flip ~ :is(.struck, .words)')];
            if (!told?.length) return;
            const times = it => [getComputedStyle(it)].map(({ animationName, animationDelay, animationDuration }) => [animationName, parseFloat(animationDelay), parseFloat(animationDuration)])[0];
            return { card: times(card), told: told.map(times) };
        })())",
    );
    let seen = person.look("window.turned");
    assert!(person.is("turned.card[0] === 'turn' && turned.card[2] > 0"), "{seen}");
    assert!(
        person.is(
            "turned.told.every(([name, delay, duration]) => name === 'dim' && delay + duration >= turned.card[1] + turned.card[2] - .01 && delay > turned.card[1] + turned.card[2] / 2)"
        ),
        "{seen}"
    );
    person.check();
}

/// `wish` is how somebody says that nothing shall move.
fn still(wish: fn(&Person)) {
    let server = Server::start(&[]);
    let person = seated(&server);
    wish(&person);
    // Taken down in the moment it is seen, as above.
    play_until(
        &person,
        &format!(
            "(window.hazard ??= (scene => scene && {{
                isStill: scene.parentElement.matches('.still'),
                moving: scene.parentElement.getAnimations({{ subtree: true }}).length,
                isTurned: scene.querySelector('.bigcard:not(.back)').checkVisibility({{ opacityProperty: true }}),
            }})(document.querySelector({HAZARD:?})))"
        ),
    );
    assert_eq!(
        person.look("window.hazard"),
        json!({ "isStill": true, "moving": 0, "isTurned": true }),
        "nothing moves"
    );
}

fn answered_meanwhile() {
    let server = Server::start(&[]);
    let person = seated(&server);
    // Without a look at any stage.
    person.play_until(|person| person.is("window.meanwhile"));
    assert!(person.number("window.staged.length") > 0.0);
    person.check();
}

/// Notes scenes that came while the page was live, and those that the log had told of before they were over.
const IN_STEP: &str = "
    window.scenes = new Set();
    window.early = new Set();
    const newest = () => Math.max(-1, ...[...document.querySelectorAll('#log ol > li')].map(line => Number(line.dataset.key)));
    let drawn;
    // The first message holds all that had happened by then, and is shown at once.
    document.addEventListener('caught-up', () => { drawn = newest(); });
    new MutationObserver(() => {
        drawn ??= document.querySelector('#log ol') ? newest() : undefined;
        // Nothing waits for one that stays, or that a pointer holds beyond its time.
        const scene = document.querySelector('.stage:not(.small, .held) > :not([data-waits], [data-stays])');
        if (!scene || Number(scene.dataset.moment) <= drawn) return;
        window.scenes.add(scene.dataset.until);
        if (newest() >= scene.dataset.moment) window.early.add(scene.dataset.until);
    }).observe(document, { childList: true, subtree: true });
";

fn in_step() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    person.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": IN_STEP }));
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    play_until(&person, "window.scenes.size > 4");
    assert_eq!(person.look("[...window.early]"), json!([]), "of {}", person.look("[...window.scenes]"));
    person.keys(Key::Escape);
    // What has changed comes when it is over.
    person.wait(
        "document.querySelector('.stage') || [...window.scenes].every(until => document.querySelector(`#log li[data-key='${parseInt(until)}']`))",
    );
    person.check();
}

fn until_read() {
    let server = Server::start(&[]);
    let person = seated(&server);
    let banner = "#befell:not([hidden])";
    // It stands until the next question: once there is one, nothing more comes.
    play_until(
        &person,
        &format!("document.querySelector({banner:?}) && document.querySelector('#prompt:not(.calm)')"),
    );
    assert!(person.is("document.querySelector('#befell').matches('[role=status]')"));
    assert!(person.is("document.querySelectorAll('#befell p:not([hidden])').length === 1"));
    let line = person.text("#befell p:not([hidden])");
    assert!(
        ["What befell you", "Good news for you", "Your choice"].iter().any(|head| line.starts_with(head)),
        "{line}"
    );
    person.reload();
    person.wait_for(banner);
    // Something newer may stand before it.
    let plain = line.replace(char::is_whitespace, "");
    let kept = format!(
        "[...document.querySelectorAll('#befell p')].some(it => it.textContent.replace(/\\s/g, '').includes({plain:?}))"
    );
    assert!(person.is(&kept), "{line} stays until it is read");
    person.press("#befell .read");
    assert!(!person.is(&format!("document.querySelector({banner:?})")));
    person.reload();
    person.wait_for("#h-prompt");
    person.wait("document.querySelector('#befell').hidden");
}

/// Stages something as the end of a year is staged, which is a whole year of play away.
fn stage_year(person: &Person, until: u32) {
    person.look(&format!(
        "(region => {{
            const year = region.querySelector('article:not([data-small])').cloneNode(true);
            Object.assign(year.dataset, {{ key: 'year-{until}', since: {until}, until: {until}, at: Date.now(), ms: 100, stays: 'On' }});
            region.prepend(year);
        }})(document.querySelector('#stage'))"
    ));
    person.wait_for(".stage > [data-stays]");
}

fn stays() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let (code, mut others) = gather(&person, &server, 3);
    person.wait("!document.querySelector('.stage')");
    stage_year(&person, 900_000);
    assert_eq!(person.text(".stage [data-skip]"), "On");
    person.press(".stage .stage-t");
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert!(person.is("document.querySelector('.stage:not(.strip)')"), "neither time nor a press ends it");

    let me =
        person.string("document.querySelector('#hand .hand-id .shield').className.replace('shield ', '')");
    assert!(others[0].offer(&code, &me));
    person.wait_for(".offer.new");
    assert!(
        person.is("document.querySelector('.stage:not(.strip) > [data-stays]')"),
        "an offer waits behind it"
    );
    // What comes behind it may be old by then, and gone from the region.
    person.look(
        "(region => {
            const late = region.querySelector('article:not([data-small])').cloneNode(true);
            for (const name of ['stays', 'mine', 'waits']) delete late.dataset[name];
            Object.assign(late.dataset, { key: 'late', since: 900_000.5, until: 900_000.5, at: Date.now() - 60_000, ms: 3000 });
            region.append(late);
            setTimeout(() => late.remove(), 200);
        })(document.querySelector('#stage'))",
    );
    std::thread::sleep(std::time::Duration::from_millis(600));
    person.press(".stage [data-skip]");
    person.wait_for(".stage:not(.strip) > [data-key=late]");
    person.press(".stage [data-skip]");
    person.wait("!document.querySelector('.stage')");
    person.press(".offer.new form:has([value^=refuse]) button");
    person.wait("!document.querySelector('.offer.new')");
    person.check();

    stage_year(&person, 900_001);
    person.check();
    person.press(".stage [data-skip]");
    assert!(!person.is("document.querySelector('.stage')"));
    assert!(person.is("document.activeElement.id === 'h-prompt'"));
}

/// A title, a row for each island and what lies ahead, as `stage/year.rs` draws them.
const YEAR: &str = "
    const year = document.querySelector('.stage > [data-stays]');
    year.className = 'm-year';
    const row = '<li><span class=crest></span><b>Chios <small>in the lead</small></b><div class=row16>' + '<i class=f></i>'.repeat(2) + '<i class=n></i>'.repeat(5) + '<i></i>'.repeat(9) + '</div><b>7</b><small>+5</small></li>';
    const ahead = '<li>The events of the year leave. Four new ones lie face down, one for each season.</li>'.repeat(4);
    year.querySelectorAll(':scope > :not(.stage-f)').forEach(part => part.remove());
    year.insertAdjacentHTML('afterbegin', `<h2 class=stage-t>Year I ends</h2><div class=told><ul class=years>${row.repeat(6)}</ul><ul class=ahead>${ahead}</ul></div>`);
    const box = selector => year.querySelector(selector).getBoundingClientRect();
    const out = [];
    if (box('.stage-t').bottom > box('.years').top) out.push('the title lies over the rows');
    if (box('[data-skip]').bottom > box('.told').top && box('[data-skip]').top < box('.told').bottom) out.push('the button lies over what is told');
    if (box('[data-skip]').bottom > innerHeight) out.push('the button is out of sight');
    if (!year.querySelector('.stage-t').checkVisibility()) out.push('no title');
    const told = year.querySelector('.told');
    if (told.clientHeight < 150) out.push(`${told.clientHeight} pixels for what is told`);
    told.scrollTop = told.scrollHeight;
    if (box('.ahead').bottom > box('.told').bottom + 1) out.push('the end cannot be scrolled to');
    const { opacity, width } = getComputedStyle(year.querySelector('.n'));
    if (parseFloat(opacity) < .25 || parseFloat(width) < 4) out.push('squares are missing');
    return out;
";

fn year_on_a_phone() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    gather(&person, &server, 6);
    person.wait("!document.querySelector('.stage')");
    for (place, (width, height)) in [(390, 844), (360, 640)].into_iter().enumerate() {
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        person.command("Emulation.setDeviceMetricsOverride", screen);
        stage_year(&person, 900_000 + place as u32);
        assert_eq!(person.run(YEAR, Vec::new()), json!([]), "{width}x{height}");
        person.press(".stage [data-skip]");
    }
}

fn draft_cleared() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let (code, mut others) = gather(&person, &server, 3);
    person.wait("!document.querySelector('.stage')");
    // For a card that the other has: a gift is asked about once more.
    let other = &mut others[0];
    let view = playing::view(&mut other.client, &code, other.seat);
    let (held, _) = view.seen().expect("a seat's view").owned().iter().next().expect("a card");
    let island = view.public.seats[other.seat].island.name();
    // Of all that are named at first the others are left out.
    person.press(&format!("#offer label:has([name=to]:not([value={island}]))"));
    person.press("#hand .pick:has([name^='give.']) .card");
    person.press(&format!("#offer .pick:has([name='want.{}']) :is(.card, .chip)", held.name()));
    person.press("button[form=offer]");
    person.wait_for("#bargains .offer.mine");
    let some = "[...document.querySelector('#offer').elements].some(field => /^(give|want)/.test(field.name) && field.value > 0)";
    assert!(person.is(some), "the draft outlasts the offer, for sweetening");
    let offer = person.string("document.querySelector('#bargains .offer.mine [name=act]').value");
    let me =
        person.string("document.querySelector('#hand .hand-id .shield').className.replace('shield ', '')");
    let taken = offer.replace("withdraw", &format!("accept {me}"));
    assert_eq!(other.act(&code, &taken), 200, "{taken}");
    person.wait_for(".fates .fate.yes");
    person.wait(&format!("!{some}"));
    let to_all = "[...document.querySelectorAll('#offer [name=to]')].every(box => box.checked)";
    assert!(person.is(to_all), "the next offer is for all again");

    // So is one that led to a deal on other terms: another offer stays until the counter-offer to it is taken.
    person.press("#hand .pick:has([name^='give.']) .card");
    person.press("#offer .pick:has([name='want.gold']) :is(.card, .chip)");
    person.press("button[form=offer]");
    person.wait_for("#bargains .offer.mine");
    let view = playing::view(&mut other.client, &code, other.seat);
    let (held, _) = view.seen().expect("a seat's view").owned().iter().next().expect("a card");
    let given = person.string("document.querySelector('#bargains .offer.mine [name=act]').value");
    let given = given.split(' ').nth(2).expect("what is given");
    let counter = format!("counter {me} give {} want {given}", held.name());
    assert_eq!(other.act(&code, &counter), 200, "{counter}");
    person.wait_for("#bargains .offer.new");
    assert!(person.is(some), "the draft outlasts the counter-offer");
    person.press("#bargains .offer.new .acts form:first-child button");
    person.wait_for(".fates .fate.yes[data-agreed]");
    person.wait(&format!("!{some}"));
    person.check();
}
