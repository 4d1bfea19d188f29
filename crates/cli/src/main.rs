//! The program `parthenon`: parses, calls, maps exit codes (0 done, 1 the thing failed, 2 wrong usage).

mod admin;
mod analyse;
mod arena;
mod backup;
mod bot;
mod cards;
mod data;
mod doorway;
mod engine;
mod health;
mod jobs;
mod language;
mod load;
mod logs;
mod look_back;
mod players;
mod puzzle;
mod replay;
mod serve;
mod sets;
mod simulate;
mod story;
mod watch;
mod wilson;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;

/// Pages and bots allocate much and briefly: a fifth of the server's time went into the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Parthenon: Rise of the Aegean, an unofficial digital edition
///
/// Without a command it serves the table in the browser.
#[derive(Parser)]
#[command(name = "parthenon", version, propagate_version = true, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Arguments,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Admin(admin::Arguments),
    Backup(backup::BackupArguments),
    Restore(backup::RestoreArguments),
    Watch(watch::Arguments),
    Simulate(simulate::Arguments),
    Arena(arena::Arguments),
    Replay(replay::Arguments),
    Analyse(analyse::Arguments),
    Puzzle(puzzle::Arguments),
    Cards(cards::Arguments),
    Engine(engine::Arguments),
    Bot(bot::Arguments),
    Load(load::Arguments),
    Health(health::Arguments),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Arena(arguments)) => arena::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments),
        Some(Command::Puzzle(arguments)) => puzzle::run(&arguments),
        Some(Command::Cards(arguments)) => cards::run(&arguments),
        Some(Command::Engine(arguments)) => engine::run(&arguments),
        Some(Command::Watch(arguments)) => watch::run(&arguments),
        Some(Command::Bot(arguments)) => bot::run(&arguments),
        Some(Command::Load(arguments)) => load::run(&arguments),
        Some(Command::Health(arguments)) => health::run(&arguments),
        Some(Command::Admin(arguments)) => admin::run(&arguments),
        Some(Command::Backup(arguments)) => backup::backup(&arguments),
        Some(Command::Restore(arguments)) => backup::restore(&arguments),
        Some(Command::Serve(arguments)) => serve::run(&arguments),
        None => serve::run(&cli.serve),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has read enough: `parthenon cards list | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_commands_are_described_without_contradiction() {
        Cli::command().debug_assert();
    }
}
