//! Whole games can be told: what was asked, chosen and decided, and how it ended.

use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::prompt::Prompt;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::setup::{Options, Setup};
use rules::world::Island;
use text::{Lang, Naming, SetText, aegean_files, say_action, say_choice, say_outcome, say_question};

#[test]
fn every_prompt_and_action_of_random_games_has_words() {
    let (set, text) = (CardSet::aegean(), SetText::new(&aegean_files()).unwrap());
    for number in 0..8u64 {
        let players = 3 + (number % 4) as u8;
        let options = Options { tournament: number >= 4, ..Options::default() };
        let mut game = Game::new(
            &Setup { options, ..Setup::new(set, players, Seed::from_number(number)) },
            &mut Log::muted(),
        )
        .unwrap();
        let public = game.public();
        let islands: Vec<Island> = public.seats().map(|seat| public.seats[seat].island).collect();
        let naming = Naming { set, text: &text, islands: &islands };
        let mut dice = Dice::new(number);
        let lang = Lang::ALL[number as usize % Lang::COUNT];
        while !game.is_over() {
            for seat in game.public().seats() {
                let prompt = game.prompt(seat).unwrap();
                well_said(&say_question(&prompt, &naming, lang));
                for choice in &prompt.choices {
                    well_said(&say_choice(choice, seat, &naming, lang));
                }
            }
            let (seat, action) = random::choose(&game, &mut dice, &mut Prompt::default()).unwrap();
            well_said(&say_action(&action, seat, &naming, lang));
            game.apply(seat, &action, &mut Log::muted()).unwrap();
        }
        let lines = say_outcome(&game.outcome().unwrap(), &naming, lang);
        assert_eq!(lines.len(), islands.len());
    }
}

fn well_said(words: &str) {
    assert!(words.starts_with(char::is_uppercase), "{words}");
    assert!(!words.contains(['{', '}', '$']) && !words.contains("  "), "{words}");
}
