CREATE TABLE "owner_product_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_product_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"category_id" integer,
	"featured" boolean NOT NULL,
	"bestseller" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracked" boolean NOT NULL,
	"variants" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
DROP INDEX "products_names";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "owner_words" text collate "C" GENERATED ALWAYS AS (lower(' ' || left(name, 300) || ' ' || left(slug, 300))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "product_id" integer;--> statement-breakpoint
UPDATE inventory SET product_id = v.product_id FROM product_variants v WHERE v.id = inventory.variant_id;--> statement-breakpoint
ALTER TABLE "inventory" ALTER COLUMN "product_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "buyable" bigint GENERATED ALWAYS AS (case when tracked then on_hand - reserved else 9999999999 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"),"id","email");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING btree ("id","owner_words");--> statement-breakpoint
CREATE INDEX "inventory_product" ON "inventory" USING btree ("product_id","variant_id");--> statement-breakpoint
CREATE INDEX "inventory_buyable" ON "inventory" USING btree ("buyable","variant_id","product_id");--> statement-breakpoint
CREATE INDEX "product_variants_not_sold" ON "product_variants" USING btree ("id") WHERE not "product_variants"."is_active" or "product_variants"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "products_names" ON "products" USING gin ("owner_words" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory (variant_id, product_id) SELECT id, product_id FROM added ORDER BY id;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What comes or goes at once is counted by one row for each combination, what changes by two rows.
CREATE FUNCTION count_added_owner_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owner_product_counts (status, category_id, featured, bestseller, is_new, in_stock, products)
  SELECT status, category_id, featured, bestseller, is_new, in_stock, count(*) FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_listed AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_owner_products();--> statement-breakpoint
CREATE FUNCTION count_removed_owner_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owner_product_counts (status, category_id, featured, bestseller, is_new, in_stock, products)
  SELECT status, category_id, featured, bestseller, is_new, in_stock, -count(*) FROM removed GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_unlisted AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_owner_products();--> statement-breakpoint
CREATE FUNCTION recount_owner_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owner_product_counts (status, category_id, featured, bestseller, is_new, in_stock, products)
  VALUES (old.status, old.category_id, old.featured, old.bestseller, old.is_new, old.in_stock, -1),
    (new.status, new.category_id, new.featured, new.bestseller, new.is_new, new.in_stock, 1);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_listed_again
  AFTER UPDATE OF status, category_id, featured, bestseller, is_new, in_stock ON products
  FOR EACH ROW
  WHEN ((old.status, old.category_id, old.featured, old.bestseller, old.is_new, old.in_stock)
    IS DISTINCT FROM (new.status, new.category_id, new.featured, new.bestseller, new.is_new, new.in_stock))
  EXECUTE FUNCTION recount_owner_product();--> statement-breakpoint
CREATE FUNCTION count_no_owner_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owner_product_counts;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_listed_none AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_owner_products();--> statement-breakpoint
CREATE FUNCTION count_added_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_counts (tracked, variants) SELECT tracked, count(*) FROM added GROUP BY 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER inventory_listed AFTER INSERT ON inventory REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_stock();--> statement-breakpoint
CREATE FUNCTION count_removed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_counts (tracked, variants) SELECT tracked, -count(*) FROM removed GROUP BY 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER inventory_unlisted AFTER DELETE ON inventory REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_stock();--> statement-breakpoint
CREATE FUNCTION recount_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_counts (tracked, variants) VALUES (old.tracked, -1), (new.tracked, 1);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Names its column, so that orders, which change other columns, pass it by.
CREATE TRIGGER inventory_listed_again AFTER UPDATE OF tracked ON inventory
  FOR EACH ROW WHEN (old.tracked IS DISTINCT FROM new.tracked) EXECUTE FUNCTION recount_stock();--> statement-breakpoint
CREATE FUNCTION count_no_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stock_counts;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER inventory_listed_none AFTER TRUNCATE ON inventory
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_stock();--> statement-breakpoint
-- How many people ordered, erased ones aside, counted by the index orders_email alone: in its order, so that nothing is
-- sorted. The page cost is that of an index in memory; with the default the planner reads all orders.
CREATE FUNCTION count_customers() RETURNS integer LANGUAGE sql STABLE
  SET random_page_cost = 1.1
AS $$
  SELECT count(*)::integer FROM (
    SELECT lower(o.email) FROM orders o WHERE strpos(o.email, '@') > 0 GROUP BY 1
  ) known
$$;--> statement-breakpoint
-- What was there before.
INSERT INTO owner_product_counts (status, category_id, featured, bestseller, is_new, in_stock, products)
SELECT status, category_id, featured, bestseller, is_new, in_stock, count(*) FROM products GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO stock_counts (tracked, variants) SELECT tracked, count(*) FROM inventory GROUP BY 1;
