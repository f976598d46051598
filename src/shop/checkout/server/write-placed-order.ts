import type { Tx } from '#db/connect.ts'
import { jsonParameter, keepStatement } from '#db/kept-statement.ts'
import { emptyCart } from '#shop/cart/server/empty-cart.ts'
import { countDownStock } from '#shop/catalog/server/count-down-stock.ts'
import { queueCashback } from '#shop/orders/server/queue-cashback.ts'
import { queueConfirmation } from '#shop/orders/server/queue-confirmation.ts'
import {
  type NewOrder,
  type NewOrderItem,
  writeOrder,
  writeOrderItems,
} from '#shop/orders/server/write-order.ts'
import { type NewPayment, recordPayment } from '#shop/payments/server/record-payment.ts'
import { claimCode, recordClaim } from '#shop/promotions/server/claim-code.ts'

/** The one JSON parameter of the statement; each clause takes its own part. */
export interface OrderToWrite {
  order: NewOrder
  items: readonly NewOrderItem[]
  payment: NewPayment
  lineIds: readonly number[]
  codeId: number | null
  discountAmount: string
}

const orderId = '(select id from placed)'

/** Each room words the clause that writes its own tables; here they become one round trip. */
const place = keepStatement<{ id: number; claims: number }>(
  'place_order',
  `with placed as (${writeOrder}),
  ordered as (${writeOrderItems(orderId)}),
  owed as (${recordPayment(orderId)}),
  counted as (${countDownStock}),
  emptied as (${emptyCart}),
  claimed as (${claimCode}),
  recorded as (${recordClaim(orderId)}),
  ${queueConfirmation('placed')},
  ${queueCashback('placed')}
  select id, (select count(*)::integer from claimed) as claims from placed`,
)

/**
 * Writes an order with everything that belongs to it. Gives its id, and how many uses of the code it got: none
 * of a code that was asked for means that the transaction must be taken back.
 */
export async function writePlacedOrder(
  tx: Tx,
  parts: OrderToWrite,
): Promise<{ id: number; claims: number }> {
  const [placed] = await place(tx, jsonParameter(parts))
  if (!placed) throw new Error('an order that was written has an id')
  return placed
}
