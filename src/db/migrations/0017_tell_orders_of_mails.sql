ALTER TABLE "mails" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id","id") WHERE "mails"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at","id") WHERE "mails"."status" = 'failed';--> statement-breakpoint
UPDATE mails SET kind = 'expired' WHERE kind = 'order-expired';--> statement-breakpoint
UPDATE mails SET order_id = orders.id FROM orders
WHERE mails.kind IN ('order-confirmation', 'receipt', 'expired') AND mails.reference = orders.id::text;
