//! A new table: who plays, by which options and how fast.

use bots::level::Level;
use maud::{Markup, html};
use rules::limits::PLAYERS;
use rules::seat::Seat;
use rules::setup::Options;
use text::{Lang, option_about, option_name};

use crate::fields::Fields;
use crate::pace::{PACES, Pace, pace_length, pace_name};
use crate::pages::{LEVELS, name_field, sheet};
use crate::parts::{drawing, icon};
use crate::reader::Reader;
use crate::rest::{Rest, zone_name};
use crate::sitter::level_name;
use crate::typed::{MAX_NAME, MAX_TITLE, tidy};

/// Days of holiday that forms offer.
const HOLIDAYS: [u8; 5] = [0, 5, 10, 20, 30];

/// What was chosen so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Seats of the table (S1).
    pub players: u8,
    /// By seat; those beyond `players` are not used.
    pub seats: [Seating; Seat::MAX],
    /// What the table is to be called; may be empty.
    pub title: String,
    /// What whoever makes it wants to be called; may be empty where they do not play.
    pub name: String,
    /// What those who share their screen want to be called, by seat; may be empty.
    pub sharers: [String; Seat::MAX],
    /// The variants that are ticked.
    pub options: Options,
    /// The name of the card set.
    pub set: String,
    /// How long a seat may think.
    pub pace: Pace,
    /// When clocks stand still, at a pace of hours or days.
    pub rest: Rest,
    /// Two seats may talk in private.
    pub private_talk: bool,
    /// Whether it is on the list of open tables; `None` where the operator keeps none.
    pub listed: Option<bool>,
}

/// Who shall sit at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Whoever makes the table.
    Me,
    /// Anybody with the link.
    Open,
    /// One of our bots.
    Bot(Level),
}

/// What keeps a table from being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Not a number of players that can play.
    Players,
    /// A seat without a choice of ours.
    Seat,
    /// Somebody who plays has no name.
    Name,
    /// A card set that is not offered.
    Set,
    /// A pace that is not offered.
    Pace,
    /// Nights without end, and the like.
    Rest,
}

impl Mistake {
    fn name(self) -> &'static str {
        match self {
            Mistake::Players => "players",
            Mistake::Seat => "seat",
            Mistake::Name => "name",
            Mistake::Set => "set",
            Mistake::Pace => "pace",
            Mistake::Rest => "rest",
        }
    }

    /// The field where it can be mended.
    fn field(self) -> &'static str {
        match self {
            Mistake::Players => "players-4",
            Mistake::Seat => "seat-1",
            Mistake::Name => "new-name",
            Mistake::Set => "set",
            Mistake::Pace => "pace-live",
            Mistake::Rest => "nights",
        }
    }
}

impl Seating {
    const ALL: [Seating; 5] = [
        Seating::Me,
        Seating::Open,
        Seating::Bot(LEVELS[0]),
        Seating::Bot(LEVELS[1]),
        Seating::Bot(LEVELS[2]),
    ];

    /// Its value in the form.
    pub fn name(self) -> &'static str {
        match self {
            Seating::Me => "me",
            Seating::Open => "open",
            Seating::Bot(level) => level.name(),
        }
    }

    /// What a value of the form stands for.
    pub fn from_name(name: &str) -> Option<Seating> {
        Seating::ALL.into_iter().find(|seating| seating.name() == name)
    }

    fn label(self, lang: Lang) -> String {
        match self {
            Seating::Me => lang.word("page-new-me"),
            Seating::Open => lang.word("page-new-open"),
            Seating::Bot(level) => lang.message("page-new-bot").text("level", level_name(level, lang)).say(),
        }
    }
}

impl Draft {
    /// Me against three bots; `set` is the usual card set.
    pub fn usual(name: &str, set: &str) -> Draft {
        let mut seats = [Seating::Bot(Level::Merchant); Seat::MAX];
        seats[0] = Seating::Me;
        let (name, set) = (name.to_owned(), set.to_owned());
        let sharers = Default::default();
        Draft {
            players: 4,
            seats,
            title: String::new(),
            name,
            sharers,
            options: Options::default(),
            set,
            pace: Pace::Relaxed,
            rest: Rest::default(),
            private_talk: false,
            listed: None,
        }
    }

    /// What a form says, and the first thing wrong with it; what cannot be read stays as usual.
    pub fn read(fields: &Fields, sets: &[String]) -> (Draft, Option<Mistake>) {
        let usual_set = sets.first().map_or("", String::as_str);
        let name = fields.get("name").and_then(|name| tidy(name, MAX_NAME)).unwrap_or_default();
        let mut draft = Draft::usual(&name, usual_set);
        draft.title = fields.get("title").and_then(|title| tidy(title, MAX_TITLE)).unwrap_or_default();
        let mut mistakes = Vec::new();
        let players = fields.get("players").and_then(|players| players.parse().ok());
        match players.filter(|players| PLAYERS.contains(players)) {
            Some(players) => draft.players = players,
            None => mistakes.push(Mistake::Players),
        }
        for (place, seating) in draft.seats.iter_mut().enumerate().take(draft.players as usize) {
            match fields.get(&format!("seat.{}", place + 1)).and_then(Seating::from_name) {
                Some(chosen) => *seating = chosen,
                None => mistakes.push(Mistake::Seat),
            }
        }
        for (sharer, number) in draft.sharers.iter_mut().zip(1..) {
            let name = fields.get(&format!("name.{number}"));
            *sharer = name.and_then(|name| tidy(name, MAX_NAME)).unwrap_or_default();
        }
        // Against bots alone nobody needs a name.
        let mine = draft.seated().iter().filter(|seating| **seating == Seating::Me).count();
        let alone = mine == 1 && !draft.seated().contains(&Seating::Open);
        if draft.name.is_empty() && mine > 0 && !alone {
            mistakes.push(Mistake::Name);
        }
        for option in fields.all("option") {
            draft.options.set(option);
        }
        match fields.get("set") {
            Some(set) if sets.iter().any(|known| known == set) => draft.set = set.to_owned(),
            _ => mistakes.push(Mistake::Set),
        }
        match PACES.into_iter().find(|(name, _)| fields.get("pace") == Some(name)) {
            Some((_, pace)) => draft.pace = pace,
            None => mistakes.push(Mistake::Pace),
        }
        match read_rest(fields) {
            // Nobody sleeps at a game of an evening.
            Some(rest) if draft.pace.is_slow() => draft.rest = rest,
            Some(_) => {}
            None => mistakes.push(Mistake::Rest),
        }
        draft.listed = Some(fields.get("listed").is_some());
        draft.private_talk = fields.get("private_talk").is_some();
        (draft, mistakes.first().copied())
    }

    /// What whoever plays a seat of this screen is called. The first who says nothing is who makes the table, `me`; others are told
    /// apart by a number.
    pub fn sitter(&self, place: usize, me: &str) -> String {
        if !self.sharers[place].is_empty() {
            return self.sharers[place].clone();
        }
        let before = self.seats[..place].iter().zip(&self.sharers);
        match before.filter(|(seating, name)| **seating == Seating::Me && name.is_empty()).count() {
            0 => me.to_owned(),
            others => format!("{me} {}", others + 1),
        }
    }

    /// The seats in use.
    pub fn seated(&self) -> &[Seating] {
        &self.seats[..usize::from(self.players)]
    }
}

/// What a form says about nights, weekends and holidays; nothing said is nothing chosen.
fn read_rest(fields: &Fields) -> Option<Rest> {
    fn number<T: std::str::FromStr + Default>(fields: &Fields, name: &str) -> Option<T> {
        fields.get(name).map_or(Some(T::default()), |it| it.parse().ok())
    }
    let (from, to) = (number(fields, "night.from")?, number(fields, "night.to")?);
    let rest = Rest {
        night: fields.get("nights").map(|_| (from, to)),
        weekends: fields.get("weekends").is_some(),
        zone: number(fields, "zone")?,
        holidays: number(fields, "holidays")?,
    };
    rest.is_sound().then_some(rest)
}

/// When clocks stand still, for tables that take days.
fn rest(draft: &Draft, lang: Lang) -> Markup {
    let (from, to) = draft.rest.night.unwrap_or((23, 8));
    let hours = |id: &str, words: &str, chosen: u8| {
        html! {
            label for=(id) { (lang.word(words)) }
            select id=(id) name=(id) { @for hour in 0..24u8 { option value=(hour) selected[hour == chosen] { (hour) ":00" } } }
        }
    };
    html! {
        fieldset class="panel rest" {
            legend { (lang.word("page-new-rest")) }
            p class="hint" { (lang.word("page-new-rest.hint")) }
            div class="choices" {
                label class="choice" {
                    input type="checkbox" id="nights" name="nights" value="on" checked[draft.rest.night.is_some()];
                    span { b { (lang.word("page-new-nights")) } small { (lang.word("page-new-nights.about")) } }
                }
                label class="choice" {
                    input type="checkbox" name="weekends" value="on" checked[draft.rest.weekends];
                    span { b { (lang.word("page-new-weekends")) } small { (lang.word("page-new-weekends.about")) } }
                }
            }
            p class="hours" { (hours("night.from", "page-new-from", from)) (hours("night.to", "page-new-to", to)) }
            p class="hours" {
                label for="zone" { (lang.word("page-new-zone")) }
                // Script chooses the reader's, unless they have chosen.
                select id="zone" name="zone" data-zone[draft.rest == Rest::default()] {
                    @for zone in Rest::zones() { option value=(zone) selected[zone == draft.rest.zone] { (zone_name(zone)) } }
                }
            }
            p class="hint" { (lang.word("page-new-zone.hint")) }
            p class="hours" {
                label for="holidays" { (lang.word("page-new-holidays")) }
                select id="holidays" name="holidays" {
                    @for days in HOLIDAYS { option value=(days) selected[days == draft.rest.holidays] { (lang.message("page-new-days").number("n", days).say()) } }
                }
            }
        }
    }
}

/// `sets` are the names of the card sets to choose from, the usual one first.
pub fn new(draft: &Draft, sets: &[String], mistake: Option<Mistake>, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-new-title");
    sheet(
        reader,
        &title,
        "new",
        html! {
            main id="main" class="text" {
                h1 { (title) }
                @if let Some(mistake) = mistake {
                    p class="mistake" role="alert" {
                        (icon("storm"))
                        a href=(format!("#{}", mistake.field())) { (lang.word(&format!("page-mistake-{}", mistake.name()))) }
                    }
                }
                form method="post" action="/new" class="stack" {
                    div class="panel" { (name_field("new-name", &draft.name, lang)) }
                    div class="panel" {
                        label class="field" for="new-title" { (lang.word("page-new-called")) }
                        input id="new-title" name="title" type="text" value=(draft.title) maxlength=(MAX_TITLE) autocomplete="off";
                        p class="hint" { (lang.word("page-new-called.hint")) }
                    }
                    (seats(draft, lang))
                    fieldset class="panel" {
                        legend { (lang.word("page-new-pace")) }
                        p class="hint" { (lang.word("page-new-pace.hint")) }
                        div class="choices" {
                            @for (name, pace) in PACES {
                                label class="choice" {
                                    input type="radio" name="pace" id=(format!("pace-{name}")) value=(name) checked[draft.pace == pace];
                                    span { b { (pace_length(name, lang)) } @if pace != Pace::Open { small { (pace_name(pace, lang)) } } }
                                }
                            }
                        }
                    }
                    (rest(draft, lang))
                    fieldset class="panel" {
                        legend { (lang.word("page-new-options")) }
                        div class="choices" {
                            @for option in Options::NAMES {
                                label class="choice" {
                                    input type="checkbox" name="option" value=(option) checked[draft.options.names().any(|on| on == option)];
                                    span { b { (option_name(option, lang)) } small { (option_about(option, lang)) } }
                                }
                            }
                        }
                        div class="choices" {
                            label class="choice" {
                                input type="checkbox" name="private_talk" value="1" checked[draft.private_talk];
                                span { b { (lang.word("page-new-private")) } small { (lang.word("page-new-private.about")) } }
                            }
                            @if let Some(is_listed) = draft.listed {
                                label class="choice" {
                                    input type="checkbox" name="listed" value="1" checked[is_listed];
                                    span { b { (lang.word("page-new-listed")) } small { (lang.word("page-new-listed.about")) } }
                                }
                            }
                        }
                        label class="field" for="set" { (lang.word("page-new-set")) }
                        select id="set" name="set" {
                            @for set in sets { option value=(set) selected[*set == draft.set] { (set) } }
                        }
                    }
                    button class="go" { (lang.word("page-new-go")) (icon("arrow")) }
                }
            }
        },
    )
}

fn seats(draft: &Draft, lang: Lang) -> Markup {
    html! {
        fieldset class="panel players" {
            legend { (lang.word("page-new-players")) }
            div class="numbers" {
                @for players in PLAYERS {
                    label class="choice" {
                        input type="radio" name="players" id=(format!("players-{players}")) value=(players) checked[draft.players == players];
                        span { b { (players) } }
                    }
                }
            }
            ol class="rows" {
                @for (place, seating) in draft.seats.iter().enumerate() {
                    @let number = place as u32 + 1;
                    @let id = format!("seat-{number}");
                    li class=(format!("row-{number}")) {
                        (drawing("i", "fleet"))
                        label for=(id) { (lang.message("page-seat").number("n", number).say()) }
                        select id=(id) name=(format!("seat.{number}")) {
                            @for option in Seating::ALL {
                                option value=(option.name()) selected[option == *seating] { (option.label(lang)) }
                            }
                        }
                        @if place > 0 {
                            @let id = format!("name-{number}");
                            div class="sharer" {
                                label for=(id) { (lang.message("page-new-sharer").number("n", number).say()) }
                                input id=(id) type="text" name=(format!("name.{number}")) value=(draft.sharers[place]) maxlength=(MAX_NAME) autocomplete="off" spellcheck="false";
                            }
                        }
                    }
                }
            }
            p class="hint" { (lang.word("page-new-players.hint")) }
            p class="hint" { (lang.word("page-new-levels")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(pairs: &[(&str, &str)]) -> Fields {
        Fields(pairs.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect())
    }

    const WHOLE: [(&str, &str); 9] = [
        ("players", "3"),
        ("seat.1", "me"),
        ("seat.2", "open"),
        ("seat.3", "strategos"),
        ("seat.4", "nonsense"),
        ("name", " Ada "),
        ("option", "beginner"),
        ("set", "aegean"),
        ("pace", "days3"),
    ];

    fn sets() -> Vec<String> {
        vec!["aegean".to_owned()]
    }

    #[test]
    fn a_whole_form_is_read_and_seats_beyond_the_players_are_ignored() {
        let (draft, mistake) = Draft::read(&fields(&WHOLE), &sets());
        assert_eq!(mistake, None);
        assert_eq!(draft.seated(), [Seating::Me, Seating::Open, Seating::Bot(Level::Strategos)]);
        assert_eq!((draft.name.as_str(), draft.pace), ("Ada", Pace::Days(3)));
        assert!(draft.options.beginner && !draft.options.tournament);
    }

    #[test]
    fn nights_weekends_and_holidays_are_for_tables_that_take_days() {
        let rest =
            [("nights", "on"), ("night.from", "22"), ("night.to", "7"), ("zone", "-210"), ("holidays", "10")];
        let read = |pairs: &[(&str, &str)]| Draft::read(&fields(&[&WHOLE[..], pairs].concat()), &sets());
        let chosen = Rest { night: Some((22, 7)), weekends: false, zone: -210, holidays: 10 };
        assert_eq!((read(&rest).0.rest, read(&rest).1), (chosen, None));
        assert_eq!(
            read(&[&rest[..], &[("weekends", "on")]].concat()).0.rest,
            Rest { weekends: true, ..chosen }
        );
        assert_eq!(read(&rest[1..]).0.rest.night, None, "hours alone are no nights");
        for wrong in
            [("night.to", "22"), ("night.to", "24"), ("zone", "9999"), ("holidays", "255"), ("zone", "x")]
        {
            let mut pairs = rest.to_vec();
            pairs.retain(|(name, _)| *name != wrong.0);
            pairs.push(wrong);
            assert_eq!(read(&pairs).1, Some(Mistake::Rest), "{wrong:?}");
        }
        let mut quick = WHOLE;
        quick[8].1 = "live";
        let (draft, mistake) = Draft::read(&fields(&[&quick[..], &rest[..]].concat()), &sets());
        assert_eq!((draft.rest, mistake), (Rest::default(), None));
    }

    #[test]
    fn everybody_at_one_screen_has_a_name_of_their_own() {
        let pairs = [("players", "5"), ("name", "Ada"), ("name.3", " Clio "), ("name.4", "Bram")];
        let seats =
            [("seat.1", "me"), ("seat.2", "me"), ("seat.3", "me"), ("seat.4", "open"), ("seat.5", "me")];
        let (draft, _) = Draft::read(&fields(&[&pairs[..], &seats[..]].concat()), &sets());
        let names = [0, 1, 2, 4].map(|place| draft.sitter(place, "Ada"));
        assert_eq!(names, ["Ada", "Ada 2", "Clio", "Ada 3"]);
    }

    #[test]
    fn each_mistake_is_found_and_the_rest_is_kept() {
        for (place, wrong, expected) in [
            (0, "7", Mistake::Players),
            (2, "", Mistake::Seat),
            (5, " ", Mistake::Name),
            (7, "../../etc", Mistake::Set),
            (8, "never", Mistake::Pace),
        ] {
            let mut pairs = WHOLE;
            pairs[place].1 = wrong;
            let (draft, mistake) = Draft::read(&fields(&pairs), &sets());
            assert_eq!(mistake, Some(expected));
            assert_eq!(draft.set, "aegean");
            assert!(draft.options.beginner);
        }
        assert_eq!(Draft::read(&Fields::default(), &[]).1, Some(Mistake::Players));
    }
}
