//! The picture of a game that is over. It is the same for all who ask for it in a language, and never changes.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use sha2::{Digest, Sha256};
use text::Lang;

use super::{at_desk, fresh_room, limited};
use crate::pages::error::Trouble;
use crate::picture;
use crate::respond::{self, Answer};
use crate::site::Site;
use crate::typed::numbered;
use crate::visitor::Anybody;

/// Whoever asks may keep it for a day where its address says all that it goes by.
const KEPT: &str = "public, max-age=86400";

/// Drawn at the desk, and no more than its outlines where whoever asks has it already.
pub(crate) async fn of_table(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    Anybody(visitor): Anybody,
) -> Answer {
    limited(&site, &visitor)?;
    let seat = visitor.query.get("seat").map(|seat| numbered(seat).ok_or(Trouble::NoPage)).transpose();
    let seat = seat.map_err(|trouble| respond::trouble(&visitor, trouble))?;
    let asked = visitor.query.get("lang").and_then(Lang::from_tag);
    let lang = asked.unwrap_or(visitor.reader.lang);
    let room = fresh_room(&site, &visitor, &code).await?;
    let replay = room.replay(None).await;
    let (past, _) = replay.ok_or_else(|| respond::trouble(&visitor, Trouble::NotOver))?;
    let known = headers.get(IF_NONE_MATCH).cloned();
    let drawn = at_desk(&site, &visitor, move || {
        let game = LazyLock::force(&past).as_ref().ok_or(Trouble::Failed)?;
        if seat.is_some_and(|seat| game.seats().all(|it| it != seat)) {
            return Err(Trouble::NoPage);
        }
        let svg = picture::svg(&game.ended(), game.tale(), seat, lang).ok_or(Trouble::Failed)?;
        let tag: String = Sha256::digest(&svg).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let tag = format!("\"{tag}\"");
        if known.is_some_and(|known| known.as_bytes().ends_with(tag.as_bytes())) {
            return Ok((tag, None));
        }
        Ok((tag, Some(picture::png(&svg).ok_or(Trouble::Failed)?)))
    });
    let (tag, png) = drawn.await?.map_err(|trouble| respond::trouble(&visitor, trouble))?;
    let kept = if asked.is_some() { KEPT } else { "no-cache" };
    let common = [
        (CONTENT_TYPE, "image/png".to_owned()),
        (CACHE_CONTROL, kept.to_owned()),
        (VARY, "accept-language, cookie".to_owned()),
        (ETAG, tag),
    ];
    Ok(match png {
        Some(png) => (common, png).into_response(),
        None => (StatusCode::NOT_MODIFIED, common).into_response(),
    })
}
