DROP INDEX "products_category_rating";--> statement-breakpoint
DROP INDEX "products_rating_id";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "earned_rating" numeric(3, 2) GENERATED ALWAYS AS (case when review_count = 0 then 0 else rating end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_category_earned_rating" ON "products" USING btree ("category_id","earned_rating","id");--> statement-breakpoint
CREATE INDEX "products_earned_rating_id" ON "products" USING btree ("earned_rating","id");