CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"original" "bytea",
	"drawing" text,
	"address" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "pictures_position" UNIQUE("product_id","position") DEFERRABLE,
	CONSTRAINT "pictures_key_form" CHECK ("pictures"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "pictures_position_from_one" CHECK ("pictures"."position" >= 1),
	CONSTRAINT "pictures_size_positive" CHECK (num_nonnulls("pictures"."width", "pictures"."height") in (0, 2) and "pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_have_one_source" CHECK (num_nonnulls("pictures"."original", "pictures"."drawing", "pictures"."address") = 1 and ("pictures"."key" is null) = ("pictures"."address" is not null)),
	CONSTRAINT "pictures_drawing" CHECK ("pictures"."drawing" in ('tray', 'macro', 'worn')),
	CONSTRAINT "pictures_address_not_empty" CHECK ("pictures"."address" <> '')
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_variant" ON "pictures" USING btree ("variant_id") WHERE "pictures"."variant_id" is not null;--> statement-breakpoint
-- The address under which a picture is shown: its own, or that of the files that the shop serves by its key.
CREATE FUNCTION picture_url(key text, address text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN coalesce(address, '/images/' || key || '-960.jpg');--> statement-breakpoint
-- An existing shop is carried over. What it drew of a product from that product's own lash is a drawing; all else,
-- and what is named twice, stays an address.
INSERT INTO pictures (product_id, position, key, drawing, address, alt)
SELECT product_id, position,
  CASE WHEN drawn THEN slug || '-' || view END,
  CASE WHEN drawn THEN (ARRAY['tray', 'macro', 'worn'])[view] END,
  CASE WHEN NOT drawn THEN url END,
  name || CASE WHEN drawn THEN (ARRAY[': the whole tray', ': close up', ': as worn'])[view] ELSE ', picture ' || position END
FROM (
  SELECT *,
    view IS NOT NULL AND place = min(place) OVER (PARTITION BY product_id, url) AS drawn,
    row_number() OVER (PARTITION BY product_id ORDER BY place) AS position
  FROM (
    SELECT p.id AS product_id, p.slug, coalesce(nullif(btrim(p.name), ''), 'Product') AS name, shown.url, shown.place,
      CASE WHEN starts_with(shown.url, '/images/' || p.slug || '-')
        THEN substring(substr(shown.url, length('/images/' || p.slug) + 1) FROM '^-([123])-960[.]jpg$')::integer END AS view
    FROM products p,
      unnest(CASE WHEN cardinality(p.images) > 0 THEN p.images ELSE ARRAY[p.image_url] END) WITH ORDINALITY AS shown(url, place)
    WHERE shown.url <> ''
  ) named
) placed
ORDER BY product_id, position;--> statement-breakpoint
-- Writes what shoppers are told of the pictures of products: `images` in order, and the first as `image_url`. Products
-- are locked first, so that neither a second change of pictures nor a change of status goes by unseen.
CREATE FUNCTION refresh_pictures(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY(product_ids) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM pictures f JOIN products p ON p.id = f.product_id
    WHERE p.id = ANY(product_ids) AND p.status = 'active' AND btrim(f.alt) = ''
  ) THEN
    RAISE 'a picture of an active product has no alt text' USING ERRCODE = 'check_violation', CONSTRAINT = 'pictures_alt_of_active';
  END IF;
  IF EXISTS (
    SELECT FROM pictures f JOIN product_variants v ON v.id = f.variant_id
    WHERE f.product_id = ANY(product_ids) AND v.product_id <> f.product_id
  ) THEN
    RAISE 'a picture shows the variant of another product' USING ERRCODE = 'check_violation', CONSTRAINT = 'pictures_variant_of_product';
  END IF;
  UPDATE products SET images = shown.images, image_url = shown.images[1]
  FROM (
    SELECT p.id, array_remove(array_agg(picture_url(f.key, f.address) ORDER BY f.position), NULL) AS images
    FROM products p LEFT JOIN pictures f ON f.product_id = p.id
    WHERE p.id = ANY(product_ids) GROUP BY p.id
  ) shown
  WHERE products.id = shown.id AND (products.images, products.image_url) IS DISTINCT FROM (shown.images, shown.images[1]);
  -- Also where the addresses stay: pages show the alt texts.
  PERFORM pg_notify('catalogue_changed', 'product:' || slug) FROM products WHERE id = ANY(product_ids);
END
$$;--> statement-breakpoint
SELECT refresh_pictures(ARRAY(SELECT id FROM products));--> statement-breakpoint
CREATE FUNCTION refresh_products_of_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_pictures(ARRAY(SELECT DISTINCT product_id FROM touched));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_products_of_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_pictures(ARRAY(SELECT product_id FROM former UNION SELECT product_id FROM touched));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER pictures_added AFTER INSERT ON pictures REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_pictures();--> statement-breakpoint
CREATE TRIGGER pictures_removed AFTER DELETE ON pictures REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_pictures();--> statement-breakpoint
CREATE TRIGGER pictures_changed AFTER UPDATE ON pictures REFERENCING OLD TABLE AS former NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_changed_pictures();--> statement-breakpoint
CREATE FUNCTION refuse_undescribed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pictures WHERE product_id = new.id AND btrim(alt) = '') THEN
    RAISE 'a picture of an active product has no alt text' USING ERRCODE = 'check_violation', CONSTRAINT = 'pictures_alt_of_active';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_pictures_described AFTER UPDATE OF status ON products
  FOR EACH ROW WHEN (new.status = 'active' AND old.status <> 'active') EXECUTE FUNCTION refuse_undescribed_pictures();
