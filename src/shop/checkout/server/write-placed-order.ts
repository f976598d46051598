import type { Tx } from '#db/connect.ts'
import { together } from '#db/together.ts'
import { centsOf } from '#kernel/money.ts'
import { takeLines } from '#shop/cart/server/take-lines.ts'
import { countDownStock } from '#shop/catalog/server/count-down-stock.ts'
import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { type NewOrder, type NewOrderItem, writeOrder } from '#shop/orders/server/write-order.ts'
import { type NewPayment, recordPayment } from '#shop/payments/server/record-payment.ts'
import { claimCode } from '#shop/promotions/server/claim-code.ts'
import type { StoredCode } from '#shop/promotions/server/find-code.ts'
import type { LockedLine } from './lock-cart.ts'

export interface OrderToWrite {
  order: NewOrder
  items: readonly NewOrderItem[]
  lines: readonly LockedLine[]
  code: StoredCode | null
  payment: Omit<NewPayment, 'orderId'>
}

/**
 * Writes an order and calls the verbs of the other rooms within the transaction. Gives the order's id. Refuses a code
 * that is used up.
 */
export async function writePlacedOrder(
  tx: Tx,
  jobs: Context['jobs'],
  { order, items, lines, code, payment }: OrderToWrite,
): Promise<number> {
  const orderId = await writeOrder(tx, order, items)
  const { discountAmount, email } = order
  const counted = lines.filter(({ product }) => product.stock !== null)
  await together(
    recordPayment(tx, { ...payment, orderId }),
    takeLines(
      tx,
      lines.map(({ id }) => id),
    ),
    ...(counted.length > 0 ? [countDownStock(tx, counted)] : []),
    ...(code ? [claimCode(tx, { codeId: code.id, orderId, discountAmount })] : []),
    queueMail(tx, jobs, {
      kind: 'order-confirmation',
      reference: String(orderId),
      recipient: email,
    }),
    ...(earnsCashback(order) ? [jobs.send(tx, 'cashback', { orderId })] : []),
  )
  return orderId
}

/** Only an order that is paid when it is placed earns its cashback right away (design 5). */
function earnsCashback({ paymentStatus, cashbackAmount }: NewOrder): boolean {
  return paymentStatus === 'paid' && cashbackAmount !== null && centsOf(cashbackAmount) > 0
}
