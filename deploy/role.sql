-- What a server may do: add to the log, and not change it. Run as the owner of the tables, after every `parthenon admin migrate`.
-- The role is made by an administrator before (CREATE ROLE server LOGIN, and `\password server`), or here, if the owner may make roles.
-- A server whose role lacks any of this does not start, or says so at /readyz.
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
-- Deleting what somebody typed.
GRANT EXECUTE ON FUNCTION forget, forget_remarks TO server;
-- Deleting whole tables. This one may be left out: `--keep-days` and `admin delete` are then for the owner.
GRANT EXECUTE ON FUNCTION delete_table TO server;
-- Who is to be told what.
GRANT SELECT, INSERT, UPDATE, DELETE ON told_people, told_channels, told_asked, told_tables, told_queue TO server;
GRANT SELECT, INSERT ON secrets TO server;
