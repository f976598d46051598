ALTER TABLE "promotional_codes" ADD COLUMN "per_customer" integer;--> statement-breakpoint
ALTER TABLE "promotional_codes" ADD COLUMN "category_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "promotional_codes" ADD COLUMN "product_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "promotional_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "promotional_codes_own" ON "promotional_codes" USING btree ("created_at","id") WHERE "promotional_codes"."cashback_order_id" is null;--> statement-breakpoint
CREATE INDEX "promotional_codes_cashback" ON "promotional_codes" USING btree ("created_at","id") WHERE "promotional_codes"."cashback_order_id" is not null;--> statement-breakpoint
ALTER TABLE "promotional_codes" ADD CONSTRAINT "promotional_codes_per_customer_positive" CHECK ("promotional_codes"."per_customer" > 0);
