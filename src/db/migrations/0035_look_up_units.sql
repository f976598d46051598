DROP INDEX "inventory_product";--> statement-breakpoint
CREATE INDEX "inventory_product" ON "inventory" USING btree ("product_id","variant_id","buyable");