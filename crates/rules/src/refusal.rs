//! Why an action is not accepted: a reason and the rule it stands on. Words live in `text`.

/// A refused action changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// What stands against it.
    pub reason: Reason,
    /// The id of the rule, as in docs/rules.md.
    pub rule: &'static str,
}

/// `not_held (rule T4)`: for developers. Words for players are in `text`.
impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (rule {})", self.reason.name(), self.rule)
    }
}

impl std::error::Error for Refusal {}

impl Reason {
    /// The refusal with this reason, by this rule.
    pub const fn by(self, rule: &'static str) -> Refusal {
        Refusal { reason: self, rule }
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),* $(,)?) => {
        /// Why an action is refused; one word each, the same in all languages.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Reason { $($(#[$doc])* $variant),* }

        impl Reason {
            /// Every reason once.
            pub const ALL: &[Reason] = &[$(Reason::$variant),*];

            /// Its word in the protocol, and its key in `text`.
            pub fn name(self) -> &'static str {
                match self { $(Reason::$variant => $name),* }
            }
        }
    };
}

reasons! {
    /// The seat is not in this game.
    NoSuchSeat = "no_such_seat",
    /// Nothing is done after the end (Y2).
    GameOver = "game_over",
    /// The action belongs to another step (O5).
    NotNow = "not_now",
    /// The seat has nothing to decide in this step (O5).
    NotAsked = "not_asked",
    /// The seat has finished, and that stands.
    AlreadyFinished = "already_finished",
    /// The seat has finished, but can take that back (T6).
    FinishedForNow = "finished_for_now",
    /// There is no `finish` to take back.
    NotFinished = "not_finished",
    /// The seat's last act stands, or it has done nothing in this step (U1).
    NothingToUndo = "nothing_to_undo",
    /// An order was called; the Archon sets it before anything else is done (O2).
    OrderPending = "order_pending",
    /// Others come before this seat: in a set order (O2), or in the vote (A1).
    NotYourTurn = "not_your_turn",
    /// An order was called or set in this phase (O3).
    AlreadyOrdered = "already_ordered",
    /// A row that does not name each seat or event asked for exactly once.
    BadOrder = "bad_order",
    /// Only the Archon decides this.
    NotArchon = "not_archon",
    /// Donations go to the Archon and do not come from there (E4).
    ArchonDonates = "archon_donates",
    /// No cards are named, or nothing would change.
    Nothing = "nothing",
    /// The island does not have these cards where they are needed.
    NotHeld = "not_held",
    /// The cards are held, but a sealed answer names them (O6).
    Pledged = "pledged",
    /// The cards are not what is asked for.
    BadPayment = "bad_payment",
    /// The action answers something else than what is asked.
    NoSuchChoice = "no_such_choice",
    /// A village or cards have to be named.
    MustName = "must_name",
    /// The card that a use brings has to be named.
    MustNameGood = "must_name_good",
    /// The land to look at has to be named.
    MustNameLand = "must_name_land",
    /// The island has nothing that can do this.
    NoAbility = "no_ability",
    /// The ability is spent for this season or year.
    AbilityUsed = "ability_used",
    /// The village does not stand, is idle, or is none of the six.
    BadVillage = "bad_village",
    /// More villages than the island has armies (P2).
    TooManyVillages = "too_many_villages",
    /// The kind of card is not among those to choose from.
    BadGood = "bad_good",
    /// One's own island cannot be named here.
    Oneself = "oneself",
    /// An offer to nobody, or to a seat that is not in the game (T3).
    NoAddressee = "no_addressee",
    /// Both sides of the offer are empty (T3).
    EmptyOffer = "empty_offer",
    /// The maker has an offer with the same terms open.
    SameOffer = "same_offer",
    /// As many offers as may stand at a time do (O8).
    TooManyOpenOffers = "too_many_open_offers",
    /// As many offers as may be made in a phase were made (O8).
    TooManyOffers = "too_many_offers",
    /// No offer on these terms stands, as far as the seat may know (T3).
    NoSuchOffer = "no_such_offer",
    /// The offer is not made to this seat, or it has declined already (T3).
    NotAddressed = "not_addressed",
    /// No offer of that island is open to this seat (T3).
    NothingToCounter = "nothing_to_counter",
    /// The island has not built that fleet (V6).
    NoSuchFleet = "no_such_fleet",
    /// The fleet is under way already (J4).
    FleetNotInPort = "fleet_not_in_port",
    /// A fleet cannot sail without cargo (J1).
    EmptyCargo = "empty_cargo",
    /// More cards than a fleet may hold (J1, F13).
    CargoTooLarge = "cargo_too_large",
    /// An event has closed the land to launches this season.
    Embargo = "embargo",
    /// Only aegis cards can be moved or stay aboard like this (J1, R3).
    NotAegis = "not_aegis",
    /// Looks come before the first launch.
    AlreadyLaunched = "already_launched",
    /// There is no face-down card at that land.
    NotFaceDown = "not_face_down",
    /// The seat has looked at that card; a look at it is not sold (B10).
    AlreadyKnown = "already_known",
    /// It would bring nothing.
    NothingToGain = "nothing_to_gain",
    /// The seat bought this ability this season (B10).
    AlreadyBought = "already_bought",
    /// The hazard asks nothing about that fleet (H8, H13).
    FleetNotStruck = "fleet_not_struck",
    /// Several fleets are adrift, and another one is sent on first (O7).
    OtherFleetFirst = "other_fleet_first",
    /// Not as many cards as have to be lost.
    BadLoss = "bad_loss",
    /// The fleet does not carry these cards.
    NotAboard = "not_aboard",
    /// The card shown does not help against this.
    NoProtection = "no_protection",
    /// The fleet cannot be driven to that land: not of its group, or where it was bound for (H13).
    BadLand = "bad_land",
    /// The fleet is not where this is done.
    NotThere = "not_there",
    /// The harbor card stayed face down: nobody acts there this season (F2).
    LandClosed = "land_closed",
    /// The fleet has shown no warship at the blockade (F5).
    Blockaded = "blockaded",
    /// The fleet has not paid the harbor fee (F5).
    FeeUnpaid = "fee_unpaid",
    /// The fleet has paid or shown what opens the harbor (F15).
    AlreadyAdmitted = "already_admitted",
    /// The harbor asks no fee.
    NoFee = "no_fee",
    /// The harbor is not blockaded.
    NoBlockade = "no_blockade",
    /// The harbor gives the fleet a card, which is taken first (F15).
    MustReceive = "must_receive",
    /// The harbor gives nothing, or the fleet has taken it (F15).
    NothingToReceive = "nothing_to_receive",
    /// No rate of the land fits (F7, F8).
    NoRate = "no_rate",
    /// Papyrus is not sold at this land (F9).
    PapyrusInEgypt = "papyrus_in_egypt",
    /// The harbor card has rates of its own for this basic (F11).
    SpecialRate = "special_rate",
    /// Plans are to be had in Athens alone (F10).
    NotInAthens = "not_in_athens",
    /// The island has two wonders, or the deck is empty (F10).
    NoMorePlans = "no_more_plans",
    /// The fleet has no gold for the second plans (F10).
    PlansCost = "plans_cost",
    /// The fleets are not at the same land (R2).
    NotSameLand = "not_same_land",
    /// The other fleet would carry more than six cards (R2).
    NoRoom = "no_room",
    /// Not as many cards as are above six (R1).
    BadDrop = "bad_drop",
    /// All that may be built of this stands (B3, B4, B8).
    AlreadyBuilt = "already_built",
    /// Six acropolis structures stand (B4).
    AcropolisFull = "acropolis_full",
    /// Some island has that philosophy, or the set has none such (B7).
    NotIntroducible = "not_introducible",
    /// An academy is built together with the philosophy that it introduces (B7).
    NamesPhilosophy = "names_philosophy",
    /// Without an academy nothing is adopted (B7).
    NoAcademy = "no_academy",
    /// No island has that philosophy yet (B7).
    NotIntroduced = "not_introduced",
    /// Never two of the same (B7).
    AlreadyHeldPhilosophy = "already_held_philosophy",
    /// Other islands have all copies (B7).
    NoCopyLeft = "no_copy_left",
    /// Not enough gold in hand to adopt it (B7).
    TooExpensive = "too_expensive",
    /// The structure does not stand, or the wonder is not complete.
    NotBuiltYet = "not_built_yet",
    /// Each such structure has made its card this season (B5).
    StructureUsed = "structure_used",
    /// A standing village makes one of these basics (B5).
    Produced = "produced",
    /// The island has no such wonder, and nobody sells its ability.
    NoSuchWonder = "no_such_wonder",
    /// The wonder needs nothing more (B9).
    WonderComplete = "wonder_complete",
    /// The card says another time or place (B9).
    WrongTiming = "wrong_timing",
    /// The whole hand is kept, so there is nothing to decide (D4).
    WithinLimit = "within_limit",
    /// Not as many cards as are to be kept (D1).
    BadKeep = "bad_keep",
}
