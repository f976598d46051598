ALTER TABLE "mails" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id","id") WHERE "mails"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at","id") WHERE "mails"."status" = 'failed';--> statement-breakpoint
UPDATE mails SET kind = 'expired' WHERE kind = 'order-expired';--> statement-breakpoint
UPDATE mails SET order_id = orders.id FROM orders
WHERE mails.kind IN ('order-confirmation', 'receipt', 'expired') AND mails.reference = orders.id::text;
--> statement-breakpoint
ALTER TABLE "inventory" DROP CONSTRAINT "inventory_is_not_oversold";--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_is_not_oversold" CHECK ("inventory"."reserved" >= 0 and (not "inventory"."tracked" or "inventory"."reserved" <= "inventory"."on_hand"));--> statement-breakpoint
-- What is sold was reserved: it is taken off both at once, so that what can be bought stays as it is and nobody is told otherwise.
CREATE OR REPLACE FUNCTION add_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory SET
    on_hand = on_hand + moved.delta,
    reserved = reserved + CASE WHEN tracked THEN moved.sold ELSE 0 END
  FROM (
    SELECT variant_id, sum(delta) AS delta, coalesce(sum(delta) FILTER (WHERE kind = 'sold'), 0) AS sold
    FROM added GROUP BY variant_id
  ) moved
  WHERE inventory.variant_id = moved.variant_id;
  RETURN NULL;
END
$$;
