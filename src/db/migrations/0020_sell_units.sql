ALTER TABLE "inventory" DROP CONSTRAINT "inventory_is_not_oversold";--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_is_not_oversold" CHECK ("inventory"."reserved" >= 0 and (not "inventory"."tracked" or "inventory"."reserved" <= "inventory"."on_hand"));--> statement-breakpoint
-- What is sold was reserved: it is taken off both at once, so that what can be bought stays as it is and nobody is told otherwise.
CREATE OR REPLACE FUNCTION add_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory SET
    on_hand = on_hand + moved.delta,
    reserved = reserved + CASE WHEN tracked THEN moved.sold ELSE 0 END
  FROM (
    SELECT variant_id, sum(delta) AS delta, coalesce(sum(delta) FILTER (WHERE kind = 'sold'), 0) AS sold
    FROM added GROUP BY variant_id
  ) moved
  WHERE inventory.variant_id = moved.variant_id;
  RETURN NULL;
END
$$;
