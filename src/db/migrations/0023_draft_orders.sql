ALTER TABLE "orders" ADD COLUMN "origin" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_drafts" ON "orders" USING btree ("status","created_at","id") WHERE "orders"."origin" = 'draft';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin" CHECK ("orders"."origin" in ('checkout', 'draft'));
