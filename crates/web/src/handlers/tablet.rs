//! A seat's orders: shown to its holder, tried out, written.

use axum::extract::{Path, State};
use bots::orders::{By, CUSTOMS, Quick, Saved, rehearse};
use rules::notation::Names;
use rules::rng::Dice;

use super::{fresh_room, limited, seat_of};
use crate::fields::Fields;
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::tablet::Courses;
use crate::posted::Posted;
use crate::reader::Reader;
use crate::refused::Refused;
use crate::respond::{self, Answer};
use crate::room::{Command, Viewpoint};
use crate::scene::{Progress, Scene};
use crate::site::Site;
use crate::tablet::{Tablet, Written, breaks_word, moment, tidy_sheet};
use crate::visitor::Visitor;

/// Courses of the season that are tried out.
const COURSES: u32 = 20;

pub(crate) async fn tablet(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    limited(&site, &visitor)?;
    let seat = seat_of(&visitor.query, &visitor)?;
    let scene = look(&site, &visitor, &code, seat).await?;
    let draft = scene.orders.as_ref().and_then(|own| own.tablet.clone());
    let note = visitor.query.get("saved").map(|_| "orders-saved");
    show(&site, &visitor, &visitor.reader, scene, draft, note).await
}

/// Writes a seat's orders, or only shows what they would do.
pub(crate) async fn write(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let hash = visitor.player().ok_or_else(|| respond::trouble(&visitor, Trouble::NotYourSeat))?;
    let seat = seat_of(&fields, &visitor)?;
    let path = format!("/t/{code}/orders?seat={}", seat.0 + 1);
    let scene = look(&site, &visitor, &code, seat).await?;
    let kept = scene.orders.as_ref().and_then(|own| own.tablet.as_ref()).map_or("", |tablet| &tablet.text);
    let wanted = wanted(&fields, kept).ok_or_else(|| respond::trouble(&visitor, Trouble::BadForm))?;
    let text = tidy_sheet(&wanted);
    if fields.get("do") == Some("try") {
        let draft = scene.view.as_ref().map(|view| {
            let names = Names { set: view.set, islands: &scene.islands };
            Tablet::new(text, &names, Saved::at(&view.public, seat), None)
        });
        let reader = Reader { path, ..visitor.reader.clone() };
        return show(&site, &visitor, &reader, scene, draft, None).await;
    }
    let room = fresh_room(&site, &visitor, &code).await?;
    let refused = |refused| respond::refusal(&visitor, &refused, &path);
    let how = match fields.get("do") {
        Some("save") => Written::New,
        Some("renew") => Written::Renewed,
        // Whoever adds or drops a line says nothing about the others.
        _ => Written::Kept,
    };
    room.command(hash, Command::Orders { seat, text, how }).await.map_err(refused)?;
    Ok(respond::done(&visitor, &format!("{path}&saved=1")))
}

/// The text that a form asks for: all of it, a line more or less, or other switches. `None` for anything else: nobody loses their
/// orders by a form that says nothing.
fn wanted(fields: &Fields, kept: &str) -> Option<String> {
    if let Some(drop) = fields.get("drop") {
        let place = drop.parse::<usize>().ok()?.checked_sub(1)?;
        // They may have been written anew elsewhere.
        kept.lines().nth(place).filter(|line| fields.get("line") == Some(line))?;
        let lines = kept.lines().enumerate().filter(|(it, _)| *it != place);
        return Some(lines.map(|(_, line)| line).collect::<Vec<_>>().join("\n"));
    }
    Some(match fields.get("do")? {
        "save" | "try" => fields.get("text")?.to_owned(),
        "add" => {
            let line = fields.all("w").filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ");
            format!("{kept}\n{}", line.replace(" ,", ",").replace(['\n', '\r'], " "))
        }
        "quick" => {
            let is_switch = |line: &&str| line.trim_start_matches("always ").starts_with("answer ");
            let lines = kept.lines().filter(|line| !is_switch(line)).map(str::to_owned);
            let on =
                Quick::ALL.into_iter().filter(|quick| fields.all("quick").any(|name| name == quick.name()));
            lines.chain(on.map(|quick| format!("answer {}", quick.name()))).collect::<Vec<_>>().join("\n")
        }
        "clear" => String::new(),
        "customs" => {
            let is_new = |line: &&str| !kept.lines().any(|it| it == *line);
            kept.lines().chain(CUSTOMS.lines().filter(is_new)).collect::<Vec<_>>().join("\n")
        }
        "renew" => kept.to_owned(),
        _ => return None,
    })
}

/// The table as the seat sees it, while a game is being played.
async fn look(
    site: &Site,
    visitor: &Visitor,
    code: &str,
    seat: rules::seat::Seat,
) -> Result<Box<Scene>, respond::Stopped> {
    let refused = |refused| respond::refusal(visitor, &refused, &format!("/t/{code}"));
    // What was done in this phase goes with the whole story.
    let room = fresh_room(site, visitor, code).await?;
    let scene = room.look_back(visitor.player(), Viewpoint::Seat(seat)).await.map_err(refused)?;
    match scene.progress {
        Progress::Playing => Ok(scene),
        Progress::Lobby => Err(refused(Refused::NotBegun)),
        Progress::Over => Err(refused(Refused::Over)),
    }
}

async fn show(
    site: &Site,
    visitor: &Visitor,
    reader: &Reader,
    scene: Box<Scene>,
    draft: Option<Tablet>,
    note: Option<&str>,
) -> Answer {
    let trial = (scene.view.clone(), draft.clone(), scene.orders.as_ref().map(|own| own.past.clone()));
    let (me, oaths) = (scene.me, scene.oaths.clone());
    let courses = site.rooms.think(move || {
        let (Some(view), draft, Some(past)) = trial else { return Courses::default() };
        let orders = draft.as_ref().map(|draft| draft.orders.clone()).unwrap_or_default();
        let saved = |line| draft.as_ref().expect("a line stands on a tablet").saved(line);
        let mut courses = Courses::default();
        // Where nothing is said, one course says where forms begin.
        for seed in 0..if draft.is_some() { COURSES } else { 1 } {
            let mut course = rehearse(&view, &orders, saved, &past, &mut Dice::new(u64::from(seed)));
            for step in &mut course {
                let (row, season) = (view.public.events.up, view.public.season_number());
                let at = moment(step, season, row.as_slice());
                if let (By::Orders(because), Some(me)) = (step.by, me)
                    && breaks_word(me, (&step.action, &because), &oaths, &at)
                {
                    step.by = By::Steward(Some(because));
                }
            }
            courses.without_me += u32::from(!course.iter().any(|step| matches!(step.by, By::Steward(_))));
            courses.all += 1;
            if seed == 0 {
                courses.first = course;
            }
        }
        courses
    });
    let courses = courses.await.unwrap_or_default();
    let page = pages::tablet::tablet(&scene, draft.as_ref(), &courses, note, reader);
    Ok(respond::page(visitor.prefix, page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_that_says_nothing_leaves_the_orders_as_they_are() {
        let kept = "journey stay\nanswer no_gain\nbuild workshop";
        let asked = |form: &str| wanted(&Fields::read(form.as_bytes()).unwrap(), kept);
        for form in [
            "",
            "do=",
            "do=wipe",
            "do=wipe&text=x",
            "do=save",
            "do=try",
            "text=journey+stay",
            "drop=abc&line=journey+stay",
            "drop=0&line=journey+stay",
            "drop=4&line=",
            "drop=1",
            "drop=1&line=build+workshop",
            "drop=abc&do=clear",
        ] {
            assert_eq!(asked(form), None, "{form}");
        }
        assert_eq!(asked("drop=1&line=journey+stay").unwrap(), "answer no_gain\nbuild workshop");
        assert_eq!(asked("do=save&text=").unwrap(), "");
        assert_eq!(asked("do=try&text=journey+ask").unwrap(), "journey ask");
        assert_eq!(asked("do=clear").unwrap(), "");
        assert_eq!(asked("do=renew").unwrap(), kept);
        let begun = asked("do=customs").unwrap();
        assert!(begun.starts_with(&format!("{kept}\nanswer one_choice\nalways event steward\n")), "{begun}");
        assert_eq!(begun.matches("answer no_gain").count(), 1, "what stands is not said twice");
        assert_eq!(
            asked("do=quick&quick=no_offers").unwrap(),
            "journey stay\nbuild workshop\nanswer no_offers"
        );
        assert_eq!(asked("do=add&w=journey&w=&w=ask").unwrap(), format!("{kept}\njourney ask"));
    }
}
