-- A text without its accents: "Núñez" is "Nunez".
CREATE FUNCTION fold_accents(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), NFC)
$$;--> statement-breakpoint
-- City, tags and the names of the items without accents, in small letters, a line each with a space before, so that every
-- word has one.
CREATE OR REPLACE FUNCTION words_of_order(city text, tags text[], names text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(fold_accents(E'\n ' || array_to_string(city || tags || names, E'\n ')))
$$;--> statement-breakpoint
-- What an order's words name besides its city and tags: its items, and its buyer if the name has accents. Other names are
-- found by the index orders_names, so their words are not written again for them.
CREATE FUNCTION names_in_order(id integer, first_name text, last_name text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT DISTINCT i.name FROM order_items i WHERE i.order_id = names_in_order.id ORDER BY i.name)
    || CASE WHEN fold_accents(buyer) = buyer THEN '{}' ELSE ARRAY[buyer] END
  FROM (SELECT first_name || ' ' || last_name AS buyer) b
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (order_id, words, phone)
  SELECT o.id, words_of_order(o.city, o.tags, names_in_order(o.id, o.first_name, o.last_name)), digits_of_phone(o.phone)
  FROM (SELECT DISTINCT order_id FROM added) a JOIN orders o ON o.id = a.order_id ORDER BY o.id
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words, phone = excluded.phone;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_words w SET phone = digits_of_phone(new.phone),
    words = words_of_order(new.city, new.tags, names_in_order(new.id, new.first_name, new.last_name))
  WHERE w.order_id = new.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER orders_worded_again ON orders;--> statement-breakpoint
CREATE TRIGGER orders_worded_again AFTER UPDATE OF first_name, last_name, city, phone, tags ON orders
  FOR EACH ROW WHEN ((old.first_name, old.last_name, old.city, old.phone, old.tags)
    IS DISTINCT FROM (new.first_name, new.last_name, new.city, new.phone, new.tags))
  EXECUTE FUNCTION keep_changed_words();--> statement-breakpoint
-- Only words and names with more than plain letters can have accents.
UPDATE order_words w SET words = words_of_order(o.city, o.tags, names_in_order(o.id, o.first_name, o.last_name))
FROM orders o
WHERE o.id = w.order_id
  AND octet_length(w.words || o.first_name || o.last_name) > length(w.words || o.first_name || o.last_name);
