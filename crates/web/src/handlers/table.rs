//! The pages of a table, and decisions.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use qrcode::QrCode;
use qrcode::render::svg;
use rules::seat::Seat;
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::{fresh_room, limited, look_from, record_of, room, seat_of, seat_path};
use crate::board::Filter;
use crate::clock::Millis;
use crate::fields::Fields;
use crate::forms;
use crate::key::Hash;
use crate::metrics::Limit;
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::log::Leaf;
use crate::posted::Posted;
use crate::prefix::PublicUrl;
use crate::reader::Reader;
use crate::refused::Refused;
use crate::respond::{self, Answer, Stopped};
use crate::room::{Command, CommandId, Room, Stir, Viewpoint};
use crate::scene::{Notice, Progress, Scene};
use crate::site::Site;
use crate::typed::{MAX_NAME, numbered, tidy};
use crate::visitor::Visitor;

/// Bytes that the id of a command may have.
const MAX_COMMAND_ID: usize = 64;

/// How long a decision may wait for a database in all: with asking whose the browser is, about five seconds.
const PATIENCE: Duration = Duration::from_millis(4_250);

/// How long the end of a game waits for its tale: others may be looking back.
const TALE: Duration = Duration::from_secs(2);

/// Lobby, table or end, as the browser's own seat sees it.
pub(crate) async fn own(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    show(&site, &visitor, &code, Viewpoint::OwnSeat).await
}

pub(crate) async fn seat(
    State(site): State<Site>,
    Path((code, number)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    let seat = numbered(&number).ok_or_else(|| respond::trouble(&visitor, Trouble::NoPage))?;
    show(&site, &visitor, &code, Viewpoint::Seat(seat)).await
}

pub(crate) async fn watch(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    show(&site, &visitor, &code, Viewpoint::Outside).await
}

async fn show(site: &Site, visitor: &Visitor, code: &str, from: Viewpoint) -> Answer {
    site.saw(visitor.player());
    let room = fresh_room(site, visitor, code).await?;
    let refused = |refused| respond::refusal(visitor, &refused, &format!("/t/{code}"));
    let mut scene = room.look(visitor.player(), from).await.map_err(refused)?;
    let was_short = come_back(&room, visitor.player(), &scene).await;
    if was_short {
        scene = room.look(visitor.player(), from).await.map_err(refused)?;
    }
    if let (Some(me), Some(since)) = (scene.me, told_first(&scene)) {
        let scene = room.look_back(visitor.player(), from).await.map_err(refused)?;
        let page = pages::away::away(&scene, me, since, was_short, &visitor.reader);
        return Ok(respond::page(visitor.prefix, page));
    }
    if scene.called.is_empty() {
        scene.called = visitor.name_or_none().to_owned();
    }
    scene.listed = scene.listed.filter(|_| site.open_tables);
    scene.pinned = visitor.query.get("show").and_then(|island| scene.seat_of(island));
    let reader = &visitor.reader;
    Ok(respond::page(
        visitor.prefix,
        match scene.progress {
            Progress::Lobby => {
                let link = lobby_link(visitor, code);
                pages::lobby::lobby(&scene, &link, &qr(&link), reader)
            }
            Progress::Over => {
                let again = again(site, &scene, visitor.player()).await;
                let again = again.as_ref().map(|(_, again)| &**again);
                let replay = room.replay(visitor.player()).await;
                let past = replay.map(|(past, _)| past);
                // Where too many look back just now, the end is shown without its tale.
                let told = match past.clone() {
                    Some(past) => {
                        let read = site.desk.read(visitor.from, move || LazyLock::force(&past).is_some());
                        tokio::time::timeout(TALE, read).await == Ok(Ok(true))
                    }
                    None => false,
                };
                let replay = past.as_deref().filter(|_| told).and_then(|past| past.as_ref());
                let findings = replay.and_then(|replay| site.analyst.known(&replay.digest()));
                let past = replay.map(|replay| (replay, findings.as_deref()));
                let seed = scene.seed.as_deref().unwrap_or_default();
                let public = site.public_url.as_ref().map(PublicUrl::to_string);
                pages::end::end(&scene, again, seed, past, public.as_deref(), reader)
            }
            Progress::Playing if from == Viewpoint::OwnSeat && scene.held.len() > 1 => {
                pages::cover::cover(&scene, reader)
            }
            Progress::Playing if scene.has_left() => pages::leave::left(&scene, reader),
            Progress::Playing => pages::table::table(&scene, reader),
        },
    ))
}

/// Whoever opens the table after they let their time pass is back, and has all of it again; says whether that was so.
pub(crate) async fn come_back(room: &Room, hash: Option<Hash>, scene: &Scene) -> bool {
    let is_open = scene.progress == Progress::Playing && scene.closed.is_none();
    let seat = scene.me.filter(|me| is_open && scene.seat(*me).away && !scene.has_left());
    match (seat, hash) {
        // What cannot be written now is tried again when they look again.
        (Some(seat), Some(hash)) => room.command(hash, Command::Return { seat }).await.is_ok(),
        _ => false,
    }
}

/// What the steward did is told before the table is shown, since when that was.
pub(crate) fn told_first(scene: &Scene) -> Option<Millis> {
    scene.stood_in.filter(|_| scene.progress == Progress::Playing && !scene.has_left())
}

/// Tells of changes at a table.
pub(super) type Changes = watch::Receiver<Arc<Stir>>;

/// The table where the same people play again, as this browser sees it.
pub(super) async fn again(site: &Site, scene: &Scene, by: Option<Hash>) -> Option<(Changes, Box<Scene>)> {
    let room = site.rooms.get_fresh(scene.rematch.as_deref()?).await.ok()??;
    // Before the look: what changes after it is noticed.
    let changed = room.changed();
    Some((changed, room.look(by, Viewpoint::OwnSeat).await.ok()?))
}

/// What friends open to join.
pub(crate) fn lobby_link(visitor: &Visitor, code: &str) -> String {
    visitor.link(&format!("/t/{code}"))
}

/// A QR code as a drawing.
pub(crate) fn qr(link: &str) -> String {
    let code = QrCode::new(link.as_bytes());
    code.map(|code| code.render::<svg::Color>().min_dimensions(180, 180).build()).unwrap_or_default()
}

/// Whether any seat of this browser is asked: for pages that nobody looks at.
pub(crate) async fn due(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let room = fresh_room(&site, &visitor, &code).await?;
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let scene = room.look(visitor.player(), Viewpoint::OwnSeat).await.map_err(refused)?;
    let due = scene.is_any_due();
    let title = pages::table::title(&scene, visitor.reader.lang);
    Ok(respond::json(StatusCode::OK, &json!({ "due": due, "title": title })))
}

/// What a seat may know and is asked, as in docs/PROTOCOL.md: for players that are programs.
pub(crate) async fn view(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let seat = seat_of(&visitor.query, &visitor)?;
    let room = fresh_room(&site, &visitor, &code).await?;
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let scene = room.look_up(visitor.player(), seat).await.map_err(refused)?;
    let view = scene.view.as_ref().ok_or_else(|| refused(Refused::NotBegun))?;
    // By hand: the macro would copy the whole view.
    let mut answer = Map::from_iter([("turn".to_owned(), scene.turn.into())]);
    answer.insert("view".to_owned(), view.to_json());
    Ok(respond::json(StatusCode::OK, &Value::Object(answer)))
}

pub(crate) async fn act(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let begun = Instant::now();
    if let Some(question) = asked_again(&site, &visitor, &code, &fields).await {
        return Ok(question);
    }
    let sent = send(&site, &visitor, &code, &fields, |seat| {
        let bad = || respond::trouble(&visitor, Trouble::BadForm);
        let line = fields.line().ok_or_else(bad)?;
        // Without script the id is the turn and the line: sent twice, it is done once.
        let turn = fields.get("turn").and_then(|turn| turn.parse::<u32>().ok());
        let made = turn.map(|turn| CommandId::Made(format!("{turn}: {line}")));
        let id = given_id(&fields, &visitor)?.or(made).ok_or_else(bad)?;
        Ok(Command::Act { seat, id, line })
    });
    if site.rooms.store.is_alone() {
        return sent.await;
    }
    // Whoever has waited for a database to hear of an oath does not wait for it as long again.
    match tokio::time::timeout(PATIENCE.saturating_sub(begun.elapsed()), sent).await {
        Ok(answer) => answer,
        Err(_) => Err(respond::refusal(&visitor, &Refused::NotSaved, &format!("/t/{code}"))),
    }
}

pub(crate) async fn say(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let words = fields.get("words").unwrap_or_default().to_owned();
    let id = given_id(&fields, &visitor)?.unwrap_or_else(|| CommandId::Given(crate::key::link()));
    if fields.get("seat").is_none() {
        return remark(&site, &visitor, &code, &fields, id, words).await;
    }
    send(&site, &visitor, &code, &fields, |seat| {
        let bad = || respond::trouble(&visitor, Trouble::BadForm);
        match fields.get("to") {
            Some(to) => Ok(Command::Whisper { seat, to: numbered(to).ok_or_else(bad)?, id, words }),
            None => Ok(Command::Say { seat, id, words }),
        }
    })
    .await
}

/// What somebody says who watches. They have no seat to lose: an address may say less than from seats.
async fn remark(
    site: &Site,
    visitor: &Visitor,
    code: &str,
    fields: &Fields,
    id: CommandId,
    words: String,
) -> Answer {
    let room = room(site, visitor, code).await?;
    if !site.remarks.allows(visitor.from) {
        Limit::Remarks.hit();
        return Err(respond::trouble(visitor, Trouble::TooMany));
    }
    let (hash, cookie) = visitor.known();
    let typed = fields.get("name").and_then(|name| tidy(name, MAX_NAME));
    let name = typed.clone().or_else(|| tidy(visitor.name_or_none(), MAX_NAME));
    let path = format!("/t/{code}/watch");
    let refused = |refused| respond::refusal(visitor, &refused, &path);
    room.command(hash, Command::Remark { id, name, words }).await.map_err(refused)?;
    let name = typed.and_then(|name| visitor.name_cookie(&name));
    Ok(respond::with_cookies(respond::done(visitor, &path), [name, cookie]))
}

/// The id that script, or a program, gave to its command.
pub(super) fn given_id(fields: &Fields, visitor: &Visitor) -> Result<Option<CommandId>, Stopped> {
    match fields.get("id") {
        // What ends a text in some languages cannot be kept everywhere.
        Some(id) if id.len() > MAX_COMMAND_ID || id.contains('\0') => {
            Err(respond::trouble(visitor, Trouble::BadForm))
        }
        id => Ok(id.filter(|id| !id.is_empty()).map(|id| CommandId::Given(id.to_owned()))),
    }
}

/// The command is read once it is known that there is such a table, and somebody who could sit there.
async fn send(
    site: &Site,
    visitor: &Visitor,
    code: &str,
    fields: &Fields,
    command: impl FnOnce(Seat) -> Result<Command, Stopped>,
) -> Answer {
    let hash = visitor.player().ok_or_else(|| respond::trouble(visitor, Trouble::NotYourSeat))?;
    let seat = seat_of(fields, visitor)?;
    let room = room(site, visitor, code).await?;
    let path = seat_path(code, seat);
    let Err(refused) = room.command(hash, command(seat)?).await else {
        return Ok(respond::done(visitor, &path));
    };
    // Whoever has waited for a database does not wait for it again.
    let is_away = matches!(refused, Refused::NotSaved) && !site.rooms.store.is_alone();
    if visitor.is_script || is_away {
        return Err(respond::refusal(visitor, &refused, &path));
    }
    // Without script the table is shown again, with the reason where the question is.
    match room.look(Some(hash), Viewpoint::Seat(seat)).await {
        Ok(mut scene) if scene.progress == Progress::Playing => {
            let status = respond::status(&refused);
            scene.notice = Some(Notice::Refused(refused));
            Ok(noticed(&scene, visitor, path, status))
        }
        _ => Err(respond::refusal(visitor, &refused, &path)),
    }
}

/// The table with what came of a form, for pages without script.
fn noticed(scene: &Scene, visitor: &Visitor, path: String, status: StatusCode) -> Response {
    let reader = Reader { path, ..visitor.reader.clone() };
    respond::with_status(visitor.prefix, status, pages::table::table(scene, &reader))
}

/// Whether a form that was sent breaks an oath and would rather be asked: then nothing is done, and this is the answer.
async fn asked_again(site: &Site, visitor: &Visitor, code: &str, fields: &Fields) -> Option<Response> {
    let line = fields.line().filter(|_| forms::asks(fields))?;
    let seat = seat_of(fields, visitor).ok()?;
    // Whatever is wrong with it is said by the room.
    let mut scene = match look_from(site, visitor, code, seat).await {
        Ok(scene) => scene,
        Err(stopped) => {
            // Nobody breaks an oath unasked because a database is away.
            let answer = stopped.into_response();
            return (answer.status() == StatusCode::SERVICE_UNAVAILABLE).then_some(answer);
        }
    };
    let question = forms::breach(&scene, &line, visitor.reader.lang)?;
    if visitor.is_script {
        let html = visitor.prefix.put(question);
        return Some(respond::json(
            StatusCode::UNPROCESSABLE_ENTITY,
            &json!({ "refused": "oath", "html": html }),
        ));
    }
    scene.notice = Some(Notice::Asks(line));
    Some(noticed(&scene, visitor, seat_path(code, seat), StatusCode::UNPROCESSABLE_ENTITY))
}

/// The table as the seat sees it whose form or question a script asks about.
async fn seen_by_seat(
    site: &Site,
    code: &str,
    visitor: &Visitor,
) -> Result<(Room, Seat, Box<Scene>), Stopped> {
    limited(site, visitor)?;
    let seat = seat_of(&visitor.query, visitor)?;
    let room = fresh_room(site, visitor, code).await?;
    let scene = room.look(visitor.player(), Viewpoint::Seat(seat)).await;
    let scene = scene.map_err(|refused| respond::refusal(visitor, &refused, &format!("/t/{code}")))?;
    Ok((room, seat, scene))
}

/// A fragment for script, or a page of its own.
fn beside(title: &str, said: Markup, (code, seat): (&str, Seat), visitor: &Visitor) -> Response {
    match visitor.query.get("fragment") {
        Some(_) => respond::page(visitor.prefix, said),
        None => {
            let page = pages::odds::odds(title, said, &seat_path(code, seat), &visitor.reader);
            respond::page(visitor.prefix, page)
        }
    }
}

/// The navigator's odds for what a form holds.
pub(crate) async fn odds(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let (_, seat, scene) = seen_by_seat(&site, &code, &visitor).await?;
    let odds = forms::odds(&scene, &visitor.query, visitor.reader.lang);
    Ok(beside("page-odds", odds, (&code, seat), &visitor))
}

/// What the draft of an offer would do for both sides.
pub(crate) async fn draft(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let (_, seat, scene) = seen_by_seat(&site, &code, &visitor).await?;
    let draft = forms::draft(&scene, &visitor.query, visitor.reader.lang);
    Ok(beside("ask-form-new-offer", draft, (&code, seat), &visitor))
}

/// What a merchant would do.
pub(crate) async fn hint(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let (room, seat, scene) = seen_by_seat(&site, &code, &visitor).await?;
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let advice = match visitor.player().filter(|_| scene.allows_help()) {
        Some(hash) => room.advice(hash, seat).await.map_err(refused)?,
        None => None,
    };
    let has_script = visitor.query.get("fragment").is_some();
    let hint = forms::hint(&scene, advice.as_ref(), has_script, visitor.reader.lang);
    Ok(beside("hint-ask", hint, (&code, seat), &visitor))
}

/// The whole story: its newest page.
pub(crate) async fn log(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    tell(&site, &visitor, &code, None).await
}

/// The story of one season.
pub(crate) async fn log_of(
    State(site): State<Site>,
    Path((code, season)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    let part = visitor.query.get("part").unwrap_or("1").parse();
    let (Ok(season), Ok(part)) = (season.parse(), part) else {
        return Err(respond::trouble(&visitor, Trouble::NoPage));
    };
    tell(&site, &visitor, &code, Some(Leaf { season, part })).await
}

async fn tell(site: &Site, visitor: &Visitor, code: &str, leaf: Option<Leaf>) -> Answer {
    limited(site, visitor)?;
    let room = fresh_room(site, visitor, code).await?;
    let refused = |refused| respond::refusal(visitor, &refused, &format!("/t/{code}"));
    let scene = room.look_back(visitor.player(), Viewpoint::OwnSeat).await.map_err(refused)?;
    let filter = visitor.query.get("only").and_then(Filter::from_name).unwrap_or_default();
    let page = pages::log::log(&scene, leaf, filter, &visitor.reader);
    let page = page.map(|page| respond::page(visitor.prefix, page));
    page.ok_or_else(|| respond::trouble(visitor, Trouble::NoPage))
}

/// The record, once the game is over: it tells the seed, and with it everything.
pub(crate) async fn record(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let room = fresh_room(&site, &visitor, &code).await?;
    let record = record_of(&room, &visitor).await?;
    let name = format!("attachment; filename=\"parthenon-{code}.record\"");
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}
