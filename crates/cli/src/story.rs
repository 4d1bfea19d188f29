//! A game told as a story.

use std::io::{self, Write};

use bots::motive::Motive;
use rules::game::Game;
use rules::news::{News, Viewer};
use rules::seat::Seat;
use rules::world::Island;
use text::{Lang, Naming, SetText, island_name, phase_name, say_motive, say_news, say_outcome};

/// Somebody listens in a language, as one of the seats or as nobody.
pub(crate) struct Story<'a, W> {
    pub islands: &'a [Island],
    pub text: &'a SetText,
    pub lang: Lang,
    /// Everything is told where nobody is named.
    pub seat: Option<Option<Seat>>,
    pub out: &'a mut W,
}

impl<'a, W: Write> Story<'a, W> {
    pub(crate) fn begin(&mut self) -> io::Result<()> {
        let islands = self.islands.iter();
        let names: Vec<String> = islands.map(|island| island_name(*island, self.lang)).collect();
        writeln!(self.out, "{}", names.join(", "))
    }

    /// What happened, season by season and phase by phase.
    pub(crate) fn tell(&mut self, game: &Game, told: &[News]) -> io::Result<()> {
        let naming = self.naming(game);
        for news in told {
            let Some(news) = self.seen(news, game) else { continue };
            let words = say_news(&news, &naming, self.lang);
            match news {
                News::SeasonBegan { .. } => writeln!(self.out, "\n# {}", words.trim_end_matches('.'))?,
                News::PhaseBegan(phase) => writeln!(self.out, "\n## {}", phase_name(phase, self.lang))?,
                _ => writeln!(self.out, "{words}")?,
            }
        }
        Ok(())
    }

    /// Why a seat does what it does next, in its own words.
    pub(crate) fn explain(&mut self, game: &Game, seat: Seat, motive: &Motive) -> io::Result<()> {
        let name = island_name(self.islands[seat.0 as usize], self.lang);
        let words = say_motive(motive, seat, &self.naming(game), self.lang);
        let line = self.lang.message("stage-line").text("card", name).text("words", words);
        writeln!(self.out, "    {}", line.say())
    }

    fn naming(&self, game: &Game) -> Naming<'a> {
        Naming { set: game.set(), text: self.text, islands: self.islands }
    }

    fn seen(&self, news: &News, game: &Game) -> Option<News> {
        let Some(seat) = self.seat else { return Some(*news) };
        let viewer: Viewer = game.viewer(seat);
        news.seen_by(viewer)
    }

    pub(crate) fn end(&mut self, game: &Game) -> io::Result<()> {
        let Some(outcome) = game.outcome() else { return Ok(()) };
        let naming = self.naming(game);
        writeln!(self.out)?;
        for line in say_outcome(&outcome, &naming, self.lang) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }
}
