-- Numbers and links as they are stored from now on: without spaces and hyphens.
UPDATE shipments SET tracking_number = nullif(regexp_replace(tracking_number, '[\s-]', '', 'g'), ''),
  tracking_url = regexp_replace(tracking_url, '(%20|-)(?=[^=]*$)', '', 'g')
WHERE tracking_number ~ '[\s-]';--> statement-breakpoint
DROP INDEX "shipments_tracking";--> statement-breakpoint
CREATE INDEX "shipments_numbers" ON "shipments" USING btree (lower("tracking_number") text_pattern_ops);--> statement-breakpoint
-- The statistics of the index's expression.
ANALYZE shipments;
