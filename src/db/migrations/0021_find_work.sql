CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."status" = 'pending';
