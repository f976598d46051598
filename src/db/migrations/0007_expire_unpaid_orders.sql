DROP INDEX "orders_email";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "payments_created";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at","id") WHERE "orders"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_never_expires" CHECK ("orders"."payment_status" <> 'paid' or "orders"."expires_at" is null);--> statement-breakpoint
-- Orders that wait for their payment already get an hour from now, not from when they were placed: nobody's order
-- is gone the minute after an upgrade. What is on its way, or has money in the ledger, is left alone.
UPDATE "orders" SET "expires_at" = now() + interval '60 minutes'
WHERE "status" = 'pending' AND "payment_status" = 'pending'
  AND NOT EXISTS (SELECT FROM "payments" WHERE "payments"."order_id" = "orders"."id" AND "payments"."status" = 'completed');--> statement-breakpoint
-- What an expired order held is given back and may be another's: it never becomes a pending or a paid one again.
CREATE FUNCTION refuse_to_revive_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % has expired and stays so', old.id USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_expired_is_final BEFORE UPDATE OF status, payment_status ON orders
  FOR EACH ROW
  WHEN (old.payment_status = 'expired' AND (new.payment_status <> 'expired' OR new.status IS DISTINCT FROM old.status))
  EXECUTE FUNCTION refuse_to_revive_order();
