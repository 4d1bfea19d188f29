//! The numbers that plans are made of.

/// In basics, the smallest coin there is, and tuned by play (see docs/BOTS.md).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// What a structure is worth in the last season.
    pub structure: f32,
    /// How much of that counts with so many seasons to come; the last entry for more.
    pub urgency: [f32; 6],
    /// How much more than its price a completed goal is worth.
    pub premium: f32,
    /// What a village brings in a season.
    pub village: f32,
    /// What a workshop brings in a season.
    pub workshop: f32,
    /// What an army at work brings in a season.
    pub army: f32,
    /// What a season of each acropolis structure's use is worth.
    pub acropolis: [f32; 6],
    /// What a season with a second and a third fleet is worth.
    pub fleets: [f32; 2],
    /// What a philosophy or a wonder's ability brings in a season.
    pub ability: f32,
    /// How much more a wonder counts than another structure: few islands come that far.
    pub wonder: f32,
    /// How much more than its price a fleet may be worth.
    pub fleet_premium: f32,
    /// Seasons that an investment is credited for.
    pub credited_seasons: f32,
    /// How much of a goal's worth its parts have together while some are missing.
    pub partial: f32,
    /// How much of that goes by the parts, and how much more by coming close.
    pub evenness: f32,
    /// Worth of cards that nothing calls for: basic, own rare, other rare, papyrus, gold.
    pub spare: [f32; 5],
    /// What such cards cost to come by.
    pub price: [f32; 5],
    /// Worth of the first warship, to hold and to come by.
    pub warship: f32,
    /// Worth of the first gift, to hold and to come by.
    pub gift: f32,
    /// What first plans are worth while there is time to build.
    pub plans: f32,
    /// How much of second plans' worth counts.
    pub second_plans: f32,
    /// How much of a trade's gain survives a harbor card that nobody has seen.
    pub unknown_harbor: f32,
}

/// The weights that won most games; `examples/tune.rs` found them.
pub const WEIGHTS: Weights = Weights {
    structure: 7.0,
    urgency: [1.0, 0.6, 0.4, 0.3, 0.25, 0.2],
    premium: 0.85,
    village: 1.0,
    workshop: 2.2,
    army: 0.85,
    acropolis: [0.24, 0.3, 1.0, 0.3, 0.8, 0.6],
    fleets: [2.7, 1.35],
    ability: 0.5,
    wonder: 1.3,
    fleet_premium: 5.0,
    credited_seasons: 1.3,
    partial: 0.8,
    evenness: 0.8,
    spare: [0.55, 1.5, 1.9, 2.1, 1.9],
    price: [1.0, 1.7, 2.7, 3.6, 2.3],
    warship: 1.6,
    gift: 2.6,
    plans: 4.0,
    second_plans: 1.4,
    unknown_harbor: 0.7,
};
