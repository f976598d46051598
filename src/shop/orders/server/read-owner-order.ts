import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import { detailColumns, rowColumns } from './owner-order-columns.ts'
import { ownerOrder, storedOrder } from './owner-order-json.ts'
import { orderNotFound } from './read-order.ts'

const readStored = statement({
  name: 'read_owner_order',
  row: storedOrder,
  text: `select o.id, ${rowColumns}, ${detailColumns} from orders o where o.id = $1`,
})

/** An order with everything of it that owners see. One statement. Refuses an unknown order with 'not-found'. */
export async function readOwnerOrder(db: Db | Tx, id: number): Promise<OwnerOrder> {
  const [order] = await readStored(db, id)
  if (!order) throw orderNotFound()
  return ownerOrder(order)
}
