import type { Tx } from '#db/connect.ts'
import { together } from '#db/together.ts'
import { Refusal } from '#kernel/refusal.ts'
import { refuseLine } from '#shop/cart/domain/refuse-line.ts'
import { takeLines } from '#shop/cart/server/take-lines.ts'
import type { Context } from '#shop/context.ts'
import { listStock } from '#shop/inventory/server/list-stock.ts'
import { reserveUnits } from '#shop/inventory/server/reserve-units.ts'
import type { Entry } from '#shop/ledger/domain/entry.ts'
import { cashbackUsed, orderPaid, orderPlaced } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { queueMailsOnce } from '#shop/mail/server/queue-mail.ts'
import { newOrderMails } from '#shop/orders/server/mails/new-order-mail.ts'
import { type NewOrder, type NewOrderItem, writeOrder } from '#shop/orders/server/write-order.ts'
import { paidAmountOf } from '#shop/payments/domain/payment-means.ts'
import { earnsCashback } from '#shop/payments/domain/payment-parts.ts'
import { type NewPayment, recordPayment } from '#shop/payments/server/record-payment.ts'
import { isFor, promotionOf } from '#shop/promotions/domain/promotion.ts'
import { claimCode } from '#shop/promotions/server/claim-code.ts'
import type { FoundCode } from '#shop/promotions/server/find-code.ts'
import { itemOf, type LineToOrder } from './line-to-order.ts'

export interface OrderToWrite {
  order: NewOrder
  lines: readonly LineToOrder[]
  /** The cart lines it was made from; none if an administrator chose the items. */
  cartLineIds: readonly number[]
  code: FoundCode | null
  payment: Omit<NewPayment, 'orderId'>
  /** Who placed it: 'shopper', or an administrator's username. */
  by: string
  /** The email that tells the shopper about it. */
  mail: 'order-confirmation' | 'pay-link'
}

/**
 * Writes an order and calls the verbs of the other rooms within the transaction. Gives the ids of the order and of its
 * items, in their order. Refuses units that are no longer available, and a code that is used up, overall or by this
 * customer. `sendLast` sends the last statements, which refuse nothing; a caller with nothing more to do commits with
 * them.
 */
export async function writePlacedOrder(
  tx: Tx,
  { jobs, settings }: Pick<Context, 'jobs' | 'settings'>,
  { order, lines, cartLineIds, code, payment, by, mail }: OrderToWrite,
  sendLast: (...work: readonly Promise<unknown>[]) => Promise<unknown> = together,
): Promise<{ id: number; itemIds: number[] }> {
  const { discountAmount, email: recipient } = order
  const [written, short] = await together(
    writeOrder(tx, order, itemsOf(lines, code), { by, paid: paidAmountOf(payment.metadata) }),
    reserveUnits(tx, { orderId: null, units: lines, until: order.expiresAt }),
    ...(code ? [claimCode(tx, { code, orderId: null, email: recipient, discountAmount })] : []),
  )
  if (short.length > 0) throw await explainShortage(tx, lines, short)
  const orderId = written.id
  if (earnsCashback(order)) await jobs.send(tx, 'cashback', { orderId })
  await sendLast(
    recordPayment(tx, { ...payment, orderId }),
    postEntries(tx, entriesOf(orderId, { order, code, payment })),
    ...(cartLineIds.length > 0 ? [takeLines(tx, cartLineIds)] : []),
    queueMailsOnce(tx, [
      { kind: mail, orderId, reference: String(orderId), recipient },
      ...(order.paidAt === null ? [] : newOrderMails(orderId, settings)),
    ]),
  )
  return written
}

function itemsOf(lines: readonly LineToOrder[], code: FoundCode | null): NewOrderItem[] {
  const scope = code && promotionOf(code)
  return lines.map((line) => ({
    ...itemOf(line),
    isDiscounted: scope === null || isFor(scope, line),
  }))
}

/** An order's ledger entries when it is placed. */
function entriesOf(
  orderId: number,
  { order, code, payment }: Pick<OrderToWrite, 'order' | 'code' | 'payment'>,
): Entry[] {
  const of = { orderId, at: order.createdAt }
  const through = { provider: payment.paymentProvider, method: payment.paymentMethod }
  const isCashback = code !== null && code.cashbackOrderId !== null
  return [
    orderPlaced(of, order),
    ...(order.paidAt === null ? [] : [orderPaid(of, through, order.total)]),
    ...(isCashback ? [cashbackUsed(of, code.value)] : []),
  ]
}

/** The refusal for units that another order took after the cart was read. */
async function explainShortage(
  tx: Tx,
  lines: readonly LineToOrder[],
  short: readonly number[],
): Promise<Refusal> {
  const left = await listStock(tx, short)
  for (const line of lines) {
    const variant = left.get(line.variantId)
    const refusal = variant && refuseLine({ ...line, variant })
    if (refusal) return new Refusal(refusal.code, refusal.message, { about: 'stock' })
  }
  return new Refusal(
    'conflict',
    'Something in your cart just sold out. Please check your cart and order again',
    {
      about: 'stock',
    },
  )
}
