ALTER TABLE "products" ADD COLUMN "opening_choice" text;--> statement-breakpoint
CREATE OR REPLACE VIEW shown_products AS
SELECT
  id,
  name,
  slug,
  description,
  short_description AS "shortDescription",
  price::text AS price,
  original_price::text AS "originalPrice",
  category_id AS "categoryId",
  image_url AS "imageUrl",
  images,
  in_stock AS "inStock",
  featured,
  bestseller,
  is_new AS "isNew",
  rating::text AS rating,
  review_count AS "reviewCount",
  specifications,
  variants,
  lash,
  opening_choice AS "openingChoice"
FROM products;
--> statement-breakpoint
-- A variant that can be bought, the first value of each option if those can; null if they can, or nothing can.
CREATE FUNCTION opening_choice_of(product integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(v.choice, first.choice)
  FROM (
    SELECT '{' || string_agg(to_json(name)::text || ':' || to_json("values"[1])::text, ',' ORDER BY position) || '}' AS choice
    FROM product_options WHERE product_id = product
  ) first, product_variants v JOIN variant_stock s ON s.variant_id = v.id
  WHERE v.product_id = product AND s.is_offered AND coalesce(s.available, 1) > 0
  ORDER BY v.choice = first.choice DESC, v.id LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_in_stock(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY(product_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET in_stock = now.in_stock, opening_choice = now.opening_choice
  FROM (
    SELECT p.id, opening_choice_of(p.id) AS opening_choice, EXISTS (
      SELECT FROM variant_stock s WHERE s.product_id = p.id AND s.is_offered AND coalesce(s.available, 1) > 0
    ) AS in_stock
    FROM products p WHERE p.id = ANY(product_ids)
  ) now
  WHERE products.id = now.id
    AND (products.in_stock, products.opening_choice) IS DISTINCT FROM (now.in_stock, now.opening_choice);
  -- Also where the product stays in stock: its page says which choices are sold out.
  PERFORM pg_notify('catalogue_changed', 'product:' || slug) FROM products WHERE id = ANY(product_ids);
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_product_of_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_in_stock(ARRAY[new.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_options_changed AFTER UPDATE OF variants ON products
  FOR EACH ROW WHEN (old.variants IS DISTINCT FROM new.variants) EXECUTE FUNCTION refresh_product_of_options();
--> statement-breakpoint
UPDATE products SET opening_choice = opening_choice_of(id) WHERE opening_choice_of(id) IS NOT NULL;
