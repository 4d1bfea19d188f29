//! What somebody wants to be told, and where messages lead.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::future::join_all;
use text::Lang;

use crate::clock::Millis;
use crate::fields::Fields;
use crate::key::{self, Hash};
use crate::metrics::Limit;
use crate::pages::error::Trouble;
use crate::pages::feed::Entry;
use crate::pages::told::{self, Notice, PATH, Stop, Told, Ways};
use crate::posted::Posted;
use crate::respond::{self, Answer, Stopped};
use crate::scene::{Progress, Scene};
use crate::site::Site;
use crate::store::{StoreError, Telling};
use crate::tell::{self, Teller};
use crate::told::{
    About, CONFIRMABLE, Channel, Hook, MAX_CHANNELS, Mode, Person, Quiet, Way, Wishes, is_zone, local_time,
};
use crate::visitor::Visitor;

/// Mails that ask at one address while it can be confirmed, whoever wanted them: nobody is flooded by what others ask for.
const MAX_FOR_ADDRESS: u32 = 3;
/// Quiet today is quiet until this hour of tomorrow.
const MORNING: u16 = 8 * 60;

pub(crate) async fn page(State(site): State<Site>, visitor: Visitor) -> Answer {
    site.saw(visitor.player());
    let notice = match visitor.query.get("done") {
        Some("saved") => Some(Notice::Saved),
        Some("asked") => Some(Notice::Asked),
        Some("tried") => Some(Notice::Tried),
        _ => None,
    };
    Ok(respond::page(visitor.prefix, shown(&site, &visitor, visitor.player(), notice).await?))
}

async fn shown(
    site: &Site,
    visitor: &Visitor,
    owner: Option<Hash>,
    notice: Option<Notice>,
) -> Result<maud::Markup, Stopped> {
    let failed = |problem: StoreError| respond::not_stored(visitor, &problem);
    let lang = visitor.reader.lang;
    let (mut person, mut tables) = (Person::default(), Vec::new());
    if let Some(owner) = owner {
        person = site.rooms.store.told_person(owner).await.map_err(failed)?.unwrap_or_default();
        let told_of = scenes(site, owner).await.map_err(failed)?.into_iter().filter(|scene| {
            let is_playing = scene.progress == Progress::Playing && !scene.held.is_empty();
            is_playing && scene.setup.pace.is_told()
        });
        tables = told_of.map(|scene| (scene.code.clone(), scene.title(lang))).collect();
    }
    let teller = site.teller.as_deref();
    let ways = Ways {
        push: teller.and_then(Teller::push_key),
        mail: teller.is_some_and(Teller::has_mail),
        webhooks: teller.is_some_and(Teller::has_webhooks),
    };
    let feed = person.wishes.feed.as_ref();
    let feed = feed.map(|token| visitor.link(&format!("/me/feed/{token}?lang={}", lang.name())));
    let told = Told { person, ways, tables, feed, notice, now: site.rooms.clock.now() };
    Ok(told::told(&told, &visitor.reader))
}

/// What somebody wants changed.
pub(crate) async fn change(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let (owner, cookie) = visitor.known();
    let notice = match carry_out(&site, &visitor, owner, &fields).await? {
        Ok(notice) | Err(notice) => notice,
    };
    let done = match notice {
        Notice::Saved => respond::done(&visitor, &format!("{PATH}?done=saved")),
        Notice::Asked => respond::done(&visitor, &format!("{PATH}?done=asked")),
        Notice::Tried => respond::done(&visitor, &format!("{PATH}?done=tried")),
        refused if visitor.is_script => {
            let words = refused.say(visitor.reader.lang);
            respond::json(StatusCode::UNPROCESSABLE_ENTITY, &serde_json::json!({ "refused": words }))
        }
        refused => {
            let markup = shown(&site, &visitor, Some(owner), Some(refused)).await?;
            respond::with_status(visitor.prefix, StatusCode::UNPROCESSABLE_ENTITY, markup)
        }
    };
    Ok(respond::with_cookies(done, [cookie]))
}

/// What came of it; refused are things that were not done.
async fn carry_out(
    site: &Site,
    visitor: &Visitor,
    owner: Hash,
    fields: &Fields,
) -> Result<Result<Notice, Notice>, Stopped> {
    let failed = |problem: StoreError| respond::not_stored(visitor, &problem);
    let store = &site.rooms.store;
    let now = site.rooms.clock.now();
    let known = store.told_person(owner).await.map_err(failed)?;
    let (is_new, person) = (known.is_none(), known.unwrap_or_default());
    if is_new {
        super::newcomer(site, visitor)?;
    }
    let mut wishes = person.wishes.clone();
    let own = |id: Option<&str>| person.channels.iter().find(|channel| Some(channel.id.as_str()) == id);
    let mut tellings = Vec::new();
    let mut notice = Notice::Saved;
    match fields.get("do").unwrap_or_default() {
        "wishes" => {
            let Some(changed) = wished(fields, &wishes) else { return Ok(Err(Notice::Strange)) };
            wishes = changed;
        }
        "stop" => wishes.stopped = true,
        "unstop" => (wishes.stopped, wishes.silent_until) = (false, 0),
        "feed" => wishes.feed = Some(key::link()),
        "unfeed" => wishes.feed = None,
        "mode" => {
            let mode = fields.get("mode").and_then(Mode::from_name);
            let code = fields.get("code").filter(|code| key::is_code(code)).map(str::to_owned);
            let (Some(mode), Some(code)) = (mode, code) else { return Ok(Err(Notice::Strange)) };
            // Of tables of others nothing is kept.
            let tables = store.tables_of(owner).await.map_err(failed)?;
            if !tables.iter().any(|(own, _)| *own == code) {
                return Ok(Err(Notice::Strange));
            }
            tellings.push(Telling::Mode { owner, code, mode, link: key::link() });
        }
        "drop" => {
            let Some(channel) = own(fields.get("id")) else { return Ok(Err(Notice::Strange)) };
            tellings.push(Telling::Drop { channel: channel.id.clone() });
        }
        switch @ ("on" | "off") => {
            let Some(channel) = own(fields.get("id")) else { return Ok(Err(Notice::Strange)) };
            // Whoever turns it on again has mended it.
            tellings.push(Telling::Switch { channel: channel.id.clone(), is_on: switch == "on" });
        }
        "mail" | "hook" | "push" => {
            let Some(teller) = site.teller.as_deref() else { return Ok(Err(Notice::Off)) };
            let way = match way(fields, teller) {
                Ok(way) => way,
                Err(notice) => return Ok(Err(notice)),
            };
            // A browser that subscribes again has new keys.
            let is_same = |channel: &&Channel| match (&channel.way, &way) {
                (Way::Push { endpoint, .. }, Way::Push { endpoint: other, .. }) => endpoint == other,
                (one, other) => one == other,
            };
            let same = person.channels.iter().find(is_same);
            if same.is_none() && person.channels.len() >= MAX_CHANNELS {
                return Ok(Err(Notice::TooMany));
            }
            let mut channel = Channel {
                id: same.map_or_else(key::link, |same| same.id.clone()),
                owner,
                lang: visitor.reader.lang,
                is_on: true,
                unconfirmed: same.and_then(|same| same.unconfirmed),
                made: same.map_or(now, |same| same.made),
                last: same.and_then(|same| same.last),
                trouble: None,
                browser: matches!(way, Way::Push { .. }).then(|| visitor.browser().unwrap_or(owner)),
                way,
            };
            if matches!(channel.way, Way::Mail(_)) && same.is_none() {
                notice = ask(site, visitor, teller, &mut channel).await?;
                if notice == Notice::TooOften {
                    return Ok(Err(notice));
                }
            }
            tellings.push(Telling::Channel(channel));
        }
        "again" => {
            let asks =
                |channel: &&Channel| matches!(channel.way, Way::Mail(_)) && channel.unconfirmed.is_some();
            let channel = own(fields.get("id")).filter(asks);
            let (Some(teller), Some(channel)) = (site.teller.as_deref(), channel) else {
                return Ok(Err(Notice::Strange));
            };
            let mut channel = channel.clone();
            notice = ask(site, visitor, teller, &mut channel).await?;
            if notice == Notice::TooOften {
                return Ok(Err(notice));
            }
            tellings.push(Telling::Channel(channel));
        }
        "trial" => {
            let Some(teller) = site.teller.as_deref() else { return Ok(Err(Notice::Off)) };
            trial(site, visitor)?;
            let open = person.channels.iter().filter(|channel| channel.is_open());
            tellings = join_all(open.map(|channel| teller.send_trial(channel))).await;
            let has_failed = tellings.iter().any(|telling| matches!(telling, Telling::Failed { .. }));
            notice = if has_failed { Notice::Failed } else { Notice::Tried };
        }
        _ => return Ok(Err(Notice::Strange)),
    }
    if is_new || wishes != person.wishes {
        tellings.insert(0, Telling::Wishes { owner, wishes, at: now });
    }
    store.tell(tellings).await.map_err(failed)?;
    Ok(if notice.is_refusal() { Err(notice) } else { Ok(notice) })
}

/// What takes the way out at once is limited more than forms are.
fn trial(site: &Site, visitor: &Visitor) -> Result<(), Stopped> {
    if site.trials.allows(visitor.from) {
        return Ok(());
    }
    Limit::Forms.hit();
    Err(respond::trouble(visitor, Trouble::TooMany))
}

/// Asks whether an address is theirs.
async fn ask(
    site: &Site,
    visitor: &Visitor,
    teller: &Teller,
    channel: &mut Channel,
) -> Result<Notice, Stopped> {
    let failed = |problem: StoreError| respond::not_stored(visitor, &problem);
    let (store, now) = (&site.rooms.store, site.rooms.clock.now());
    let (_, address) = channel.way.write();
    let (mailbox, since) = (tell::mailbox(&address), now.saturating_sub(CONFIRMABLE));
    if store.asked_since(mailbox, since).await.map_err(failed)? >= MAX_FOR_ADDRESS {
        return Ok(Notice::TooOften);
    }
    trial(site, visitor)?;
    let token = key::link();
    let proof = Hash::of(&token);
    // Before it leaves: of several who ask at the same time, too many are found out.
    store.tell(vec![Telling::Asked { mailbox, proof, at: now }]).await.map_err(failed)?;
    if store.asked_since(mailbox, since).await.map_err(failed)? > MAX_FOR_ADDRESS {
        return Ok(Notice::TooOften);
    }
    (channel.unconfirmed, channel.made) = (Some(proof), now);
    Ok(match teller.ask_to_confirm(channel, &token).await {
        Ok(()) => Notice::Asked,
        Err(why) => {
            channel.trouble = Some(crate::told::Trouble { why, times: 1, again: None });
            Notice::Failed
        }
    })
}

/// Where somebody wants to be told, if that can be.
fn way(fields: &Fields, teller: &Teller) -> Result<Way, Notice> {
    let typed = |name: &str| fields.get(name).unwrap_or_default().trim().to_owned();
    match fields.get("do") {
        Some("mail") if teller.has_mail() => {
            tell::address(&typed("address")).map(Way::Mail).ok_or(Notice::NoAddress)
        }
        Some("hook") if teller.has_webhooks() => {
            let hook = fields.get("hook").and_then(Hook::from_name).ok_or(Notice::Strange)?;
            let address = Some(typed("address")).filter(|address| teller.allows(address));
            address.map(|address| Way::Webhook(hook, address)).ok_or(Notice::NoHook)
        }
        Some("push") if teller.push_key().is_some() => {
            let (endpoint, key, auth) = (typed("endpoint"), typed("key"), typed("auth"));
            if !teller.allows(&endpoint) || !tell::are_keys(&key, &auth) {
                return Err(Notice::Strange);
            }
            Ok(Way::Push { endpoint, key, auth })
        }
        _ => Err(Notice::Off),
    }
}

/// What the form about all tables says; `None` where it is no form of ours.
fn wished(fields: &Fields, before: &Wishes) -> Option<Wishes> {
    let is_ticked = |name: &str| fields.get(name).is_some();
    let minute = |name: &str| {
        let (hour, minute) = fields.get(name)?.split_once(':')?;
        let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
        (hour < 24 && minute < 60).then_some(hour * 60 + minute)
    };
    let zone = fields.get("zone").filter(|zone| is_zone(zone))?;
    let quiet = Quiet { from: minute("from")?, to: minute("to")? };
    Some(Wishes {
        needed: is_ticked("needed"),
        reminder: is_ticked("reminder"),
        quiet: is_ticked("quiet").then_some(quiet),
        zone: zone.to_owned(),
        ..before.clone()
    })
}

/// Shows what a link in a mail is for.
pub(crate) async fn confirm_form(
    State(site): State<Site>,
    Path(token): Path<String>,
    visitor: Visitor,
) -> Answer {
    let channel = unconfirmed(&site, &visitor, &token).await?;
    let (_, address) = channel.way.write();
    Ok(respond::page(visitor.prefix, told::confirm(&token, &address, &visitor.reader)))
}

/// The address is theirs.
pub(crate) async fn confirm(
    State(site): State<Site>,
    Path(token): Path<String>,
    Posted { visitor, .. }: Posted,
) -> Answer {
    let channel = unconfirmed(&site, &visitor, &token).await?;
    let confirmed = Telling::Confirmed { channel: channel.id, proof: Hash::of(&token) };
    let failed = |problem: StoreError| respond::not_stored(&visitor, &problem);
    site.rooms.store.tell(vec![confirmed]).await.map_err(failed)?;
    Ok(respond::to(&visitor, &format!("{PATH}?done=saved")))
}

async fn unconfirmed(site: &Site, visitor: &Visitor, token: &str) -> Result<Channel, Stopped> {
    let void = || respond::trouble(visitor, Trouble::LinkVoid);
    if !key::is_link(token) {
        return Err(void());
    }
    let failed = |problem: StoreError| respond::not_stored(visitor, &problem);
    let found = site.rooms.store.unconfirmed(Hash::of(token)).await.map_err(failed)?;
    let since = site.rooms.clock.now().saturating_sub(CONFIRMABLE);
    found.filter(|channel| channel.made >= since).ok_or_else(void)
}

/// Leads whoever a message was for to its table. It gives no right: the browser must be known already. Others are told how to
/// become so, and nothing of the table.
pub(crate) async fn go(State(site): State<Site>, Path(token): Path<String>, visitor: Visitor) -> Answer {
    let failed = |problem: StoreError| respond::not_stored(&visitor, &problem);
    let found = match key::is_link(&token) {
        true => site.rooms.store.message_link(&token).await.map_err(failed)?,
        false => None,
    };
    Ok(match found {
        Some((owner, code)) if visitor.player() == Some(owner) => {
            respond::to(&visitor, &format!("/t/{code}"))
        }
        _ => respond::page(visitor.prefix, told::elsewhere(&visitor.reader)),
    })
}

/// What can be stopped.
pub(crate) async fn stop_form(State(site): State<Site>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    stoppable(&site, &visitor, &id).await?;
    Ok(respond::page(visitor.prefix, told::stop(&id, Stop::Ask, &visitor.reader)))
}

/// Stops it: for whoever has the link, without a cookie. Mail readers press it by themselves (RFC 8058), and then the channel is closed.
pub(crate) async fn stop(
    State(site): State<Site>,
    Path(id): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let channel = stoppable(&site, &visitor, &id).await?;
    let failed = |problem: StoreError| respond::not_stored(&visitor, &problem);
    let person = site.rooms.store.told_person(channel.owner).await.map_err(failed)?.unwrap_or_default();
    let (owner, now, wishes) = (channel.owner, site.rooms.clock.now(), person.wishes);
    let change = |wishes: Wishes| Telling::Wishes { owner, wishes, at: now };
    let (what, is_owner) = (fields.get("what"), visitor.player() == Some(owner));
    // The link is for silence, and for whoever has it; the rest is for whom the messages are.
    if what == Some("undo") && !is_owner {
        let page = told::elsewhere(&visitor.reader);
        return Ok(respond::with_status(visitor.prefix, StatusCode::FORBIDDEN, page));
    }
    let telling = match what {
        Some("quiet") => {
            let minute = local_time(now, now, &wishes.zone).map_or(0, |(minute, _)| minute);
            let wait = Millis::from(24 * 60 + MORNING - minute.min(24 * 60)) * 60_000;
            change(Wishes { silent_until: now + wait, ..wishes })
        }
        Some("all") => change(Wishes { stopped: true, ..wishes }),
        Some("undo") => change(Wishes { stopped: false, silent_until: 0, ..wishes }),
        // With "List-Unsubscribe=One-Click", or anything else: what it is called is theirs to choose.
        _ => Telling::Switch { channel: channel.id.clone(), is_on: false },
    };
    let mut tellings = vec![telling];
    if what == Some("undo") {
        tellings.push(Telling::Switch { channel: channel.id, is_on: true });
    }
    site.rooms.store.tell(tellings).await.map_err(failed)?;
    if visitor.is_script {
        return Ok(respond::done(&visitor, PATH));
    }
    let shown = match (what, is_owner) {
        (Some("undo"), _) => Stop::Ask,
        (_, true) => Stop::DoneByOwner,
        (_, false) => Stop::Done,
    };
    Ok(respond::page(visitor.prefix, told::stop(&id, shown, &visitor.reader)))
}

async fn stoppable(site: &Site, visitor: &Visitor, id: &str) -> Result<Channel, Stopped> {
    let void = || respond::trouble(visitor, Trouble::LinkVoid);
    if !key::is_link(id) {
        return Err(void());
    }
    let failed = |problem: StoreError| respond::not_stored(visitor, &problem);
    site.rooms.store.channel(id).await.map_err(failed)?.ok_or_else(void)
}

/// Somebody's tables, for whatever reads feeds: names, seasons and whose move it is.
pub(crate) async fn feed(State(site): State<Site>, Path(token): Path<String>, visitor: Visitor) -> Answer {
    let failed = |problem: StoreError| respond::not_stored(&visitor, &problem);
    let store = &site.rooms.store;
    super::limited(&site, &visitor)?;
    let owner = match key::is_link(&token) {
        true => store.feed(&token).await.map_err(failed)?,
        false => None,
    };
    let owner = owner.ok_or_else(|| respond::trouble(&visitor, Trouble::NoPage))?;
    let lang = visitor.query.get("lang").and_then(Lang::from_tag).unwrap_or(visitor.reader.lang);
    let scenes = scenes(&site, owner).await.map_err(failed)?;
    let mut links = store.told_person(owner).await.map_err(failed)?.unwrap_or_default().tables;
    let mut entries = Vec::new();
    for scene in &scenes {
        if !links.contains_key(&scene.code) {
            let (code, about) = (scene.code.clone(), About { link: key::link(), ..About::default() });
            links.insert(code.clone(), about.clone());
            store.tell(vec![Telling::About { owner, code, about }]).await.map_err(failed)?;
        }
        let until = scene.me.and_then(|me| scene.seat(me).until);
        entries.push(Entry {
            name: scene.title(lang),
            progress: scene.progress,
            season: scene.view.as_ref().map(|view| (view.public.year, view.public.season)),
            due: scene.is_any_due(),
            paused: scene.paused,
            left: until.map(|until| until.saturating_sub(scene.now)),
            at: scene.story.last().map_or(0, |line| line.at),
            link: visitor.link(&format!("/go/{}", links[&scene.code].link)),
        });
    }
    let own = visitor.link(&format!("/me/feed/{token}"));
    let atom = crate::pages::feed::feed(&entries, &own, &visitor.link("/"), lang);
    Ok(([(CONTENT_TYPE, "application/atom+xml; charset=utf-8")], atom).into_response())
}

/// Somebody's tables, each as they may see it.
async fn scenes(site: &Site, owner: Hash) -> Result<Vec<Box<Scene>>, StoreError> {
    let codes: Vec<String> =
        site.rooms.store.tables_of(owner).await?.into_iter().map(|(code, _)| code).collect();
    let rooms = site.rooms.all_fresh(codes.clone()).await;
    let mut scenes = Vec::new();
    for code in codes {
        if let Some(room) = rooms.get(&code)
            && let Ok(scene) = room.glance(owner).await
        {
            scenes.push(scene);
        }
    }
    Ok(scenes)
}

pub(crate) async fn offline(visitor: Visitor) -> Response {
    respond::page(visitor.prefix, told::offline(&visitor.reader))
}
