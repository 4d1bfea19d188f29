//! Moments over the chart: what belongs together is one, everybody sees what they heard, and nothing else.

mod play;

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::level::Level;
use bots::reasons::PublicReason;
use rules::action::Undone;
use rules::cards::{CardSet, EventId, HazardId, WonderId};
use rules::goods::{Good, Goods};
use rules::news::{Cards, News, Viewer};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::world::{Group, Land, Phase, Season, Village};
use text::{Lang, good_name, island_name};
use web::board::regions;
use web::scene::{DecidedBy, Line, Scene, Told};
use web::sitter::Sitter;

use play::Play;

const ME: Seat = Seat(0);
const RIVAL: Seat = Seat(1);
const THIRD: Seat = Seat(2);

fn region(scene: &Scene, id: &str, lang: Lang) -> String {
    let region = regions(scene, lang).into_iter().find(|region| region.id == id);
    region.unwrap_or_else(|| panic!("there is no {id}")).markup.into_string()
}

/// Each moment of the region, from its tag on.
fn staged(scene: &Scene) -> Vec<String> {
    let markup = region(scene, "stage", Lang::En);
    markup.split("<article").skip(1).map(|it| it.split("</article>").next().unwrap().to_owned()).collect()
}

fn value<'a>(markup: &'a str, name: &str) -> &'a str {
    let start = format!(" {name}=\"");
    let (_, rest) = markup.split_once(&start).unwrap_or_else(|| panic!("no {name}: {markup}"));
    rest.split_once('"').unwrap().0
}

/// Who decided, and all that came of it.
type Act<'a> = (Option<(Seat, DecidedBy)>, &'a [News]);

/// A table where just this happened, as a seat heard it.
fn told(me: Option<Seat>, lines: &[Act]) -> Scene {
    let play = Play::new(4, 1);
    let viewer = me.map_or(Viewer::Spectator, Viewer::Seat);
    let line = |(number, (by, told)): (u32, &Act)| Line {
        number,
        at: 0,
        told: Told::Happened {
            by: *by,
            reason: None,
            guarded: SeatSet::EMPTY,
            told: told.iter().filter_map(|news| news.seen_by(viewer)).collect(),
        }
        .into(),
    };
    Scene { story: (10..).zip(lines).map(line).collect::<Vec<_>>().into(), ..play.scene(me) }
}

fn hazard(name: &str) -> HazardId {
    let set = CardSet::aegean();
    HazardId::all(set).find(|id| id.name(set) == name).unwrap()
}

fn event(name: &str) -> EventId {
    let set = CardSet::aegean();
    EventId::all(set).find(|id| id.name(set) == name).unwrap()
}

/// A season in which this event begins to act, and what comes of it.
fn season(name: &str, came: &[News]) -> Vec<News> {
    let card = event(name);
    let begun = [
        News::SeasonBegan { year: 2, season: Season::Spring },
        News::PhaseBegan(Phase::Event),
        News::EventFlipped(card),
        News::EventActs(card),
    ];
    [&begun[..], came].concat()
}

fn goods(words: &str) -> Goods {
    words.parse().unwrap()
}

fn launched(seat: Seat, land: Land, cargo: &str) -> News {
    let (loaded, landed) = (Goods::EMPTY, Goods::EMPTY);
    News::Launched { seat, fleet: Fleet::A, land, cargo: Cards::Kinds(goods(cargo)), loaded, landed }
}

fn pirates(group: Group) -> News {
    News::HazardDrawn { hazard: hazard("pirates_boarding"), group }
}

fn calm(group: Group) -> News {
    News::HazardDrawn { hazard: hazard("safe_journey"), group }
}

#[test]
fn every_kind_of_moment_is_staged_in_games_of_bots_and_in_the_order_of_the_story() {
    let mut kinds = BTreeSet::new();
    for (players, seed) in [(4, 41), (5, 42), (6, 43)] {
        let mut play = Play::new(players, seed);
        while play.step() && !play.table.game().is_over() {
            let scene = play.scene(Some(ME));
            let moments = staged(&scene);
            assert!(moments.len() <= 12);
            let until: Vec<f64> = moments.iter().map(|it| value(it, "data-until").parse().unwrap()).collect();
            assert!(until.is_sorted_by(|a, b| a < b), "{until:?}");
            for moment in &moments {
                assert!(
                    value(moment, "data-until").starts_with(&format!("{}.", value(moment, "data-moment")))
                );
                assert!(!value(moment, "data-title").is_empty());
                let milliseconds: u32 = value(moment, "data-ms").parse().unwrap();
                // What is about somebody stays as long as it takes to read it.
                let most = if moment.contains(" data-mine") { 8000 } else { 3000 };
                assert!((900..=most).contains(&milliseconds), "{milliseconds}: {moment}");
                kinds.insert(value(moment, "data-kind").to_owned());
            }
        }
    }
    let all = [
        "built", "calm", "deal", "event", "harbor", "harvest", "hazard", "landfall", "thieves", "vote",
        "wonder", "year",
    ];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

/// Whoever has the same seat and heard the same, but could look at no cards, would see the same stage.
#[test]
fn a_stage_is_drawn_from_what_was_heard_and_from_nothing_else_that_is_secret() {
    let mut play = Play::new(5, 44);
    let (mut moments, mut acts) = (0, 0);
    while play.step() && !play.table.game().is_over() {
        acts += 1;
        if acts % 7 != 0 {
            continue;
        }
        for viewer in play.viewers() {
            let scene = play.scene(viewer);
            let blind = Scene { view: Some(play.table.game().view(None).unwrap()), ..scene.clone() };
            for id in ["stage", "befell"].into_iter().filter(|id| viewer.is_some() || *id == "stage") {
                assert_eq!(region(&scene, id, Lang::En), region(&blind, id, Lang::En));
            }
            moments += staged(&scene).len();
        }
    }
    assert!(moments > 1000, "{moments}");
}

#[test]
fn a_hazard_and_what_it_did_to_each_fleet_are_one_moment() {
    let lost = News::CargoLost { seat: ME, fleet: Fleet::A, goods: goods("wool gold") };
    let shown = News::Shown { seat: RIVAL, fleet: Fleet::A, aegis: Good::Warship };
    let struck = |seat| News::Struck { seat, fleet: Fleet::A };
    let sea = [
        News::PhaseBegan(Phase::Journey),
        launched(ME, Land::Egypt, "wool*3 gold"),
        launched(RIVAL, Land::Italy, "timber*4 warship"),
        launched(THIRD, Land::Egypt, "grain"),
        News::PhaseBegan(Phase::Hazard),
        pirates(Group::Foreign),
        struck(ME),
        struck(RIVAL),
    ];
    let answered = News::Answered { seat: ME };
    let drawn = told(Some(ME), &[(None, &sea)]);
    let [moment] = staged(&drawn).try_into().unwrap();
    assert_eq!(value(&moment, "data-moment"), "10");
    let milliseconds = |moment: &str| value(moment, "data-ms").parse::<u32>().unwrap();
    assert!(
        (2401..=8000).contains(&milliseconds(&moment)),
        "what is about somebody takes as long as its words: {moment}"
    );
    assert_eq!(milliseconds(&staged(&told(None, &[(None, &sea)]))[0]), 2400, "to others it is a picture");
    assert!(moment.contains("Boarded."), "{moment}");
    assert!(moment.contains("Passed over: only fleets with more than 3 cards are struck."), "{moment}");
    assert!(moment.contains(" data-mine"), "{moment}");
    assert_eq!(region(&drawn, "befell", Lang::En).matches("<p").count(), 0, "nothing has come of it yet");

    let by = |by| Some((ME, by));
    let end = [shown, lost, calm(Group::Foreign), calm(Group::Foreign)];
    let scene = told(Some(ME), &[(None, &sea), (by(DecidedBy::Person), &[answered]), (None, &end)]);
    let [moment, quiet] = staged(&scene).try_into().unwrap();
    assert_eq!(value(&moment, "data-moment"), "12", "the newest that was told of it");
    assert_eq!((value(&moment, "data-since"), value(&moment, "data-until")), ("10.00", "12.00"));
    assert!(moment.contains("Loses 1 wool and 1 gold. 2 cards sail on to Egypt."), "{moment}");
    assert!(moment.contains("Shows a warship and goes unharmed."), "{moment}");
    assert_eq!(moment.matches("\"hole\"").count(), 2, "what is lost leaves a hole: {moment}");
    assert_eq!(moment.matches("\"whole\"").count(), 2, "the rest stays: {moment}");
    assert!(quiet.contains(" data-mine") && quiet.contains("Sails past unharmed."), "{quiet}");
    assert_eq!(value(&quiet, "data-ms"), "1800", "my fleet is seen to pass, and no longer: {quiet}");
    assert_eq!(quiet.matches("class=\"galley\"").count(), 1, "two calms are one, and only my fleet is shown");
    let others = staged(&told(Some(THIRD), &[(None, &[calm(Group::Neighboring), calm(Group::Neighboring)])]));
    let [others] = others.try_into().unwrap();
    assert_eq!((value(&others, "data-kind"), value(&others, "data-ms")), ("calm", "900"), "{others}");
    assert!(!others.contains(" data-mine"), "{others}");

    let befell = region(&scene, "befell", Lang::En);
    assert!(befell.contains("class=\"harm loss\"") && !befell.contains("nothing to choose"), "{befell}");
    assert!(befell.contains("Next time: a warship or an army aboard keeps pirates off, a Gift of Poseidon any hazard. Fleets with no more than 3 cards sail past this one."), "{befell}");
    assert!(befell.contains("loses 1 wool and 1 gold. 2 cards sail on to Egypt."), "{befell}");
    assert!(!befell[..befell.find('>').unwrap()].contains("hidden"), "{befell}");

    // What could be done about it is told once.
    let gale = News::HazardDrawn { hazard: hazard("storm_gale"), group: Group::Foreign };
    let home = [gale, struck(ME), News::SentHome { seat: ME, fleet: Fleet::A }];
    let befell =
        region(&told(Some(ME), &[(None, &sea), (None, &[shown, lost]), (None, &home)]), "befell", Lang::En);
    assert_eq!(
        (befell.matches("Next time").count(), befell.matches("class=\"harm\"").count()),
        (1, 1),
        "{befell}"
    );
    let befell = region(&told(Some(ME), &[(None, &sea[..5]), (None, &home)]), "befell", Lang::En);
    let near = "Storm (all turn back): ";
    assert!(befell.contains(near), "{befell}");
    assert!(befell.contains("Next time: a Gift of Poseidon aboard keeps any hazard off. Neighboring lands have one hazard on the way, foreign ones two."), "{befell}");

    // The same where nobody had to ask.
    let scene = told(Some(ME), &[(None, &sea), (by(DecidedBy::Nobody), &[answered]), (None, &end)]);
    assert!(staged(&scene)[0].contains("Loses 1 wool and 1 gold. There was nothing to choose."));
    assert!(region(&scene, "befell", Lang::En).contains(" There was nothing to choose."));

    // To others the number of cards is all that is known of a cargo, and what is lost.
    for viewer in [Some(THIRD), None] {
        let scene = told(viewer, &[(None, &sea), (None, &end)]);
        let moment = &staged(&scene)[0];
        assert!(
            moment.contains("<b class=\"cargo\">2</b>") && moment.contains("<b class=\"cargo\">5</b>"),
            "{moment}"
        );
        assert_eq!(moment.matches("#i-wool").count(), 1, "{moment}");
        assert!(!moment.contains("#i-timber"), "{moment}");
        assert_eq!(
            moment.contains(" data-mine"),
            viewer.is_some(),
            "the third has a fleet there too: {moment}"
        );
    }
}

#[test]
fn every_fleet_of_mine_ends_its_journey_with_a_sentence_and_no_other_does() {
    let lost = News::CargoLost { seat: ME, fleet: Fleet::A, goods: goods("wool gold") };
    let second = News::Launched {
        seat: ME,
        fleet: Fleet::B,
        land: Land::Athens,
        cargo: Cards::Kinds(goods("ore")),
        loaded: Goods::EMPTY,
        landed: Goods::EMPTY,
    };
    let out = [launched(ME, Land::Egypt, "wool*3 gold"), launched(RIVAL, Land::Italy, "timber*4")];
    let struck = News::Struck { seat: ME, fleet: Fleet::A };
    let harbors = News::PhaseBegan(Phase::FleetTrade);
    let befell = |viewer, acts: &[News]| region(&told(Some(viewer), &[(None, acts)]), "befell", Lang::En);

    // Nothing has happened: that is told too, to whoever sailed.
    let calm = [out[0], out[1], News::PhaseBegan(Phase::Hazard), calm(Group::Foreign), harbors];
    let mine = befell(ME, &calm);
    assert!(mine.contains("Your fleet A reached Egypt untouched, with all its 4 cards."), "{mine}");
    assert!(mine.contains("class=\"luck\"") && !mine[..mine.find('>').unwrap()].contains("hidden"), "{mine}");
    assert_eq!(befell(THIRD, &calm).matches("<p").count(), 0, "nobody else reads of it");
    assert_eq!(befell(ME, &calm[..4]).matches("<p").count(), 0, "they are still at sea");
    let staged = staged(&told(Some(ME), &[(None, &calm)]));
    assert!(staged[1].contains(" data-small") && staged[1].contains("m-landfall"), "{staged:?}");

    // Where each has lost something that was told with the hazard; else each fleet has its sentence.
    let sea = [News::PhaseBegan(Phase::Hazard), pirates(Group::Foreign), struck, lost, harbors];
    let one = befell(ME, &[&out[..], &sea[..]].concat());
    assert_eq!((one.matches("<p").count(), one.contains("reached")), (1, false), "{one}");
    let two = befell(ME, &[&out[..], &[second][..], &sea[..]].concat());
    assert!(two.contains("Your fleet A reached Egypt with 2 of its 4 cards. Your fleet B reached Athens untouched, with its card."), "{two}");
    let home = [
        out[0],
        sea[0],
        pirates(Group::Foreign),
        struck,
        News::SentHome { seat: ME, fleet: Fleet::A },
        harbors,
    ];
    assert!(!befell(ME, &home).contains("reached"), "it is home again");
}

#[test]
fn a_private_deal_shows_its_cards_to_those_who_made_it() {
    let deal = News::Dealt {
        maker: ME,
        taker: RIVAL,
        private: true,
        give: Cards::Kinds(goods("wool*2")),
        want: Cards::Kinds(goods("papyrus")),
    };
    let moment = |viewer| staged(&told(viewer, &[(None, &[deal])])).remove(0);
    for party in [ME, RIVAL] {
        let moment = moment(Some(party));
        assert!(moment.contains("#i-wool") && moment.contains("#i-papyrus"), "{moment}");
        assert!(moment.contains(" data-mine") && !moment.contains(" data-small"), "{moment}");
    }
    for other in [Some(THIRD), None] {
        let moment = moment(other);
        let secret = [Good::Wool, Good::Papyrus].map(|good| good_name(good, Lang::En));
        assert!(secret.iter().all(|good| !moment.contains(good.as_str())), "{moment}");
        assert!(moment.contains("2 cards") && moment.contains(" data-small"), "{moment}");
    }
    // What came of one's offers is told beside them.
    let line = |viewer| region(&told(Some(viewer), &[(None, &[deal])]), "befell", Lang::En);
    assert_eq!([line(ME), line(RIVAL)].map(|line| line.matches("<p").count()), [0, 0]);
}

#[test]
fn a_vote_and_its_winner_are_one_moment_and_so_are_an_event_and_its_outcome() {
    let vote = |seat, choice| News::Voted { seat, choice, votes: 1 };
    let elected = News::Elected { seat: RIVAL, drawn: false };
    let votes = [vote(ME, RIVAL), vote(RIVAL, ME), vote(THIRD, RIVAL)];
    let open = told(Some(ME), &[(None, &votes[..1]), (None, &votes[1..2])]);
    assert!(staged(&open).is_empty(), "a vote is staged when it is decided");
    let scene = told(Some(ME), &[(None, &votes[..1]), (None, &votes[1..2]), (None, &[votes[2], elected])]);
    let [moment] = staged(&scene).try_into().unwrap();
    assert_eq!((value(&moment, "data-kind"), value(&moment, "data-ms")), ("vote", "2400"));
    assert!(moment.contains(" data-mine"), "whoever voted sees it, though another wins: {moment}");
    assert_eq!((moment.matches("\"fall-").count(), moment.matches("\"laurel\"").count()), (3, 1), "{moment}");

    let plague = event("plague");
    let begun = [
        News::SeasonBegan { year: 2, season: Season::Spring },
        News::PhaseBegan(Phase::Event),
        News::EventFlipped(plague),
    ];
    let acts = [News::EventActs(plague)];
    let came = [News::Lost { seat: ME, goods: goods("wool*2") }, News::Spared { seat: RIVAL }];
    let spring = [(None, &begun[..]), (None, &acts[..]), (None, &came[..])];
    let [moment] = staged(&told(Some(ME), &spring)).try_into().unwrap();
    assert_eq!((value(&moment, "data-since"), value(&moment, "data-until")), ("10.00", "12.00"));
    assert!(moment.contains("Loses 2 wool."), "{moment}");
    assert!(moment.contains("Spared: it had no more than 4 commodities in hand."), "{moment}");

    // In the next season it acts again, and what it did before is no longer news.
    let summer = [
        News::SeasonBegan { year: 2, season: Season::Summer },
        News::PhaseBegan(Phase::Event),
        News::EventActs(plague),
    ];
    let scene = told(Some(ME), &[spring[0], spring[1], spring[2], (None, &summer)]);
    let [_, again] = staged(&scene).try_into().unwrap();
    assert!(
        again.contains("“Plague” acts again.") && again.contains(" data-small"),
        "a line reminds of it: {again}"
    );
    assert!(!again.contains("bigcard"), "its card was seen when it was new: {again}");
    let lost = News::Lost { seat: ME, goods: goods("ore*2") };
    let scene = told(Some(ME), &[spring[0], spring[1], spring[2], (None, &summer), (None, &[lost])]);
    let mine = &staged(&scene)[1];
    assert!(mine.contains("acts again.") && mine.contains("2 ore") && mine.contains(" data-mine"), "{mine}");
    assert!(region(&scene, "befell", Lang::En).contains("2 ore"));
    let scene = told(Some(ME), &[spring[0], spring[1], spring[2], (None, &summer)]);
    let befell = region(&scene, "befell", Lang::En);
    assert!(befell[..befell.find('>').unwrap()].contains("hidden"), "{befell}");
    assert!(befell.contains(" data-old"), "{befell}");
}

#[test]
fn whoever_named_an_island_reads_what_came_of_it() {
    let earthquake = event("earthquake");
    let begun = [
        News::SeasonBegan { year: 2, season: Season::Spring },
        News::PhaseBegan(Phase::Event),
        News::EventFlipped(earthquake),
        News::EventActs(earthquake),
    ];
    let named = [News::IslandNamed { seat: RIVAL }];
    let lost = [News::VillageLost { seat: RIVAL, village: Village(0) }];
    let by = |seat| Some((seat, DecidedBy::Person));
    let scene = |viewer, archon| {
        told(Some(viewer), &[(None, &begun[..]), (by(archon), &named[..]), (by(RIVAL), &lost[..])])
    };
    let befell = |viewer, archon| region(&scene(viewer, archon), "befell", Lang::En);
    let mine = befell(ME, ME);
    assert!(mine.contains("class=\"deed\"") && mine.contains("Your choice"), "{mine}");
    assert!(mine.contains("loses a"), "{mine}");
    assert!(
        staged(&scene(ME, ME))[0].contains(" data-mine"),
        "it is looked at as long as what befalls oneself"
    );
    assert_eq!(befell(ME, THIRD).matches("<p").count(), 0, "what others did is in the log");
    assert!(!staged(&scene(ME, THIRD))[0].contains(" data-mine"));
    let struck = befell(RIVAL, ME);
    assert!(struck.contains("class=\"harm\"") && struck.contains("What befell you"), "{struck}");
    let until = told(Some(ME), &[(None, &begun[..]), (by(ME), &named[..])]);
    assert_eq!(region(&until, "befell", Lang::En).matches("<p").count(), 0, "nothing has come of it yet");
}

#[test]
fn what_an_island_chose_to_pay_or_to_suffer_is_no_blow() {
    let befell = |by, came: News| {
        let [begun, answer] = [season("drought", &[]), vec![came]];
        let scene = told(Some(ME), &[(None, &begun), (Some((ME, by)), &answer)]);
        region(&scene, "befell", Lang::En)
    };
    let idled = News::VillageIdled { seat: ME, village: Village(0) };
    let paid = News::Paid { seat: ME, goods: goods("grapes") };
    for came in [idled, paid] {
        let mine = befell(DecidedBy::Person, came);
        assert!(mine.contains("class=\"deed\"") && mine.contains("Your choice"), "{mine}");
        for by in [DecidedBy::Nobody, DecidedBy::Steward, DecidedBy::Orders] {
            assert!(befell(by, came).contains("class=\"harm\""), "nobody chose it just now");
        }
    }
    let lost = News::Lost { seat: ME, goods: goods("grapes") };
    assert!(befell(DecidedBy::Person, lost).contains("class=\"harm\""), "the lot chose that");
}

#[test]
fn bots_say_why_they_vote_on_the_stage_and_in_the_log_and_people_do_not() {
    let vote = |seat, choice| News::Voted { seat, choice, votes: 1 };
    let elected = News::Elected { seat: RIVAL, drawn: false };
    let last = [vote(THIRD, RIVAL), elected];
    let mut scene = told(Some(ME), &[(None, &[vote(ME, RIVAL)]), (None, &[vote(RIVAL, ME)]), (None, &last)]);
    for line in Arc::make_mut(&mut scene.story) {
        let Told::Happened { told, .. } = &*line.told else { panic!("{line:?}") };
        let (told, reason) = (told.clone(), Some(PublicReason::Trusts { seat: RIVAL }));
        let News::Voted { seat, .. } = told[0] else { panic!("{told:?}") };
        let by = Some((seat, DecidedBy::Bot));
        line.told = Told::Happened { by, reason, guarded: SeatSet::EMPTY, told }.into();
    }
    let sits = |sitter: &Sitter, scene: &mut Scene| {
        for seat in [RIVAL, THIRD] {
            scene.seats[seat.0 as usize].sitter = sitter.clone();
        }
    };
    sits(&Sitter::Bot(Level::Merchant), &mut scene);
    let [moment] = staged(&scene).try_into().unwrap();
    let said = |markup: &str| markup.matches("with it.”").count();
    assert_eq!(said(&moment), 2, "{moment}");
    assert_eq!(said(&region(&scene, "lines", Lang::En)), 2);
    assert_eq!(said(&region(&scene, "ticker", Lang::En)), 1, "the newest vote");
    assert_eq!(said(&region(&scene, "speech", Lang::En)), 1);
    sits(&Sitter::Person("Ada".to_owned()), &mut scene);
    let [moment] = staged(&scene).try_into().unwrap();
    assert_eq!((said(&moment), moment.contains("whys")), (0, false), "{moment}");
}

#[test]
fn whoever_is_not_struck_or_is_spared_reads_why() {
    let sea = [
        News::PhaseBegan(Phase::Journey),
        launched(ME, Land::Egypt, "wool"),
        News::PhaseBegan(Phase::Hazard),
    ];
    let gold = hazard("pirates_gold");
    let after = |drawn: News| staged(&told(Some(ME), &[(None, &[&sea[..], &[drawn]].concat())])).remove(0);
    let group = after(News::HazardDrawn { hazard: gold, group: Group::Foreign });
    assert!(group.contains("Nobody is struck: no fleet on this way has gold aboard."), "{group}");
    assert!(group.contains(" data-mine") && group.contains("class=\"galley\""), "mine sails by: {group}");
    assert_eq!(value(&group, "data-ms"), "2400", "that is seen at a glance");
    // A fleet alone is compared with others, whose cargo is not known.
    let alone = after(News::HazardDrawnAlone { hazard: gold, seat: ME, fleet: Fleet::A });
    assert!(alone.contains("Passed over: only the fleet with the most gold is struck."), "{alone}");

    let spared = |name: &str| {
        let came = season(name, &[News::Spared { seat: RIVAL }]);
        staged(&told(Some(ME), &[(None, &came)])).remove(0)
    };
    for (name, why) in [
        ("drought", "Spared: no village of its can be made idle now."),
        ("sea_raiders", "Spared: before the harvest its hand was empty."),
        ("earthquake", "Spared: no village of its can be lost now."),
        ("famine", "Spared: before the harvest its hand was empty."),
    ] {
        assert!(spared(name).contains(why), "{name}: {}", spared(name));
    }

    // Who has the card at home that spares them is no secret.
    let came = season("sea_raiders", &[News::Spared { seat: RIVAL }, News::Spared { seat: THIRD }]);
    let mut scene = told(Some(ME), &[(None, &came)]);
    let Told::Happened { by, told, reason, .. } = (*scene.story[0].told).clone() else {
        panic!("it happened")
    };
    Arc::make_mut(&mut scene.story)[0].told =
        Told::Happened { by, told, reason, guarded: SeatSet::one(THIRD) }.into();
    let moment = staged(&scene).remove(0);
    for why in ["Spared: before the harvest its hand was empty.", "Spared: it has an army at home."] {
        assert_eq!(moment.matches(why).count(), 1, "{why} {moment}");
    }
}

#[test]
fn a_prize_of_the_archon_says_who_got_what() {
    let named = [News::IslandNamed { seat: RIVAL }, News::Received { seat: RIVAL, goods: goods("gold") }];
    let scene = told(Some(ME), &[(None, &season("olympic_games", &named))]);
    let rival = island_name(scene.islands[1], Lang::En);
    let [moment] = staged(&scene).try_into().unwrap();
    assert!(moment.contains(&format!("<b class=\"big\">{rival} receives 1 gold.</b>")), "{moment}");
    assert!(moment.contains("class=\"sf won\""), "to be named is no harm here: {moment}");
}

#[test]
fn a_harvest_is_told_to_whoever_has_it_with_the_events_that_changed_it() {
    let idled = News::VillageIdled { seat: ME, village: Village(0) };
    let received = |seat, words| News::Received { seat, goods: goods(words) };
    let begun = season("drought", &[idled]);
    let made = [News::PhaseBegan(Phase::Production), received(ME, "wool*2"), received(RIVAL, "grain")];
    let taken = [received(ME, "grain")];
    let back = [
        News::TookBack { seat: ME, what: Undone::Take(Good::Grain) },
        News::Paid { seat: ME, goods: goods("grain") },
    ];
    let lines: [Act; 4] = [(None, &begun), (None, &made), (None, &taken), (None, &back)];

    let [_, moment] = staged(&told(Some(ME), &lines[..2])).try_into().unwrap();
    assert_eq!((value(&moment, "data-kind"), value(&moment, "data-ms")), ("harvest", "1200"));
    assert_eq!(value(&moment, "data-title"), "Harvest: 2 wool.");
    assert!(moment.contains(" data-small") && moment.contains(" data-mine"), "{moment}");
    assert!(moment.contains("Less of it because of “Drought”."), "{moment}");
    let title = |count: usize| value(&staged(&told(Some(ME), &lines[..count]))[1], "data-title").to_owned();
    assert_eq!([title(3), title(4)], ["Harvest: 1 grain and 2 wool.", "Harvest: 2 wool."]);
    let rival = &staged(&told(Some(RIVAL), &lines[..2]))[1];
    assert!(rival.contains("#i-grain") && !rival.contains("Drought"), "{rival}");
    for other in [Some(THIRD), None] {
        assert_eq!(staged(&told(other, &lines)).len(), 1, "nothing came in");
    }

    // More is said of workshops where there are any.
    let golden = season("golden_age", &[]);
    let island = told(Some(ME), &[]).islands[0];
    let rare = CardSet::aegean().island(island).workshop.name().to_owned() + "*2";
    for (words, is_more) in [("wool", false), (rare.as_str(), true)] {
        let made = [News::PhaseBegan(Phase::Production), received(ME, words)];
        let moment = &staged(&told(Some(ME), &[(None, &golden), (None, &made)]))[1];
        assert_eq!(moment.contains("More of it thanks to “Golden Age”."), is_more, "{moment}");
    }
}

#[test]
fn a_year_ends_with_how_the_islands_stand_and_stays_for_those_who_play() {
    let ended = [
        News::Elected { seat: RIVAL, drawn: false },
        News::YearEnded { year: 1 },
        News::SeasonBegan { year: 2, season: Season::Spring },
    ];
    let scene = |me| {
        let mut growth = vec![vec![2; 4]; 5];
        growth[4] = vec![5, 7, 2, 1];
        Scene { growth, ..told(me, &[(None, &ended)]) }
    };
    let mine = scene(Some(ME));
    let [_, year] = staged(&mine).try_into().unwrap();
    let place =
        |seat: usize| year.find(&format!("<b>{}", island_name(mine.islands[seat], Lang::En))).unwrap();
    assert!([1, 0, 2, 3].map(place).is_sorted(), "the first of them first: {year}");
    let changes: Vec<&str> = ["+5", "+3", "±0", "−1"]
        .into_iter()
        .filter(|it| year.contains(&format!("<small>{it}</small>")))
        .collect();
    assert_eq!(changes.len(), 4, "{changes:?}: {year}");
    assert_eq!(
        (year.matches("in the lead").count(), year.matches("class=\"laurel\"").count()),
        (1, 1),
        "{year}"
    );
    assert!(year[place(1)..place(0)].contains("Archon") && year[place(1)..place(0)].contains("in the lead"));
    assert_eq!(value(&year, "data-stays"), "On to year II");
    assert!(!staged(&scene(None))[1].contains("data-stays"), "who watches sees what comes next");

    // Without script the line stands in the season that it leads to, and in no later one.
    let befell = region(&mine, "befell", Lang::En);
    assert!(befell.contains("Year I is over: 5 of your 16 structures stand."), "{befell}");
    assert!(
        !befell[..befell.find('>').unwrap()].contains("hidden") && !befell.contains(" data-old"),
        "{befell}"
    );
    let later = [News::SeasonBegan { year: 2, season: Season::Summer }];
    let befell = region(&told(Some(ME), &[(None, &ended), (None, &later)]), "befell", Lang::En);
    assert!(befell[..befell.find('>').unwrap()].contains("hidden"), "{befell}");
}

#[test]
fn plans_are_staged_with_what_they_cost_to_whoever_took_them_and_told_others_in_a_line() {
    let set = CardSet::aegean();
    let wonder = WonderId::all(set).next().unwrap();
    let plans = [News::PlansTaken { seat: ME, wonder }];
    let moment = |viewer| staged(&told(viewer, &[(None, &plans)])).remove(0);
    let mine = moment(Some(ME));
    assert!(mine.contains("class=\"sunlit\"") && !mine.contains(" data-small"), "{mine}");
    assert_eq!(value(&mine, "data-ms"), "8000");
    let theirs = moment(Some(RIVAL));
    assert!(!theirs.contains("class=\"sunlit\"") && theirs.contains(" data-small"), "{theirs}");
    assert_eq!(value(&theirs, "data-ms"), "1200");
    assert_eq!(value(&mine, "data-title"), value(&theirs, "data-title"));
    assert!(
        mine.matches("<p").count() > theirs.matches("<p").count() + 1,
        "what they cost and bring: {mine}"
    );
}
