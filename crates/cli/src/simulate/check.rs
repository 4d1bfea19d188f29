//! What must hold in every state, checked from outside.

use anyhow::{Context, Result, anyhow, ensure};
use rules::game::Game;
use rules::record::{Record, Recorder};
use rules::rng::Dice;

/// Dumping and loading changes nothing, counts on the table are true, and prompts offer what is accepted.
pub(super) fn state(game: &Game, dice: &mut Dice) -> Result<()> {
    let loaded = Game::load(game.set(), &game.dump());
    let loaded = loaded.map_err(|faults| anyhow!("a dumped state does not load: {faults:?}"))?;
    ensure!(loaded == *game, "a dumped state loads as another");
    let mut position = game.position();
    position.tally();
    ensure!(position == game.position(), "the counts on the table are not those of the cards");
    ensure!(game.is_over() == game.asked().is_empty(), "a game goes on while somebody is asked");
    for seat in game.public().seats() {
        let view = game.view(Some(seat)).map_err(|refusal| anyhow!("{refusal:?}"))?;
        let prompt = game.prompt(seat).map_err(|refusal| anyhow!("{refusal:?}"))?;
        ensure!(view.prompt().as_ref() == Some(&prompt), "a view asks something else than the game");
        let seen = view.seen().context("a seat sees its own view")?;
        let Some(action) = prompt.sample(&seen, dice) else { continue };
        for answer in [game.check(seat, &action), view.check(&action)] {
            answer.map_err(|refusal| anyhow!("{action:?} is offered but refused: {refusal:?}"))?;
        }
    }
    Ok(())
}

/// The record reads back, and replays to the same state.
pub(super) fn record(recorder: &Recorder) -> Result<()> {
    let record = Record::parse(&recorder.record().to_string())?;
    let game = record.replay(recorder.game().set(), |_| {})?;
    ensure!(game == *recorder.game(), "the record replays to another state");
    Ok(())
}
