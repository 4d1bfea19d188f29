//! The grammar: one line per action and per kind of news, from which printer and parser both follow.
//!
//! In a pattern, `"word"` is itself, `field` is the field's own words, `["word" field]` is left out when the
//! field is empty, `[flag]` is the word `flag` or nothing, and `[flag "yes" "no"]` is one of the two words.

use super::words::{Expected, Kind, Line, ParseError, Part, Word, Words};
use crate::action::{Action, Undone};
use crate::news::News;

macro_rules! write_part {
    ($line:ident, $word:literal) => {
        $line.word($word);
    };
    ($line:ident, $field:ident) => {
        Word::write($field, $line);
    };
    ($line:ident, [$word:literal $field:ident]) => {
        if *$field != Part::ABSENT {
            $line.word($word);
            Part::write_present($field, $line);
        }
    };
    ($line:ident, [$flag:ident]) => {
        if *$flag {
            $line.word(stringify!($flag));
        }
    };
    ($line:ident, [$flag:ident $yes:literal $no:literal]) => {
        $line.word(if *$flag { $yes } else { $no });
    };
}

macro_rules! read_part {
    ($words:ident, $word:literal) => {
        $words.require($word)?;
    };
    ($words:ident, $field:ident) => {
        let $field = Word::read($words)?;
    };
    ($words:ident, [$word:literal $field:ident]) => {
        let $field = if $words.keyword($word) { Part::read_present($words)? } else { Part::ABSENT };
    };
    ($words:ident, [$flag:ident]) => {
        let $flag = $words.keyword(stringify!($flag));
    };
    ($words:ident, [$flag:ident $yes:literal $no:literal]) => {
        let $flag = $words.keyword($yes);
        if !$flag {
            $words.require($no)?;
        }
    };
}

macro_rules! notation {
    ($type:ident {
        $($variant:ident $({ $($field:ident),* })? $(($value:ident))? = ($verb:literal $($part:tt)*);)*
    }) => {
        impl Word for $type {
            fn write(&self, line: &mut Line) {
                match self {
                    $($type::$variant $({ $($field),* })? $(($value))? => {
                        line.word($verb);
                        $(write_part!(line, $part);)*
                    })*
                }
            }

            fn read(words: &mut Words) -> Result<$type, ParseError> {
                match words.peek() {
                    $(Some($verb) => {
                        words.advance();
                        $(read_part!(words, $part);)*
                        Ok($type::$variant $({ $($field),* })? $(($value))?)
                    })*
                    _ => Err(words.refuse(Expected::A(Kind::$type))),
                }
            }
        }

        #[cfg(test)]
        impl super::tests::EachVariant for $type {
            fn each_variant(dice: &mut crate::rng::Dice) -> Vec<$type> {
                use super::tests::Sample;
                vec![$({
                    $($(let $field = Sample::sample(dice);)*)?
                    $(let $value = Sample::sample(dice);)?
                    $type::$variant $({ $($field),* })? $(($value))?
                }),*]
            }
        }
    };
}

notation! {
    Action {
        Finish = ("finish");
        Resume = ("resume");
        CallOrder = ("call_order");
        SetOrder(order) = ("set_order" order);
        Undo = ("undo");

        OrderEvents(order) = ("order_events" order);
        NameIsland(seat) = ("name" seat);
        NameLand(land) = ("name_land" land);
        Donate(goods) = ("donate" goods);
        Pay(goods) = ("pay" goods);
        Suffer(harm) = ("suffer" harm);
        Ignore = ("ignore");
        Take(good) = ("take" good);
        Swap { give, get } = ("swap" give "for" get);
        Look(land) = ("look" land);
        Decline = ("decline");

        Work(villages) = ("work" villages);

        Offer { private, to, give, want } = ("offer" [private] to "give" give "want" want);
        Counter { private, to, give, want } = ("counter" [private] to "give" give "want" want);
        Accept { from, give, want } = ("accept" from "give" give "want" want);
        Refuse { from, give, want } = ("refuse" from "give" give "want" want);
        Withdraw { give, want } = ("withdraw" "give" give "want" want);

        Launch { fleet, land, cargo } = ("launch" fleet land cargo);
        Stow { fleet, aegis } = ("stow" fleet aegis);

        Face { fleet, response } = ("face" fleet response);
        Divert { seat, fleet, land } = ("divert" seat fleet land);

        Reveal(land) = ("reveal" land);
        Pass(land) = ("pass" land);
        Show { fleet, aegis } = ("show" fleet aegis);
        Yield(fleet) = ("yield" fleet);
        Fee { fleet, pay } = ("fee" fleet pay);
        Receive { fleet, good } = ("receive" fleet good);
        Trade { fleet, give, want } = ("trade" fleet give "for" want);
        Plans(fleet) = ("plans" fleet);

        Shift { from, to, cards } = ("shift" from to cards);
        Return { fleet, drop, aboard } = ("return" fleet ["drop" drop] ["aboard" aboard]);

        Build { what, pay } = ("build" what "pay" pay);
        Wonder { wonder, pay, from } = ("wonder" wonder "pay" pay ["from" from]);
        Adopt(philosophy) = ("adopt" philosophy);
        Use { what, pay, aim } = ("use" what ["pay" pay] aim);

        Keep(goods) = ("keep" goods);
        ShowHand = ("show_hand");

        Vote(seat) = ("vote" seat);
        Crown(seat) = ("crown" seat);
    }
}

notation! {
    Undone {
        Take(good) = ("take" good);
        Launch { fleet, land } = ("launch" fleet land);
        Stow(fleet) = ("stow" fleet);
        Fee(fleet) = ("fee" fleet);
        Receive(fleet) = ("receive" fleet);
        Trade(fleet) = ("trade" fleet);
        Shift { from, to } = ("shift" from to);
        Return(fleet) = ("return" fleet);
        Build(what) = ("build" what);
        Wonder { wonder, from } = ("wonder" wonder ["from" from]);
        Adopt(philosophy) = ("adopt" philosophy);
        Use(power) = ("use" power);
    }
}

notation! {
    News {
        ArchonDrawn { seat } = ("archon_drawn" seat);
        SeasonBegan { year, season } = ("season" year season);
        PhaseBegan(phase) = ("phase" phase);
        Answered { seat } = ("answered" seat);
        Finished { seat } = ("finished" seat);
        Resumed { seat } = ("resumed" seat);
        OrderCalled { seat } = ("order_called" seat);
        OrderSet(order) = ("order_set" order);
        TookBack { seat, what } = ("took_back" seat what);

        Received { seat, goods } = ("received" seat goods);
        Paid { seat, goods } = ("paid" seat goods);
        Lost { seat, goods } = ("lost" seat goods);
        Discarded { seat, goods } = ("discarded" seat goods);
        CargoReceived { seat, fleet, goods } = ("cargo_received" seat fleet goods);
        CargoPaid { seat, fleet, goods } = ("cargo_paid" seat fleet goods);
        CargoLost { seat, fleet, goods } = ("cargo_lost" seat fleet goods);

        EventFlipped(event) = ("event_flipped" event);
        EventsOrdered(order) = ("events_ordered" order);
        EventActs(event) = ("event_acts" event);
        IslandNamed { seat } = ("island_named" seat);
        LandNamed { land } = ("land_named" land);
        Donated { from, to, cards } = ("donated" from "to" to cards);
        Spared { seat } = ("spared" seat);
        EventIgnored { seat, power } = ("event_ignored" seat power);
        VillageIdled { seat, village } = ("village_idled" seat village);
        WorkshopsIdled { seat } = ("workshops_idled" seat);
        VillageLost { seat, village } = ("village_lost" seat village);
        Declined { seat } = ("declined" seat);

        Looked { seat, land } = ("looked" seat land);
        HarborSeen { seat, land, harbor } = ("harbor_seen" seat land harbor);
        EventSeen { seat, event } = ("event_seen" seat event);

        Worked { seat, villages } = ("worked" seat villages);

        Offered { maker, to, private, counter, give, want } =
            ("offered" maker [private] [counter] "to" to "give" give "want" want);
        OfferRefused { maker, by, private, audience, give, want } =
            ("offer_refused" by "from" maker [private] "to" audience "give" give "want" want);
        OfferClosed { maker, why, private, audience, give, want } =
            ("offer_closed" maker why [private] "to" audience "give" give "want" want);
        Dealt { maker, taker, private, give, want } =
            ("dealt" maker "with" taker [private] "give" give "want" want);

        Launched { seat, fleet, land, cargo, loaded, landed } =
            ("launched" seat fleet land cargo ["loaded" loaded] ["landed" landed]);
        Stowed { seat, fleet, loaded, landed } =
            ("stowed" seat fleet ["loaded" loaded] ["landed" landed]);

        HazardDrawn { hazard, group } = ("hazard_drawn" group hazard);
        HazardDrawnAlone { hazard, seat, fleet } = ("hazard_drawn_alone" seat fleet hazard);
        HazardsShuffled = ("hazards_shuffled");
        Struck { seat, fleet } = ("struck" seat fleet);
        Shown { seat, fleet, aegis } = ("shown" seat fleet aegis);
        FleetSpared { seat, fleet, power } = ("fleet_spared" seat fleet power);
        SentHome { seat, fleet } = ("sent_home" seat fleet);
        Diverted { seat, fleet, land } = ("diverted" seat fleet land);

        Said { seat, land, reveal } = ("said" seat land [reveal "reveal" "pass"]);
        HarborRevealed { land, harbor } = ("harbor_revealed" land harbor);
        HarborStaysDown { land } = ("harbor_stays_down" land);
        PlansTaken { seat, wonder } = ("plans_taken" seat wonder);

        Shifted { seat, from, to, cards } = ("shifted" seat from to cards);
        Returned { seat, fleet, hand, landed, aboard } =
            ("returned" seat fleet "hand" hand ["landed" landed] "aboard" aboard);

        Built { seat, what } = ("built" seat what);
        WonderAdvanced { seat, wonder, stage } = ("wonder_advanced" seat wonder stage);
        Adopted { seat, philosophy } = ("adopted" seat philosophy);
        Used { seat, power } = ("used" seat power);
        Bought { seat, owner, wonder, price } = ("bought" seat wonder "from" owner "for" price);

        HandShown { seat, hand } = ("hand_shown" seat hand);
        KeptFaceDown { seat, count } = ("kept_face_down" seat count);

        Voted { seat, choice, votes } = ("voted" seat "for" choice votes);
        Elected { seat, drawn } = ("elected" seat [drawn]);
        YearEnded { year } = ("year_ended" year);
        HarborReplaced { land } = ("harbor_replaced" land);
        HarborsShuffled = ("harbors_shuffled");
        Crowned { seat } = ("crowned" seat);
        Won { seat } = ("won" seat);
    }
}
