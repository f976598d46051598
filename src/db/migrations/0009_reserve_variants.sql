ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_line";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_has_date";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_never_expires";--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_product_id_products_id_fk";--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"values" text[] NOT NULL,
	CONSTRAINT "product_options_name" UNIQUE("product_id","name"),
	CONSTRAINT "product_options_position" UNIQUE("product_id","position"),
	CONSTRAINT "product_options_has_values" CHECK (cardinality("product_options"."values") > 0)
);--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"choice" text,
	"price" numeric(10, 2),
	"compare_at_price" numeric(10, 2),
	"barcode" text,
	"weight_grams" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_choice" UNIQUE NULLS NOT DISTINCT("product_id","choice"),
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price" is null or "product_variants"."price" > 0),
	CONSTRAINT "product_variants_compare_at_price_positive" CHECK ("product_variants"."compare_at_price" is null or "product_variants"."compare_at_price" > 0),
	CONSTRAINT "product_variants_weight_positive" CHECK ("product_variants"."weight_grams" is null or "product_variants"."weight_grams" > 0),
	CONSTRAINT "product_variants_sku_form" CHECK ("product_variants"."sku" = btrim("product_variants"."sku") and "product_variants"."sku" <> '')
);--> statement-breakpoint
CREATE TABLE "inventory" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"tracked" boolean DEFAULT true NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventory_is_not_oversold" CHECK ("inventory"."reserved" >= 0 and "inventory"."on_hand" >= 0 and (not "inventory"."tracked" or "inventory"."reserved" <= "inventory"."on_hand"))
);--> statement-breakpoint
CREATE TABLE "reservations" (
	"order_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "reservations_quantity_positive" CHECK ("reservations"."quantity" > 0)
);--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"variant_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"by" text NOT NULL,
	"order_id" integer,
	CONSTRAINT "stock_movements_move_something" CHECK ("stock_movements"."delta" <> 0),
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('received', 'sold', 'returned', 'damaged', 'counted', 'correction'))
);--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL
);--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_basis_points" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment_status" text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by" timestamp with time zone;--> statement-breakpoint
-- The only place in SQL that says whether a variant is offered and how much of it can be bought.
CREATE VIEW variant_stock AS
SELECT
  v.id AS variant_id,
  v.product_id,
  v.is_active AND v.withdrawn_at IS NULL AS is_offered,
  CASE WHEN i.tracked THEN i.on_hand - i.reserved END AS available
FROM product_variants v JOIN inventory i ON i.variant_id = v.id;--> statement-breakpoint
-- A readable SKU: the product's slug and the chosen values, such as SWIFTBLOOM-CC-005MM.
CREATE FUNCTION variant_sku(slug text, choice text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(concat_ws('-', slug, string_agg(nullif(regexp_replace(value, '[^[:alnum:]]+', '', 'g'), ''), '-' ORDER BY place)))
  FROM json_each_text(coalesce(choice, '{}')::json) WITH ORDINALITY AS chosen(name, value, place)
$$;--> statement-breakpoint
-- Makes the variants of products agree with their options: adds those that are missing, marks those withdrawn whose
-- values are no longer offered, takes back those whose values are offered again, and writes products.variants. Ids of
-- variants whose values stay are kept. Call it after each change of product_options.
CREATE FUNCTION write_variants(product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET variants = offered.variants
  FROM (
    SELECT p.id, '{' || string_agg(to_json(o.name)::text || ':' || array_to_json(o."values")::text, ',' ORDER BY o.position) || '}' AS variants
    FROM products p LEFT JOIN product_options o ON o.product_id = p.id
    WHERE p.id = ANY(product_ids) GROUP BY p.id
  ) offered
  WHERE products.id = offered.id AND products.variants IS DISTINCT FROM offered.variants;

  WITH RECURSIVE option AS (
    SELECT product_id, name, "values", row_number() OVER product AS place,
      count(*) OVER (PARTITION BY product_id) AS options
    FROM product_options WHERE product_id = ANY(product_ids)
    WINDOW product AS (PARTITION BY product_id ORDER BY position)
  ), built AS (
    SELECT id AS product_id, 0::bigint AS place, coalesce(options, 0) AS options, NULL::text AS pairs, '{}'::bigint[] AS places
    FROM products LEFT JOIN (SELECT DISTINCT product_id, options FROM option) AS of_product ON of_product.product_id = id
    WHERE id = ANY(product_ids)
    UNION ALL
    SELECT built.product_id, option.place, built.options,
      concat_ws(',', built.pairs, to_json(option.name)::text || ':' || to_json(chosen.value)::text), built.places || chosen.place
    FROM built
    JOIN option ON option.product_id = built.product_id AND option.place = built.place + 1,
    unnest(option."values") WITH ORDINALITY AS chosen(value, place)
  ), matrix AS MATERIALIZED (
    SELECT product_id, '{' || pairs || '}' AS choice, places FROM built WHERE place = options
  ), withdrawn AS (
    UPDATE product_variants v SET withdrawn_at = now()
    WHERE v.product_id = ANY(product_ids) AND v.withdrawn_at IS NULL AND NOT EXISTS (
      SELECT FROM matrix WHERE matrix.product_id = v.product_id AND matrix.choice IS NOT DISTINCT FROM v.choice
    )
  ), taken_back AS (
    UPDATE product_variants v SET withdrawn_at = NULL
    WHERE v.product_id = ANY(product_ids) AND v.withdrawn_at IS NOT NULL AND EXISTS (
      SELECT FROM matrix WHERE matrix.product_id = v.product_id AND matrix.choice IS NOT DISTINCT FROM v.choice
    )
  ), missing AS MATERIALIZED (
    SELECT matrix.*, p.slug FROM matrix JOIN products p ON p.id = matrix.product_id
    WHERE NOT EXISTS (
      SELECT FROM product_variants v WHERE v.product_id = matrix.product_id AND v.choice IS NOT DISTINCT FROM matrix.choice
    )
  ), added AS (
    INSERT INTO product_variants (product_id, sku, choice)
    SELECT product_id, variant_sku(slug, choice), choice FROM missing ORDER BY product_id, places
    ON CONFLICT (sku) DO NOTHING
    RETURNING product_id, choice
  )
  -- Two combinations, or two products, whose names differ only in punctuation: a number tells their SKUs apart.
  INSERT INTO product_variants (product_id, sku, choice)
  SELECT product_id, variant_sku(slug, choice) || '-' || product_id || '-' || row_number() OVER (PARTITION BY product_id ORDER BY places), choice
  FROM missing
  WHERE NOT EXISTS (SELECT FROM added WHERE added.product_id = missing.product_id AND added.choice IS NOT DISTINCT FROM missing.choice)
  ORDER BY product_id, places;
$$;--> statement-breakpoint
-- An existing shop is carried over. Options were JSON text, of which only lists with at least one text were offered
-- (the rule of parseOptions); text that is no JSON object offered nothing.
CREATE FUNCTION json_or_null(line text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  -- jsonb refuses texts that json lets through and PostgreSQL cannot store, such as a lone surrogate.
  RETURN CASE WHEN jsonb_typeof(line::jsonb) = 'object' THEN line::json END;
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO product_options (product_id, name, position, "values")
SELECT product_id, name, row_number() OVER (PARTITION BY product_id ORDER BY place), "values"
FROM (
  -- Of two options with one name, the last counts, at the place of the first, as in JavaScript.
  SELECT p.id AS product_id, o.name, min(o.place) AS place, (array_agg(o.value ORDER BY o.place DESC))[1] AS value
  FROM products p, json_each(json_or_null(p.variants)) WITH ORDINALITY AS o(name, value, place)
  GROUP BY p.id, o.name
) named, LATERAL (
  SELECT array_agg(text ORDER BY place) AS "values"
  FROM (
    SELECT element.value #>> '{}' AS text, min(element.place) AS place
    FROM json_array_elements(CASE WHEN json_typeof(named.value) = 'array' THEN named.value ELSE '[]' END) WITH ORDINALITY AS element(value, place)
    WHERE json_typeof(element.value) = 'string'
    GROUP BY 1
  ) texts
) offered
WHERE "values" IS NOT NULL;--> statement-breakpoint
SELECT write_variants(ARRAY(SELECT id FROM products));--> statement-breakpoint
-- What carts and orders hold and the options no longer offer: such a variant is withdrawn from the start.
INSERT INTO product_variants (product_id, sku, choice, withdrawn_at)
SELECT lines.product_id, upper(p.slug) || '-' || p.id || '-FORMER-' || row_number() OVER (PARTITION BY p.id ORDER BY lines.variant), lines.variant, now()
FROM (SELECT product_id, variant FROM cart_items UNION SELECT product_id, variant FROM order_items) lines
JOIN products p ON p.id = lines.product_id
WHERE NOT EXISTS (
  SELECT FROM product_variants v WHERE v.product_id = lines.product_id AND v.choice IS NOT DISTINCT FROM lines.variant
);--> statement-breakpoint
UPDATE cart_items line SET variant_id = v.id FROM product_variants v
WHERE v.product_id = line.product_id AND v.choice IS NOT DISTINCT FROM line.variant;--> statement-breakpoint
-- Name and picture as they are today: nothing older was written down.
UPDATE order_items item SET variant_id = v.id, sku = v.sku, name = p.name, picture = coalesce(p.images[1], p.image_url)
FROM product_variants v JOIN products p ON p.id = v.product_id
WHERE v.product_id = item.product_id AND v.choice IS NOT DISTINCT FROM item.variant;--> statement-breakpoint
-- The words of orders become unions; 8 % was the only tax there was.
UPDATE orders SET
  tax_basis_points = 800,
  fulfilment_status = CASE WHEN status = 'delivered' THEN 'delivered' WHEN status IN ('dispatched', 'shipped') THEN 'shipped' ELSE 'unfulfilled' END,
  status = CASE
    WHEN payment_status = 'expired' OR status IN ('cancelled', 'expired', 'completed', 'open') THEN status
    WHEN status = 'delivered' THEN 'completed'
    WHEN paid_at IS NOT NULL OR status IN ('dispatched', 'shipped') THEN 'open'
    ELSE 'pending'
  END,
  payment_status = CASE WHEN payment_status IN ('pending', 'paid', 'failed', 'expired') THEN payment_status ELSE 'pending' END;--> statement-breakpoint
-- A paid order is to leave within a business day; in an existing shop that is two days for those that wait.
UPDATE orders SET ship_by = greatest(paid_at, now() - interval '1 day') + interval '2 days'
WHERE paid_at IS NOT NULL AND fulfilment_status = 'unfulfilled' AND status = 'open';--> statement-breakpoint
INSERT INTO order_events (order_id, at, by, kind, text)
SELECT order_id, at, by, kind, text FROM (
  SELECT id AS order_id, created_at AS at, 'shopper' AS by, 'placed' AS kind, 'Order placed' AS text, 1 AS place FROM orders
  UNION ALL SELECT id, paid_at, 'shop', 'paid', 'Paid $' || total, 2 FROM orders WHERE paid_at IS NOT NULL
  UNION ALL SELECT id, coalesce(expires_at, created_at), 'shop', 'expired', 'Not paid in time', 3 FROM orders WHERE payment_status = 'expired'
) told ORDER BY at, order_id, place;--> statement-breakpoint
-- Units that an order has taken off the stock and that have not left are reserved from now on, and on hand again.
INSERT INTO reservations (order_id, variant_id, quantity, until)
SELECT o.id, item.variant_id, sum(item.quantity), o.expires_at
FROM orders o JOIN order_items item ON item.order_id = o.id
WHERE o.status IN ('pending', 'open') AND o.fulfilment_status = 'unfulfilled'
GROUP BY o.id, item.variant_id;--> statement-breakpoint
-- Stock was counted by product, or not at all. Its units are shared among the product's variants, the first ones take
-- what does not divide evenly. A product that was switched off with units left keeps them, and its variants stay off;
-- one without a count that was switched off has none.
INSERT INTO inventory (variant_id, tracked, reserved)
SELECT v.id, p.stock IS NOT NULL OR NOT p.in_stock, 0 FROM product_variants v JOIN products p ON p.id = v.product_id;--> statement-breakpoint
UPDATE product_variants v SET is_active = false FROM products p
WHERE p.id = v.product_id AND NOT p.in_stock AND p.stock > 0;--> statement-breakpoint
INSERT INTO stock_movements (variant_id, delta, kind, reason, by)
SELECT variant_id, units, 'received', 'Opening stock', 'shop'
FROM (
  SELECT v.id AS variant_id,
    CASE WHEN v.withdrawn_at IS NULL THEN
      coalesce(p.stock, 0) / v.variants + CASE WHEN v.place <= coalesce(p.stock, 0) % v.variants THEN 1 ELSE 0 END
    ELSE 0 END + coalesce(held.units, 0) AS units
  FROM (
    SELECT *, count(*) OVER product AS variants, row_number() OVER (PARTITION BY product_id, withdrawn_at IS NULL ORDER BY id) AS place
    FROM product_variants WINDOW product AS (PARTITION BY product_id, withdrawn_at IS NULL)
  ) v
  JOIN products p ON p.id = v.product_id
  JOIN inventory i ON i.variant_id = v.id AND i.tracked
  LEFT JOIN (SELECT variant_id, sum(quantity)::integer AS units FROM reservations GROUP BY variant_id) held ON held.variant_id = v.id
) opening
WHERE units > 0
ORDER BY variant_id;--> statement-breakpoint
UPDATE inventory SET
  on_hand = coalesce((SELECT sum(delta) FROM stock_movements m WHERE m.variant_id = inventory.variant_id), 0),
  reserved = CASE WHEN tracked THEN coalesce((SELECT sum(quantity) FROM reservations r WHERE r.variant_id = inventory.variant_id), 0) ELSE 0 END;--> statement-breakpoint
DROP FUNCTION json_or_null(text);--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "sku" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "tax_basis_points" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "cart_items" DROP COLUMN "variant";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "stock";--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_line" UNIQUE("session_id","variant_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'open', 'completed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_status" CHECK ("orders"."fulfilment_status" in ('unfulfilled', 'partly_shipped', 'shipped', 'delivered', 'partly_returned', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_rate_range" CHECK ("orders"."tax_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_has_date" CHECK (("orders"."payment_status" in ('paid', 'partially_refunded', 'refunded')) = ("orders"."paid_at" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_never_expires" CHECK ("orders"."paid_at" is null or "orders"."expires_at" is null);--> statement-breakpoint
CREATE INDEX "reservations_variant" ON "reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE TRIGGER stock_movements_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_events_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Every variant has its row of units, and what is on hand is the sum of its movements.
CREATE FUNCTION count_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory (variant_id) SELECT id FROM added ORDER BY id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_variants_counted AFTER INSERT ON product_variants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_variants();--> statement-breakpoint
CREATE FUNCTION add_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory SET on_hand = on_hand + moved.delta
  FROM (SELECT variant_id, sum(delta) AS delta FROM added GROUP BY variant_id) moved
  WHERE inventory.variant_id = moved.variant_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER stock_movements_added AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_movements();--> statement-breakpoint
-- A product is in stock while any of its variants can be bought. The product is locked before its variants are read, so
-- that two orders that take the last units of two variants do not both believe that the other's are left.
CREATE FUNCTION refresh_in_stock(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY(product_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET in_stock = NOT in_stock
  WHERE id = ANY(product_ids) AND in_stock IS DISTINCT FROM EXISTS (
    SELECT FROM variant_stock s WHERE s.product_id = products.id AND s.is_offered AND coalesce(s.available, 1) > 0
  );
  -- Also where the product stays in stock: its page says which choices are sold out.
  PERFORM pg_notify('catalogue_changed', 'product:' || slug) FROM products WHERE id = ANY(product_ids);
END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_products_of_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_in_stock(ARRAY(
    SELECT DISTINCT v.product_id FROM added JOIN product_variants v ON v.id = added.variant_id
  ));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER inventory_added AFTER INSERT ON inventory REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_inventory();--> statement-breakpoint
CREATE FUNCTION refresh_product_of_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_in_stock(ARRAY(SELECT product_id FROM product_variants WHERE id = new.variant_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Row by row and only where the last unit goes or the first one comes, so that other orders cost nothing here.
CREATE TRIGGER inventory_ran_out_or_came_back AFTER UPDATE ON inventory
  FOR EACH ROW
  WHEN ((NOT old.tracked OR old.on_hand > old.reserved) IS DISTINCT FROM (NOT new.tracked OR new.on_hand > new.reserved))
  EXECUTE FUNCTION refresh_product_of_inventory();--> statement-breakpoint
CREATE FUNCTION refresh_product_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_in_stock(ARRAY[new.product_id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_variants_changed AFTER UPDATE ON product_variants
  FOR EACH ROW
  WHEN ((old.is_active, old.withdrawn_at IS NULL, old.price, old.compare_at_price)
    IS DISTINCT FROM (new.is_active, new.withdrawn_at IS NULL, new.price, new.compare_at_price))
  EXECUTE FUNCTION refresh_product_of_variant();--> statement-breakpoint
SELECT refresh_in_stock(ARRAY(SELECT id FROM products));
