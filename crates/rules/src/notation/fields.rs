//! The words of every field that an action or news can have.
//!
//! A seat or card that the game does not have prints as `?`, which reads as nothing.

use std::fmt::Display;

use super::Names;
use super::words::{Expected, Kind, Line, OneWord, ParseError, Part, Word, Words};
use crate::action::{Aim, Build, Harm, Power, Response};
use crate::cards::{EventId, HarborId, HazardId, PhilosophyId, Stage, WonderId};
use crate::goods::{Good, Goods, parse_good_count};
use crate::news::{Cards, Closed};
use crate::pile::Pile;
use crate::seat::{Fleet, Seat, SeatRow, SeatSet};
use crate::world::{Acropolis, Group, Land, Phase, Season, Village, VillageSet};

const UNKNOWN: &str = "?";

macro_rules! named_words {
    ($($type:ident = $kind:ident),*) => {$(
        impl OneWord for $type {
            const KIND: Kind = Kind::$kind;

            fn word(&self, _: &Names) -> impl Display {
                self.name()
            }

            fn from_word(word: &str, _: &Names) -> Option<$type> {
                $type::ALL.iter().copied().find(|it| it.name() == word)
            }
        }
    )*};
}

named_words! {
    Acropolis = Structure, Fleet = Fleet, Good = Good, Group = Group, Land = Land, Phase = Phase,
    Season = Season, Stage = Stage
}

macro_rules! card_words {
    ($($type:ident in $cards:ident = $kind:ident),*) => {$(
        impl OneWord for $type {
            const KIND: Kind = Kind::$kind;

            fn word(&self, names: &Names) -> impl Display {
                names.set.$cards.get(self.0 as usize).map_or(UNKNOWN, |card| card.id.as_str())
            }

            fn from_word(word: &str, names: &Names) -> Option<$type> {
                $type::from_name(names.set, word)
            }
        }
    )*};
}

card_words! {
    EventId in events = EventCard, HarborId in harbors = HarborCard, HazardId in hazards = HazardCard,
    PhilosophyId in philosophies = Philosophy, WonderId in wonders = Wonder
}

impl OneWord for Seat {
    const KIND: Kind = Kind::Island;

    fn word(&self, names: &Names) -> impl Display {
        names.islands.get(self.0 as usize).map_or(UNKNOWN, |island| island.name())
    }

    fn from_word(word: &str, names: &Names) -> Option<Seat> {
        let index = names.islands.iter().position(|island| island.name() == word)?;
        u8::try_from(index).ok().map(Seat)
    }
}

impl OneWord for u8 {
    const KIND: Kind = Kind::Number;

    fn word(&self, _: &Names) -> impl Display {
        *self
    }

    fn from_word(word: &str, _: &Names) -> Option<u8> {
        // Neither `+2` nor `02`.
        word.parse().ok().filter(|number: &u8| number.to_string() == word)
    }
}

/// A number from 1 for what is counted from 0 inside.
fn from_one(word: &str, names: &Names, count: u8) -> Option<u8> {
    u8::from_word(word, names)?.checked_sub(1).filter(|index| *index < count)
}

impl OneWord for Village {
    const KIND: Kind = Kind::Village;

    fn word(&self, _: &Names) -> impl Display {
        self.0.saturating_add(1)
    }

    fn from_word(word: &str, names: &Names) -> Option<Village> {
        from_one(word, names, Village::COUNT).map(Village)
    }
}

/// A place in the row of events.
#[derive(PartialEq)]
struct Place(u8);

impl OneWord for Place {
    const KIND: Kind = Kind::Place;

    fn word(&self, _: &Names) -> impl Display {
        self.0.saturating_add(1)
    }

    fn from_word(word: &str, names: &Names) -> Option<Place> {
        from_one(word, names, 4).map(Place)
    }
}

impl OneWord for Closed {
    const KIND: Kind = Kind::Closing;

    fn word(&self, _: &Names) -> impl Display {
        match self {
            Closed::Withdrawn => "withdrawn",
            Closed::Unaffordable => "unaffordable",
            Closed::Declined => "declined",
        }
    }

    fn from_word(word: &str, _: &Names) -> Option<Closed> {
        match word {
            "withdrawn" => Some(Closed::Withdrawn),
            "unaffordable" => Some(Closed::Unaffordable),
            "declined" => Some(Closed::Declined),
            _ => None,
        }
    }
}

fn item(kind: Kind, first: bool) -> Expected {
    if first { Expected::A(kind) } else { Expected::Another(kind) }
}

fn write_list<T: OneWord>(line: &mut Line, items: impl Iterator<Item = T>, empty: &str) {
    let mut is_empty = true;
    for item in items {
        item.write(line);
        is_empty = false;
    }
    if is_empty {
        line.word(empty);
    }
}

/// One or more words, none twice, or the word for none.
fn read_list<T: OneWord + PartialEq>(words: &mut Words, empty: &'static str) -> Result<Vec<T>, ParseError> {
    let mut items = Vec::new();
    while let Some(next) = words.accept(item(T::KIND, items.is_empty()), |word, names| {
        T::from_word(word, names).filter(|next| !items.contains(next))
    }) {
        items.push(next);
    }
    if items.is_empty() {
        words.require(empty)?;
    }
    Ok(items)
}

impl Word for SeatSet {
    fn write(&self, line: &mut Line) {
        write_list(line, self.iter(), "nobody");
    }

    fn read(words: &mut Words) -> Result<SeatSet, ParseError> {
        Ok(read_list(words, "nobody")?.into_iter().fold(SeatSet::EMPTY, SeatSet::with))
    }
}

impl Word for SeatRow {
    fn write(&self, line: &mut Line) {
        write_list(line, self.iter(), "nobody");
    }

    fn read(words: &mut Words) -> Result<SeatRow, ParseError> {
        Ok(read_list(words, "nobody")?.into_iter().collect())
    }
}

impl Word for VillageSet {
    fn write(&self, line: &mut Line) {
        write_list(line, self.iter(), "none");
    }

    fn read(words: &mut Words) -> Result<VillageSet, ParseError> {
        let mut villages = VillageSet::EMPTY;
        for village in read_list(words, "none")? {
            villages.insert(village);
        }
        Ok(villages)
    }
}

impl Word for Pile<4> {
    fn write(&self, line: &mut Line) {
        write_list(line, self.as_slice().iter().map(|place| Place(*place)), "none");
    }

    fn read(words: &mut Words) -> Result<Pile<4>, ParseError> {
        let mut order = Pile::default();
        for Place(place) in read_list(words, "none")? {
            order.push(place);
        }
        Ok(order)
    }
}

/// Zero or more kinds with their counts.
fn read_goods(words: &mut Words) -> Goods {
    let mut goods = Goods::EMPTY;
    while let Some((good, count)) = words.accept(item(Kind::Good, goods.is_empty()), |word, _| {
        parse_good_count(word).filter(|(good, _)| goods.count(*good) == 0)
    }) {
        goods.add(good, count);
    }
    goods
}

impl Word for Goods {
    fn write(&self, line: &mut Line) {
        line.word(self);
    }

    fn read(words: &mut Words) -> Result<Goods, ParseError> {
        let goods = read_goods(words);
        if goods.is_empty() {
            words.require("nothing")?;
        }
        Ok(goods)
    }
}

impl Part for Goods {
    const ABSENT: Goods = Goods::EMPTY;

    fn write_present(&self, line: &mut Line) {
        line.word(self);
    }

    fn read_present(words: &mut Words) -> Result<Goods, ParseError> {
        let goods = read_goods(words);
        if goods.is_empty() { Err(words.refusal()) } else { Ok(goods) }
    }
}

impl Word for Cards {
    fn write(&self, line: &mut Line) {
        match self {
            Cards::Kinds(goods) => line.word(goods),
            Cards::Number(number) => {
                line.word(number);
                line.word("cards");
            }
        }
    }

    fn read(words: &mut Words) -> Result<Cards, ParseError> {
        if let Some(number) = words.one() {
            words.require("cards")?;
            return Ok(Cards::Number(number));
        }
        Goods::read(words).map(Cards::Kinds)
    }
}

impl Word for Harm {
    fn write(&self, line: &mut Line) {
        match self {
            Harm::Plain => {}
            Harm::Village(village) => {
                line.word("village");
                village.write(line);
            }
            Harm::Cards(goods) => {
                line.word("cards");
                goods.write(line);
            }
        }
    }

    fn read(words: &mut Words) -> Result<Harm, ParseError> {
        if words.keyword("village") {
            return Word::read(words).map(Harm::Village);
        }
        if words.keyword("cards") {
            return Word::read(words).map(Harm::Cards);
        }
        Ok(Harm::Plain)
    }
}

impl Word for Aim {
    fn write(&self, line: &mut Line) {
        match self {
            Aim::Plain => {}
            Aim::Get(good) => {
                line.word("get");
                good.write(line);
            }
            Aim::Look(land) => {
                line.word("look");
                land.write(line);
            }
        }
    }

    fn read(words: &mut Words) -> Result<Aim, ParseError> {
        if words.keyword("get") {
            return Word::read(words).map(Aim::Get);
        }
        if words.keyword("look") {
            return Word::read(words).map(Aim::Look);
        }
        Ok(Aim::Plain)
    }
}

impl Word for Response {
    fn write(&self, line: &mut Line) {
        match self {
            Response::Accept(goods) => {
                line.word("accept");
                if !goods.is_empty() {
                    goods.write(line);
                }
            }
            Response::Protect(aegis) => aegis.write(line),
            Response::Wonder(wonder) => wonder.write(line),
        }
    }

    fn read(words: &mut Words) -> Result<Response, ParseError> {
        if words.keyword("accept") {
            return Ok(Response::Accept(read_goods(words)));
        }
        if let Some(aegis) = words.one() {
            return Ok(Response::Protect(aegis));
        }
        Word::read(words).map(Response::Wonder)
    }
}

/// An academy always comes with its philosophy: `Acropolis(Academy)` prints half a line and is never read.
impl Word for Build {
    fn write(&self, line: &mut Line) {
        match self {
            Build::Village(village) => {
                line.word("village");
                village.write(line);
            }
            Build::Workshop => line.word("workshop"),
            Build::Fleet => line.word("fleet"),
            Build::Academy(philosophy) => {
                Acropolis::Academy.write(line);
                philosophy.write(line);
            }
            Build::Acropolis(kind) => kind.write(line),
        }
    }

    fn read(words: &mut Words) -> Result<Build, ParseError> {
        if words.keyword("village") {
            return Word::read(words).map(Build::Village);
        }
        if words.keyword("workshop") {
            return Ok(Build::Workshop);
        }
        if words.keyword("fleet") {
            return Ok(Build::Fleet);
        }
        match Word::read(words)? {
            Acropolis::Academy => Word::read(words).map(Build::Academy),
            kind => Ok(Build::Acropolis(kind)),
        }
    }
}

impl Word for Power {
    fn write(&self, line: &mut Line) {
        match self {
            Power::Structure(kind) => kind.write(line),
            Power::Philosophy(philosophy) => philosophy.write(line),
            Power::Wonder(wonder) => wonder.write(line),
        }
    }

    fn read(words: &mut Words) -> Result<Power, ParseError> {
        if let Some(kind) = words.one() {
            return Ok(Power::Structure(kind));
        }
        if let Some(philosophy) = words.one() {
            return Ok(Power::Philosophy(philosophy));
        }
        Word::read(words).map(Power::Wonder)
    }
}
