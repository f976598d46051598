-- A notification says what a change of products touches, so that processes keep everything else in memory:
-- 'product:<slug>' where only the product's own page changed; JSON (id, slugs, categories, isFeatured, isMoved) where lists
-- show it otherwise; '' where everything may have changed. A statement that changes more than 50 products says ''.
CREATE FUNCTION notify_changes(changes text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changes) > 50 OR EXISTS (SELECT FROM unnest(changes) AS change WHERE octet_length(change) > 7900) THEN
    PERFORM pg_notify('catalogue_changed', '');
  ELSE
    PERFORM pg_notify('catalogue_changed', change) FROM unnest(changes) AS change;
  END IF;
END
$$;--> statement-breakpoint
-- Nobody has anything in memory about a product that shoppers do not see.
CREATE FUNCTION notify_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changes(ARRAY(
    SELECT json_build_object(
      'id', id, 'slugs', ARRAY[slug], 'categories', array_remove(ARRAY[category_id], NULL), 'isFeatured', featured,
      'isMoved', true
    )::text
    FROM added WHERE status = 'active' LIMIT 51
  ));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION notify_products_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changes(ARRAY(
    SELECT json_build_object(
      'id', id, 'slugs', ARRAY[slug], 'categories', array_remove(ARRAY[category_id], NULL), 'isFeatured', featured,
      'isMoved', true
    )::text
    FROM removed LIMIT 51
  ));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What only the owner sees (updated_at), or is derived of what is compared anyway (search), changes nothing. Shoppers see
-- what search engines are told, and what the version stands for, on the product's own page and in the feeds alone.
CREATE FUNCTION notify_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changes(ARRAY(
    SELECT CASE
      WHEN to_jsonb(o) - quiet - own = to_jsonb(n) - quiet - own THEN 'product:' || n.slug
      ELSE jsonb_strip_nulls(jsonb_build_object(
        'id', n.id,
        'slugs', array(SELECT DISTINCT unnest(ARRAY[o.slug, n.slug])),
        'categories', CASE WHEN 'active' IN (o.status, n.status)
          THEN to_jsonb(array(SELECT DISTINCT id FROM unnest(ARRAY[o.category_id, n.category_id]) AS id WHERE id IS NOT NULL)) END,
        'isFeatured', o.featured OR n.featured,
        'isMoved',
          (o.status, o.category_id, o.featured, o.bestseller, o.in_stock, o.curls, o.lengths_mm, o.thicknesses, o.colors)
          IS DISTINCT FROM
          (n.status, n.category_id, n.featured, n.bestseller, n.in_stock, n.curls, n.lengths_mm, n.thicknesses, n.colors)
      ))::text END
    FROM former o JOIN changed n ON n.id = o.id,
      (VALUES (ARRAY['updated_at', 'search', 'name_search'], ARRAY['version', 'seo_title', 'seo_description'])) AS columns (quiet, own)
    WHERE to_jsonb(o) - quiet <> to_jsonb(n) - quiet
    LIMIT 51
  ));
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER products_added_or_removed ON products;--> statement-breakpoint
DROP TRIGGER products_changed ON products;--> statement-breakpoint
DROP FUNCTION notify_product_changed();--> statement-breakpoint
CREATE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_added();--> statement-breakpoint
CREATE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_removed();--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();--> statement-breakpoint
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
-- A vote drops nothing from memory, but who voted is to find it counted, also where reads go to servers that follow.
CREATE FUNCTION notify_reviews_voted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('reviews_voted', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER reviews_voted AFTER UPDATE OF helpful ON reviews
  FOR EACH ROW WHEN (old.helpful <> new.helpful) EXECUTE FUNCTION notify_reviews_voted();
