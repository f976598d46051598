import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { type LineToOrder, lineColumns, lineRow, lineToOrder } from './line-to-order.ts'

/** A line of the cart, locked until the transaction ends. */
export interface LockedLine extends LineToOrder {
  id: number
}

/**
 * `for update` inside a `with` locks rows in the order in which they are read and returns their current values.
 * `offset 0` finds each line's variant and stock by their keys; with plain joins, PostgreSQL reads all variants of a
 * small shop.
 */
const lockLines = statement({
  name: 'lock_cart',
  row: z.object({ id: z.int(), ...lineRow.shape }),
  text: `
    with line as (
      select id, variant_id, quantity from cart_items
      where session_id = $1 order by id for update
    )
    select line.id, line.quantity, ${lineColumns}
    from line
    cross join lateral (
      select id, product_id, sku, choice from product_variants where id = line.variant_id offset 0
    ) v
    cross join lateral (
      select price, is_offered, available from variant_stock where variant_id = line.variant_id offset 0
    ) s
    join shown_products p on p.id = v.product_id
    order by line.id`,
})

/**
 * Locks a session's cart and reads it with its products and availability. Units are locked only when reserved, at the
 * end of the transaction, so that orders for the same variant wait as briefly as possible.
 */
export async function lockCart(tx: Tx, sessionId: string): Promise<LockedLine[]> {
  const rows = await lockLines(tx, sessionId)
  return rows.map(({ id, ...row }) => ({ id, ...lineToOrder(row) }))
}
