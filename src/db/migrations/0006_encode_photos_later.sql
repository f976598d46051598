ALTER TABLE "review_photos" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "original" "bytea";--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "small_picture" "bytea";--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "uploaded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "review_photos_unfinished" ON "review_photos" USING btree ("uploaded_at") WHERE "review_photos"."small_picture" is null;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_waiting_or_encoded" CHECK (num_nonnulls("review_photos"."original", "review_photos"."picture") = 1
        and num_nulls("review_photos"."width", "review_photos"."height", "review_photos"."picture") in (0, 3)
        and ("review_photos"."picture" is not null or "review_photos"."small_picture" is null));