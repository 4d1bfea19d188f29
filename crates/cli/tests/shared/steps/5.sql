-- Seats that are kept for somebody have a name, too, and somebody may be called something else; private words stand after the
-- seat that they were for.
CREATE OR REPLACE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        UPDATE entries SET text = CASE
            WHEN kind IN ('say', 'sheet') THEN ''
            ELSE split_part(text, ' ', 1)
        END
        WHERE code = table_code AND seat = of_seat AND number < before
            AND (with_chat AND kind IN ('say', 'sheet', 'whisper')
                OR kind = 'seat' AND (text LIKE 'person %' OR text LIKE 'kept %' OR text LIKE 'named %'))
    $$;
CREATE FUNCTION forget_remarks(table_code TEXT, of_browser TEXT) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        UPDATE entries SET text = ''
        WHERE code = table_code AND kind = 'remark' AND (of_browser IS NULL OR text LIKE of_browser || ' %')
    $$;
CREATE OR REPLACE FUNCTION delete_table(table_code TEXT) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        DELETE FROM entries WHERE code = table_code;
        DELETE FROM seasons WHERE code = table_code;
        DELETE FROM keys WHERE code = table_code;
        DELETE FROM remarkers WHERE code = table_code;
        DELETE FROM tables WHERE code = table_code;
    $$;
REVOKE EXECUTE ON FUNCTION forget_remarks FROM PUBLIC;
-- Whoever may have the one deleted may have the other.
DO $$
    DECLARE role NAME;
    BEGIN
        FOR role IN SELECT grantee FROM information_schema.routine_privileges
            WHERE routine_schema = current_schema() AND routine_name = 'forget' AND grantee <> 'PUBLIC'
        LOOP
            EXECUTE format('GRANT EXECUTE ON FUNCTION forget_remarks TO %I', role);
        END LOOP;
    END
$$;
