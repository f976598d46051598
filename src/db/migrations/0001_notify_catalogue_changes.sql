-- Every process keeps finished answers of the catalogue in memory; this tells them all to drop those.
-- PostgreSQL folds equal notifications of one transaction into one.
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER products_added_or_removed AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
-- An order counts stock down without changing anything that a page shows, until the last unit goes.
CREATE TRIGGER products_changed AFTER UPDATE ON products
  FOR EACH ROW
  WHEN (to_jsonb(old) - 'stock' - 'updated_at' - 'search' IS DISTINCT FROM to_jsonb(new) - 'stock' - 'updated_at' - 'search')
  EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
