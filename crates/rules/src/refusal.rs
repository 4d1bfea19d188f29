//! Why an action is not accepted: a reason and the rule it stands on. Words live in `text`.

/// A refused action changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub reason: Reason,
    /// The id of the rule, as in docs/rules.md.
    pub rule: &'static str,
}

impl Reason {
    /// The refusal with this reason, by this rule.
    pub const fn by(self, rule: &'static str) -> Refusal {
        Refusal { reason: self, rule }
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),* $(,)?) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Reason { $($(#[$doc])* $variant),* }

        impl Reason {
            pub const ALL: &[Reason] = &[$(Reason::$variant),*];

            pub fn name(self) -> &'static str {
                match self { $(Reason::$variant => $name),* }
            }
        }
    };
}

reasons! {
    /// No such seat in this game.
    NoSuchSeat = "no_such_seat",
    GameOver = "game_over",
    /// The action belongs to another step.
    NotNow = "not_now",
    /// This seat has nothing to decide here.
    NotAsked = "not_asked",
    AlreadyFinished = "already_finished",
    /// Finished, but that can be taken back.
    FinishedForNow = "finished_for_now",
    NotFinished = "not_finished",
    OrderPending = "order_pending",
    NotYourTurn = "not_your_turn",
    AlreadyOrdered = "already_ordered",
    /// A row that does not name each seat or event asked for exactly once.
    BadOrder = "bad_order",
    NotArchon = "not_archon",
    /// The Archon cannot donate.
    ArchonDonates = "archon_donates",
    Nothing = "nothing",
    NotHeld = "not_held",
    /// Held, but pledged in a sealed answer.
    Pledged = "pledged",
    /// The cards are not what is asked for.
    BadPayment = "bad_payment",
    NoSuchChoice = "no_such_choice",
    /// A village or cards have to be named.
    MustName = "must_name",
    /// The card that a use brings has to be named.
    MustNameGood = "must_name_good",
    /// The land to look at has to be named.
    MustNameLand = "must_name_land",
    NoAbility = "no_ability",
    AbilityUsed = "ability_used",
    BadVillage = "bad_village",
    TooManyVillages = "too_many_villages",
    BadGood = "bad_good",
    Oneself = "oneself",
    NoAddressee = "no_addressee",
    EmptyOffer = "empty_offer",
    SameOffer = "same_offer",
    TooManyOpenOffers = "too_many_open_offers",
    TooManyOffers = "too_many_offers",
    NoSuchOffer = "no_such_offer",
    NotAddressed = "not_addressed",
    NothingToCounter = "nothing_to_counter",
    NoSuchFleet = "no_such_fleet",
    FleetNotInPort = "fleet_not_in_port",
    EmptyCargo = "empty_cargo",
    CargoTooLarge = "cargo_too_large",
    Embargo = "embargo",
    NotAegis = "not_aegis",
    AlreadyLaunched = "already_launched",
    NotFaceDown = "not_face_down",
    AlreadyKnown = "already_known",
    NothingToGain = "nothing_to_gain",
    AlreadyBought = "already_bought",
    OwnWonder = "own_wonder",
    FleetNotStruck = "fleet_not_struck",
    /// Several fleets are adrift, and another one is sent on first.
    OtherFleetFirst = "other_fleet_first",
    BadLoss = "bad_loss",
    NotAboard = "not_aboard",
    NoProtection = "no_protection",
    BadLand = "bad_land",
    NotThere = "not_there",
    LandClosed = "land_closed",
    Blockaded = "blockaded",
    FeeUnpaid = "fee_unpaid",
    AlreadyAdmitted = "already_admitted",
    NoFee = "no_fee",
    NoBlockade = "no_blockade",
    MustReceive = "must_receive",
    NothingToReceive = "nothing_to_receive",
    NoRate = "no_rate",
    PapyrusInEgypt = "papyrus_in_egypt",
    SpecialRate = "special_rate",
    NotInAthens = "not_in_athens",
    NoMorePlans = "no_more_plans",
    PlansCost = "plans_cost",
    NotSameLand = "not_same_land",
    NoRoom = "no_room",
    BadDrop = "bad_drop",
    AlreadyBuilt = "already_built",
    AcropolisFull = "acropolis_full",
    NotIntroducible = "not_introducible",
    NamesPhilosophy = "names_philosophy",
    NoAcademy = "no_academy",
    NotIntroduced = "not_introduced",
    AlreadyHeldPhilosophy = "already_held_philosophy",
    NoCopyLeft = "no_copy_left",
    TooExpensive = "too_expensive",
    NotBuiltYet = "not_built_yet",
    StructureUsed = "structure_used",
    Produced = "produced",
    NoSuchWonder = "no_such_wonder",
    WonderComplete = "wonder_complete",
    WrongTiming = "wrong_timing",
    WithinLimit = "within_limit",
    BadKeep = "bad_keep",
}
