import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

/** A list that is unnested first is planned once, a list alone anew each time. */
const deleteLines = statement({
  name: 'take_lines',
  text: 'delete from cart_items where id = any (array(select unnest($1::integer[])))',
})

/** Takes lines that were ordered out of their cart; what was added since stays. */
export async function takeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteLines(tx, ids)
}
