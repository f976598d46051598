import type { Tx } from '#db/connect.ts'
import { together } from '#db/together.ts'
import { centsOf } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { refuseLine } from '#shop/cart/domain/refuse-line.ts'
import { takeLines } from '#shop/cart/server/take-lines.ts'
import type { Context } from '#shop/context.ts'
import { listStock } from '#shop/inventory/server/list-stock.ts'
import { reserveUnits } from '#shop/inventory/server/reserve-units.ts'
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
 * Writes an order and calls the verbs of the other rooms within the transaction. Gives the order's id and those of its items, in their
 * order. Refuses
 * units that are no longer available, and a code that is used up.
 */
export async function writePlacedOrder(
  tx: Tx,
  jobs: Context['jobs'],
  { order, items, lines, code, payment }: OrderToWrite,
): Promise<{ id: number; itemIds: number[] }> {
  const written = await writeOrder(tx, order, items)
  const orderId = written.id
  const { discountAmount, email } = order
  const [short] = await together(
    reserveUnits(tx, { orderId, units: lines, until: order.expiresAt }),
    recordPayment(tx, { ...payment, orderId }),
    takeLines(
      tx,
      lines.map(({ id }) => id),
    ),
    ...(code ? [claimCode(tx, { codeId: code.id, orderId, discountAmount })] : []),
    queueMail(tx, jobs, {
      kind: 'order-confirmation',
      orderId,
      reference: String(orderId),
      recipient: email,
    }),
    ...(earnsCashback(order) ? [jobs.send(tx, 'cashback', { orderId })] : []),
  )
  if (short.length > 0) throw await explainShortage(tx, lines, short)
  return written
}

/** The refusal for units that another order took between the reading of the cart and now. */
async function explainShortage(
  tx: Tx,
  lines: readonly LockedLine[],
  short: readonly number[],
): Promise<Refusal> {
  const left = await listStock(tx, short)
  for (const line of lines) {
    const variant = left.get(line.variantId)
    const refusal = variant && refuseLine({ ...line, variant })
    if (refusal) return new Refusal(refusal.code, refusal.message)
  }
  return new Refusal('conflict', 'Somebody was faster. Please place your order again')
}

/** Only an order that is paid when it is placed earns its cashback right away (design 5). */
function earnsCashback({ paymentStatus, cashbackAmount }: NewOrder): boolean {
  return paymentStatus === 'paid' && cashbackAmount !== null && centsOf(cashbackAmount) > 0
}
