ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_move_something";--> statement-breakpoint
DROP INDEX "stock_movements_variant";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_new" ON "products" USING btree ("id") WHERE "products"."is_new";--> statement-breakpoint
CREATE INDEX "products_sold_out" ON "products" USING btree ("id") WHERE not "products"."in_stock";--> statement-breakpoint
CREATE INDEX "products_not_active" ON "products" USING btree ("status","id") WHERE "products"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_names" ON "products" USING gin (("name" || ' ' || "slug") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "product_variants_sku" ON "product_variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","at","id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_move_something" CHECK ("stock_movements"."delta" <> 0 or "stock_movements"."kind" = 'counted');
