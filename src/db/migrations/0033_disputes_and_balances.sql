CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone,
	"taken" numeric(10, 2) DEFAULT '0' NOT NULL,
	"given_back" numeric(10, 2) DEFAULT '0' NOT NULL,
	"evidence" jsonb,
	"answered_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_id" UNIQUE("provider_id"),
	CONSTRAINT "disputes_amounts" CHECK (least("disputes"."amount", "disputes"."taken", "disputes"."given_back") >= 0)
);
--> statement-breakpoint
CREATE TABLE "fraud_warnings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fraud_warnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_actionable" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	CONSTRAINT "fraud_warnings_provider_id" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "balance_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"attempt_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"category" text NOT NULL,
	"source" text,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_transactions_provider_id" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"matched" integer NOT NULL,
	"fees" integer NOT NULL,
	"others" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "notify" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_warnings" ADD CONSTRAINT "fraud_warnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_transactions" ADD CONSTRAINT "balance_transactions_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_transactions" ADD CONSTRAINT "balance_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "disputes_to_answer" ON "disputes" USING btree ("due_at","id") WHERE "disputes"."answered_at" is null and "disputes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "fraud_warnings_order" ON "fraud_warnings" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "fraud_warnings_open" ON "fraud_warnings" USING btree ("at","id") WHERE "fraud_warnings"."is_actionable" and "fraud_warnings"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "balance_transactions_order" ON "balance_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("provider","until");
