import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { emptyCart } from '#shop/cart/server/empty-cart.ts'
import { countDownStock } from '#shop/catalog/server/count-down-stock.ts'
import { type NewOrder, writeOrder, writeOrderItems } from '#shop/orders/server/write-order.ts'
import { type NewPayment, recordPayment } from '#shop/payments/server/record-payment.ts'
import { claimCode, recordClaim } from '#shop/promotions/server/claim-code.ts'
import type { HeldLine } from './hold-cart.ts'

export interface OrderToWrite {
  order: NewOrder
  lines: readonly HeldLine[]
  payment: Omit<NewPayment, 'orderId'>
  claim: { codeId: number; discountAmount: string } | null
}

/**
 * Writes an order with everything that belongs to it in one statement; each room words its own clause. Gives
 * its id, and how many uses of the code it got: none means that the transaction must be taken back.
 */
export async function writePlacedOrder(
  tx: Tx,
  { order, lines, payment, claim }: OrderToWrite,
): Promise<{ id: number; claims: number }> {
  const orderId = sql`(select id from placed)`
  const clauses: Record<string, SQLWrapper> = {
    placed: writeOrder(tx, order),
    ordered: writeOrderItems(
      tx,
      orderId,
      lines.map(({ productId, quantity, price, variant }) => ({
        productId,
        quantity,
        price,
        variant,
      })),
    ),
    payment: recordPayment(tx, { ...payment, orderId }),
    counted: countDownStock(lines.map(({ productId, quantity }) => ({ productId, quantity }))),
    emptied: emptyCart(
      tx,
      lines.map(({ id }) => id),
    ),
    ...(claim && {
      claimed: claimCode(tx, claim.codeId),
      recorded: recordClaim(tx, { ...claim, orderId }),
    }),
  }
  const named = Object.entries(clauses).map(
    ([name, clause]) => sql`${sql.identifier(name)} as ${clause}`,
  )
  const claims = claim ? sql`(select count(*)::integer from claimed)` : sql`0`
  const { rows } = await tx.execute<{ id: number; claims: number }>(
    sql`with ${sql.join(named, sql`, `)} select id, ${claims} as claims from placed`,
  )
  const [placed] = rows
  if (!placed) throw new Error('an order that was written has an id')
  return placed
}
