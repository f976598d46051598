CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "customer_notes_lower_case" CHECK ("customer_notes"."email" = lower(btrim("customer_notes"."email")))
);
--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
CREATE INDEX "customer_notes_email" ON "customer_notes" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reviews_email" ON "reviews" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"),"id");