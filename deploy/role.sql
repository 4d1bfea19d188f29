-- What a server may do: add to the log, and not change it. Run as the owner of the tables, after every `parthenon admin migrate`.
-- If the owner may not make roles, an administrator does it before (CREATE ROLE server LOGIN); give it a password with `\password server`.
DO $$
    BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'server') THEN
            CREATE ROLE server LOGIN;
        END IF;
    END
$$;
GRANT SELECT ON parthenon TO server;
GRANT SELECT, INSERT ON sets, tables, entries, seasons TO server;
GRANT UPDATE (turn, tellings, stage) ON tables TO server;
GRANT SELECT, INSERT, DELETE ON keys TO server;
GRANT SELECT, INSERT, UPDATE, DELETE ON players, devices, passkeys, tickets, remarkers TO server;
GRANT SELECT, UPDATE ON shifts TO server;
GRANT SELECT, INSERT, UPDATE, DELETE ON care TO server;
GRANT SELECT, UPDATE ON pulse TO server;
-- Deleting what somebody typed, and tables that are too old. Without the second, `--keep-days` and `admin delete` are for the owner.
GRANT EXECUTE ON FUNCTION forget, forget_remarks, delete_table TO server;
-- Who is to be told what.
GRANT SELECT, INSERT, UPDATE, DELETE ON told_people, told_channels, told_asked, told_tables, told_queue TO server;
GRANT SELECT, INSERT ON secrets TO server;
