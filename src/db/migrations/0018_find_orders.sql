CREATE TABLE "order_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"fulfilment_status" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_items_sku" ON "order_items" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_fulfilment_status" ON "orders" USING btree ("fulfilment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_ship_by" ON "orders" USING btree (coalesce("ship_by", timestamptz '2200-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("ship_by","id") WHERE "orders"."status" = 'open' and "orders"."fulfilment_status" in ('unfulfilled', 'partly_shipped');--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags") WHERE "orders"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "orders_names" ON "orders" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_external" ON "payments" USING btree (lower("external_id"));--> statement-breakpoint
CREATE INDEX "payments_last4" ON "payments" USING btree (substring("metadata" from '"last4":"([0-9]{4})"'));--> statement-breakpoint
INSERT INTO order_counts (status, payment_status, fulfilment_status, orders)
SELECT status, payment_status, fulfilment_status, count(*) FROM orders GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO order_counts (status, payment_status, fulfilment_status, orders)
    VALUES (old.status, old.payment_status, old.fulfilment_status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_counts (status, payment_status, fulfilment_status, orders)
    VALUES (new.status, new.payment_status, new.fulfilment_status, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION count_order();--> statement-breakpoint
CREATE TRIGGER orders_counted_again AFTER UPDATE OF status, payment_status, fulfilment_status ON orders
  FOR EACH ROW
  WHEN ((old.status, old.payment_status, old.fulfilment_status) IS DISTINCT FROM (new.status, new.payment_status, new.fulfilment_status))
  EXECUTE FUNCTION count_order();
