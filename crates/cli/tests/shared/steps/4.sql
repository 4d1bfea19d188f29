CREATE TABLE players (
    id BYTEA PRIMARY KEY,
    name TEXT NOT NULL,
    shield TEXT NOT NULL,
    made BIGINT NOT NULL,
    phrase BYTEA,
    may_host BOOLEAN NOT NULL
);
CREATE TABLE devices (
    hash BYTEA PRIMARY KEY,
    player BYTEA NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    is_void BOOLEAN NOT NULL
);
CREATE TABLE passkeys (
    id BYTEA PRIMARY KEY,
    player BYTEA NOT NULL REFERENCES players (id),
    key BYTEA NOT NULL,
    made BIGINT NOT NULL
);
CREATE TABLE tickets (
    hash BYTEA PRIMARY KEY,
    kind TEXT NOT NULL,
    player BYTEA REFERENCES players (id),
    until BIGINT NOT NULL,
    uses INTEGER NOT NULL,
    state BYTEA NOT NULL
);
CREATE TABLE shifts (
    one BOOLEAN PRIMARY KEY CHECK (one),
    count BIGINT NOT NULL
);
INSERT INTO shifts VALUES (true, 0);
CREATE FUNCTION use_ticket(of_hash BYTEA, of_kind TEXT, at BIGINT) RETURNS VOID
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
        BEGIN
            UPDATE tickets SET uses = uses - 1
            WHERE hash = of_hash AND kind = of_kind AND until >= at AND uses > 0;
            IF NOT FOUND THEN
                RAISE EXCEPTION 'this cannot be used any more';
            END IF;
        END
    $$;
-- Where somebody spoke while they watched.
CREATE TABLE remarkers (
    owner BYTEA NOT NULL,
    code TEXT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (owner, code, hash)
);
CREATE INDEX remarkers_by_code ON remarkers (code);
CREATE INDEX players_by_phrase ON players (phrase);
CREATE INDEX devices_by_player ON devices (player);
CREATE INDEX passkeys_by_player ON passkeys (player);
CREATE INDEX tickets_by_player ON tickets (player);
