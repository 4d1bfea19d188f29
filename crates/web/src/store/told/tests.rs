use super::*;

#[test]
fn statements_name_their_values_in_order_so_that_both_stores_read_them_alike() {
    let shared = [
        WISHES,
        CHANNEL,
        ASKED,
        DROP_QUEUE,
        DROP,
        UNPLUG,
        MODE,
        ABOUT,
        ON,
        CONFIRMED,
        SEEN,
        TOLD,
        REMINDED,
        QUEUE,
        HOLD,
        HELD,
        DONE,
        MOOT,
        NOT_TOLD,
        NOT_REMINDED,
        HEARD,
        ARRIVED,
        FAILED,
        TROUBLE,
        CLOSE,
        TIDY_QUEUE,
        TIDY_ASKED,
        TIDY_UNCONFIRMED,
        TIDY_TABLES,
        MOVE_TWICE,
        MOVE_CHANNELS,
        MOVE_MOST,
        MOVE_SILENCE,
        MOVE_QUEUE,
        MOVE_TABLES,
        MOVE_PERSON,
        MOVE_REMARKS,
        REMARKED,
        REMARKS_OF,
        SECRET,
        PERSON,
        CHANNELS,
        TABLES,
        CHANNEL_OF,
        UNCONFIRMED,
        FEED,
        LINK,
        ASKED_SINCE,
        SECRET_OF,
        DUE,
    ];
    for words in shared.into_iter().chain(FORGET).chain(ALL) {
        let named = words.split('$').skip(1).map(|rest| {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            digits.parse::<usize>().unwrap()
        });
        let mut seen = 0;
        for number in named {
            assert!(number <= seen + 1, "{words}");
            seen = seen.max(number);
        }
    }
}
