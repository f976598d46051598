CREATE TABLE "coin_balances" (
	"chain" text NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coin_balances_chain_address_coin_pk" PRIMARY KEY("chain","address","coin")
);
--> statement-breakpoint
CREATE TABLE "coin_spends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_spends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chain" text NOT NULL,
	"transaction" text NOT NULL,
	"place" integer NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"spent_transaction" text,
	"spent_place" integer,
	"seen_at" timestamp with time zone NOT NULL,
	"block_height" integer NOT NULL,
	"block_hash" text NOT NULL,
	"gone_at" timestamp with time zone,
	"is_posted" boolean DEFAULT false NOT NULL,
	"times_posted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coin_spends_once" UNIQUE("chain","transaction","place"),
	CONSTRAINT "coin_spends_amount" CHECK ("coin_spends"."amount" > 0 and "coin_spends"."fee" between 0 and "coin_spends"."amount")
);
--> statement-breakpoint
ALTER TABLE "coin_chains" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coin_chains" ADD COLUMN "compared_height" integer;--> statement-breakpoint
ALTER TABLE "coin_chains" ADD COLUMN "comparison_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coin_chains" ADD COLUMN "comparison_failure" text;--> statement-breakpoint
ALTER TABLE "coin_transfers" ADD COLUMN "times_posted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coin_transfers" ADD COLUMN "is_gas_money" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coin_balances" ADD CONSTRAINT "coin_balances_chain_coin_chains_chain_fk" FOREIGN KEY ("chain") REFERENCES "public"."coin_chains"("chain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_spends_address" ON "coin_spends" USING btree ("chain","address");--> statement-breakpoint
CREATE INDEX "coin_spends_output" ON "coin_spends" USING btree ("chain","spent_transaction","spent_place");--> statement-breakpoint
CREATE INDEX "coin_spends_unposted" ON "coin_spends" USING btree ("chain") WHERE not "coin_spends"."is_posted";--> statement-breakpoint
UPDATE "coin_transfers" SET "times_posted" = 1 WHERE "is_posted";
