CREATE TABLE "product_counts" (
	"category_id" integer,
	"featured" boolean NOT NULL,
	"bestseller" boolean NOT NULL,
	"curls" text[] NOT NULL,
	"lengths_mm" integer[] NOT NULL,
	"thicknesses" text[] NOT NULL,
	"colors" text[] NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_counts_kind" UNIQUE NULLS NOT DISTINCT("category_id","featured","bestseller","curls","lengths_mm","thicknesses","colors"),
	CONSTRAINT "product_counts_not_negative" CHECK ("product_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_name_trigrams";--> statement-breakpoint
DROP INDEX "products_featured";--> statement-breakpoint
DROP INDEX "products_bestseller";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET DEFAULT ''::tsvector;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin ("name_search");--> statement-breakpoint
CREATE INDEX "products_category_id" ON "products" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price","id");--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating","id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("id") WHERE "products"."featured";--> statement-breakpoint
CREATE INDEX "products_bestseller" ON "products" USING btree ("id") WHERE "products"."bestseller";--> statement-breakpoint
-- What a product is found by includes its category's name, which no generated column could read.
CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_name text := (SELECT name FROM categories WHERE id = new.category_id);
BEGIN
  new.name_search := to_tsvector('english', concat_ws(' ', new.name, category_name));
  new.search := to_tsvector('english', concat_ws(' ', new.name, category_name, new.short_description,
    new.description, new.specifications, new.variants, array_to_string(new.colors, ' ')));
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_search_written
  BEFORE INSERT OR UPDATE OF name, category_id, short_description, description, specifications, variants, colors ON products
  FOR EACH ROW EXECUTE FUNCTION write_product_search();--> statement-breakpoint
-- Words of three letters or more. Vanished ones stay: to guess a word that finds nothing does no harm.
CREATE FUNCTION words_of(texts text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT found[1] FROM regexp_matches(lower(texts), '[[:alpha:]]{3,}', 'g') AS found
$$;--> statement-breakpoint
CREATE FUNCTION learn_words_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM (SELECT name FROM added UNION SELECT short_description FROM added) AS texts(line), words_of(line) AS word
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_products();--> statement-breakpoint
CREATE FUNCTION learn_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM words_of(concat_ws(' ', new.name, new.short_description)) AS word
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE OF name, short_description ON products
  FOR EACH ROW EXECUTE FUNCTION learn_words_of_product();--> statement-breakpoint
CREATE FUNCTION learn_words_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word) SELECT DISTINCT word FROM words_of(new.name) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  IF tg_op = 'UPDATE' THEN
    UPDATE products SET category_id = category_id WHERE category_id = new.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER categories_words_changed AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION learn_words_of_category();--> statement-breakpoint
-- What someone who mistyped meant: each word as it is where the shop knows it, else the most similar one.
CREATE FUNCTION guess_search(term text) RETURNS tsquery LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.25 AS $$
  SELECT plainto_tsquery('english', string_agg(coalesce(near.word, typed.found[1]), ' ' ORDER BY typed.place))
  FROM regexp_matches(lower(term), '[[:alnum:]]+', 'g') WITH ORDINALITY AS typed(found, place)
  LEFT JOIN LATERAL (
    SELECT word FROM search_words
    WHERE word % typed.found[1]
    ORDER BY similarity(word, typed.found[1]) DESC, word
    LIMIT 1
  ) near ON true
$$;--> statement-breakpoint
CREATE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS known (category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count)
  SELECT category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count(*)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT ON CONSTRAINT product_counts_kind DO UPDATE SET count = known.count + excluded.count;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_counted_in AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();--> statement-breakpoint
CREATE FUNCTION count_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_counts AS known SET count = known.count - gone.count
  FROM (
    SELECT category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count(*) AS count
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7
  ) AS gone
  WHERE known.category_id IS NOT DISTINCT FROM gone.category_id
    AND (known.featured, known.bestseller, known.curls, known.lengths_mm, known.thicknesses, known.colors)
      = (gone.featured, gone.bestseller, gone.curls, gone.lengths_mm, gone.thicknesses, gone.colors);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_counted_out AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();--> statement-breakpoint
-- Row by row, so that the stock of an order costs nothing here: such a trigger names its columns.
CREATE FUNCTION recount_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_counts SET count = count - 1
  WHERE category_id IS NOT DISTINCT FROM old.category_id
    AND (featured, bestseller, curls, lengths_mm, thicknesses, colors)
      = (old.featured, old.bestseller, old.curls, old.lengths_mm, old.thicknesses, old.colors);
  INSERT INTO product_counts AS known (category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count)
  VALUES (new.category_id, new.featured, new.bestseller, new.curls, new.lengths_mm, new.thicknesses, new.colors, 1)
  ON CONFLICT ON CONSTRAINT product_counts_kind DO UPDATE SET count = known.count + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_recounted
  AFTER UPDATE OF category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors ON products
  FOR EACH ROW
  WHEN ((old.category_id, old.featured, old.bestseller, old.curls, old.lengths_mm, old.thicknesses, old.colors)
    IS DISTINCT FROM (new.category_id, new.featured, new.bestseller, new.curls, new.lengths_mm, new.thicknesses, new.colors))
  EXECUTE FUNCTION recount_product();--> statement-breakpoint
CREATE FUNCTION count_no_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_counts;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_counted_none AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_products();--> statement-breakpoint
-- Products that were there before: their words, and their counts.
UPDATE products SET name = name;--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT word FROM categories, words_of(categories.name) AS word ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO product_counts (category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count)
SELECT category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count(*)
FROM products GROUP BY 1, 2, 3, 4, 5, 6, 7;
