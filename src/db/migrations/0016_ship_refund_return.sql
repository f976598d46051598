CREATE TABLE "return_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_items_once" UNIQUE("return_id","order_item_id"),
	CONSTRAINT "return_items_quantity_positive" CHECK ("return_items"."quantity" > 0),
	CONSTRAINT "return_items_received_range" CHECK ("return_items"."received" between 0 and "return_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_item_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"quantity" integer NOT NULL,
	"condition" text NOT NULL,
	"restocked" boolean NOT NULL,
	CONSTRAINT "return_receipts_quantity_positive" CHECK ("return_receipts"."quantity" > 0),
	CONSTRAINT "return_receipts_condition" CHECK ("return_receipts"."condition" in ('new', 'opened', 'damaged'))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'partly_received', 'received', 'closed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"shipment_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_items_shipment_id_order_item_id_pk" PRIMARY KEY("shipment_id","order_item_id"),
	CONSTRAINT "shipment_items_quantity_positive" CHECK ("shipment_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"by" text NOT NULL,
	"dispatched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipments_arrive_after_they_leave" CHECK ("shipments"."delivered_at" is null or "shipments"."delivered_at" >= "shipments"."dispatched_at")
);
--> statement-breakpoint
CREATE TABLE "keyed_answers" (
	"call" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keyed_answers_call_key_pk" PRIMARY KEY("call","key")
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_lines_quantity_positive" CHECK ("refund_lines"."quantity" > 0),
	CONSTRAINT "refund_lines_withdrawn_range" CHECK ("refund_lines"."withdrawn" between 0 and "refund_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider_key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"items" numeric(10, 2) NOT NULL,
	"shipping" numeric(10, 2) NOT NULL,
	"tax" numeric(10, 2) NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"restock" boolean NOT NULL,
	"by" text NOT NULL,
	"failure_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_key" UNIQUE("provider_key"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount_is_its_parts" CHECK ("refunds"."amount" = "refunds"."items" + "refunds"."shipping" + "refunds"."tax" and least("refunds"."items", "refunds"."shipping", "refunds"."tax") >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_receipts" ADD CONSTRAINT "return_receipts_return_item_id_return_items_id_fk" FOREIGN KEY ("return_item_id") REFERENCES "public"."return_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_items_item" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_receipts_item" ON "return_receipts" USING btree ("return_item_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("created_at","id") WHERE "returns"."status" in ('requested', 'approved', 'partly_received', 'received');--> statement-breakpoint
CREATE INDEX "shipment_items_item" ON "shipment_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree (lower("tracking_number")) WHERE "shipments"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "refund_lines_item" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_ship_what_was_bought" CHECK (least("order_items"."shipped", "order_items"."withdrawn") >= 0 and "order_items"."shipped" + "order_items"."withdrawn" <= "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_return_what_was_shipped" CHECK ("order_items"."returned" between 0 and "order_items"."shipped");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refund_what_was_bought" CHECK ("order_items"."refunded" between "order_items"."withdrawn" and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_range" CHECK ("orders"."refunded" between 0 and "orders"."total");--> statement-breakpoint
CREATE TRIGGER shipment_items_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON shipment_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER return_receipts_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON return_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refund_lines_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION add_shipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_items SET shipped = shipped + sent.quantity
  FROM (SELECT order_item_id, sum(quantity)::integer AS quantity FROM added GROUP BY order_item_id) sent
  WHERE order_items.id = sent.order_item_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER shipment_items_added AFTER INSERT ON shipment_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_shipped();--> statement-breakpoint
CREATE FUNCTION add_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE return_items SET received = received + came.quantity
  FROM (SELECT return_item_id, sum(quantity)::integer AS quantity FROM added GROUP BY return_item_id) came
  WHERE return_items.id = came.return_item_id;
  UPDATE order_items SET returned = returned + came.quantity
  FROM (
    SELECT i.order_item_id, sum(a.quantity)::integer AS quantity
    FROM added a JOIN return_items i ON i.id = a.return_item_id GROUP BY i.order_item_id
  ) came
  WHERE order_items.id = came.order_item_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER return_receipts_added AFTER INSERT ON return_receipts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_received();--> statement-breakpoint
CREATE FUNCTION add_refunded_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_items SET refunded = refunded + given.quantity, withdrawn = order_items.withdrawn + given.withdrawn
  FROM (
    SELECT order_item_id, sum(quantity)::integer AS quantity, sum(withdrawn)::integer AS withdrawn
    FROM added GROUP BY order_item_id
  ) given
  WHERE order_items.id = given.order_item_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER refund_lines_added AFTER INSERT ON refund_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_refunded_units();--> statement-breakpoint
-- The order is locked by its update before the payments are read, so that two refunds at once see each other.
CREATE FUNCTION add_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given numeric(10, 2);
BEGIN
  PERFORM FROM orders WHERE id = new.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO given FROM refunds WHERE order_id = new.order_id AND status <> 'failed';
  IF given > (
    SELECT coalesce(sum(amount), 0) FROM payments
    WHERE order_id = new.order_id AND status IN ('completed', 'refunded')
  ) THEN
    RAISE EXCEPTION 'order % would be refunded more than was captured', new.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_captured';
  END IF;
  UPDATE orders SET refunded = given WHERE id = new.order_id AND refunded <> given;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER refunds_changed AFTER INSERT OR UPDATE OF amount, status ON refunds
  FOR EACH ROW EXECUTE FUNCTION add_refunded();--> statement-breakpoint
CREATE FUNCTION refuse_to_forget_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a refund is never removed, and its amount and order never change';
END
$$;--> statement-breakpoint
CREATE TRIGGER refunds_are_kept BEFORE DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_to_forget_refund();--> statement-breakpoint
CREATE TRIGGER refunds_keep_their_amount BEFORE UPDATE ON refunds
  FOR EACH ROW
  WHEN ((old.order_id, old.items, old.shipping, old.tax, old.amount) IS DISTINCT FROM (new.order_id, new.items, new.shipping, new.tax, new.amount))
  EXECUTE FUNCTION refuse_to_forget_refund();
