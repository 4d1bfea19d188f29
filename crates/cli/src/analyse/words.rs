//! A report in sentences.

use std::io::{self, Write};

use bots::analysis::Report;
use bots::analysis::judgement::Mistake;
use bots::analysis::story::Story;
use rules::seat::Seat;
use text::{
    Lang, Naming, island_name, phase_name, say_accuracy, say_action, say_advice, say_balance, say_chance,
    say_deal, say_difference, say_season,
};

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
        writeln!(out, "\n{}", self.lang.word("analysis-how-sure"))?;
        writeln!(out, "{}", self.lang.word("analysis-marks"))
    }

    fn heading(&self, id: &str, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n# {}", self.lang.word(id))
    }

    fn name(&self, seat: Seat) -> String {
        island_name(self.naming.islands[seat.0 as usize], self.lang)
    }

    fn when_of(&self, decision: usize) -> String {
        let public = self.story.before(decision).public();
        say_season(public.year, public.season, self.lang)
    }

    fn is_wanted(&self, seat: Seat) -> bool {
        self.seat.is_none_or(|wanted| wanted == seat)
    }

    fn chances(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "# {}", self.lang.word("analysis-chances"))?;
        let seats: Vec<Seat> = (0..self.naming.islands.len()).map(|seat| Seat(seat as u8)).collect();
        for point in &self.report.curve {
            let over = self.story.moments()[point.decision].is_over();
            let when = if over {
                self.lang.word("analysis-end")
            } else {
                say_season(point.year, point.season, self.lang)
            };
            let chance = |seat: &Seat| {
                format!("{} {}", self.name(*seat), say_chance(f64::from(point.as_it_was[*seat]), self.lang))
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
            writeln!(out, "{}", say_accuracy(name, it, self.lang))?;
        }
        Ok(())
    }

    fn sums(&self, out: &mut impl Write) -> io::Result<()> {
        self.heading("analysis-sums", out)?;
        for it in self.report.balances.iter().filter(|it| self.is_wanted(it.seat)) {
            writeln!(out, "{}", say_balance(self.name(it.seat), it, self.lang))?;
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
            let phase = phase_name(question.step.phase(), self.lang);
            let better = self.lang.message("analysis-better").text("when", self.when_of(question.decision));
            let better = better.text("phase", phase).text("better", say(mistake.best)).say();
            let Mistake { best_chance, chosen_chance, loss, .. } = mistake;
            let difference = say_difference(*best_chance, *chosen_chance, loss, self.lang);
            writeln!(out, "{}", say(question.chosen))?;
            writeln!(out, "    {better} {difference}")?;
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
            let when = self.when_of(it.decision);
            writeln!(out, "{}", say_deal(when, it, &self.naming, self.lang))?;
        }
        self.nothing_unless(!deals.is_empty(), out)
    }

    fn nothing_unless(&self, told: bool, out: &mut impl Write) -> io::Result<()> {
        if told { Ok(()) } else { writeln!(out, "{}", self.lang.word("analysis-nothing")) }
    }
}
