CREATE TABLE sets (
    digest TEXT PRIMARY KEY,
    files TEXT NOT NULL
);
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    players SMALLINT NOT NULL,
    options TEXT NOT NULL,
    set_name TEXT NOT NULL,
    pace TEXT NOT NULL,
    seed TEXT NOT NULL,
    set_digest TEXT NOT NULL REFERENCES sets (digest),
    stage TEXT NOT NULL DEFAULT 'lobby',
    at BIGINT NOT NULL,
    turn BIGINT NOT NULL DEFAULT 0,
    tellings INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE entries (
    code TEXT NOT NULL REFERENCES tables (code),
    number INTEGER NOT NULL,
    at BIGINT NOT NULL,
    seat SMALLINT,
    id TEXT,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (code, number)
);
CREATE TABLE seasons (
    code TEXT NOT NULL REFERENCES tables (code),
    number INTEGER NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (code, number)
);
CREATE TABLE keys (
    code TEXT NOT NULL REFERENCES tables (code),
    hash BYTEA NOT NULL,
    role TEXT NOT NULL,
    seat SMALLINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (code, hash, role, seat)
);
CREATE TABLE care (
    one BOOLEAN PRIMARY KEY CHECK (one),
    server TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
CREATE TABLE pulse (
    one BOOLEAN PRIMARY KEY CHECK (one),
    at TIMESTAMPTZ NOT NULL
);
INSERT INTO pulse VALUES (true, now());
-- A server's role may add to the log; what leaves it leaves by these alone.
CREATE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        UPDATE entries SET text = CASE kind WHEN 'say' THEN '' ELSE 'person' END
        WHERE code = table_code AND seat = of_seat AND number < before
            AND (with_chat AND kind = 'say' OR kind = 'seat' AND text LIKE 'person %')
    $$;
CREATE FUNCTION delete_table(table_code TEXT) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        DELETE FROM entries WHERE code = table_code;
        DELETE FROM seasons WHERE code = table_code;
        DELETE FROM keys WHERE code = table_code;
        DELETE FROM tables WHERE code = table_code;
    $$;
REVOKE EXECUTE ON FUNCTION forget, delete_table FROM PUBLIC;
CREATE INDEX tables_by_stage ON tables (stage);
CREATE INDEX keys_by_hash ON keys (hash);
