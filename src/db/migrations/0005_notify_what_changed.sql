CREATE INDEX "cart_items_created" ON "cart_items" USING btree ("created_at");--> statement-breakpoint
-- A notification says what changed: 'product:<slug>', or nothing where everything may have. Equal ones of one
-- transaction are folded into one. A product that gets another slug touches addresses of both: everything is dropped.
CREATE FUNCTION notify_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', CASE WHEN old.slug = new.slug THEN 'product:' || new.slug ELSE '' END);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER products_changed ON products;--> statement-breakpoint
-- An order counts stock down without changing anything that a page shows, until the last unit goes.
CREATE TRIGGER products_changed AFTER UPDATE ON products
  FOR EACH ROW
  WHEN (to_jsonb(old) - 'stock' - 'updated_at' - 'search' IS DISTINCT FROM to_jsonb(new) - 'stock' - 'updated_at' - 'search')
  EXECUTE FUNCTION notify_product_changed();--> statement-breakpoint
CREATE FUNCTION notify_reviewed_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', 'product:' || slug) FROM products WHERE id = coalesce(new.product_id, old.product_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A review that waits to be read changes no page, and a vote only a count that a page may show a little late.
DROP TRIGGER reviews_added_or_removed ON reviews;--> statement-breakpoint
DROP TRIGGER reviews_changed ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON reviews
  FOR EACH ROW WHEN (new.status = 'published') EXECUTE FUNCTION notify_reviewed_product_changed();--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews
  FOR EACH ROW WHEN (old.status = 'published') EXECUTE FUNCTION notify_reviewed_product_changed();--> statement-breakpoint
CREATE TRIGGER reviews_emptied AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
  FOR EACH ROW
  WHEN ('published' IN (old.status, new.status) AND to_jsonb(old) - 'helpful' IS DISTINCT FROM to_jsonb(new) - 'helpful')
  EXECUTE FUNCTION notify_reviewed_product_changed();
