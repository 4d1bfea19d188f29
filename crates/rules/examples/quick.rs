use rules::{cards::CardSet, event::Log, game::Game, random, rng::*, setup::Options};
fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|x| x.parse().ok()).unwrap_or(200);
    let players: Option<u8> = std::env::args().nth(2).and_then(|x| x.parse().ok());
    let t = std::time::Instant::now();
    let mut dec = 0u64;
    let mut maxs = 0;
    let mut comp = 0;
    sizes();
    println!("size {}", std::mem::size_of::<Game>());
    for i in 0..n {
        let mut o = Options::default();
        if players.is_none() {
            o.beginner = i & 1 == 1;
            o.delian_league = i & 2 == 2;
            o.tournament = i & 4 == 4;
        }
        let mut g = Game::new(
            CardSet::aegean(),
            players.unwrap_or(3 + (i / 8 % 4) as u8),
            o,
            Seed::from_number(i),
            &mut Log::muted(),
        )
        .unwrap();
        let mut d = Dice::new(i);
        dec += random::play(&mut g, &mut d, &mut Log::muted()) as u64;
        let out = g.outcome().unwrap();
        maxs = maxs.max(out.ranking[0].structures);
        comp += out.ranking[0].structures as u64;
    }
    let s = t.elapsed().as_secs_f64();
    println!(
        "{} games/s, {} dec/s, {} dec/game, max {} mean {}",
        n as f64 / s,
        dec as f64 / s,
        dec as f64 / n as f64,
        maxs,
        comp as f64 / n as f64
    );
}
#[allow(dead_code)]
fn sizes() {
    use rules::state::*;
    println!(
        "public {} island {} private {} sealed {} offers {} secret {} action {} offer {} hazard {}",
        size_of::<Public>(),
        size_of::<IslandState>(),
        size_of::<Private>(),
        size_of::<Sealed>(),
        size_of::<Offers>(),
        size_of::<Secret>(),
        size_of::<rules::action::Action>(),
        size_of::<Offer>(),
        size_of::<HazardState>()
    );
}
