CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"coin" text,
	"state" text DEFAULT 'created' NOT NULL,
	"provider_id" text,
	"key" text NOT NULL,
	"failure_reason" text,
	"means" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "payment_attempts_key" UNIQUE("key"),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount" >= 0),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('created', 'requires_action', 'processing', 'authorised', 'succeeded', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id"),
	CONSTRAINT "payment_events_state" CHECK ("payment_events"."state" in ('received', 'done', 'ignored', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"refund_id" text,
	"failure_reason" text,
	CONSTRAINT "unmatched_payments_attempt" UNIQUE("attempt_id"),
	CONSTRAINT "unmatched_payments_amount_positive" CHECK ("unmatched_payments"."amount" > 0),
	CONSTRAINT "unmatched_payments_reason" CHECK ("unmatched_payments"."reason" in ('amount', 'currency', 'paid', 'ended')),
	CONSTRAINT "unmatched_payments_state" CHECK ("unmatched_payments"."state" in ('waiting', 'returning', 'returned', 'applied'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("looked_at","id") WHERE "payment_attempts"."state" in ('created', 'requires_action', 'processing', 'authorised');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_succeeded" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at","id") WHERE "payment_events"."state" in ('received', 'failed');--> statement-breakpoint
CREATE INDEX "unmatched_payments_order" ON "unmatched_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "unmatched_payments_open" ON "unmatched_payments" USING btree ("received_at","id") WHERE "unmatched_payments"."state" in ('waiting', 'returning');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_id" UNIQUE("provider_id");--> statement-breakpoint
-- What was paid before there were attempts was paid by one.
INSERT INTO "payment_attempts" ("order_id", "provider", "method", "amount", "currency", "coin", "state", "key", "means", "created_at", "looked_at")
SELECT DISTINCT ON (p.order_id) p.order_id, p.payment_provider, p.payment_method, p.amount, p.currency, o.crypto_currency, 'succeeded',
	'order-' || p.order_id, '{}', p.created_at, coalesce(p.completed_at, p.created_at)
FROM payments p JOIN orders o ON o.id = p.order_id
WHERE p.status IN ('completed', 'refunded') ORDER BY p.order_id, p.id;
--> statement-breakpoint
-- An expired order comes back only if its owner took the money that came late for it: its units are then reserved anew.
CREATE OR REPLACE FUNCTION refuse_to_revive_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unmatched_payments WHERE order_id = old.id AND state = 'applied') THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'order % has expired and stays so', old.id USING ERRCODE = 'check_violation';
END
$$;
