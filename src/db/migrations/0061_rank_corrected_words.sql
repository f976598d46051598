-- The products that a search finds, newest first within each rank: 3 for words in the name or the category's name, 2 for
-- words in any text. Only if there are none come those of the corrected words: 1 for the name, 0 for any text. A filter
-- that is null or false does not narrow. It takes the place of find_products, which ranked all corrected words alike and
-- stays for an older release running beside this one.
--
-- Each search is planned with its own words, because how common they are decides the best plan: a common word is found
-- by walking the newest products, a rare one by the index of words. What is not needed is not even planned. The page
-- cost is that of a catalogue in memory; with the default the planner walks where the index is several times as fast.
CREATE FUNCTION matching_products(
  words tsquery, term text, most integer,
  category integer, only_featured boolean, only_bestsellers boolean,
  chosen_curls text[], chosen_lengths integer[], chosen_thicknesses text[], chosen_colors text[],
  typed_curls text[], typed_lengths integer[], typed_thicknesses text[]
) RETURNS TABLE (id integer, rank integer) LANGUAGE plpgsql STABLE ROWS 240
  SET plan_cache_mode = force_custom_plan
  SET random_page_cost = 1.1
AS $$
#variable_conflict use_variable
DECLARE
  -- An excluded word must be missing from all texts, not only from the name.
  excludes boolean := words::text LIKE '%!%';
  total integer := 0;
  added integer;
BEGIN
  FOREACH rank IN ARRAY ARRAY[3, 2, 1, 0] LOOP
    IF rank = 1 THEN
      EXIT WHEN total > 0;
      words := guess_search(term);
    END IF;
    -- The planner sees the rank as a number and drops the conditions that are not this rank's.
    RETURN QUERY
      SELECT p.id, rank FROM products p
      WHERE p.status = 'active'
        AND (rank NOT IN (1, 3) OR p.name_search @@ words)
        AND (rank IN (1, 3) AND NOT excludes OR p.search @@ words)
        AND (rank IN (1, 3) OR NOT p.name_search @@ words)
        AND (category IS NULL OR p.category_id = category)
        AND (NOT only_featured OR p.featured)
        AND (NOT only_bestsellers OR p.bestseller)
        AND (chosen_curls IS NULL OR p.curls && chosen_curls)
        AND (chosen_lengths IS NULL OR p.lengths_mm && chosen_lengths)
        AND (chosen_thicknesses IS NULL OR p.thicknesses && chosen_thicknesses)
        AND (chosen_colors IS NULL OR p.colors && chosen_colors)
        AND (typed_curls IS NULL OR p.curls && typed_curls)
        AND (typed_lengths IS NULL OR p.lengths_mm && typed_lengths)
        AND (typed_thicknesses IS NULL OR p.thicknesses && typed_thicknesses)
      ORDER BY p.id DESC LIMIT most - total;
    GET DIAGNOSTICS added = ROW_COUNT;
    total := total + added;
    EXIT WHEN total >= most;
  END LOOP;
END
$$;
