-- What a variant costs, beside whether it can be bought: its own price, or that of its product. A struck price of the
-- product belongs to the product's price only.
CREATE OR REPLACE VIEW variant_stock AS
SELECT
  v.id AS variant_id,
  v.product_id,
  v.is_active AND v.withdrawn_at IS NULL AND p.status = 'active' AS is_offered,
  CASE WHEN i.tracked THEN i.on_hand - i.reserved END AS available,
  coalesce(v.price, p.price)::numeric(10, 2) AS price,
  coalesce(v.compare_at_price, CASE WHEN v.price IS NULL THEN p.original_price END)::numeric(10, 2) AS original_price
FROM product_variants v JOIN inventory i ON i.variant_id = v.id JOIN products p ON p.id = v.product_id;
