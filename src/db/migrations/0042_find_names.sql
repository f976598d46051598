CREATE TABLE "product_names" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" text collate "C" NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_names";--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
-- In small letters, with a space before each of the two, so that every word has a space before it.
CREATE FUNCTION words_of_names(name text, slug text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(' ' || left(name, 300) || ' ' || left(slug, 300))
$$;--> statement-breakpoint
INSERT INTO product_names (product_id, words) SELECT id, words_of_names(name, slug) FROM products ORDER BY id;--> statement-breakpoint
ALTER TABLE "product_names" ADD CONSTRAINT "product_names_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_names_trigrams" ON "product_names" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE FUNCTION keep_new_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_names (product_id, words) SELECT id, words_of_names(name, slug) FROM added ORDER BY id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_named AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_names();--> statement-breakpoint
CREATE FUNCTION keep_changed_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_names SET words = words_of_names(new.name, new.slug) WHERE product_id = new.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_named_again AFTER UPDATE OF name, slug ON products
  FOR EACH ROW WHEN ((old.name, old.slug) IS DISTINCT FROM (new.name, new.slug)) EXECUTE FUNCTION keep_changed_name();--> statement-breakpoint
-- The newest products whose words are like a pattern. Planned with the pattern, because how common it is decides the best
-- plan: a rare text is found by its trigrams, a common one from the newest product on. The page costs are those of a small
-- table in memory; with the defaults the planner goes through thirty thousand names for what three thousand have.
CREATE FUNCTION find_names(pattern text, most integer) RETURNS TABLE (id integer) LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_custom_plan
  SET seq_page_cost = 0.1
  SET random_page_cost = 0.1
  SET cpu_operator_cost = 0.0005
AS $$
BEGIN
  RETURN QUERY SELECT n.product_id FROM product_names n WHERE n.words LIKE lower(pattern)
    ORDER BY n.product_id DESC LIMIT most;
END
$$;--> statement-breakpoint
ANALYZE product_names;
