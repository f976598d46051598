import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

const track = statement({
  name: 'track_units',
  text: `
    update inventory set tracked = $2, reserved = case when $2 then (
      select coalesce(sum(quantity), 0) from reservations r where r.variant_id = inventory.variant_id
    ) else 0 end
    where variant_id = any ($1::integer[])`,
})

/**
 * Sets whether these variants' units are counted. An uncounted variant can always be bought. Counting starts with what
 * orders have reserved; the database refuses it while fewer units are on hand.
 */
export async function trackUnits(
  tx: Tx,
  variantIds: readonly number[],
  tracked: boolean,
): Promise<void> {
  await track(tx, [...variantIds], tracked)
}
