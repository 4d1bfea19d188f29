-- Free words of an oath stand after whom it is sworn to, and that they are words.
CREATE OR REPLACE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        UPDATE entries SET text = CASE
            WHEN kind IN ('say', 'sheet') THEN ''
            WHEN kind = 'oath' THEN split_part(text, ' ', 1) || ' words'
            ELSE split_part(text, ' ', 1)
        END
        WHERE code = table_code AND seat = of_seat AND number < before
            AND (with_chat AND (kind IN ('say', 'sheet', 'whisper') OR kind = 'oath' AND split_part(text, ' ', 2) = 'words')
                OR kind = 'seat' AND (text LIKE 'person %' OR text LIKE 'kept %' OR text LIKE 'named %'))
    $$;
