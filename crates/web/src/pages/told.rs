//! What somebody is told, where and when; and the small pages that messages lead to.

use maud::{Markup, html};
use text::Lang;

use crate::clock::Millis;
use crate::pages::{copy_link, sheet, sheet_with};
use crate::parts::icon;
use crate::reader::Reader;
use crate::told::{Channel, Failure, Hook, Mode, Person, Way, local_time, zones};

/// Where all of it is chosen.
pub const PATH: &str = "/me/told";

/// What somebody can choose from.
pub struct Told {
    /// What they have chosen.
    pub person: Person,
    /// Which ways the operator has set up.
    pub ways: Ways,
    /// Their tables where a move may take days: code and name.
    pub tables: Vec<(String, String)>,
    /// The address of their feed.
    pub feed: Option<String>,
    /// What came of what they just did.
    pub notice: Option<Notice>,
    /// When they look.
    pub now: Millis,
}

/// Which ways the operator has set up.
#[derive(Clone, Default)]
pub struct Ways {
    /// What browsers know this server by.
    pub push: Option<String>,
    /// Mail is sent.
    pub mail: bool,
    /// Webhooks are called.
    pub webhooks: bool,
}

/// What came of what somebody did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Kept.
    Saved,
    /// A mail is under way that asks whether the address is theirs.
    Asked,
    /// The trial has arrived.
    Tried,
    /// It has not; the channel says why.
    Failed,
    /// This is no address for mail.
    NoAddress,
    /// Nothing can be sent to this address.
    NoHook,
    /// They have as many channels as one may have.
    TooMany,
    /// Enough mails have asked at this address for now.
    TooOften,
    /// The operator has not set that up.
    Off,
    /// Something else was sent than our form has.
    Strange,
}

impl Notice {
    /// Whether something was not done.
    pub fn is_refusal(self) -> bool {
        match self {
            Notice::Saved | Notice::Asked | Notice::Tried => false,
            Notice::Failed
            | Notice::NoAddress
            | Notice::NoHook
            | Notice::TooMany
            | Notice::TooOften
            | Notice::Off
            | Notice::Strange => true,
        }
    }

    /// In a sentence.
    pub fn say(self, lang: Lang) -> String {
        lang.word(match self {
            Notice::Saved => "told-notice-saved",
            Notice::Asked => "told-notice-asked",
            Notice::Tried => "told-notice-tried",
            Notice::Failed => "told-notice-failed",
            Notice::NoAddress => "told-notice-address",
            Notice::NoHook => "told-notice-hook",
            Notice::TooMany => "told-notice-many",
            Notice::TooOften => "told-notice-often",
            Notice::Off => "told-notice-off",
            Notice::Strange => "told-notice-strange",
        })
    }
}

/// The page.
pub fn told(told: &Told, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let head = html! { link rel="stylesheet" href="/assets/told.css"; script type="module" src="/assets/told.js" {} };
    let main = html! {
        main id="main" {
            @if let Some(notice) = told.notice {
                p class=(if notice.is_refusal() { "mistake wide" } else { "warn wide" }) role="status" {
                    (icon(if notice.is_refusal() { "cross" } else { "check" })) (notice.say(lang))
                }
            }
            div class="told-main" {
                @if told.person.wishes.stopped { (stopped(lang)) }
                (channels(told, lang))
                (when(told, lang))
                @if !told.tables.is_empty() { (tables(told, lang)) }
            }
            div class="told-side" {
                (sample(told, lang))
                section class="panel told-row" data-install hidden {
                    img class="med" src="/assets/icon-192.png" width="44" height="44" alt="";
                    div { h2 { (lang.word("told-install")) } p { (lang.word("told-install.about")) } }
                    button type="button" class="quiet" { (lang.word("told-install.go")) }
                }
                @if !told.person.wishes.stopped {
                    form class="panel told-row stops" method="post" action=(PATH) {
                        div { h2 { (lang.word("told-stop")) } p { (lang.word("told-stop.about")) } }
                        button class="quiet harm" name="do" value="stop" { (lang.word("told-stop.go")) }
                    }
                }
            }
        }
    };
    sheet_with(reader, &lang.word("told-title"), "told", head, main)
}

fn stopped(lang: Lang) -> Markup {
    html! {
        form class="panel told-row stops" method="post" action=(PATH) {
            div { b { (lang.word("told-stopped")) } p { (lang.word("told-stopped.about")) } }
            button class="go" name="do" value="unstop" { (lang.word("told-stopped.undo")) }
        }
    }
}

/// A drawing of this page's own.
fn medal(name: &str, is_on: bool, is_wrong: bool) -> Markup {
    let class = match (is_wrong, is_on) {
        (true, _) => "med wrong",
        (false, true) => "med on",
        (false, false) => "med",
    };
    html! { span class=(class) { svg class="i" aria-hidden="true" { use href=(format!("/assets/told.svg#i-{name}")) {} } } }
}

fn channels(told: &Told, lang: Lang) -> Markup {
    let Ways { push, mail, webhooks } = &told.ways;
    let of = |is_it: fn(&Way) -> bool| told.person.channels.iter().filter(move |channel| is_it(&channel.way));
    html! {
        section class="panel" aria-labelledby="h-where" {
            h1 id="h-where" { (lang.word("told-where")) small { (lang.word("told-where.about")) } }
            ul class="told-channels" {
                @if let Some(key) = push {
                    @for channel in of(|way| matches!(way, Way::Push { .. })) { (row(channel, told, lang)) }
                    li data-push=(key) data-blocked=(lang.word("told-push-blocked")) hidden {
                        (medal("phone", false, false))
                        div { h2 { (lang.word("told-push")) } p { (lang.word("told-push.ask")) } }
                        button type="button" class="quiet" { (lang.word("told-push.go")) }
                    }
                }
                @if *mail {
                    @for channel in of(|way| matches!(way, Way::Mail(_))) { (row(channel, told, lang)) }
                    @if of(|way| matches!(way, Way::Mail(_))).next().is_none() {
                        li {
                            (medal("letter", false, false))
                            form method="post" action=(PATH) {
                                label for="mail" { (lang.word("told-mail")) }
                                span class="pair" {
                                    input id="mail" type="email" name="address" required autocomplete="email" maxlength="254" data-wrong=(lang.word("told-mail.wrong"));
                                    button class="quiet" name="do" value="mail" { (lang.word("told-mail.go")) }
                                }
                            }
                        }
                    }
                }
                @if *webhooks {
                    @for channel in of(|way| matches!(way, Way::Webhook(..))) { (row(channel, told, lang)) }
                    li {
                        (medal("hook", false, false))
                        form method="post" action=(PATH) {
                            label for="hook" { (lang.word("told-hook")) }
                            span class="pair" {
                                label class="vh" for="kind" { (lang.word("told-hook.kind")) }
                                select id="kind" name="hook" {
                                    @for hook in Hook::ALL { option value=(hook.name()) { (hook_name(hook)) } }
                                }
                                input id="hook" type="url" name="address" required maxlength="1024" placeholder="https://" data-wrong=(lang.word("told-hook.wrong"));
                                button class="quiet" name="do" value="hook" { (lang.word("told-hook.go")) }
                            }
                        }
                    }
                }
                (feed(told, lang))
            }
            @if push.is_none() && !mail && !webhooks { p class="hint" { (lang.word("told-nothing")) } }
        }
    }
}

fn hook_name(hook: Hook) -> &'static str {
    match hook {
        Hook::Discord => "Discord",
        Hook::Slack => "Slack",
        Hook::Ntfy => "ntfy",
        Hook::Json => "JSON",
    }
}

/// A channel: what it is, how it fares, a switch and the way out.
fn row(channel: &Channel, told: &Told, lang: Lang) -> Markup {
    let (picture, name) = match &channel.way {
        Way::Push { endpoint, .. } => {
            ("phone", lang.message("told-push-by").text("service", host(endpoint)).say())
        }
        Way::Mail(address) => ("letter", lang.message("told-mail-to").text("address", veiled(address)).say()),
        Way::Webhook(hook, address) => {
            let to = lang.message("told-hook-to").text("kind", hook_name(*hook));
            ("hook", to.text("host", host(address)).say())
        }
    };
    let button = |what: &str, class: &str, words: String| {
        html! { button class=(class) name="do" value=(what) { (words) } }
    };
    html! {
        li data-endpoint=[endpoint(&channel.way)] {
            (medal(picture, channel.is_open(), channel.trouble.is_some()))
            div { h2 { (name) } (state(channel, told, lang)) }
            form method="post" action=(PATH) class="switches" {
                input type="hidden" name="id" value=(channel.id);
                @if channel.unconfirmed.is_none() {
                    button class="told-switch" name="do" value=(if channel.is_on { "off" } else { "on" }) aria-pressed=(channel.is_on.to_string()) {
                        span class="vh" { (lang.word("told-switch")) }
                    }
                } @else {
                    (button("again", "quiet", lang.word("told-again")))
                }
                (button("drop", "quiet", lang.word("told-drop")))
            }
        }
    }
}

fn endpoint(way: &Way) -> Option<&str> {
    if let Way::Push { endpoint, .. } = way { Some(endpoint) } else { None }
}

fn state(channel: &Channel, told: &Told, lang: Lang) -> Markup {
    let at = |time: Millis| clock(time, told, lang);
    let fine = match (&channel.unconfirmed, channel.is_on, channel.last) {
        (Some(_), ..) => lang.word("told-state-unconfirmed"),
        (None, false, _) => lang.word("told-state-off"),
        (None, true, None) => lang.word("told-state-on"),
        (None, true, Some(last)) => lang.message("told-state-last").text("when", at(last)).say(),
    };
    html! {
        p {
            (fine)
            @if let Some(trouble) = &channel.trouble {
                " " b class="no" {
                    (failure(&trouble.why, lang)) " "
                    @match trouble.again {
                        Some(again) => (lang.message("told-tried-again").text("when", at(again)).say()),
                        // Nothing was tried: whoever asked for it asks once more.
                        None if trouble.why == Failure::Busy => (lang.word("told-try-again")),
                        // Whoever waits for a link asks for another.
                        None if channel.unconfirmed.is_some() => {},
                        None => (lang.word("told-not-again")),
                    }
                }
            }
        }
    }
}

fn failure(why: &Failure, lang: Lang) -> String {
    match why {
        Failure::Answered(status) => {
            lang.message("told-failed-answered").text("status", status.to_string()).say()
        }
        Failure::Unreachable => lang.word("told-failed-unreachable"),
        Failure::Late => lang.word("told-failed-late"),
        Failure::Busy => lang.word("told-failed-busy"),
        Failure::Forbidden => lang.word("told-failed-forbidden"),
        Failure::Refused => lang.word("told-failed-refused"),
        Failure::Off => lang.word("told-failed-off"),
        Failure::Gone => lang.word("told-failed-gone"),
    }
}

/// "today at 9:12", by the clock of whoever reads it.
fn clock(time: Millis, told: &Told, lang: Lang) -> String {
    let (minute, days) = local_time(time, told.now, &told.person.wishes.zone).unwrap_or_default();
    let clock = of_day(minute);
    match days {
        0 => lang.message("told-at-today").text("clock", clock).say(),
        1 => lang.message("told-at-tomorrow").text("clock", clock).say(),
        -1 => lang.message("told-at-yesterday").text("clock", clock).say(),
        days => lang.message("told-at-days").number("n", days.unsigned_abs()).text("clock", clock).say(),
    }
}

fn of_day(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

fn host(address: &str) -> String {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    rest.split(['/', '?', '#']).next().unwrap_or_default().to_owned()
}

/// An address that whoever looks over a shoulder cannot copy: `a…@example.org`.
fn veiled(address: &str) -> String {
    match address.split_once('@') {
        Some((user, domain)) => format!("{}…@{domain}", user.chars().next().unwrap_or('…')),
        None => address.to_owned(),
    }
}

fn feed(told: &Told, lang: Lang) -> Markup {
    html! {
        li {
            (medal("feed", told.feed.is_some(), false))
            div {
                h2 { (lang.word("told-feed")) }
                p { (lang.word("told-feed.about")) }
                @if let Some(feed) = &told.feed { (copy_link("feed", &lang.word("told-feed.address"), feed, lang)) }
            }
            form method="post" action=(PATH) class="switches" {
                @if told.feed.is_some() {
                    button class="quiet" name="do" value="feed" { (lang.word("told-feed.anew")) }
                    button class="quiet" name="do" value="unfeed" { (lang.word("told-drop")) }
                } @else {
                    button class="quiet" name="do" value="feed" { (lang.word("told-feed.go")) }
                }
            }
        }
    }
}

/// What is told of, and when nothing is.
fn when(told: &Told, lang: Lang) -> Markup {
    let wishes = &told.person.wishes;
    let (from, to) = wishes.quiet.map_or((23 * 60, 8 * 60), |quiet| (quiet.from, quiet.to));
    let now = local_time(told.now, told.now, &wishes.zone).map_or(0, |(minute, _)| minute);
    let is_quiet = |hour: u16| {
        wishes.quiet.is_some_and(|quiet| match quiet.from <= quiet.to {
            true => (quiet.from..quiet.to).contains(&(hour * 60)),
            false => hour * 60 >= quiet.from || hour * 60 < quiet.to,
        })
    };
    let tick = |name: &str, is_on: bool, id: &str| {
        html! {
            label class="wish" { input type="checkbox" name=(name) checked[is_on]; span { (lang.word(id)) } }
        }
    };
    html! {
        form class="panel" method="post" action=(PATH) aria-labelledby="h-when" {
            h2 id="h-when" { (lang.word("told-when-title")) small { (lang.word("told-when-title.about")) } }
            div class="wishes" {
                (tick("needed", wishes.needed, "told-wish-needed"))
                (tick("reminder", wishes.reminder, "told-wish-reminder"))
                (tick("quiet", wishes.quiet.is_some(), "told-wish-quiet"))
            }
            div class="told-hours" aria-hidden="true" {
                @for hour in 0..24 {
                    i class=(format!("{}{}", if is_quiet(hour) { "q" } else { "" }, if now / 60 == hour { " now" } else { "" })) {}
                }
            }
            div class="between" {
                label { (lang.word("told-quiet-from")) input type="time" name="from" value=(of_day(from)) required; }
                label { (lang.word("told-quiet-to")) input type="time" name="to" value=(of_day(to)) required; }
                label { (lang.word("told-quiet-in"))
                    select name="zone" data-zone[wishes.zone == "UTC"] {
                        option value="UTC" selected[wishes.zone == "UTC"] { "UTC" }
                        @for zone in zones() { option value=(zone) selected[wishes.zone == zone] { (zone.replace('_', " ")) } }
                    }
                }
                p class="hint" { (lang.message("told-quiet-then").text("clock", of_day(to)).text("now", of_day(now)).say()) }
            }
            button class="quiet" name="do" value="wishes" { (lang.word("told-save")) }
        }
    }
}

/// Each table can be quieter.
fn tables(told: &Told, lang: Lang) -> Markup {
    html! {
        section class="panel" aria-labelledby="h-tables" {
            h2 id="h-tables" { (lang.word("told-tables")) }
            ul class="told-tables" {
                @for (code, name) in &told.tables {
                    @let chosen = told.person.tables.get(code).map_or(Mode::Usual, |about| about.mode);
                    li {
                        b { (name) }
                        form method="post" action=(PATH) {
                            input type="hidden" name="do" value="mode";
                            input type="hidden" name="code" value=(code);
                            div class="modes" role="group" aria-label=(name) {
                                @for mode in Mode::ALL {
                                    button name="mode" value=(mode.name()) aria-pressed=((mode == chosen).to_string()) {
                                        (lang.word(&format!("told-mode-{}", mode.name())))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a message looks like, and one to try.
fn sample(told: &Told, lang: Lang) -> Markup {
    let title = lang.message("told-one").text("table", text::table_name("sample", lang)).say();
    let has_any = told.person.channels.iter().any(Channel::is_open);
    html! {
        section class="panel" aria-labelledby="h-look" {
            h2 id="h-look" { (lang.word("told-look")) }
            div class="told-lock" {
                div class="told-note" {
                    img src="/assets/icon-192.png" width="38" height="38" alt="";
                    div { small { "Parthenon" } b { (title) } p { (lang.word("told-look.sample")) } }
                }
            }
            p class="hint" { (lang.word("told-look.about")) }
            @if has_any {
                form method="post" action=(PATH) { button class="quiet" name="do" value="trial" { (lang.word("told-look.try")) } }
            }
        }
    }
}

/// Where a link in a mail leads that confirms an address: nothing is done before the button is pressed, as mail servers look at links.
pub fn confirm(token: &str, address: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let main = html! {
        main id="main" class="text" {
            h1 { (lang.word("told-confirm")) }
            p class="lead" { (veiled(address)) }
            form class="panel" method="post" action=(format!("/confirm/{token}")) {
                button class="go" { (lang.word("told-confirm.go")) }
            }
        }
    };
    sheet(reader, &lang.word("told-confirm"), "told-small", main)
}

/// What a link to stop messages shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// What can be stopped.
    Ask,
    /// It is; whoever has the link can do no more with it.
    Done,
    /// It is, and its owner has pressed.
    DoneByOwner,
}

/// Where somebody stops what they are told, without being known: whoever has the link can do that and nothing else.
pub fn stop(id: &str, stop: Stop, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let (title, about, buttons): (_, _, &[(&str, &str)]) = match stop {
        Stop::Ask => (
            "told-stop-title",
            "told-stop-title.about",
            &[("quiet", "told-stop-quiet"), ("channel", "told-stop-channel"), ("all", "told-stop-all")],
        ),
        Stop::Done => ("told-stop-done", "told-stop-done.elsewhere", &[]),
        Stop::DoneByOwner => ("told-stop-done", "told-stop-done.about", &[("undo", "told-stop-undo")]),
    };
    let main = html! {
        main id="main" class="text" {
            h1 { (lang.word(title)) }
            p class="lead" { (lang.word(about)) }
            @if !buttons.is_empty() {
                form class="alts" method="post" action=(format!("/stop/{id}")) {
                    @for (what, words) in buttons { button class="quiet" name="what" value=(what) { (lang.word(words)) } }
                }
            }
            p class="alts" { a class="quiet" href=(PATH) { (lang.word("told-title")) } }
        }
    };
    sheet(reader, &lang.word("told-stop-title"), "told-small", main)
}

/// For a browser that is not known as the one whom a message was for: how to become so. It says nothing of the table.
pub fn elsewhere(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let main = html! {
        main id="main" class="text" {
            h1 { (lang.word("told-elsewhere")) }
            p class="lead" { (lang.word("told-elsewhere.about")) }
            p { (lang.word("told-elsewhere.how")) }
            p class="alts" { a class="quiet" href="/" { (lang.word("page-home")) } }
        }
    };
    sheet(reader, &lang.word("told-elsewhere"), "told-small", main)
}

/// What an installed app shows without a net.
pub fn offline(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let main = html! {
        main id="main" class="text" {
            h1 { (lang.word("told-offline")) }
            p class="lead" { (lang.word("told-offline.about")) }
            p class="alts" { a class="quiet" href="/" { (lang.word("told-offline.again")) } }
        }
    };
    sheet(reader, &lang.word("told-offline"), "told-small", main)
}
