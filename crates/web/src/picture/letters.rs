//! Words as outlines: a picture has no faces of its own, and goes where ours are not.

use std::fmt::Write as _;
use std::io::Read as _;
use std::sync::LazyLock;

use flate2::read::ZlibDecoder;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::raw::tables::gpos::{PairPos, PositionSubtables};
use skrifa::raw::tables::gsub::{SingleSubst, SubstitutionSubtables};
use skrifa::raw::{ReadError, TableProvider};
use skrifa::{FontRef, GlyphId, GlyphId16, MetadataProvider, Tag};

/// For what is read from afar.
pub(super) static DISPLAY: LazyLock<Face> =
    LazyLock::new(|| Face::read(include_bytes!("../../assets/fonts/marcellus-latin-400-normal.woff")));
/// For numbers, and what stands beside them.
pub(super) static STRONG: LazyLock<Face> =
    LazyLock::new(|| Face::read(include_bytes!("../../assets/fonts/alegreya-latin-700-normal.woff")));

/// A face that words are set in.
pub(super) struct Face {
    font: FontRef<'static>,
    /// Its figures as high as capitals, from 0 to 9; those of its own are old-style.
    figures: [Option<GlyphId>; 10],
}

/// Words in a face, on one line.
pub(super) struct Line {
    face: &'static Face,
    /// How large its letters are.
    pub size: f32,
    /// What is drawn, and how far from the beginning.
    glyphs: Vec<(GlyphId, f32)>,
    /// How wide it is.
    pub width: f32,
}

impl Face {
    fn read(woff: &[u8]) -> Face {
        let unpacked = unpacked(woff).expect("the face is packed as we took it");
        let font = FontRef::new(unpacked.leak()).expect("the face is whole");
        let figures = lining(&font).unwrap_or([None; 10]);
        Face { font, figures }
    }

    /// Words on one line, at so many pixels.
    pub(super) fn set(&'static self, words: &str, size: f32) -> Line {
        let metrics = self.font.glyph_metrics(Size::new(size), LocationRef::default());
        let unit = size / f32::from(self.font.head().map_or(1000, |head| head.units_per_em()));
        let letters = self.font.charmap();
        let mut line = Line { face: self, size, glyphs: Vec::new(), width: 0.0 };
        let mut before = None;
        for letter in words.chars() {
            let glyph = self.glyph(letter).or_else(|| letters.map(letter));
            // Spaces that a line is not broken at may be missing in a face.
            let glyph = glyph.or_else(|| letters.map(' ').filter(|_| letter.is_whitespace()));
            let glyph = glyph.unwrap_or_default();
            if let Some(before) = before {
                line.width += f32::from(self.kern(before, glyph).ok().flatten().unwrap_or(0)) * unit;
            }
            line.glyphs.push((glyph, line.width));
            line.width += metrics.advance_width(glyph).unwrap_or_default();
            before = Some(glyph);
        }
        line
    }

    fn glyph(&self, letter: char) -> Option<GlyphId> {
        self.figures[letter.to_digit(10)? as usize]
    }

    /// How much closer two letters stand, in units of the face.
    fn kern(&self, one: GlyphId, other: GlyphId) -> Result<Option<i16>, ReadError> {
        let narrow = |glyph: GlyphId| GlyphId16::new(glyph.to_u32() as u16);
        for lookup in self.font.gpos()?.lookup_list()?.lookups().iter() {
            let PositionSubtables::Pair(pairs) = lookup?.subtables()? else { continue };
            for pairs in pairs.iter() {
                let found = match pairs? {
                    PairPos::Format1(pairs) => match pairs.coverage()?.get(one) {
                        Some(row) => {
                            let row = pairs.pair_sets().get(row as usize)?;
                            row.find_pair_value_record(narrow(other)).map(|it| it.value_record1().x_advance())
                        }
                        None => None,
                    },
                    PairPos::Format2(classes) => match classes.coverage()?.get(one) {
                        Some(_) => {
                            let one = classes.class_def1()?.get(one) as u16;
                            let other = classes.class_def2()?.get(other) as u16;
                            classes.value_record_refs(one, other).map(|[first, _]| first.x_advance())
                        }
                        None => None,
                    },
                    PairPos::Format3(_) | PairPos::Format4(_) => None,
                };
                if let Some(found) = found {
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }
}

impl Line {
    /// What is drawn, as the data of a path, where it begins at `x` on the line `y`.
    pub(super) fn path(&self, x: f32, y: f32) -> String {
        let glyphs = self.face.font.outline_glyphs();
        let mut pen = Pen { path: String::new(), x, y };
        for (glyph, along) in &self.glyphs {
            pen.x = x + along;
            if let Some(outline) = glyphs.get(*glyph) {
                let settings = DrawSettings::unhinted(Size::new(self.size), LocationRef::default());
                // What cannot be drawn is left out: tests draw all that is ever said.
                let _ = outline.draw(settings, &mut pen);
            }
        }
        pen.path
    }

    /// Whether the face has everything that is said.
    #[cfg(test)]
    pub(super) fn is_whole(&self) -> bool {
        self.glyphs.iter().all(|(glyph, _)| *glyph != GlyphId::NOTDEF)
    }
}

/// Words on one line of this width: smaller, if they have to be.
pub(super) fn fitted(face: &'static Face, words: &str, size: f32, room: f32) -> Line {
    let line = face.set(words, size);
    if line.width <= room { line } else { face.set(words, size * room / line.width) }
}

/// Words on so many lines of this width: as large as they can be, and no larger than `size`.
pub(super) fn wrapped(face: &'static Face, words: &str, mut size: f32, room: f32, rows: usize) -> Vec<Line> {
    // One line is better than a word alone on another.
    let line = fitted(face, words, size, room);
    if line.size > size * 0.85 {
        return vec![line];
    }
    loop {
        let lines = broken(face, words, size, room);
        if size < 10.0 || (lines.len() <= rows && lines.iter().all(|line| line.width <= room)) {
            return lines;
        }
        size -= 0.5;
    }
}

/// Words broken at their spaces, but not at those that hold together.
fn broken(face: &'static Face, words: &str, size: f32, room: f32) -> Vec<Line> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if face.set(&format!("{line} {word}"), size).width <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| face.set(line, size)).collect()
}

/// Writes outlines as paths are written; up is down there.
struct Pen {
    path: String,
    x: f32,
    y: f32,
}

impl Pen {
    fn add(&mut self, what: char, points: &[(f32, f32)]) {
        self.path.push(what);
        for (place, (x, y)) in points.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            // Writing to a string does not fail.
            let _ = write!(self.path, "{space}{:.2} {:.2}", self.x + x, self.y - y);
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.add('Q', &[(cx, cy), (x, y)]);
    }

    fn curve_to(&mut self, cx: f32, cy: f32, dx: f32, dy: f32, x: f32, y: f32) {
        self.add('C', &[(cx, cy), (dx, dy), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

/// The figures that a face has as high as capitals.
fn lining(font: &FontRef<'_>) -> Option<[Option<GlyphId>; 10]> {
    let table = font.gsub().ok()?;
    let (features, lookups) = (table.feature_list().ok()?, table.lookup_list().ok()?);
    let record = features.feature_records().iter().find(|it| it.feature_tag() == Tag::new(b"lnum"))?;
    let feature = record.feature(features.offset_data()).ok()?;
    let letters = font.charmap();
    let mut figures = [None; 10];
    for (figure, number) in figures.iter_mut().zip('0'..='9') {
        let plain = letters.map(number)?;
        *figure = Some(plain);
        for index in feature.lookup_list_indices() {
            let lookup = lookups.lookups().get(usize::from(index.get())).ok()?;
            let SubstitutionSubtables::Single(tables) = lookup.subtables().ok()? else { continue };
            for table in tables.iter().flatten() {
                let other = match table {
                    SingleSubst::Format1(table) => table.coverage().ok()?.get(plain).map(|_| {
                        GlyphId16::new((plain.to_u32() as u16).wrapping_add_signed(table.delta_glyph_id()))
                    }),
                    SingleSubst::Format2(table) => {
                        let place = table.coverage().ok()?.get(plain);
                        place.and_then(|it| Some(table.substitute_glyph_ids().get(it as usize)?.get()))
                    }
                    SingleSubst::Format3(_) | SingleSubst::Format4(_) => None,
                };
                if let Some(other) = other {
                    *figure = Some(other.into());
                }
            }
        }
    }
    Some(figures)
}

/// A face as it is read: WOFF packs each of its tables by itself.
fn unpacked(woff: &[u8]) -> Option<Vec<u8>> {
    let bytes = |at: usize, length: usize| woff.get(at..at.checked_add(length)?);
    let long = |at: usize| Some(u32::from_be_bytes(bytes(at, 4)?.try_into().ok()?) as usize);
    let count = u16::from_be_bytes(bytes(12, 2)?.try_into().ok()?);
    let mut face = bytes(4, 4)?.to_vec();
    face.extend(count.to_be_bytes());
    // How to search among the tables, which are few.
    face.extend([0; 6]);
    let (start, mut tables) = (12 + 16 * usize::from(count), Vec::new());
    for row in (0..usize::from(count)).map(|number| 44 + 20 * number) {
        let (packed, size) = (bytes(long(row + 4)?, long(row + 8)?)?, long(row + 12)?);
        face.extend([bytes(row, 4)?, bytes(row + 16, 4)?].concat());
        face.extend(((start + tables.len()) as u32).to_be_bytes());
        face.extend((size as u32).to_be_bytes());
        if packed.len() < size {
            ZlibDecoder::new(packed).read_to_end(&mut tables).ok()?;
        } else {
            tables.extend(packed);
        }
        tables.resize(tables.len().next_multiple_of(4), 0);
    }
    face.extend(tables);
    Some(face)
}

#[cfg(test)]
mod tests {
    use rules::world::Island;
    use text::Lang;

    use super::*;

    #[test]
    fn figures_are_as_high_as_capitals_and_letters_stand_as_close_as_the_face_wants() {
        for face in [&*DISPLAY, &*STRONG] {
            let width = |words: &str| face.set(words, 100.0).width;
            assert!(width("AV") < width("A") + width("V") - 1.0);
            let heights = |words: &str| {
                let path = face.set(words, 100.0).path(0.0, 0.0);
                let points =
                    path.split(['M', 'L', 'Q', 'C', 'Z']).flat_map(|it| it.split(' ').skip(1).step_by(2));
                points.map(|it| it.parse::<f32>().expect("a number")).fold(0.0, f32::min)
            };
            assert!((heights("1") / heights("H") - 1.0).abs() < 0.1, "{} {}", heights("1"), heights("H"));
        }
        let (figures, own) = (STRONG.set("1", 10.0), STRONG.font.charmap().map('1'));
        assert_ne!(Some(figures.glyphs[0].0), own, "its own are old-style");
    }

    #[test]
    fn the_faces_have_every_letter_that_is_said() {
        for lang in Lang::ALL {
            let tied = (1..=11).map(|number| format!("tie_breaker-{number}"));
            let ids = [
                "decider-completion",
                "decider-structures",
                "decider-archon",
                "tale-curve",
                "page-home-subtitle",
            ];
            let said = ids.map(str::to_owned).into_iter().chain(tied).map(|id| lang.word(&id));
            let islands = Island::ALL.iter().copied().flat_map(|island| {
                let told = (1..=6).map(move |place| ("picture-came", place)).chain([
                    ("outcome-won", 1u8),
                    ("outcome-won-by", 1),
                    ("outcome-ahead-by", 2),
                ]);
                told.map(move |(id, n)| {
                    let told =
                        lang.message(id).island("island", island).island("other", island).text("reason", "");
                    told.number("n", n).number("most", 16u8).number("next", 9u8).sentence()
                })
            });
            let games = (3..=6u8).map(|players| {
                lang.message("picture-game").number("players", players).number("years", players - 2).say()
            });
            for words in said.chain(islands).chain(games) {
                assert!(DISPLAY.set(&words, 10.0).is_whole(), "{words}");
            }
            for place in 1..=6u8 {
                let words = lang.message("picture-place").number("n", place).say();
                assert!(STRONG.set(&words, 10.0).is_whole(), "{words}");
            }
        }
    }

    #[test]
    fn words_are_made_to_fit() {
        let long = "Éphémère\u{a0}: constructions, l’emporte d’une œuvre ; Egeïsche";
        let line = fitted(&DISPLAY, long, 72.0, 300.0);
        assert!(line.is_whole() && line.width <= 300.5 && fitted(&DISPLAY, "a", 72.0, 300.0).size == 72.0);
        let lines = wrapped(&DISPLAY, long, 30.0, 300.0, 2);
        assert!(lines.len() == 2 && lines.iter().all(|line| line.width <= 300.0));
    }
}
