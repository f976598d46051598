CREATE TABLE "order_words" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"words" text collate "C" NOT NULL,
	"phone" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The digits of a telephone. A number of ten is one of the United States without its 1, which gets it, so that one number
-- has one form however it was typed.
CREATE FUNCTION digits_of_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(digits) = 10 THEN '1' ELSE '' END || digits FROM regexp_replace(phone, '\D', '', 'g') AS digits
$$;--> statement-breakpoint
-- City, tags and the names of the items in small letters, a line each with a space before, so that every word has one.
CREATE FUNCTION words_of_order(city text, tags text[], names text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(E'\n ' || array_to_string(city || tags || names, E'\n '))
$$;--> statement-breakpoint
-- An order is written with its items, by one statement: so the words are written once for both.
CREATE FUNCTION keep_words_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (order_id, words, phone)
  SELECT o.id, words_of_order(o.city, o.tags, ARRAY(SELECT DISTINCT i.name FROM order_items i WHERE i.order_id = o.id ORDER BY i.name)),
    digits_of_phone(o.phone)
  FROM (SELECT DISTINCT order_id FROM added) a JOIN orders o ON o.id = a.order_id ORDER BY o.id
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words, phone = excluded.phone;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_items_worded AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_orders();--> statement-breakpoint
CREATE FUNCTION keep_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_words w SET phone = digits_of_phone(new.phone),
    words = words_of_order(new.city, new.tags, ARRAY(SELECT DISTINCT i.name FROM order_items i WHERE i.order_id = new.id ORDER BY i.name))
  WHERE w.order_id = new.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_worded_again AFTER UPDATE OF city, phone, tags ON orders
  FOR EACH ROW WHEN ((old.city, old.phone, old.tags) IS DISTINCT FROM (new.city, new.phone, new.tags))
  EXECUTE FUNCTION keep_changed_words();--> statement-breakpoint
-- After the triggers, which wait for orders that are being placed: none comes in between and is forgotten.
INSERT INTO order_words (order_id, words, phone)
SELECT o.id, words_of_order(o.city, o.tags, ARRAY(SELECT DISTINCT i.name FROM order_items i WHERE i.order_id = o.id ORDER BY i.name)),
  digits_of_phone(o.phone)
FROM orders o ORDER BY o.id;--> statement-breakpoint
CREATE INDEX "order_words_trigrams" ON "order_words" USING gin ("words" gin_trgm_ops,"phone" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ANALYZE order_words;
