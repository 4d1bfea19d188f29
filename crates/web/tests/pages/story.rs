//! The whole story of a game, on pages of its seasons.

use std::sync::Arc;

use bots::reasons::PublicReason;
use rules::news::News;
use rules::seat::Seat;
use text::Lang;
use web::board::Filter;
use web::pages::log::{self, Leaf};
use web::scene::{Line, Scene, Told};

use crate::fixture::{self, reader};
use crate::markup::tags;

/// What headings of this rank say.
fn headings(page: &str, rank: &str) -> Vec<String> {
    tags(page).into_iter().filter(|tag| tag.name == rank).map(|tag| tag.text).collect()
}

#[test]
fn the_story_has_a_page_for_every_season_and_the_words_in_between() {
    let scene = fixture::over("Ada");
    let page = |season| {
        let leaf = Leaf { season, part: 1 };
        Some(log::log(&scene, Some(leaf), Filter::All, &reader(Lang::En))?.into_string())
    };
    let pages: Vec<String> = (1..=12).map(|season| page(season).expect("a season")).collect();
    assert!(page(0).is_none() && page(13).is_none(), "a game has twelve seasons");
    assert_eq!(headings(&pages[0], "h2"), ["Year 1, spring"]);
    assert_eq!(headings(&pages[11], "h2"), ["Year 3, winter"]);
    assert_eq!(headings(&pages[0], "h3")[..2], ["Before the game", "Event"]);
    let newest = log::log(&scene, None, Filter::All, &reader(Lang::En)).expect("the newest").into_string();
    assert_eq!(newest, pages[11]);
    // What was said and done with the table stands where it happened.
    for words in ["Ada says hello", "The table was paused.", "New pace: As long as it takes.", ": Ada."] {
        assert!(pages[0].contains(words), "{words}");
    }
    assert!(!pages[1].contains("Ada says hello"));
    assert!(
        pages.iter().any(|page| page.contains("the steward</small>")),
        "who answered for somebody is told"
    );
    // Each sentence once: all pages together tell what happened, and nothing that only says who has answered.
    let sentences: usize = pages.iter().map(|page| page.matches("<p class=").count()).sum();
    let noise = |news: &&News| {
        matches!(
            news,
            News::Answered { .. }
                | News::Finished { .. }
                | News::Resumed { .. }
                | News::PhaseBegan(_)
                | News::SeasonBegan { .. }
        )
    };
    let told = scene.story.iter().flat_map(|line| match &*line.told {
        Told::Happened { told, .. } => told.iter().collect::<Vec<_>>(),
        Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } | Told::Noted(_) => Vec::new(),
    });
    let told = told.filter(|news| !noise(news)).count();
    let beside = pages[0].matches("<p class=\"alts\"").count() * pages.len();
    assert_eq!(sentences - beside, told);
}

#[test]
fn the_pages_of_the_story_lead_to_each_other() {
    let scene = fixture::over("Ada");
    for lang in Lang::ALL {
        for season in [1, 6, 12] {
            let page = log::log(&scene, Some(Leaf { season, part: 1 }), Filter::All, &reader(lang))
                .expect("a season")
                .into_string();
            let links = tags(&page);
            let way = |rel: &str| {
                let link = links.iter().find(|tag| tag.get("rel") == Some(rel));
                link.and_then(|tag| tag.get("href")).map(str::to_owned)
            };
            let at = |season: usize| {
                Some(format!("/t/OWL-SAIL/log/{season}")).filter(|_| (1..=12).contains(&season))
            };
            assert_eq!((way("prev"), way("next")), (at(season - 1), at(season + 1)));
            let filters: Vec<&str> = links
                .iter()
                .filter_map(|tag| tag.get("href")?.split_once("?only=").map(|(_, only)| only))
                .collect();
            // Whoever plays nothing has nothing of their own.
            assert_eq!(filters, ["deals", "sea", "building"]);
            let current = links.iter().filter(|tag| tag.get("aria-current") == Some("page"));
            let current: Vec<_> = current.filter_map(|tag| tag.get("href").map(str::to_owned)).collect();
            assert_eq!(current, [at(season).unwrap()]);
            assert_eq!(
                page.matches("href=\"/t/OWL-SAIL/log/").count(),
                12 + filters.len() + 1 + usize::from(season > 1) + usize::from(season < 12)
            );
        }
    }
}

#[test]
fn a_filter_leaves_of_the_story_what_it_is_about() {
    let scene = Scene { me: Some(Seat(0)), ..fixture::over("Ada") };
    let page = |season, filter| {
        log::log(&scene, Some(Leaf { season, part: 1 }), filter, &reader(Lang::En))
            .expect("a season")
            .into_string()
    };
    let said = |filter: Filter| -> Vec<(String, String)> {
        let pages = (1..=12).map(|season| page(season, filter));
        let sentences = pages.flat_map(|page| {
            tags(&page)
                .into_iter()
                .filter(|tag| tag.name == "p" && tag.inside.iter().any(|around| around == "article"))
                .filter(|tag| tag.get("class").is_some_and(|class| class != "why" && class != "lead"))
                .map(|tag| (tag.get("class").unwrap_or_default().to_owned(), tag.text))
                .collect::<Vec<_>>()
        });
        sentences.collect()
    };
    let all = said(Filter::All);
    for filter in Filter::ALL.into_iter().skip(1) {
        let meant: Vec<_> =
            all.iter().filter(|(class, _)| class.split(' ').any(|it| it == filter.name())).cloned().collect();
        assert!(!meant.is_empty() && meant.len() < all.len(), "{filter:?}");
        assert_eq!(said(filter), meant, "{filter:?}");
        // Other seasons are looked at by the same filter, and nobody's words stand between.
        let page = page(2, filter);
        let only = format!("/log/3?only={}\"", filter.name());
        assert!(page.contains(&only), "{filter:?}");
        assert!(!page.contains("says hello") && !page.contains("paused"), "{filter:?}");
    }
}

#[test]
fn why_bots_voted_is_told_in_the_story() {
    let mut scene = fixture::over("Ada");
    let mut reasons = 0;
    for line in Arc::make_mut(&mut scene.story) {
        let Told::Happened { by: Some((seat, _)), reason, told, .. } = Arc::make_mut(&mut line.told) else {
            continue;
        };
        if matches!(seat, Seat(1 | 3)) && told.iter().any(|news| matches!(news, News::Voted { .. })) {
            *reason = Some(PublicReason::Fair);
            reasons += 1;
        }
    }
    assert!(reasons > 0, "bots vote");
    let pages = (1..=12).map(|season| {
        log::log(&scene, Some(Leaf { season, part: 1 }), Filter::All, &reader(Lang::En))
            .expect("a season")
            .into_string()
    });
    let told: usize = pages.map(|page| page.matches("<p class=\"why\"").count()).sum();
    assert_eq!(told, reasons);
}

#[test]
fn a_season_of_much_talk_is_told_on_several_pages() {
    let mut scene = fixture::played("Ada", 40);
    let words = |number: usize| format!("word {number}.");
    for number in 0..1_000 {
        let told = Told::Said { seat: Seat(0), words: words(number), is_former: false };
        Arc::make_mut(&mut scene.story).push(Line { number: 100 + number as u32, at: 0, told: told.into() });
    }
    let part = |part| {
        Some(log::log(&scene, Some(Leaf { season: 1, part }), Filter::All, &reader(Lang::En))?.into_string())
    };
    let pages: Vec<String> = (1..).map_while(part).collect();
    assert_eq!(pages.len(), 3);
    for page in &pages {
        assert!(page.len() < 150_000, "{} bytes", page.len());
    }
    for number in 0..1_000 {
        assert_eq!(pages.iter().filter(|page| page.contains(&words(number))).count(), 1);
    }
    assert_eq!(
        log::log(&scene, None, Filter::All, &reader(Lang::En)).expect("the newest").into_string(),
        pages[2]
    );
    assert_eq!(headings(&pages[2], "h2"), ["Year 1, spring, part 3"]);
    assert!(pages[1].contains("rel=\"prev\" href=\"/t/OWL-SAIL/log/1\""));
    assert!(pages[1].contains("rel=\"next\" href=\"/t/OWL-SAIL/log/1?part=3\""));
}
