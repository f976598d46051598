DROP INDEX "reviews_pending";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin (("customer_name" || ' ' || "customer_email" || ' ' || "title" || ' ' || "comment") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rejection_reason" CHECK ("reviews"."rejection_reason" is null or ("reviews"."status" = 'rejected' and "reviews"."rejection_reason" in ('spam', 'abuse', 'personal-data', 'wrong-product', 'not-a-review')));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_has_date" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null));