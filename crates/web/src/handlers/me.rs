//! Who somebody is: their name, their devices, their ways back, and how they leave.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use rules::world::Island;
use sha2::{Digest, Sha256};

use super::mine;
use super::table::qr;
use crate::clock::{DAY, Millis};
use crate::identity::identify;
use crate::key::{self, Hash};
use crate::metrics::Limit;
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::me::{Joining, Me, MyDevice, MyPasskey, Shown};
use crate::passkey;
use crate::phrase;
use crate::posted::Posted;
use crate::refused::Refused;
use crate::respond::{self, Answer, Stopped};
use crate::room::Command;
use crate::site::Site;
use crate::store::{
    Device, PeopleChange, Person, Player, StoreError, Telling, Ticket, TicketKind, Trait, Unwritten,
};
use crate::typed::{MAX_NAME, tidy};
use crate::visitor::Visitor;

/// Devices that somebody may have.
const MANY_DEVICES: usize = 30;

/// How a browser comes to be a player's, where they have as many as they may.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Coming {
    /// By a link that they made: whoever makes one can forget another device first.
    ByLink,
    /// With what may be all that is left to them: the device that was longest away makes room.
    Back,
}

pub(crate) async fn me(State(site): State<Site>, visitor: Visitor) -> Answer {
    show(&site, &visitor, Shown::Nothing).await
}

/// The page, with something that is shown once.
async fn show(site: &Site, visitor: &Visitor, shown: Shown) -> Answer {
    let person = person(site, visitor).await?;
    let games = mine::games(site, visitor).await?;
    let now = site.rooms.clock.now();
    let is_told = match visitor.player() {
        Some(player) => site.rooms.store.told_person(player).await.map_err(failed(visitor))?.is_some(),
        None => false,
    };
    let devices = person.iter().flat_map(|person| &person.devices).filter(|device| !device.is_void);
    let me = Me {
        name: visitor.name_or_none().to_owned(),
        shield: person.as_ref().and_then(|person| person.player.shield),
        since: person.as_ref().map(|person| person.player.made),
        devices: devices.map(|device| my_device(device, visitor, now)).collect(),
        has_phrase: person.as_ref().is_some_and(|person| person.player.phrase.is_some()),
        passkeys: passkey::is_possible(&visitor.origin).then(|| my_passkeys(person.as_ref())),
        games,
        is_told,
        shown,
    };
    Ok(respond::page(visitor.prefix, pages::me::me(&me, &visitor.reader)))
}

fn my_passkeys(person: Option<&Person>) -> Vec<MyPasskey> {
    let passkeys = person.into_iter().flat_map(|person| &person.passkeys);
    passkeys.map(|passkey| MyPasskey { tag: tag_of(&passkey.id), made: passkey.made }).collect()
}

fn my_device(device: &Device, visitor: &Visitor, now: Millis) -> MyDevice {
    MyDevice {
        tag: tag_of(&device.hash.0),
        kind: device.kind,
        name: device.name.clone(),
        days_ago: (now.saturating_sub(device.seen) / DAY) as u32,
        is_here: visitor.browser() == Some(device.hash),
    }
}

/// What a device or a passkey is called in forms: nothing that anybody is known by.
pub(super) fn tag_of(id: &[u8]) -> String {
    Sha256::digest(id).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn failed(visitor: &Visitor) -> impl Fn(StoreError) -> Stopped {
    |problem| respond::not_stored(visitor, &problem)
}

pub(super) fn unwritten(visitor: &Visitor) -> impl Fn(Unwritten) -> Stopped {
    |problem| respond::not_stored(visitor, &problem.into())
}

/// All that is kept of whoever asks.
async fn person(site: &Site, visitor: &Visitor) -> Result<Option<Person>, Stopped> {
    match visitor.registered() {
        Some(known) => site.rooms.store.person(known.player).await.map_err(failed(visitor)),
        None => Ok(None),
    }
}

/// Whoever asks as a player who is kept.
pub(super) struct Kept {
    pub visitor: Visitor,
    pub id: Hash,
    /// To give them.
    pub cookie: Option<String>,
    /// What is to be written for that.
    pub changes: Vec<PeopleChange>,
}

pub(super) fn kept(site: &Site, visitor: Visitor) -> Result<Kept, Stopped> {
    let (visitor, cookie) = visitor.settled();
    let id = visitor.player().expect("who is settled is somebody");
    if visitor.registered().is_some() {
        return Ok(Kept { visitor, id, cookie, changes: Vec::new() });
    }
    super::newcomer(site, &visitor)?;
    let now = site.rooms.clock.now();
    let player = Player {
        id,
        name: tidy(visitor.name_or_none(), MAX_NAME).unwrap_or_default(),
        shield: None,
        made: now,
        phrase: None,
        may_host: false,
    };
    let device = new_device(site, &visitor, id);
    let changes = vec![PeopleChange::Player(player), PeopleChange::Device { player: id, device }];
    Ok(Kept { visitor, id, cookie, changes })
}

fn new_device(site: &Site, visitor: &Visitor, hash: Hash) -> Device {
    let (made, seen) = (site.rooms.clock.now(), site.rooms.players.today());
    Device { hash, kind: visitor.device, name: String::new(), made, seen, is_void: false }
}

/// Writes something about whoever asks, and leads back to the page.
async fn set(site: &Site, visitor: Visitor, is: Trait) -> Result<(Response, Option<String>), Stopped> {
    let Kept { visitor, id, cookie, mut changes } = kept(site, visitor)?;
    changes.push(PeopleChange::Trait { id, is });
    site.rooms.players.write(changes).await.map_err(unwritten(&visitor))?;
    Ok((respond::to(&visitor, "/me"), cookie))
}

pub(crate) async fn name(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let name = tidy(fields.get("name").unwrap_or_default(), MAX_NAME);
    let name = name.ok_or_else(|| respond::refusal(&visitor, &Refused::Nameless, "/me"))?;
    let remembered = visitor.name_cookie(&name);
    let (response, cookie) = set(&site, visitor, Trait::Name(name)).await?;
    Ok(respond::with_cookies(response, [remembered, cookie]))
}

pub(crate) async fn shield(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let island = fields.get("shield").and_then(Island::from_name);
    let island = island.ok_or_else(|| respond::trouble(&visitor, Trouble::BadForm))?;
    let (response, cookie) = set(&site, visitor, Trait::Shield(island)).await?;
    Ok(respond::with_cookies(response, [cookie]))
}

/// A device is called something else, or forgotten: what it asks next is nobody's, and its live pages end.
pub(crate) async fn device(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let person = person(&site, &visitor).await?;
    let bad = || respond::trouble(&visitor, Trouble::BadForm);
    let person = person.ok_or_else(bad)?;
    let (player, wanted) = (person.player.id, fields.get("device").unwrap_or_default());
    let mut devices = person.devices.iter().filter(|device| !device.is_void);
    // One that was forgotten meanwhile needs no more.
    let Some(device) = devices.find(|device| tag_of(&device.hash.0) == wanted) else {
        return Ok(respond::to(&visitor, "/me"));
    };
    let hash = device.hash;
    match fields.get("do") {
        Some("rename") => {
            let name = tidy(fields.get("name").unwrap_or_default(), MAX_NAME).unwrap_or_default();
            let change = PeopleChange::Rename { player, hash, name };
            site.rooms.players.write(vec![change]).await.map_err(unwritten(&visitor))?;
        }
        Some("forget") if visitor.browser() != Some(hash) => {
            let void = PeopleChange::Void { player, hash };
            // The first device of a player has nothing of its own, whosever it is now: its hash is that player's id.
            let is_id = site.rooms.store.person(hash).await.map_err(failed(&visitor))?.is_some();
            let written = match is_id {
                true => site.rooms.players.write(vec![void]).await,
                // What it may have been given while it became the player's goes along.
                false => site.rooms.adopt(hash, player, vec![void]).await,
            };
            written.map_err(unwritten(&visitor))?;
        }
        _ => return Err(bad()),
    }
    Ok(respond::to(&visitor, "/me#devices"))
}

/// A link and a QR code for another device. It works once; an earlier one ends.
pub(crate) async fn code(State(site): State<Site>, Posted { visitor, .. }: Posted) -> Answer {
    let Kept { visitor, id, cookie, mut changes } = kept(&site, visitor)?;
    let (token, now) = (key::link(), site.rooms.clock.now());
    let until = now + Millis::from(key::DEVICE_MINUTES) * 60_000;
    let (hash, kind) = (Hash::of(&token), TicketKind::Device);
    let ticket = Ticket { hash, kind, player: Some(id), until, uses: 1, state: Vec::new() };
    changes.push(PeopleChange::Ticket { ticket, now });
    site.rooms.players.write(changes).await.map_err(unwritten(&visitor))?;
    let url = visitor.link(&format!("/d/{token}"));
    let response = again(&site, visitor, Shown::Code { qr: qr(&url), url }).await?;
    Ok(respond::with_cookies(response, [cookie]))
}

/// The page as it is after something was written.
async fn again(site: &Site, visitor: Visitor, shown: Shown) -> Answer {
    show(site, &identify(visitor, site).await?, shown).await
}

/// What a link for another device is for: nothing happens until the form is sent.
pub(crate) async fn offer(State(site): State<Site>, Path(token): Path<String>, visitor: Visitor) -> Answer {
    let to = find(&site, &visitor, &token).await?;
    let joining = joining(&site, &visitor, to, Coming::ByLink, format!("/d/{token}")).await?;
    Ok(respond::page(visitor.prefix, pages::me::join(&joining, &visitor.reader)))
}

/// Whose device a link makes of a browser.
async fn find(site: &Site, visitor: &Visitor, token: &str) -> Result<Hash, Stopped> {
    let void = || respond::trouble(visitor, Trouble::CodeVoid);
    if !key::is_link(token) {
        return Err(void());
    }
    let now = site.rooms.clock.now();
    let ticket = site.rooms.store.ticket(Hash::of(token), TicketKind::Device, now).await;
    ticket.map_err(failed(visitor))?.and_then(|ticket| ticket.player).ok_or_else(void)
}

/// What comes of it if whoever asks becomes that player.
async fn joining(
    site: &Site,
    visitor: &Visitor,
    to: Hash,
    coming: Coming,
    action: String,
) -> Result<Joining, Stopped> {
    let person_there = site.rooms.store.person(to).await.map_err(failed(visitor))?;
    let name = person_there.map(|person| person.player.name).unwrap_or_default();
    let leaving = leaving(site, visitor).await?;
    let tables = match (visitor.player(), leaving.is_last) {
        (Some(player), true) if player != to => {
            site.rooms.store.all_tables_of(player).await.map_err(failed(visitor))?.len()
        }
        _ => 0,
    };
    let is_same = visitor.player() == Some(to);
    let was = visitor.registered().map(|known| known.name.clone());
    let (is_last, is_back) = (leaving.is_last, coming == Coming::Back);
    let called = visitor.name_or_none().to_owned();
    Ok(Joining { action, name, is_same, is_back, tables: tables as u32, called, was, is_last })
}

/// What a browser leaves behind when it becomes somebody else's.
struct Leaving {
    /// Nobody else's device is left: all that they had goes along.
    is_last: bool,
    may_host: bool,
    /// The first device, if it was forgotten: its hash is their id.
    forgotten: Option<Device>,
}

async fn leaving(site: &Site, visitor: &Visitor) -> Result<Leaving, Stopped> {
    let Some(person) = person(site, visitor).await? else {
        return Ok(Leaving { is_last: true, may_host: false, forgotten: None });
    };
    let others = |device: &&Device| !device.is_void && Some(device.hash) != visitor.browser();
    let is_last = person.devices.iter().find(others).is_none();
    let (may_host, id) = (person.player.may_host, person.player.id);
    let forgotten = person.devices.into_iter().find(|device| device.is_void && device.hash == id);
    Ok(Leaving { is_last, may_host, forgotten })
}

/// Makes this browser a device of a player, with whatever else is to be written. What it was until now goes along, unless it was
/// somebody with other devices. Returns the cookies to give it.
async fn become_device(
    site: &Site,
    visitor: &Visitor,
    to: Hash,
    coming: Coming,
    mut changes: Vec<PeopleChange>,
) -> Result<[Option<String>; 2], Stopped> {
    let there = site.rooms.store.person(to).await.map_err(failed(visitor))?;
    let there = there.ok_or_else(|| respond::trouble(visitor, Trouble::CodeVoid))?;
    let devices = || there.devices.iter().filter(|device| !device.is_void);
    if devices().count() >= MANY_DEVICES {
        if coming == Coming::ByLink {
            Limit::ComeBack.hit();
            return Err(respond::trouble(visitor, Trouble::ManyDevices));
        }
        let longest_away = devices().min_by_key(|device| (device.seen, device.made));
        changes.extend(longest_away.map(|device| PeopleChange::Void { player: to, hash: device.hash }));
    }
    let Leaving { is_last, may_host, forgotten } = leaving(site, visitor).await?;
    let (from, cookie) = visitor.known();
    let device = new_device(site, visitor, visitor.browser().unwrap_or(from));
    changes.push(PeopleChange::Device { player: to, device });
    let written = match is_last {
        false => site.rooms.players.write(changes).await,
        true => {
            if may_host {
                changes.push(PeopleChange::Trait { id: to, is: Trait::MayHost });
            }
            if visitor.registered().is_some() {
                changes.push(PeopleChange::Leave { id: from });
                // It stays nobody's, and whoever is given something by the old id finds out that they are somebody else.
                changes.extend(forgotten.map(|device| PeopleChange::Device { player: to, device }));
            }
            site.rooms.adopt(from, to, changes).await
        }
    };
    written.map_err(unwritten(visitor))?;
    Ok([visitor.name_cookie(&there.player.name), cookie])
}

/// Takes a link for another device.
pub(crate) async fn take(
    State(site): State<Site>,
    Path(token): Path<String>,
    Posted { visitor, .. }: Posted,
) -> Answer {
    let to = find(&site, &visitor, &token).await?;
    let response = respond::to(&visitor, "/me");
    if visitor.player() == Some(to) {
        return Ok(response);
    }
    let now = site.rooms.clock.now();
    let used = PeopleChange::Use { hash: Hash::of(&token), kind: TicketKind::Device, now };
    match become_device(&site, &visitor, to, Coming::ByLink, vec![used]).await {
        Ok(cookies) => Ok(respond::with_cookies(response, cookies)),
        // Somebody else may have been faster.
        Err(stopped) => find(&site, &visitor, &token).await.and(Err(stopped)),
    }
}

/// A new recovery phrase. It is shown once; an earlier one ends.
pub(crate) async fn phrase(State(site): State<Site>, Posted { visitor, .. }: Posted) -> Answer {
    if !site.phrases.allows(visitor.from) {
        Limit::ComeBack.hit();
        return Err(respond::trouble(&visitor, Trouble::TooMany));
    }
    let Kept { visitor, id, cookie, mut changes } = kept(&site, visitor)?;
    let words = phrase::new();
    let hash =
        reckon(&site, words.join(" ")).await.ok_or_else(|| respond::trouble(&visitor, Trouble::Failed))?;
    changes.push(PeopleChange::Trait { id, is: Trait::Phrase(hash) });
    site.rooms.players.write(changes).await.map_err(unwritten(&visitor))?;
    let response = again(&site, visitor, Shown::Phrase(words)).await?;
    Ok(respond::with_cookies(response, [cookie]))
}

pub(crate) async fn back_form(visitor: Visitor) -> Response {
    respond::page(
        visitor.prefix,
        pages::me::back(None, passkey::is_possible(&visitor.origin), &visitor.reader),
    )
}

/// What is kept of a phrase; it takes a while, so others are not kept waiting by it.
async fn reckon(site: &Site, words: String) -> Option<Hash> {
    site.rooms.think(move || phrase::hash(&words)).await?
}

/// Phrases and passkeys cannot be tried without end. By all together they can: nobody could shut the way back for everybody.
pub(super) fn may_try(site: &Site, visitor: &Visitor) -> Result<(), Stopped> {
    if site.come_back.allows(visitor.from) {
        return Ok(());
    }
    Limit::ComeBack.hit();
    Err(respond::trouble(visitor, Trouble::TooMany))
}

/// Makes this browser that of a player who has proved who they are. Where it has something that goes with that, it is said first, and
/// asked once: whoever says yes comes with what they are given here, from this browser alone.
pub(super) async fn come_back(
    site: &Site,
    visitor: &Visitor,
    to: Hash,
    mut changes: Vec<PeopleChange>,
) -> Answer {
    let joining = joining(site, visitor, to, Coming::Back, String::new()).await?;
    let Some(browser) = visitor.browser().filter(|_| joining.changes_anything()) else {
        let cookies = become_device(site, visitor, to, Coming::Back, changes).await?;
        return Ok(respond::with_cookies(respond::to(visitor, "/me"), cookies));
    };
    let (token, now) = (key::link(), site.rooms.clock.now());
    let until = now + Millis::from(key::DEVICE_MINUTES) * 60_000;
    let (hash, kind, state) = (Hash::of(&token), TicketKind::Back, browser.0.to_vec());
    let ticket = Ticket { hash, kind, player: Some(to), until, uses: 1, state };
    changes.push(PeopleChange::Ticket { ticket, now });
    site.rooms.players.write(changes).await.map_err(unwritten(visitor))?;
    Ok(respond::to(visitor, &format!("/back/{token}")))
}

/// Whose this browser becomes by what it was given when somebody proved who they are.
async fn proved(site: &Site, visitor: &Visitor, token: &str) -> Result<Hash, Stopped> {
    let void = || respond::trouble(visitor, Trouble::CodeVoid);
    if !key::is_link(token) {
        return Err(void());
    }
    let (hash, now) = (Hash::of(token), site.rooms.clock.now());
    let ticket = site.rooms.store.ticket(hash, TicketKind::Back, now).await.map_err(failed(visitor))?;
    let is_ours = |ticket: &Ticket| visitor.browser().is_some_and(|browser| ticket.state == browser.0);
    ticket.filter(is_ours).and_then(|ticket| ticket.player).ok_or_else(void)
}

/// Says what becomes of what this browser has now: nothing happens until the form is sent.
pub(crate) async fn back_offer(
    State(site): State<Site>,
    Path(token): Path<String>,
    visitor: Visitor,
) -> Answer {
    let to = proved(&site, &visitor, &token).await?;
    let joining = joining(&site, &visitor, to, Coming::Back, format!("/back/{token}")).await?;
    Ok(respond::page(visitor.prefix, pages::me::join(&joining, &visitor.reader)))
}

/// Comes back after that.
pub(crate) async fn back_take(
    State(site): State<Site>,
    Path(token): Path<String>,
    Posted { visitor, .. }: Posted,
) -> Answer {
    let to = proved(&site, &visitor, &token).await?;
    let response = respond::to(&visitor, "/me");
    // Asked in two windows and answered in both: whoever is theirs already must not leave them for them.
    if visitor.player() == Some(to) {
        return Ok(response);
    }
    let now = site.rooms.clock.now();
    let used = PeopleChange::Use { hash: Hash::of(&token), kind: TicketKind::Back, now };
    match become_device(&site, &visitor, to, Coming::Back, vec![used]).await {
        Ok(cookies) => Ok(respond::with_cookies(response, cookies)),
        // It may have been pressed twice.
        Err(stopped) => proved(&site, &visitor, &token).await.and(Err(stopped)),
    }
}

/// Comes back with a recovery phrase.
pub(crate) async fn back(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    may_try(&site, &visitor)?;
    let typed = fields.get("words").unwrap_or_default();
    let found = match reckon(&site, typed.to_owned()).await {
        Some(hash) => site.rooms.store.by_phrase(hash).await.map_err(failed(&visitor))?,
        None => None,
    };
    let Some(to) = found else {
        let page = pages::me::back(
            Some(phrase::stranger(typed)),
            passkey::is_possible(&visitor.origin),
            &visitor.reader,
        );
        return Ok(respond::with_status(visitor.prefix, StatusCode::UNPROCESSABLE_ENTITY, page));
    };
    match visitor.player() == Some(to) {
        true => Ok(respond::to(&visitor, "/me")),
        false => come_back(&site, &visitor, to, Vec::new()).await,
    }
}

/// What goes and what stays of whoever leaves the server.
pub(crate) async fn leave_form(visitor: Visitor) -> Answer {
    if visitor.player().is_none() {
        return Ok(respond::to(&visitor, "/me"));
    }
    let name = visitor.name_or_none();
    Ok(respond::page(visitor.prefix, pages::me::leave(name, false, &visitor.reader)))
}

/// Leaves the server: table by table, and then as a player. Cut off, it can be gone on with.
pub(crate) async fn leave(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let Some(player) = visitor.player() else { return Ok(respond::to(&visitor, "/me")) };
    let (name, typed) = (visitor.name_or_none(), fields.get("name").unwrap_or_default());
    if tidy(name, MAX_NAME) != tidy(typed, MAX_NAME) {
        let page = pages::me::leave(name, true, &visitor.reader);
        return Ok(respond::with_status(visitor.prefix, StatusCode::UNPROCESSABLE_ENTITY, page));
    }
    let store = &site.rooms.store;
    let codes = store.all_tables_of(player).await.map_err(failed(&visitor))?;
    let mut tables: BTreeMap<String, Vec<Hash>> = codes.into_iter().map(|code| (code, Vec::new())).collect();
    for (code, by) in store.remarks_of(player).await.map_err(failed(&visitor))? {
        tables.entry(code).or_default().push(by);
    }
    for (code, spoke_as) in tables {
        let room = super::room(&site, &visitor, &code).await?;
        let done = room.command(player, Command::Depart { spoke_as }).await;
        done.map_err(|refused| respond::refusal(&visitor, &refused, "/me/leave"))?;
    }
    if visitor.registered().is_some() {
        let gone = vec![PeopleChange::Leave { id: player }];
        site.rooms.players.write(gone).await.map_err(unwritten(&visitor))?;
    } else {
        let gone = vec![Telling::Forget { owner: player }];
        store.tell(gone).await.map_err(failed(&visitor))?;
    }
    // Pages of theirs named them.
    text::forget_said();
    let page = respond::page(visitor.prefix, pages::me::left(&visitor.reader));
    Ok(respond::with_cookies(page, visitor.dropped()))
}
