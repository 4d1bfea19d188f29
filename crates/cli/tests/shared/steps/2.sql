-- Orders of a seat go with its chat.
CREATE OR REPLACE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        UPDATE entries SET text = CASE kind WHEN 'seat' THEN 'person' ELSE '' END
        WHERE code = table_code AND seat = of_seat AND number < before
            AND (with_chat AND kind IN ('say', 'sheet') OR kind = 'seat' AND text LIKE 'person %')
    $$;
