ALTER TABLE "shipments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_cancelled_never_arrive" CHECK ("shipments"."cancelled_at" is null or "shipments"."delivered_at" is null);--> statement-breakpoint
CREATE TRIGGER shipments_stay_cancelled BEFORE UPDATE OF cancelled_at ON shipments
  FOR EACH ROW WHEN (old.cancelled_at IS NOT NULL AND new.cancelled_at IS DISTINCT FROM old.cancelled_at)
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION take_off_shipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_items SET shipped = shipped - sent.quantity
  FROM shipment_items sent
  WHERE sent.shipment_id = new.id AND order_items.id = sent.order_item_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER shipments_cancelled AFTER UPDATE OF cancelled_at ON shipments
  FOR EACH ROW WHEN (old.cancelled_at IS NULL AND new.cancelled_at IS NOT NULL)
  EXECUTE FUNCTION take_off_shipped();
