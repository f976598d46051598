CREATE TABLE "coin_addresses" (
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"index" integer NOT NULL,
	"order_id" integer NOT NULL,
	"watched_until" timestamp with time zone NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"looked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coin_addresses_chain_address_pk" PRIMARY KEY("chain","address"),
	CONSTRAINT "coin_addresses_index" UNIQUE("chain","index"),
	CONSTRAINT "coin_addresses_order" UNIQUE("order_id","chain"),
	CONSTRAINT "coin_addresses_index_not_negative" CHECK ("coin_addresses"."index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coin_blocks" (
	"chain" text NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "coin_blocks_chain_height_pk" PRIMARY KEY("chain","height")
);
--> statement-breakpoint
CREATE TABLE "coin_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"height" integer,
	"hash" text,
	"final_height" integer,
	"read_at" timestamp with time zone,
	"failure" text,
	"failed_since" timestamp with time zone,
	"reader" text,
	"reader_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coin_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"refund_key" text,
	"dollar_cents" integer,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"amount" numeric(38, 0),
	"address" text,
	"state" text DEFAULT 'offered' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"transaction" text,
	"place" integer,
	CONSTRAINT "coin_claims_refund" UNIQUE("refund_key"),
	CONSTRAINT "coin_claims_paid_by" UNIQUE("chain","transaction","place"),
	CONSTRAINT "coin_claims_amount_positive" CHECK ("coin_claims"."amount" > 0),
	CONSTRAINT "coin_claims_amount_known" CHECK ("coin_claims"."amount" is not null or ("coin_claims"."state" = 'offered' and "coin_claims"."dollar_cents" is not null)),
	CONSTRAINT "coin_claims_reason" CHECK ("coin_claims"."reason" in ('refund', 'over', 'late', 'stray')),
	CONSTRAINT "coin_claims_state" CHECK ("coin_claims"."state" in ('offered', 'claimed', 'paid')),
	CONSTRAINT "coin_claims_claimed_to" CHECK (("coin_claims"."state" = 'offered') = ("coin_claims"."address" is null)),
	CONSTRAINT "coin_claims_paid_by_something" CHECK (("coin_claims"."state" = 'paid') = ("coin_claims"."transaction" is not null))
);
--> statement-breakpoint
CREATE TABLE "coin_quote_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_quote_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"asked" numeric(38, 0) NOT NULL,
	"credited" numeric(38, 0) NOT NULL,
	"open_cents" integer NOT NULL,
	"rate" numeric(20, 8) NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"decimals" integer NOT NULL,
	"asked" numeric(38, 0) NOT NULL,
	"credited" numeric(38, 0) DEFAULT '0' NOT NULL,
	"open_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"rate" numeric(20, 8) NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempt_id" integer NOT NULL,
	"cancelled_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"told_state" text DEFAULT 'waiting' NOT NULL,
	"accounted" numeric(38, 0) DEFAULT '0' NOT NULL,
	CONSTRAINT "coin_quotes_order" UNIQUE("order_id","coin"),
	CONSTRAINT "coin_quotes_address" UNIQUE("coin","address"),
	CONSTRAINT "coin_quotes_asks_something" CHECK ("coin_quotes"."asked" > 0 and "coin_quotes"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "coin_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chain" text NOT NULL,
	"transaction" text NOT NULL,
	"place" integer NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"block_height" integer,
	"block_hash" text,
	"gone_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coin_transfers_once" UNIQUE("chain","transaction","place"),
	CONSTRAINT "coin_transfers_amount_positive" CHECK ("coin_transfers"."amount" > 0),
	CONSTRAINT "coin_transfers_block_whole" CHECK (("coin_transfers"."block_height" is null) = ("coin_transfers"."block_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "coin_addresses" ADD CONSTRAINT "coin_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_blocks" ADD CONSTRAINT "coin_blocks_chain_coin_chains_chain_fk" FOREIGN KEY ("chain") REFERENCES "public"."coin_chains"("chain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_claims" ADD CONSTRAINT "coin_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_quote_history" ADD CONSTRAINT "coin_quote_history_quote_id_coin_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."coin_quotes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_quotes" ADD CONSTRAINT "coin_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_quotes" ADD CONSTRAINT "coin_quotes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_addresses_watched" ON "coin_addresses" USING btree ("chain","watched_until");--> statement-breakpoint
CREATE INDEX "coin_addresses_changed" ON "coin_addresses" USING btree ("chain") WHERE "coin_addresses"."changes" > "coin_addresses"."looked";--> statement-breakpoint
CREATE INDEX "coin_claims_order" ON "coin_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coin_claims_open" ON "coin_claims" USING btree ("chain","address") WHERE "coin_claims"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "coin_quote_history_quote" ON "coin_quote_history" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "coin_transfers_address" ON "coin_transfers" USING btree ("chain","address");--> statement-breakpoint
CREATE INDEX "coin_transfers_unsettled" ON "coin_transfers" USING btree ("chain","block_height") WHERE "coin_transfers"."settled_at" is null and "coin_transfers"."gone_at" is null;--> statement-breakpoint
CREATE TRIGGER coin_quote_history_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON coin_quote_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER coin_transfers_are_kept BEFORE DELETE OR TRUNCATE ON coin_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER coin_addresses_are_kept BEFORE DELETE OR TRUNCATE ON coin_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Where a transfer lies may change; what it is, and whose an address is, never does.
CREATE TRIGGER coin_transfers_stay_what_they_are
  BEFORE UPDATE OF chain, transaction, place, coin, address, amount, seen_at ON coin_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER coin_addresses_stay_whose_they_are
  BEFORE UPDATE OF chain, address, index, order_id ON coin_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
