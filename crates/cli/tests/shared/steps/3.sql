-- Who is to be told what: see told.rs.
CREATE TABLE told_people (
    owner BYTEA PRIMARY KEY,
    needed BIGINT NOT NULL,
    reminder BIGINT NOT NULL,
    quiet_from BIGINT,
    quiet_to BIGINT,
    zone TEXT NOT NULL,
    silent_until BIGINT NOT NULL,
    stopped BIGINT NOT NULL,
    feed TEXT UNIQUE,
    seen BIGINT NOT NULL
);
CREATE TABLE told_channels (
    id TEXT PRIMARY KEY,
    owner BYTEA NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    is_on BIGINT NOT NULL,
    unconfirmed BYTEA UNIQUE,
    made BIGINT NOT NULL,
    last BIGINT,
    why TEXT,
    times BIGINT NOT NULL DEFAULT 0,
    again BIGINT,
    browser BYTEA
);
CREATE INDEX told_channels_by_owner ON told_channels (owner);
CREATE TABLE told_asked (
    mailbox BYTEA NOT NULL,
    proof BYTEA NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (mailbox, proof)
);
CREATE TABLE told_tables (
    owner BYTEA NOT NULL,
    code TEXT NOT NULL,
    mode TEXT NOT NULL DEFAULT 'usual',
    link TEXT NOT NULL UNIQUE,
    told BIGINT NOT NULL DEFAULT 0,
    reminded BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (owner, code)
);
CREATE TABLE told_queue (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner BYTEA NOT NULL,
    channel TEXT NOT NULL,
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    since BIGINT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    held BIGINT NOT NULL DEFAULT 0,
    done BIGINT,
    UNIQUE (channel, code, kind, since)
);
CREATE INDEX told_queue_due ON told_queue (due) WHERE done IS NULL;
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
