import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

/** With the list unnested, PostgreSQL can reuse one plan; with `= any($1)` it plans every call anew. */
const deleteLines = statement({
  name: 'take_lines',
  text: 'delete from cart_items where id = any (array(select unnest($1::integer[])))',
})

/** Removes ordered lines from their cart. Lines that were added meanwhile stay. */
export async function takeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteLines(tx, ids)
}
