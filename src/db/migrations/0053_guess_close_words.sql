-- How many letters of a word must be added, left out, replaced, or swapped with their neighbor to give the other one
-- (optimal string alignment).
CREATE FUNCTION mistakes_between(typed text, word text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  before integer[];
  above integer[] := ARRAY(SELECT generate_series(0, length(word)));
  line integer[];
  fewest integer;
BEGIN
  FOR i IN 1..length(typed) LOOP
    line := ARRAY[i];
    FOR j IN 1..length(word) LOOP
      fewest := least(above[j + 1] + 1, line[j] + 1, above[j] + (substr(typed, i, 1) <> substr(word, j, 1))::integer);
      IF i > 1 AND j > 1 AND substr(typed, i - 1, 2) = reverse(substr(word, j - 1, 2)) THEN
        fewest := least(fewest, before[j - 1] + 1);
      END IF;
      line := line || fewest;
    END LOOP;
    before := above;
    above := line;
  END LOOP;
  RETURN above[length(word) + 1];
END
$$;--> statement-breakpoint
-- The known word that was meant by a mistyped one, both of four letters or more: two mistakes are forgiven in eight
-- letters, one in fewer. Null if none is that close.
CREATE FUNCTION guess_word(typed text) RETURNS text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word
  FROM (
    SELECT s.word, similarity(s.word, typed) AS alike, forgiven
    FROM search_words s, (SELECT CASE WHEN length(typed) < 8 THEN 1 ELSE 2 END) AS rule (forgiven)
    WHERE least(length(typed), length(s.word)) > 3 AND s.word % typed AND abs(length(s.word) - length(typed)) <= forgiven
    ORDER BY alike DESC, s.word LIMIT 10
  ) AS near, mistakes_between(typed, near.word) AS mistakes
  WHERE mistakes <= forgiven
  ORDER BY mistakes, alike DESC, word LIMIT 1
$$;--> statement-breakpoint
-- The known words that a compound is made of: "featherfan" is "feather fan". If it begins otherwise, or with fewer than
-- four letters, its end is what it is a kind of, if that is half of it: "eyelashes" are "lashes".
CREATE FUNCTION guess_compound(typed text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', beginning.word, ending.word)
  FROM generate_series(1, length(typed) - 3) AS cut
  JOIN search_words ending ON ending.word = substr(typed, cut + 1)
  LEFT JOIN search_words beginning ON beginning.word = left(typed, cut) AND cut > 3
  WHERE beginning.word IS NOT NULL OR length(ending.word) > 3 AND cut * 2 <= length(typed)
  ORDER BY beginning.word IS NULL, cut LIMIT 1
$$;--> statement-breakpoint
-- The words that someone who mistyped meant, to be shown: each as it is where the shop knows it, else the known word that
-- is close to it. Two halves of a known word are both that word.
CREATE OR REPLACE FUNCTION guess_words(term text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(coalesce(whole.word, guess_word(typed.word), guess_compound(typed.word), typed.word), ' ' ORDER BY place)
  FROM (
    SELECT found[1] AS word, place, lag(found[1]) OVER (ORDER BY place) AS last, lead(found[1]) OVER (ORDER BY place) AS next
    FROM regexp_matches(lower(term), '[[:alnum:]]+', 'g') WITH ORDINALITY AS matched(found, place)
  ) AS typed
  LEFT JOIN LATERAL (
    SELECT s.word FROM search_words s WHERE s.word IN (typed.last || typed.word, typed.word || typed.next) LIMIT 1
  ) AS whole ON true
$$;
