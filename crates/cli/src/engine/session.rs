//! One conversation: a game at most, and an answer to every line.

use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::history::History;
use rules::news::{Log, News};
use rules::notation::{self, Names};
use rules::record::{Record, Recorder};
use rules::refusal::Refusal;
use rules::rng::{Dice, Seed};
use rules::score::{Decider, Outcome};
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::view::View;
use rules::world::Island;
use serde_json::{Value, json};
use text::{Lang, say_refusal};

/// How many faults of a state are named at once; the others are counted.
const MAX_FAULTS: usize = 200;

const HELP: &[&str] = &[
    "new [players=4] [seed=1] [options=beginner,tournament]   begin a game; the seed is a number or 64 hex digits",
    "seats                        the islands, by seat",
    "asked                        the islands that the table waits for, or nobody",
    "prompt ISLAND                what the island may do, as JSON",
    "sample ISLAND [NUMBER]       one of its actions at random; the same number gives the same action",
    "check ISLAND ACTION          whether the action would be accepted",
    "act ISLAND ACTION            take it, e.g. act crete launch a athens wool*2 gift",
    "events [ISLAND|spectator]    what the last act, or the beginning, brought: all of it, or what they saw",
    "view ISLAND|spectator        all that they may know, as JSON",
    "outcome                      null, or the ranking as JSON",
    "dump                         the whole state, as JSON on one line",
    "load STATE                   go on from such a state, as it is or edited",
    "record                       the game so far, as one JSON string",
    "load_record RECORD           go on from such a record",
    "set                          the name and digest of the card set",
    "quit                         end the program",
];

pub(super) enum Answer {
    /// To an empty line or a comment.
    Nothing,
    Lines(Vec<String>),
    Error(String),
    Quit,
}

/// What a command comes to: the lines before `ok`, or what is wrong.
type Said = Result<Vec<String>, String>;

/// A game from its beginning can be written down; one that was loaded cannot.
enum Play {
    Recorded(Box<Recorder>),
    Loaded(Box<History>),
}

pub(super) struct Session {
    set: &'static CardSet,
    play: Option<Play>,
    /// Of the last action, or of the set-up.
    told: Vec<News>,
}

impl Session {
    pub(super) fn new(set: &'static CardSet) -> Session {
        Session { set, play: None, told: Vec::new() }
    }

    pub(super) fn answer(&mut self, line: &str) -> Answer {
        let line = line.trim();
        let (command, rest) = line.split_once(|it: char| it.is_ascii_whitespace()).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let said = match command {
            "" => return Answer::Nothing,
            comment if comment.starts_with('#') => return Answer::Nothing,
            "quit" => return Answer::Quit,
            "help" => Ok(HELP.iter().map(|line| (*line).to_owned()).collect()),
            "set" => Ok(vec![format!("{} {}", self.set.name, self.set.digest)]),
            "new" => self.begin(rest),
            "seats" => self.game().map(|game| vec![names(islands(game).into_iter())]),
            "asked" => self.asked(),
            "prompt" => self.prompt(rest),
            "sample" => self.sample(rest),
            "check" => self.check(rest),
            "act" => self.act(rest),
            "events" => self.told(rest),
            "view" => self.view(rest).map(|view| vec![view.to_json().to_string()]),
            "outcome" => self.game().map(|game| vec![outcome(game).to_string()]),
            "dump" => self.game().map(|game| vec![game.dump().to_string()]),
            "load" => self.load(rest),
            "record" => self.record(),
            "load_record" => self.load_record(rest),
            unknown => Err(format!("there is no command {:?}; say help for the list", shortened(unknown))),
        };
        match said {
            Ok(lines) => Answer::Lines(lines),
            Err(message) => Answer::Error(message),
        }
    }

    fn history(&self) -> Result<&History, String> {
        match &self.play {
            Some(Play::Recorded(recorder)) => Ok(recorder.history()),
            Some(Play::Loaded(history)) => Ok(history),
            None => Err("no game has begun; say new, load or load_record first".to_owned()),
        }
    }

    fn game(&self) -> Result<&Game, String> {
        self.history().map(History::game)
    }

    fn begin(&mut self, rest: &str) -> Said {
        let (mut players, mut seed, mut options) = (4, Seed::from_number(1), Options::default());
        for word in rest.split_ascii_whitespace() {
            let wrong = |expected: &str| format!("{:?}: expected {expected}", shortened(word));
            match word.split_once('=') {
                Some(("players", count)) => {
                    players = count.parse().map_err(|_| wrong("players=3 to players=6"))?;
                }
                Some(("seed", text)) => {
                    let number = text.parse().ok().map(Seed::from_number);
                    seed = Seed::from_hex(text)
                        .or(number)
                        .ok_or_else(|| wrong("seed= and a number below 2^64 or 64 hex digits"))?;
                }
                Some(("options", names)) => {
                    let all_known = names.split(',').all(|name| name.is_empty() || options.set(name));
                    if !all_known {
                        return Err(wrong(&format!("options= and some of {}", Options::NAMES.join(","))));
                    }
                }
                _ => return Err(wrong("players=, seed= or options=")),
            }
        }
        let mut log = Log::default();
        let recorder = Recorder::new(&Setup { options, ..Setup::new(self.set, players, seed) }, &mut log);
        let recorder = recorder.map_err(|error| format!("players={players}: {error}"))?;
        let seats = names(islands(recorder.game()).into_iter());
        self.play = Some(Play::Recorded(Box::new(recorder)));
        self.told = log.told;
        Ok(vec![seats])
    }

    fn asked(&self) -> Said {
        let game = self.game()?;
        let islands = islands(game);
        Ok(vec![names(game.asked().iter().map(|seat| islands[seat.0 as usize]))])
    }

    fn prompt(&self, rest: &str) -> Said {
        let game = self.game()?;
        if rest == "spectator" {
            return Err("a spectator is asked nothing; name an island".to_owned());
        }
        let view = self.history()?.view(Some(seat_named(game, rest)?));
        let view = view.map_err(|refusal| refused(&refusal))?;
        Ok(vec![view.to_json()["prompt"].to_string()])
    }

    fn sample(&self, rest: &str) -> Said {
        let (name, number) = first_word(rest);
        let number = if number.is_empty() { "0" } else { number };
        let number =
            number.parse().map_err(|_| format!("{:?}: expected a number below 2^64", shortened(number)))?;
        let game = self.game()?;
        let seen = self.history()?.seen(seat_named(game, name)?).map_err(|refusal| refused(&refusal))?;
        match seen.prompt().sample(&seen, &mut Dice::new(number)) {
            Some(action) => {
                let names = Names { set: self.set, islands: &islands(game) };
                Ok(vec![notation::print_action(&action, &names)])
            }
            None => Err(format!("{name} has nothing to do now; say asked for who has")),
        }
    }

    /// An island and its action.
    fn action(&self, rest: &str) -> Result<(Seat, Action), String> {
        let (name, action) = first_word(rest);
        let game = self.game()?;
        let seat = seat_named(game, name)?;
        let names = Names { set: self.set, islands: &islands(game) };
        let action = notation::parse_action(action, &names);
        action.map(|action| (seat, action)).map_err(|error| format!("action: {error}"))
    }

    fn check(&self, rest: &str) -> Said {
        let (seat, action) = self.action(rest)?;
        self.history()?.check(seat, &action).map(|()| Vec::new()).map_err(|refusal| refused(&refusal))
    }

    fn act(&mut self, rest: &str) -> Said {
        let (seat, action) = self.action(rest)?;
        let mut log = Log::default();
        let done = match &mut self.play {
            Some(Play::Recorded(recorder)) => recorder.apply(seat, &action, &mut log),
            Some(Play::Loaded(history)) => history.apply(seat, &action, &mut log),
            None => return Ok(Vec::new()),
        };
        done.map_err(|refusal| refused(&refusal))?;
        self.told = log.told;
        Ok(Vec::new())
    }

    fn told(&self, rest: &str) -> Said {
        let game = self.game()?;
        let viewer = match rest {
            "" => None,
            name => Some(game.viewer(viewer_named(game, name)?)),
        };
        let names = Names { set: self.set, islands: &islands(game) };
        let seen = self.told.iter().filter_map(|news| match viewer {
            None => Some(*news),
            Some(viewer) => news.seen_by(viewer),
        });
        Ok(seen.map(|news| notation::print_news(&news, &names)).collect())
    }

    fn view(&self, rest: &str) -> Result<View, String> {
        let game = self.game()?;
        self.history()?.view(viewer_named(game, rest)?).map_err(|refusal| refused(&refusal))
    }

    fn load(&mut self, rest: &str) -> Said {
        let state: Value = serde_json::from_str(rest).map_err(|error| format!("not JSON: {error}"))?;
        let game = Game::load(self.set, &state).map_err(|faults| {
            let named: Vec<String> = faults.iter().take(MAX_FAULTS).map(|fault| fault.to_string()).collect();
            let more = faults.len().saturating_sub(MAX_FAULTS);
            let more = if more > 0 { format!("; and {more} more") } else { String::new() };
            format!("{}{more}", named.join("; "))
        })?;
        let seats = names(islands(&game).into_iter());
        self.play = Some(Play::Loaded(Box::new(History::from(game))));
        self.told.clear();
        Ok(vec![seats])
    }

    fn record(&self) -> Said {
        match &self.play {
            Some(Play::Recorded(recorder)) => Ok(vec![json!(recorder.record().to_string()).to_string()]),
            Some(Play::Loaded(_)) => {
                Err("a game from a loaded state has no record; say dump to keep it".to_owned())
            }
            None => self.game().map(|_| Vec::new()),
        }
    }

    fn load_record(&mut self, rest: &str) -> Said {
        let text: String = serde_json::from_str(rest).map_err(|error| format!("no JSON string: {error}"))?;
        let record = Record::parse_with(&text, self.set).map_err(|error| error.to_string())?;
        let recorder = Recorder::resume(self.set, &record).map_err(|error| error.to_string())?;
        let seats = names(islands(recorder.game()).into_iter());
        self.play = Some(Play::Recorded(Box::new(recorder)));
        self.told.clear();
        Ok(vec![seats])
    }
}

fn islands(game: &Game) -> Vec<Island> {
    let public = game.public();
    public.islands()
}

fn names(islands: impl Iterator<Item = Island>) -> String {
    let names: Vec<&str> = islands.map(Island::name).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(" ") }
}

fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(|it: char| it.is_ascii_whitespace()).unwrap_or((text, ""));
    (word, rest.trim())
}

fn seat_named(game: &Game, name: &str) -> Result<Seat, String> {
    let island = Island::from_name(name);
    island.and_then(|island| game.public().seat_of(island)).ok_or_else(|| {
        format!(
            "{:?}: expected an island of this game: {}",
            shortened(name),
            names(islands(game).into_iter())
        )
    })
}

/// `None` inside for a spectator.
fn viewer_named(game: &Game, name: &str) -> Result<Option<Seat>, String> {
    match name {
        "spectator" => Ok(None),
        name => seat_named(game, name).map(Some).map_err(|error| format!("{error}; or spectator")),
    }
}

fn refused(refusal: &Refusal) -> String {
    format!("{}: {}", refusal.reason.name(), say_refusal(refusal, Lang::En))
}

/// Enough of a word to recognise it.
fn shortened(word: &str) -> String {
    word.chars().take(40).collect()
}

fn outcome(game: &Game) -> Value {
    let Some(Outcome { ranking }) = game.outcome() else { return Value::Null };
    let islands = islands(game);
    let ranking = ranking.iter().map(|it| {
        let decided_by = it.decided_by.map(|decider| match decider {
            Decider::Completion => "completion".to_owned(),
            Decider::Structures => "structures".to_owned(),
            Decider::TieBreaker(number) => format!("tie_breaker_{number}"),
            Decider::Archon => "archon".to_owned(),
        });
        json!({
            "island": islands[it.seat.0 as usize].name(),
            "place": it.place,
            "structures": it.structures,
            "complete": it.complete,
            "decided_by": decided_by,
        })
    });
    json!({ "ranking": ranking.collect::<Vec<_>>() })
}
