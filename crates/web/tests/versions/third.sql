-- What files have had from version 3 on: players, their browsers, and who is to be told what.
CREATE TABLE players (
    id BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    shield TEXT NOT NULL,
    made INTEGER NOT NULL,
    phrase BLOB UNIQUE,
    may_host INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE devices (
    hash BLOB PRIMARY KEY,
    player BLOB NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    is_void INTEGER NOT NULL,
    UNIQUE (player, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,
    player BLOB NOT NULL REFERENCES players (id),
    key BLOB NOT NULL,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE tickets (
    hash BLOB PRIMARY KEY,
    kind TEXT NOT NULL,
    player BLOB REFERENCES players (id),
    until INTEGER NOT NULL,
    uses INTEGER NOT NULL,
    state BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE remarkers (
    owner BLOB NOT NULL,
    code TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (owner, code, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE told_people (
    owner BLOB PRIMARY KEY,
    needed INTEGER NOT NULL,
    reminder INTEGER NOT NULL,
    quiet_from INTEGER,
    quiet_to INTEGER,
    zone TEXT NOT NULL,
    silent_until INTEGER NOT NULL,
    stopped INTEGER NOT NULL,
    feed TEXT UNIQUE,
    seen INTEGER NOT NULL
) STRICT;
CREATE TABLE told_channels (
    id TEXT NOT NULL UNIQUE,
    owner BLOB NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    is_on INTEGER NOT NULL,
    unconfirmed BLOB UNIQUE,
    made INTEGER NOT NULL,
    last INTEGER,
    why TEXT,
    times INTEGER NOT NULL DEFAULT 0,
    again INTEGER,
    browser BLOB,
    PRIMARY KEY (owner, id)
) STRICT;
CREATE TABLE told_asked (
    mailbox BLOB NOT NULL,
    proof BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (mailbox, proof)
) STRICT;
CREATE TABLE told_tables (
    owner BLOB NOT NULL,
    code TEXT NOT NULL,
    mode TEXT NOT NULL DEFAULT 'usual',
    link TEXT NOT NULL UNIQUE,
    told INTEGER NOT NULL DEFAULT 0,
    reminded INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (owner, code)
) STRICT;
CREATE TABLE told_queue (
    id INTEGER PRIMARY KEY,
    owner BLOB NOT NULL,
    channel TEXT NOT NULL,
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    since INTEGER NOT NULL,
    at INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    held INTEGER NOT NULL DEFAULT 0,
    done INTEGER,
    UNIQUE (channel, code, kind, since)
) STRICT;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
INSERT INTO players VALUES ($host, 'Aspasia', 'crete', 1772373000000, $phrase, 1);
INSERT INTO devices VALUES ($host, $host, 'computer', 'study', 1772373000000, 1772323200000, 0);
INSERT INTO devices VALUES ($phone, $host, 'phone', 'pocket', 1772373000001, 1772323200000, 0);
INSERT INTO devices VALUES ($lost, $host, 'phone', 'lost', 1772373000002, 1772323200000, 1);
INSERT INTO passkeys VALUES (x'0102', $host, x'0304', 1772373000003);
INSERT INTO tickets VALUES ($ticket, 'device', $host, 1772373600000, 1, x'');
INSERT INTO remarkers VALUES ($host, 'abcdefghj', $phone);
INSERT INTO told_people VALUES ($host, 1, 0, 1380, 420, 'Europe/Paris', 0, 0, 'feedfeedfeed', 1772373000004);
INSERT INTO told_channels VALUES ('first', $host, 'mail', 'aspasia@example.org', 'fr', 1, NULL, 1772373000005, NULL, NULL, 0, NULL, NULL);
INSERT INTO told_asked VALUES ($mailbox, $proof, 1772373000006);
INSERT INTO told_tables VALUES ($host, 'abcdefghj', 'nothing', 'linklinklink', 1772373000007, 0);
INSERT INTO told_queue VALUES (1, $host, 'first', 'abcdefghj', 'turn', 1772373000008, 1772373000008, 1772373000009, 0, 0, NULL);
INSERT INTO secrets VALUES ('push', x'05');
PRAGMA user_version = 3;
