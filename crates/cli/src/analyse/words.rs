//! A report in sentences.

use std::io::{self, Write};

use bots::analysis::Report;
use bots::analysis::story::Story;
use rules::seat::Seat;
use rules::world::Season;
use text::{Lang, Naming, goods_list, island_name, phase_name, say_action, say_advice, season_name};

/// Turning points, voyages and deals that are told of one island, or of all.
const MOST: usize = 8;
/// Losses at sea that far from what was to be expected are told.
const UNUSUAL: f64 = 1.5;

/// Somebody is told about a game.
pub(super) struct Words<'a> {
    pub story: &'a Story,
    pub report: &'a Report,
    pub naming: Naming<'a>,
    pub lang: Lang,
    /// Whom it concerns.
    pub seat: Option<Seat>,
}

impl Words<'_> {
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        self.chances(out)?;
        self.skill(out)?;
        self.sums(out)?;
        self.turning_points(out)?;
        self.voyages(out)?;
        self.deals(out)?;
        writeln!(out, "\n{}", self.lang.word("analysis-how-sure"))
    }

    fn heading(&self, id: &str, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n# {}", self.lang.word(id))
    }

    fn name(&self, seat: Seat) -> String {
        island_name(self.naming.islands[seat.0 as usize], self.lang)
    }

    fn percent(&self, chance: f64) -> String {
        self.lang.message("analysis-percent").number("n", (100.0 * chance).round() as u32).say()
    }

    fn when(&self, year: u8, season: Season) -> String {
        let message = self.lang.message("analysis-when").number("year", year);
        message.text("season", season_name(season, self.lang)).sentence()
    }

    fn when_of(&self, decision: usize) -> String {
        let public = self.story.before(decision).public();
        self.when(public.year, public.season)
    }

    fn is_wanted(&self, seat: Seat) -> bool {
        self.seat.is_none_or(|wanted| wanted == seat)
    }

    fn chances(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "# {}", self.lang.word("analysis-chances"))?;
        let seats: Vec<Seat> = (0..self.naming.islands.len()).map(|seat| Seat(seat as u8)).collect();
        for point in &self.report.curve {
            let over = self.story.moments()[point.decision].is_over();
            let when =
                if over { self.lang.word("analysis-end") } else { self.when(point.year, point.season) };
            let chance = |seat: &Seat| {
                format!("{} {}", self.name(*seat), self.percent(f64::from(point.as_it_was[*seat])))
            };
            let chances: Vec<String> = seats.iter().map(chance).collect();
            writeln!(out, "{when}: {}", chances.join(", "))?;
        }
        Ok(())
    }

    fn skill(&self, out: &mut impl Write) -> io::Result<()> {
        self.heading("analysis-skill", out)?;
        for it in self.report.accuracy.iter().filter(|it| self.is_wanted(it.seat)) {
            let name = match it.phase {
                None => self.name(it.seat),
                Some(phase) => format!("  {}", phase_name(phase, self.lang)),
            };
            let line = match it.value {
                None => self.lang.message("analysis-skill-few"),
                Some(value) => {
                    let whole = |number: f64| (number.round() as u32).to_string();
                    let line = self.lang.message("analysis-skill-line").text("score", whole(value.mean));
                    line.text("low", whole(value.low)).text("high", whole(value.high))
                }
            };
            writeln!(out, "{}", line.text("name", name).number("n", it.decisions as u32).say())?;
        }
        Ok(())
    }

    fn sums(&self, out: &mut impl Write) -> io::Result<()> {
        self.heading("analysis-sums", out)?;
        for it in self.report.balances.iter().filter(|it| self.is_wanted(it.seat)) {
            let whole = |chance: f64| ((100.0 * chance).round() as u32).to_string();
            let line = self.lang.message("analysis-sums-line").text("name", self.name(it.seat));
            let line =
                line.text("fair", whole(it.fair)).text("deal", points(it.deal)).text("own", points(it.own));
            let line = line.text("others", points(it.others)).text("together", points(it.together));
            let line = line.text("luck", points(it.luck()));
            writeln!(out, "{}", line.text("last", points(it.last)).text("end", whole(it.end)).say())?;
        }
        Ok(())
    }

    fn turning_points(&self, out: &mut impl Write) -> io::Result<()> {
        self.heading("analysis-turns", out)?;
        let seat_of = |question: usize| self.report.questions[question].seat;
        let own = self.report.mistakes.iter().filter(|it| self.is_wanted(seat_of(it.question)));
        let mut told = false;
        for mistake in own.take(MOST) {
            told = true;
            let question = &self.report.questions[mistake.question];
            let say = |option: usize| {
                say_action(&question.options[option].action, question.seat, &self.naming, self.lang)
            };
            // A loss that is told is more than nothing, and so is its least tenth of a point.
            let tenths = |chance: f64| ((1000.0 * chance).round() as u16).max(1);
            let phase = phase_name(question.step.phase(), self.lang);
            let line = self.lang.message("analysis-turn").text("when", self.when_of(question.decision));
            let line = line.text("phase", phase).text("better", say(mistake.best));
            let line = line.text("best", self.percent(mistake.best_chance));
            let line = line.text("chosen", self.percent(mistake.chosen_chance));
            let line = line.tenths("low", tenths(mistake.loss.low)).tenths("high", tenths(mistake.loss.high));
            writeln!(out, "{}", say(question.chosen))?;
            writeln!(out, "    {}", line.say())?;
            let reasons = say_advice(&mistake.advice, question.seat, &self.naming, self.lang).join(" ");
            writeln!(out, "    {}", self.lang.message("analysis-because").text("words", reasons).say())?;
        }
        self.nothing_unless(told, out)
    }

    fn voyages(&self, out: &mut impl Write) -> io::Result<()> {
        self.heading("analysis-sea", out)?;
        let own = self.report.voyages.iter().filter(|it| self.is_wanted(it.seat));
        let mut unusual: Vec<_> = own.filter(|it| it.luck().abs() >= UNUSUAL).collect();
        unusual.sort_by(|a, b| b.luck().abs().total_cmp(&a.luck().abs()));
        for it in unusual.iter().take(MOST) {
            let line = self.lang.message("analysis-sailed").text("when", self.when_of(it.decision));
            let line = line.text("name", self.name(it.seat)).land("land", it.land);
            let line = line
                .text("lost", it.lost.to_string())
                .tenths("expected", (10.0 * it.expected).round() as u16);
            writeln!(out, "{}", line.say())?;
        }
        self.nothing_unless(!unusual.is_empty(), out)
    }

    fn deals(&self, out: &mut impl Write) -> io::Result<()> {
        self.heading("analysis-deals", out)?;
        let own = self.report.deals.iter().filter(|it| self.is_wanted(it.maker) || self.is_wanted(it.taker));
        let mut deals: Vec<_> = own.collect();
        let weight = |it: &&bots::analysis::deals::Deal| it.for_maker.abs().max(it.for_taker.abs());
        deals.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        for it in deals.iter().take(MOST) {
            let line = self.lang.message("analysis-dealt").text("when", self.when_of(it.decision));
            let line = line.text("name", self.name(it.maker)).text("partner", self.name(it.taker));
            let line = line
                .text("give", goods_list(&it.give, self.lang))
                .text("get", goods_list(&it.want, self.lang));
            writeln!(
                out,
                "{}",
                line.text("first", points(it.for_maker)).text("second", points(it.for_taker)).say()
            )?;
        }
        self.nothing_unless(!deals.is_empty(), out)
    }

    fn nothing_unless(&self, told: bool, out: &mut impl Write) -> io::Result<()> {
        if told { Ok(()) } else { writeln!(out, "{}", self.lang.word("analysis-nothing")) }
    }
}

/// "+3", "−12", "0".
fn points(change: f64) -> String {
    match (100.0 * change).round() as i32 {
        0 => "0".to_owned(),
        more @ 1.. => format!("+{more}"),
        less => format!("−{}", -less),
    }
}
