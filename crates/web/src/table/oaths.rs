//! What is sworn at a table, and what its log makes of it.

use bots::temperament::Temperament;
use rules::action::Action;
use rules::news::News;
use rules::seat::Seat;
use rules::state::Berth;
use rules::step::Step;

use super::{Deed, Table};
use crate::oath::{Ledger, Oath, Pledge, Scope, Sworn, Verdict};
use crate::refused::Refused;
use crate::scene::{DecidedBy, Note, Progress};
use crate::sitter::Sitter;

impl Table {
    /// What was sworn, and what came of it.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    pub(super) fn oaths(&self) -> Vec<Sworn> {
        self.ledger.sworn().to_vec()
    }

    /// Takes an oath; returns it as it is kept.
    pub(super) fn swear(&mut self, oath: Oath) -> Result<Oath, Refused> {
        self.playing()?;
        let is_deleted = matches!(&oath.pledge, Pledge::Words(words) if words.is_empty());
        // What was deleted since is nothing, and was something.
        let oath = if is_deleted { oath } else { oath.tidied().ok_or(Refused::Nothing)? };
        if matches!(oath.pledge, Pledge::Words(_)) && self.muted.has(oath.by) {
            return Err(Refused::Muted);
        }
        let is_bots =
            oath.to.is_some_and(|to| matches!(self.sitters.get(usize::from(to.0)), Some(Sitter::Bot(_))));
        let (players, events) = (self.setup.players, self.cards.set.events.len());
        let is_done = self.has_finished(oath.by);
        self.ledger.swear(oath.clone(), Scope { players, events, is_done, is_bots })?;
        Ok(oath)
    }

    /// Whether the seat trades or launches no more, as everybody sees.
    fn has_finished(&self, seat: Seat) -> bool {
        let Some(public) = self.game().map(|game| game.public()) else { return false };
        let is_waited_for = public.waiting.has(seat);
        match public.step {
            Step::Trade => !is_waited_for,
            Step::Launch => {
                let mut fleets = public.seats[seat].fleets();
                !is_waited_for || !fleets.any(|(_, fleet)| fleet.berth == Berth::Port)
            }
            _ => false,
        }
    }

    /// Whether this seat may swear that now. Rooms ask before they write: what is written is read whatever is asked later.
    pub fn allows_oath(&self, oath: &Oath) -> Result<(), Refused> {
        self.playing()?;
        self.ledger.allows(oath, self.has_finished(oath.by))
    }

    /// Whether there is an oath of this seat to take back; refused where it stands. Rooms ask before they write.
    pub fn allows_unswearing(&self, seat: Seat, number: u32) -> Result<bool, Refused> {
        self.playing()?;
        self.ledger.allows_back(seat, number)
    }

    /// What a bot does now because it has sworn to; whatever else it thought of.
    pub fn by_oath(&self, seat: Seat) -> Option<String> {
        let seen = self.history.as_ref()?.seen(seat).ok()?;
        let season = seen.public.season_number();
        let own = self.ledger.sworn().iter().filter(|it| it.oath.by == seat);
        let promised = own.filter(|it| it.is_at_stake(seen.public.step, season)).find_map(|it| {
            let Pledge::Vote(promised) = it.oath.pledge else { return None };
            Some(Action::Vote(promised))
        });
        promised.filter(|vote| seen.check(vote).is_ok()).map(|vote| self.line(&vote))
    }

    /// What a bot swears beside an offer that it has just made to a person who did not take its first one: its vote. It does so if
    /// bargaining is its way, to somebody who is not ahead and has broken no word, and once a season.
    pub fn sweetener(&self, seat: Seat, action: &Action) -> Option<Oath> {
        let Action::Offer { private: false, to, give, want } = *action else { return None };
        let seen = self.history.as_ref()?.seen(seat).ok()?;
        let stands = seen.offers().any(|it| it.maker == seat && it.give == give && it.want == want);
        let other = to.iter().next().filter(|other| to.len() == 1 && self.is_person(*other))?;
        let built = |seat: Seat| seen.public.seats[seat].structures();
        let is_its_way =
            matches!(Temperament::at(&self.code, seat), Temperament::Generous | Temperament::Bold);
        let has_sworn = |it: &Sworn| it.oath.by == seat && (it.is_open() || it.since == self.ledger.season());
        let is_worth_it = stands && is_its_way && seen.mine.offers_made > 1 && built(other) <= built(seat);
        if !is_worth_it || self.ledger.broken()[other] > 0 || self.ledger.sworn().iter().any(has_sworn) {
            return None;
        }
        let oath = Oath { by: seat, to: Some(other), pledge: Pledge::Vote(other) };
        self.allows_oath(&oath).is_ok().then_some(oath)
    }

    pub(super) fn take_oath_back(&mut self, seat: Seat, number: u32) -> Result<Oath, Refused> {
        self.playing()?;
        self.ledger.take_back(seat, number)
    }

    /// Lets the ledger hear what everybody hears, and says what it makes of it.
    /// `before` are those that were open then.
    pub(super) fn judge_oaths(&mut self, deed: &Deed, told: &[News], before: &[u32]) -> Vec<Note> {
        let Some(viewer) = self.game().map(|game| game.viewer(None)) else { return Vec::new() };
        let heard: Vec<News> = told.iter().filter_map(|news| news.seen_by(viewer)).collect();
        // What others cannot see must not show in what becomes of an oath, nor in whether it can be taken back.
        let act = match deed {
            Deed::Act { seat, by, .. } if !heard.is_empty() => Some((*seat, *by)),
            _ => None,
        };
        if let Some((seat, by)) = act {
            self.ledger.decides(seat, by);
        }
        heard.iter().for_each(|news| self.ledger.hear(news));
        if let Some((seat, _)) = act.filter(|(_, by)| *by != DecidedBy::Nobody) {
            self.ledger.acted(seat);
        }
        if self.progress() == Progress::Over || self.closed.is_some() {
            self.ledger.close();
        }
        let judged = self.ledger.sworn().iter().filter(|it| before.contains(&it.number));
        let judged = judged.filter(|it| it.verdict != Verdict::Open);
        judged.map(|it| Note::Judged(it.oath.clone(), it.verdict)).collect()
    }

    /// The numbers of those that wait for their verdict.
    pub(super) fn open_oaths(&self) -> Vec<u32> {
        self.ledger.sworn().iter().filter(|it| it.is_open()).map(|it| it.number).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rules::cards::EventId;
    use rules::goods::{Good, Goods};
    use rules::rng::Dice;
    use rules::seat::SeatSet;
    use rules::world::Land;

    use super::super::Eyes;
    use super::super::tests::{begun, lobby};
    use super::*;
    use crate::oath::{Answer, Breach, Moment, Why};
    use crate::pace::Pace;
    use crate::scene::{DecidedBy, Told};
    use crate::tablet::Written;

    fn oath(by: u8, to: Option<u8>, pledge: Pledge) -> Deed {
        Deed::Swear(Oath { by: Seat(by), to: to.map(Seat), pledge })
    }

    fn watcher() -> Eyes {
        Eyes {
            seat: None,
            held: SeatSet::EMPTY,
            is_host: false,
            here: SeatSet::EMPTY,
            now: 0,
            lines: usize::MAX,
        }
    }

    fn step_by(table: &mut Table, by: DecidedBy) -> Seat {
        let seat = table.asked().iter().next().expect("somebody is asked");
        let line = table.steward(seat).expect("an answer");
        table.take(2, None, Deed::Act { seat, by, line }).unwrap();
        seat
    }

    fn step(table: &mut Table) {
        step_by(table, DecidedBy::Person);
    }

    fn act(table: &mut Table, seat: u8, line: &str) {
        let by = DecidedBy::Person;
        table.take(2, None, Deed::Act { seat: Seat(seat), by, line: line.into() }).unwrap();
    }

    fn play_to(table: &mut Table, step_of: Step) {
        while table.game().expect("a game").public().step != step_of {
            step(table);
        }
    }

    /// Swears as rooms do.
    fn swears(table: &mut Table, deed: Deed) -> Result<(), Refused> {
        let Deed::Swear(oath) = &deed else { unreachable!() };
        table.allows_oath(oath)?;
        table.take(2, None, deed).map(|_| ())
    }

    fn replayed(table: &Table) -> Table {
        let mut again = lobby(3, Pace::Open);
        for kept in &table.story {
            let (kind, text) = kept.entry.deed.write();
            let deed = Deed::read(kind, kept.entry.deed.seat(), &text).expect("it reads back");
            again.take(kept.entry.at, kept.entry.id.clone(), deed).expect("what was done can be done again");
        }
        again
    }

    /// A whole game in which everybody swears whatever can be sworn, season after season.
    #[test]
    fn every_oath_has_its_verdict_at_the_end_and_a_replay_comes_to_the_same() {
        let mut table = begun(3, Pace::Open);
        let mut season = None;
        while table.progress() == Progress::Playing {
            let public = *table.game().expect("a game").public();
            assert_eq!(table.ledger().season(), public.season_number());
            if season != Some(public.season_number()) {
                season = Some(public.season_number());
                let up = public.events.up.as_slice().first().copied();
                for by in 0..3u8 {
                    let next = (by + 1) % 3;
                    table.take(2, None, oath(by, Some(next), Pledge::Vote(Seat(next)))).unwrap();
                    table.take(2, None, oath(by, None, Pledge::NotSail(Land::Egypt))).unwrap();
                    if let Some(event) = up {
                        // That of the season before may still be open, and in spring there is no order.
                        let third = swears(&mut table, oath(by, None, Pledge::Last(EventId(event))));
                        let no = [Refused::OathsFull, Refused::Sworn, Refused::NoSuchOath];
                        assert!(third.is_ok() || no.contains(&third.unwrap_err()));
                    }
                }
            }
            step(&mut table);
        }
        let sworn = table.ledger().sworn();
        assert!(sworn.iter().all(|it| !it.is_open()));
        for seen in [Verdict::Kept, Verdict::Broken, Verdict::Moot(Why::NotArchon)] {
            assert!(sworn.iter().any(|it| it.verdict == seen), "{seen:?}");
        }
        let again = replayed(&table);
        assert_eq!(again.ledger().sworn(), sworn);
        assert_eq!(again.look(&watcher()).story, table.look(&watcher()).story);
        let judged = table.look(&watcher()).story;
        let judged = judged.iter().filter(|line| matches!(*line.told, Told::Noted(Note::Judged(..)))).count();
        assert_eq!(judged, sworn.len(), "everybody hears of each verdict once");
    }

    /// Whole games by chance, in which everybody swears in every season.
    #[test]
    fn whatever_breaks_an_oath_says_so_before_it_is_done() {
        let mut broken = [0; 5];
        for game in 0..3 {
            let (mut table, mut dice, mut season) = (begun(3, Pace::Open), Dice::new(game), None);
            let (mut said, mut certain) = (HashSet::new(), HashSet::new());
            while table.progress() == Progress::Playing {
                let public = *table.game().expect("a game").public();
                if season.replace(public.season_number()) != Some(public.season_number()) {
                    let event = EventId(public.events.up.as_slice()[0]);
                    for by in 0..3u8 {
                        let next = Seat((by + 1) % 3);
                        let pledges = [
                            Pledge::Vote(next),
                            Pledge::Give(Goods::one(Good::Wool)),
                            Pledge::NotTrade(next),
                            Pledge::NotSail(Land::Egypt),
                            Pledge::Last(event),
                        ];
                        for pledge in pledges.into_iter().cycle().skip(usize::from(by) * 2).take(5) {
                            // More than three are too many, and some are open still.
                            let _ = swears(&mut table, oath(by, Some(next.0), pledge));
                        }
                    }
                }
                let seat = table.asked().pick(&mut dice).expect("somebody is asked");
                let (view, prompt) = table.view(seat).expect("it is asked");
                let action = prompt.sample(&view.seen().expect("its own"), &mut dice).expect("a choice");
                for it in table.ledger().sworn().iter().filter(|it| it.oath.by == seat) {
                    match it.breach(&action, &Moment::of(&view.public)) {
                        Some(Breach::Certain) => _ = (said.insert(it.number), certain.insert(it.number)),
                        Some(Breach::IfTaken(_) | Breach::IfTradeEnds) => _ = said.insert(it.number),
                        None => {}
                    }
                }
                let line = table.line(&action);
                act(&mut table, seat.0, &line);
            }
            for it in table.ledger().sworn() {
                // A launch can be taken back.
                let is_final = !matches!(it.oath.pledge, Pledge::NotSail(_));
                assert!(it.verdict != Verdict::Broken || said.contains(&it.number), "{it:?}");
                assert!(it.verdict != Verdict::Kept || !is_final || !certain.contains(&it.number), "{it:?}");
                if it.verdict == Verdict::Broken {
                    broken[match it.oath.pledge {
                        Pledge::Vote(_) => 0,
                        Pledge::Give(_) => 1,
                        Pledge::NotTrade(_) => 2,
                        Pledge::NotSail(_) => 3,
                        Pledge::Last(_) => 4,
                        Pledge::Words(_) => unreachable!("nobody swore any"),
                    }] += 1;
                }
            }
        }
        assert!(broken.iter().all(|times| *times > 0), "{broken:?}");
    }

    #[test]
    fn free_words_can_be_deleted_and_the_log_still_replays() {
        let mut table = begun(3, Pace::Open);
        for words in ["I leave Egypt to you", "and Italy"] {
            table.take(2, None, oath(0, None, Pledge::Words(words.into()))).unwrap();
        }
        assert!(table.knows_of(Seat(0)));
        assert!(format!("{:?}", table.look(&watcher())).contains("Egypt to you"));
        for kept in &mut table.story {
            kept.entry.deed = kept.entry.deed.clone().forget(Seat(0));
        }
        let again = replayed(&table);
        assert_eq!(again.ledger().sworn().len(), 2);
        assert!(!format!("{:?}", again.look(&watcher())).contains("Italy"));
        assert!(!again.knows_of(Seat(0)));
    }

    #[test]
    fn whoever_may_not_chat_swears_no_free_words() {
        let mut table = begun(3, Pace::Open);
        table.take(2, None, Deed::Mute { seat: Seat(0), is_muted: true }).unwrap();
        assert_eq!(table.take(2, None, oath(0, None, Pledge::Words("hail".into()))), Err(Refused::Muted));
        assert!(table.take(2, None, oath(0, None, Pledge::Vote(Seat(1)))).is_ok());
        assert_eq!(
            lobby(3, Pace::Open).take(2, None, oath(0, None, Pledge::Vote(Seat(1)))),
            Err(Refused::NotBegun)
        );
    }

    #[test]
    fn an_oath_goes_with_whoever_gave_it_and_bots_answer() {
        let mut table = begun(3, Pace::Open);
        let bot = Deed::Seat { seat: Seat(2), sitter: Sitter::Bot(bots::level::Level::Merchant) };
        table.take(2, None, bot.clone()).unwrap();
        table.take(2, None, oath(0, Some(2), Pledge::Vote(Seat(1)))).unwrap();
        table.take(2, None, oath(0, Some(1), Pledge::Vote(Seat(1)))).unwrap();
        let answers: Vec<_> = table.ledger().sworn().iter().map(|it| it.answer).collect();
        assert_eq!(answers, [Some(Answer::Trusts), None]);
        let Deed::Seat { sitter, .. } = bot else { unreachable!() };
        table.take(2, None, Deed::Seat { seat: Seat(0), sitter }).unwrap();
        assert!(table.look(&watcher()).oaths.iter().all(|it| it.is_former));
    }

    #[test]
    fn what_is_taken_back_is_told_and_gone() {
        let mut table = begun(3, Pace::Open);
        table.take(2, None, oath(0, Some(1), Pledge::Vote(Seat(1)))).unwrap();
        let back = |number| Deed::Unswear { seat: Seat(0), number };
        table.take(2, None, back(0)).unwrap();
        let scene = table.look(&watcher());
        assert!(scene.oaths.is_empty());
        assert!(matches!(&*scene.story.last().unwrap().told, Told::Noted(Note::Unsworn(_))));
        assert_eq!(table.allows_unswearing(Seat(0), 0), Ok(false));
        assert_eq!(table.take(2, None, back(0)), Err(Refused::OathStands));
        // Once the other has acted, it stands, for whoever asks; a log that says otherwise is read.
        table.take(2, None, oath(0, None, Pledge::Vote(Seat(1)))).unwrap();
        while table.allows_unswearing(Seat(0), 1) == Ok(true) {
            step(&mut table);
        }
        assert_eq!(table.allows_unswearing(Seat(0), 1), Err(Refused::OathStands));
        table.take(2, None, back(1)).unwrap();
        assert_eq!(replayed(&table).look(&watcher()).story, table.look(&watcher()).story);
    }

    #[test]
    fn numbers_of_oaths_do_not_tell_what_happens_in_private() {
        let mut table = begun(3, Pace::Open);
        table.take(2, None, oath(0, None, Pledge::Vote(Seat(1)))).unwrap();
        let orders = Deed::Orders { seat: Seat(1), text: "journey stay".into(), how: Written::New };
        table.take(2, None, orders).unwrap();
        table.take(2, None, oath(0, None, Pledge::Vote(Seat(2)))).unwrap();
        let numbers: Vec<_> = table.look(&watcher()).oaths.iter().map(|it| it.number).collect();
        assert_eq!(numbers, [0, 1]);
    }

    #[test]
    fn what_others_do_in_private_shows_in_no_oath() {
        let mut table = begun(3, Pace::Open);
        play_to(&mut table, Step::Trade);
        let (maker, taker) = (Seat(1), Seat(0));
        let hand = table.view(maker).expect("it is asked").0.mine.hand;
        let give = hand.iter().find(|(_, count)| *count > 0).expect("cards to trade").0;
        let want = *Good::ALL.iter().find(|good| **good != give).expect("others");
        table.take(2, None, oath(0, None, Pledge::NotSail(Land::Egypt))).unwrap();
        let before = table.look(&watcher()).oaths;
        let (to, give, want) = (SeatSet::one(taker), Goods::one(give), Goods::one(want));
        let offer = Action::Offer { private: true, to, give, want };
        let line = table.line(&offer);
        act(&mut table, maker.0, &line);
        assert_eq!(table.look(&watcher()).oaths, before);
        assert_eq!(table.allows_unswearing(taker, 0), Ok(true));
        // What everybody sees is another matter, but not where there was nothing to choose.
        let mut forced = table.clone();
        let finish = table.line(&Action::Finish);
        let by = DecidedBy::Nobody;
        forced.take(2, None, Deed::Act { seat: maker, by, line: finish.clone() }).unwrap();
        assert_eq!(forced.allows_unswearing(taker, 0), Ok(true));
        act(&mut table, maker.0, &finish);
        assert_eq!(table.allows_unswearing(taker, 0), Err(Refused::OathStands));
    }

    #[test]
    fn whoever_has_finished_swears_for_the_next_season() {
        let mut table = begun(3, Pace::Open);
        play_to(&mut table, Step::Trade);
        let pledge = || Pledge::NotTrade(Seat(1));
        let finish = table.line(&Action::Finish);
        table.take(2, None, oath(2, None, pledge())).unwrap();
        act(&mut table, 0, &finish);
        table.take(2, None, oath(0, None, pledge())).unwrap();
        let due: Vec<_> = table.ledger().sworn().iter().map(|it| it.due).collect();
        assert_eq!(due, [0, 1]);
    }

    #[test]
    fn the_log_says_what_becomes_of_oaths_when_a_seat_changes_hands_or_the_table_is_closed() {
        let judged = |deed: Deed| {
            let mut table = begun(3, Pace::Open);
            table.take(2, None, oath(0, None, Pledge::Vote(Seat(1)))).unwrap();
            table.take(2, None, deed).unwrap();
            assert!(table.ledger().sworn().iter().all(|it| !it.is_open()));
            let kept = table.story.last().expect("it was done");
            kept.judged
                .iter()
                .map(|note| match note {
                    Note::Judged(_, verdict) => *verdict,
                    other => panic!("{other:?}"),
                })
                .collect::<Vec<_>>()
        };
        let seated = Deed::Seat { seat: Seat(0), sitter: Sitter::Person("Dee".into()) };
        assert_eq!(judged(seated), [Verdict::Moot(Why::Left)]);
        assert_eq!(judged(Deed::Close), [Verdict::Moot(Why::NoOccasion)]);
    }

    #[test]
    fn what_the_steward_decides_is_nobodys_word() {
        let mut table = begun(3, Pace::Open);
        play_to(&mut table, Step::Vote);
        for by in 0..3u8 {
            table.take(2, None, oath(by, None, Pledge::Vote(Seat((by + 1) % 3)))).unwrap();
        }
        let first = step_by(&mut table, DecidedBy::Steward);
        let second = step_by(&mut table, DecidedBy::Orders);
        let verdict =
            |seat: Seat| table.ledger().sworn().iter().find(|it| it.oath.by == seat).unwrap().verdict;
        assert_eq!(verdict(first), Verdict::Moot(Why::Absent));
        assert!(matches!(verdict(second), Verdict::Kept | Verdict::Broken));
        // That orders did it stands beside the vote, and not beside what the log makes of it.
        let scene = table.look(&Eyes { seat: Some(second), held: SeatSet::one(second), ..watcher() });
        assert_eq!(scene.orders.expect("its own").done.len(), 1);
    }

    #[test]
    fn a_bot_keeps_its_word_and_that_is_all_it_says_about_it() {
        let mut table = begun(3, Pace::Open);
        let bot = Seat(2);
        let sitter = Sitter::Bot(bots::level::Level::Merchant);
        table.take(2, None, Deed::Seat { seat: bot, sitter }).unwrap();
        table.take(2, None, oath(2, Some(0), Pledge::Vote(Seat(0)))).unwrap();
        assert_eq!(table.by_oath(bot), None, "there is no vote yet");
        while table.by_oath(bot).is_none() {
            assert_eq!(table.ledger().season(), 0, "it was not asked to vote");
            step(&mut table);
        }
        let promised = table.line(&Action::Vote(Seat(0)));
        assert_eq!(table.by_oath(bot).as_deref(), Some(promised.as_str()));
        assert_eq!(table.by_oath(Seat(1)), None, "it has sworn nothing");
        table.take(2, None, Deed::Act { seat: bot, by: DecidedBy::Bot, line: promised }).unwrap();
        play_to(&mut table, Step::OrderEvents);
        assert_eq!(table.ledger().sworn()[0].verdict, Verdict::Kept);
        let votes = table.story.iter().filter(|kept| {
            matches!(&kept.entry.deed, Deed::Act { by: DecidedBy::Bot, line, .. } if line.starts_with("vote"))
        });
        assert!(votes.map(|kept| kept.reason).eq([None]), "no other reason is made up for it");
    }

    #[test]
    fn a_bot_sweetens_a_second_offer_with_its_vote_for_somebody_whose_word_is_good() {
        let mut sworn = 0;
        for place in 0..3 {
            let mut table = begun(3, Pace::Open);
            let (bot, other) = (Seat(place), Seat((place + 1) % 3));
            let sitter = Sitter::Bot(bots::level::Level::Merchant);
            table.take(2, None, Deed::Seat { seat: bot, sitter }).unwrap();
            play_to(&mut table, Step::Trade);
            let hand = table.view(bot).expect("it plays").0.mine.hand;
            let give = hand.iter().find(|(_, count)| *count > 0).expect("cards to trade").0;
            let want: Vec<Good> = Good::ALL.iter().copied().filter(|good| *good != give).collect();
            let offer = |want: Good| Action::Offer {
                private: false,
                to: SeatSet::one(other),
                give: Goods::one(give),
                want: Goods::one(want),
            };
            let makes = |table: &mut Table, want: Good| {
                let line = table.line(&offer(want));
                table.take(2, None, Deed::Act { seat: bot, by: DecidedBy::Bot, line }).unwrap();
                table.sweetener(bot, &offer(want))
            };
            assert_eq!(makes(&mut table, want[0]), None, "the first is worth what it is worth");
            assert_eq!(table.sweetener(bot, &offer(want[1])), None, "it has not made this one");
            let mut doubtful = table.clone();
            let Some(oath) = makes(&mut table, want[1]) else { continue };
            sworn += 1;
            assert_eq!(oath, Oath { by: bot, to: Some(other), pledge: Pledge::Vote(other) });
            table.take(2, None, Deed::Swear(oath)).unwrap();
            assert_eq!(makes(&mut table, want[2]), None, "once a season");
            let broken = Oath { by: other, to: None, pledge: Pledge::NotTrade(bot) };
            doubtful.take(2, None, Deed::Swear(broken)).unwrap();
            let line = doubtful.line(&Action::Accept {
                from: bot,
                give: Goods::one(give),
                want: Goods::one(want[0]),
            });
            let by = DecidedBy::Person;
            if doubtful.take(2, None, Deed::Act { seat: other, by, line }).is_ok() {
                assert_eq!(doubtful.ledger().broken()[other], 1);
                assert_eq!(
                    makes(&mut doubtful, want[1]),
                    None,
                    "nothing is sworn to whoever broke their word"
                );
            }
        }
        assert!(sworn > 0, "two temperaments of four do so, and three of them sit here");
    }
}
