//! Records: what is written replays to the same game, and whatever is changed in one is found.

use rules::cards::{CardSet, SetFiles};
use rules::game::Game;
use rules::news::{Log, News};
use rules::prompt::Prompt;
use rules::random;
use rules::record::{End, MAX_RECORD, Record, RecordError, RecordProblem, RecordedSeed, Recorder};
use rules::rng::{Dice, Seed};
use rules::setup::{Options, Setup};
use rules::world::Season;

fn options(bits: u64) -> Options {
    let mut options = Options::default();
    for (place, name) in Options::NAMES.iter().enumerate() {
        if bits >> place & 1 == 1 {
            options.set(name);
        }
    }
    options
}

/// Plays at random for so many decisions, or to the end.
fn recorded(players: u8, options: Options, number: u64, decisions: usize) -> Recorder {
    let log = &mut Log::muted();
    let seed = Seed::from_number(number);
    let mut recorder =
        Recorder::new(&Setup { options, ..Setup::new(CardSet::aegean(), players, seed) }, log).unwrap();
    let mut dice = Dice::new(number);
    for _ in 0..decisions {
        let Some((seat, action)) = random::choose(recorder.game(), &mut dice, &mut Prompt::default()) else {
            break;
        };
        recorder.apply(seat, &action, log).unwrap();
    }
    recorder
}

fn replay(record: &Record) -> Result<Game, RecordError> {
    record.replay(CardSet::aegean(), |_| {})
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

fn joined(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// Refused on reading or on replaying, or no change but in white space.
fn is_found(changed: &str, original: &Record) -> bool {
    match Record::parse(changed) {
        Err(_) => true,
        Ok(record) => record == *original || replay(&record).is_err(),
    }
}

fn problem(text: &str) -> RecordError {
    match Record::parse(text) {
        Err(error) => error,
        Ok(record) => replay(&record).expect_err("something is wrong with this record"),
    }
}

#[test]
fn whole_games_of_every_kind_replay_to_the_same_state() {
    let kinds = 1 << Options::NAMES.len();
    for number in 0..4 * kinds {
        let recorder = recorded(3 + (number / kinds) as u8, options(number), number, usize::MAX);
        let record = recorder.record();
        let text = record.to_string();
        assert!(matches!(record.end, End::Result(_)));
        assert!(text.len() < MAX_RECORD / 10, "{}", text.len());
        let read = Record::parse(&text).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);
        assert_eq!(replay(&read).unwrap(), *recorder.game());
    }
}

#[test]
fn a_game_can_be_kept_after_every_decision() {
    for decisions in 0..200 {
        let recorder = recorded(4, options(0), 5, decisions);
        let record = recorder.record();
        assert_eq!(record.end, End::Unfinished);
        let read = Record::parse(&record.to_string()).unwrap();
        assert_eq!(replay(&read).unwrap(), *recorder.game());
    }
}

#[test]
fn a_game_goes_on_from_its_record() {
    let log = &mut Log::muted();
    let whole = recorded(4, options(0), 14, 400);
    let part = Record::parse(&recorded(4, options(0), 14, 300).record().to_string()).unwrap();
    let mut resumed = Recorder::resume(CardSet::aegean(), &part).unwrap();
    let mut taken = 0;
    whole
        .record()
        .replay(CardSet::aegean(), |moment| {
            let Some((seat, action)) = moment.taken else { return };
            if taken >= 300 {
                resumed.apply(seat, &action, log).unwrap();
            }
            taken += 1;
        })
        .unwrap();
    assert_eq!(resumed.record(), whole.record());
    let finished = recorded(3, options(0), 14, usize::MAX).record();
    assert_eq!(Recorder::resume(CardSet::aegean(), &finished).unwrap().record(), finished);
}

#[test]
fn a_replay_shows_every_action_with_what_happened() {
    let recorder = recorded(3, options(0), 9, usize::MAX);
    let record = recorder.record();
    let (mut taken, mut seasons, mut won) = (0, 0, 0);
    let told = record.replay(CardSet::aegean(), |moment| {
        taken += usize::from(moment.taken.is_some());
        seasons += moment.told.iter().filter(|news| matches!(news, News::SeasonBegan { .. })).count();
        won += moment.told.iter().filter(|news| matches!(news, News::Won { .. })).count();
    });
    assert_eq!(told.unwrap(), *recorder.game());
    assert_eq!(taken, record.seasons.iter().map(|season| season.actions.len()).sum::<usize>());
    assert_eq!((seasons, won), (record.seasons.len(), 1));
}

#[test]
fn white_space_is_free() {
    let record = recorded(3, options(0), 1, 40).record();
    let text = record.to_string();
    assert_eq!(Record::parse(&text.replace(' ', " \t ")).unwrap(), record);
    assert_eq!(Record::parse(&text.replace('\n', "\r\n")).unwrap(), record);
    assert_eq!(Record::parse(&format!("{text}\n\n")).unwrap(), record);
    assert_eq!(Record::parse(text.trim_end()).unwrap(), record);
}

#[test]
fn every_line_left_out_doubled_or_swapped_is_found() {
    for record in [recorded(3, options(1), 2, usize::MAX).record(), recorded(5, options(2), 3, 90).record()] {
        let original = lines(&record.to_string());
        for index in 0..original.len() {
            let mut without = original.clone();
            let line = without.remove(index);
            assert!(Record::parse(&joined(&without)).is_err(), "without {line}");
            let mut twice = original.clone();
            twice.insert(index, line.clone());
            assert!(Record::parse(&joined(&twice)).is_err(), "twice {line}");
            let mut swapped = original.clone();
            let other = (index + 1) % original.len();
            swapped.swap(index, other);
            if original[index] != original[other] {
                assert!(Record::parse(&joined(&swapped)).is_err(), "{line} after {}", original[other]);
            }
        }
    }
}

#[test]
fn every_changed_character_is_found() {
    let mut dice = Dice::new(1);
    let finished = recorded(3, options(5), 8, usize::MAX).record();
    for (record, every) in [(recorded(3, options(0), 4, 60).record(), 1), (finished, 97)] {
        let text = record.to_string();
        let end = text.rfind("\nresult").unwrap_or(text.len() - 30);
        for index in (0..text.len()).filter(|index| index % every == 0 || *index > end) {
            for replacement in [b'0', b'a', b' ', b'\n', b'*', dice.below(128) as u8] {
                let mut changed = text.clone().into_bytes();
                if changed[index] == replacement {
                    continue;
                }
                changed[index] = replacement;
                let changed = String::from_utf8(changed).unwrap();
                assert!(is_found(&changed, &record), "{replacement} at {index} of {}", text.len());
            }
        }
    }
}

#[test]
fn a_record_cut_off_after_any_line_names_the_season() {
    let record = recorded(3, options(0), 6, usize::MAX).record();
    let original = lines(&record.to_string());
    let mut season = None;
    for kept in 0..original.len() {
        if kept > 0 && original[kept - 1].starts_with("season ") {
            let words: Vec<&str> = original[kept - 1].split(' ').collect();
            season = Some((words[1].parse().unwrap(), Season::from_name(words[2]).unwrap()));
        }
        let error = Record::parse(&joined(&original[..kept])).unwrap_err();
        assert_eq!(error, RecordError { line: kept + 1, season, problem: RecordProblem::Truncated });
    }
    let cut = joined(&original[..100]);
    let said = Record::parse(&cut).unwrap_err().to_string();
    assert!(said.starts_with("line 101, year 1 "), "{said}");
}

#[test]
fn a_changed_action_names_its_season() {
    let record = recorded(3, options(0), 7, usize::MAX).record();
    let text = record.to_string();
    let summer = text.find("season 2 summer\n").unwrap();
    let changed = format!("{}{}", &text[..summer], text[summer..].replacen("finish", "resume", 1));
    let error = problem(&changed);
    assert_eq!(error.season, Some((2, Season::Summer)));
    assert!(matches!(error.problem, RecordProblem::Altered { shown: None, .. }), "{error}");
}

/// What is said of a record whose line with this number, counted from 1, reads otherwise.
fn altered(text: &str, number: usize, change: impl Fn(&str) -> String) -> RecordError {
    let mut changed = lines(text);
    changed[number - 1] = change(&changed[number - 1]);
    Record::parse_with(&joined(&changed), CardSet::aegean()).expect_err("a line was changed")
}

#[test]
fn an_altered_line_is_named_where_the_game_shows_it() {
    let text = recorded(3, options(0), 7, usize::MAX).record().to_string();
    let original = lines(&text);
    let number_of = |start: &str| 1 + original.iter().position(|line| line.contains(start)).unwrap();
    let summer = number_of("season 2 summer");
    let spring_digest = summer - 1;
    let named = |error: &RecordError| (error.line, error.season.map(|(year, _)| year));

    let unknown = altered(&text, summer + 3, |line| format!("{} sleep", line.split(' ').next().unwrap()));
    assert_eq!(named(&unknown), (summer + 3, Some(2)));
    let said = unknown.to_string();
    assert!(
        said.contains("the text was altered: ") && said.contains("\"sleep\"") && !said.contains("from"),
        "{said}"
    );

    let refused =
        altered(&text, summer + 3, |line| format!("{} crown crete", line.split(' ').next().unwrap()));
    assert_eq!(named(&refused), (summer + 3, Some(2)));
    let range = format!("(changed somewhere from line {spring_digest} to line {})", summer + 3);
    let said = refused.to_string();
    assert!(
        said.contains("the text was altered: the action is refused: ") && said.ends_with(&range),
        "{said}"
    );

    let state = altered(&text, spring_digest, |line| {
        let words: Vec<&str> = line.split(' ').collect();
        format!("{} {} {}", words[0], "0".repeat(64), words[2])
    });
    assert_eq!(state.line, spring_digest);
    assert!(state.to_string().ends_with("the game came to another state than the recorded one"), "{state}");

    let digest = altered(&text, spring_digest, |line| {
        let words: Vec<&str> = line.split(' ').collect();
        format!("{} {} {}", words[0], words[1], "0".repeat(64))
    });
    assert_eq!(digest.problem, RecordProblem::Altered { since: spring_digest, shown: None });

    let launch = original.iter().position(|line| line.contains(" launch ") && line.matches(' ').count() > 4);
    let launch = 1 + launch.expect("a fleet with two kinds aboard");
    let reordered = altered(&text, launch, |line| {
        let mut words: Vec<&str> = line.split(' ').collect();
        words[4..].reverse();
        words.join(" ")
    });
    assert_eq!((reordered.line, named(&reordered).1), (launch, Some(1)));
    assert!(reordered.to_string().contains("expected \"launch "), "{reordered}");
}

#[test]
fn lines_that_no_game_shows_altered_are_named_as_a_range() {
    let record = recorded(3, options(0), 7, usize::MAX).record();
    let text = record.to_string();
    let swapped = text.replacen("set aegean", "set tampered", 1);
    let error = Record::parse_with(&swapped, CardSet::aegean()).unwrap_err();
    let first_digest = 1 + lines(&text).iter().position(|line| line.starts_with("digest ")).unwrap();
    assert_eq!(error.line, first_digest);
    assert!(error.to_string().ends_with(&format!("from line 1 to line {first_digest})")), "{error}");
    assert_eq!(Record::parse_with(&text, CardSet::aegean()).unwrap(), record);
}

/// A forger who also renews the digests of the text still meets the rules.
#[test]
fn forged_actions_are_refused_on_replay() {
    let record = recorded(4, options(0), 11, usize::MAX).record();
    let forged = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        let error = replay(&Record::parse(&forged.to_string()).unwrap()).unwrap_err();
        (error.season, error.problem)
    };
    let spring = Some((2, Season::Spring));
    let (season, refused) = forged(&|record| record.seasons[4].actions[0].action = "vote crete".to_owned());
    assert!(season == spring && matches!(refused, RecordProblem::Refused(_)), "{refused:?}");
    let (season, no_action) = forged(&|record| record.seasons[4].actions[0].action = "sleep".to_owned());
    assert!(season == spring && matches!(no_action, RecordProblem::NoAction(_)), "{no_action:?}");
    let diverged = forged(&|record| record.seasons[4].digest = record.seasons[3].digest.clone());
    assert_eq!(diverged, (spring, RecordProblem::Diverged));
    let late = forged(&|record| {
        let again = record.seasons[4].actions[0].clone();
        record.seasons[3].actions.push(again);
    });
    assert_eq!(late, (Some((1, Season::Winter)), RecordProblem::SeasonOver));
    assert_eq!(forged(&|record| record.seasons[4].year = 3).1, RecordProblem::OtherSeason);
    assert_eq!(forged(&|record| record.islands.reverse()), (None, RecordProblem::OtherSeats));
    assert_eq!(forged(&|record| record.end = End::Unfinished).1, RecordProblem::OtherEnd);
    let second_first = forged(&|record| {
        let End::Result(ranking) = &mut record.end else { panic!("the game was finished") };
        ranking.swap(0, 1);
    });
    assert_eq!(second_first.1, RecordProblem::OtherEnd);
    let seasons_missing = forged(&|record| {
        record.seasons.truncate(4);
        record.end = End::Unfinished;
    });
    assert_eq!(seasons_missing.1, RecordProblem::OtherEnd);
}

#[test]
fn another_card_set_is_refused_before_anything_is_played() {
    let mut files = SetFiles::aegean();
    let hazards = files.files.iter_mut().find(|file| file.name == "hazards.toml").unwrap();
    hazards.text = hazards.text.replacen("copies = 12", "copies = 11", 1);
    let other = CardSet::load(&files).unwrap().leak();
    let record = recorded(3, options(0), 1, 10).record();
    let error = record.replay(other, |_| panic!("nothing is played")).unwrap_err();
    assert_eq!((error.line, error.season), (3, None));
    assert!(matches!(error.problem, RecordProblem::OtherSet { .. }));
}

#[test]
fn other_versions_are_refused() {
    let text = recorded(3, options(0), 1, 10).record().to_string();
    let format = problem(&text.replace("parthenon-record 1", "parthenon-record 2"));
    assert_eq!(format.to_string(), "line 1, header: expected \"parthenon-record 1\"");
    for unknown in ["0", "4", "two", ""] {
        let rules = problem(&text.replace("rules_version 3", &format!("rules_version {unknown}")));
        assert_eq!(rules.to_string(), "line 2, header: expected \"rules_version 1 to 3\"", "{unknown}");
    }
}

#[test]
fn a_hidden_seed_is_a_promise_that_only_the_seed_keeps() {
    let record = recorded(3, options(0), 12, usize::MAX).record();
    let mut hidden = record.clone();
    hidden.hide_seed();
    assert!(matches!(hidden.seed, RecordedSeed::Digest(_)));
    let mut read = Record::parse(&hidden.to_string()).unwrap();
    assert_eq!(read, hidden);
    assert_eq!(replay(&read).unwrap_err().problem, RecordProblem::SeedNotTold);
    assert!(!read.tell_seed(Seed::from_number(13)));
    assert!(read.tell_seed(Seed::from_number(12)));
    assert_eq!(read, record);
}

#[test]
fn a_set_with_any_name_is_one_word() {
    let mut files = SetFiles::aegean();
    for (name, word) in [("my cards\n", "my_cards_"), ("", "_"), ("été", "_t_"), ("a-b_c.d", "a-b_c.d")] {
        files.name = name.to_owned();
        let set = CardSet::load(&files).unwrap().leak();
        let seed = Seed::from_number(1);
        let recorder =
            Recorder::new(&Setup { options: options(0), ..Setup::new(set, 3, seed) }, &mut Log::muted())
                .unwrap();
        let record = recorder.record();
        assert_eq!(record.set, word);
        assert_eq!(Record::parse(&record.to_string()).unwrap(), record);
    }
}

#[test]
fn garbage_is_refused() {
    assert_eq!(problem("").problem, RecordProblem::Truncated);
    assert_eq!(problem(&"x".repeat(MAX_RECORD + 1)).problem, RecordProblem::TooLarge);
    let text = recorded(3, options(0), 1, 10).record().to_string();
    let long = text.replacen("season", &format!("season{}", " ".repeat(1000)), 1);
    assert_eq!(problem(&long).problem, RecordProblem::LongLine);
    assert_eq!(problem(&format!("{text}unfinished")).problem, RecordProblem::AfterEnd);
    let mut dice = Dice::new(3);
    let original = lines(&text);
    for _ in 0..3_000 {
        let mut damaged = original.clone();
        for _ in 0..=dice.below(5) {
            let at = dice.below(damaged.len() as u32) as usize;
            let words: Vec<&str> = damaged[at].split(' ').collect();
            let word = dice.pick(&words).unwrap().to_owned();
            let into = dice.below(damaged.len() as u32) as usize;
            damaged[into] = match dice.below(3) {
                0 => word,
                1 => format!("{} {word}", damaged[into]),
                _ => damaged[into].chars().rev().collect(),
            };
        }
        let record = Record::parse(&text).unwrap();
        assert!(is_found(&joined(&damaged), &record));
    }
}

#[test]
fn a_record_made_up_with_islands_of_another_game_is_refused() {
    let recorder = recorded(3, options(0), 5, 40);
    let mut record = recorder.record();
    let stranger = *rules::world::Island::ALL.iter().find(|island| !record.islands.contains(island)).unwrap();
    record.seasons[0].actions[3].island = stranger;
    assert!(matches!(replay(&record).unwrap_err().problem, RecordProblem::OtherSeats));
}
