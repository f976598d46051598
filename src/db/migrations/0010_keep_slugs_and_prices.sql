CREATE TABLE "product_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"price" numeric(10, 2),
	"compare_at_price" numeric(10, 2),
	"from" timestamp with time zone DEFAULT now() NOT NULL,
	"to" timestamp with time zone,
	CONSTRAINT "product_prices_today" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","to")
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_product" ON "product_prices" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_slugs_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'active', 'archived'));--> statement-breakpoint
UPDATE products SET published_at = created_at;--> statement-breakpoint
-- Every slug leads to its product for ever; one that another product ever had is refused.
CREATE FUNCTION keep_new_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_slugs (slug, product_id, since) SELECT slug, id, created_at FROM added;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_slugs_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_slugs();--> statement-breakpoint
CREATE FUNCTION keep_changed_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM product_slugs WHERE slug = new.slug AND product_id = new.id) THEN
    INSERT INTO product_slugs (slug, product_id) VALUES (new.slug, new.id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_slug_changed AFTER UPDATE OF slug ON products
  FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION keep_changed_slug();--> statement-breakpoint
INSERT INTO product_slugs (slug, product_id, since) SELECT slug, id, created_at FROM products;--> statement-breakpoint
-- Every price, from when to when: the proof behind a struck price.
CREATE FUNCTION keep_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_prices (product_id, price, compare_at_price, "from")
  SELECT id, price, original_price, created_at FROM added ORDER BY id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_prices_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_prices();--> statement-breakpoint
CREATE FUNCTION keep_changed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_prices SET "to" = now() WHERE product_id = new.id AND variant_id IS NULL AND "to" IS NULL;
  INSERT INTO product_prices (product_id, price, compare_at_price) VALUES (new.id, new.price, new.original_price);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_price_changed AFTER UPDATE OF price, original_price ON products
  FOR EACH ROW
  WHEN ((old.price, old.original_price) IS DISTINCT FROM (new.price, new.original_price))
  EXECUTE FUNCTION keep_changed_price();--> statement-breakpoint
CREATE FUNCTION keep_changed_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_prices SET "to" = now() WHERE product_id = new.product_id AND variant_id = new.id AND "to" IS NULL;
  INSERT INTO product_prices (product_id, variant_id, price, compare_at_price)
  VALUES (new.product_id, new.id, new.price, new.compare_at_price);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_variants_price_changed AFTER UPDATE OF price, compare_at_price ON product_variants
  FOR EACH ROW
  WHEN ((old.price, old.compare_at_price) IS DISTINCT FROM (new.price, new.compare_at_price))
  EXECUTE FUNCTION keep_changed_variant_price();--> statement-breakpoint
INSERT INTO product_prices (product_id, price, compare_at_price, "from")
SELECT id, price, original_price, created_at FROM products ORDER BY id;--> statement-breakpoint
-- Only active products are offered and counted.
CREATE OR REPLACE VIEW variant_stock AS
SELECT
  v.id AS variant_id,
  v.product_id,
  v.is_active AND v.withdrawn_at IS NULL AND p.status = 'active' AS is_offered,
  CASE WHEN i.tracked THEN i.on_hand - i.reserved END AS available
FROM product_variants v JOIN inventory i ON i.variant_id = v.id JOIN products p ON p.id = v.product_id;--> statement-breakpoint
CREATE FUNCTION refresh_product_of_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_in_stock(ARRAY[new.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_status_changed AFTER UPDATE OF status ON products
  FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION refresh_product_of_status();--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS known (category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count)
  SELECT category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count(*)
  FROM added WHERE status = 'active' GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT ON CONSTRAINT product_counts_kind DO UPDATE SET count = known.count + excluded.count;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_counts AS known SET count = known.count - gone.count
  FROM (
    SELECT category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count(*) AS count
    FROM removed WHERE status = 'active' GROUP BY 1, 2, 3, 4, 5, 6, 7
  ) AS gone
  WHERE known.category_id IS NOT DISTINCT FROM gone.category_id
    AND (known.featured, known.bestseller, known.curls, known.lengths_mm, known.thicknesses, known.colors)
      = (gone.featured, gone.bestseller, gone.curls, gone.lengths_mm, gone.thicknesses, gone.colors);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.status = 'active' THEN
    UPDATE product_counts SET count = count - 1
    WHERE category_id IS NOT DISTINCT FROM old.category_id
      AND (featured, bestseller, curls, lengths_mm, thicknesses, colors)
        = (old.featured, old.bestseller, old.curls, old.lengths_mm, old.thicknesses, old.colors);
  END IF;
  IF new.status = 'active' THEN
    INSERT INTO product_counts AS known (category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count)
    VALUES (new.category_id, new.featured, new.bestseller, new.curls, new.lengths_mm, new.thicknesses, new.colors, 1)
    ON CONFLICT ON CONSTRAINT product_counts_kind DO UPDATE SET count = known.count + 1;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER products_recounted ON products;--> statement-breakpoint
CREATE TRIGGER products_recounted
  AFTER UPDATE OF category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, status ON products
  FOR EACH ROW
  WHEN ((old.category_id, old.featured, old.bestseller, old.curls, old.lengths_mm, old.thicknesses, old.colors, old.status)
    IS DISTINCT FROM (new.category_id, new.featured, new.bestseller, new.curls, new.lengths_mm, new.thicknesses, new.colors, new.status))
  EXECUTE FUNCTION recount_product();
