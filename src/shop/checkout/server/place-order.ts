import { commitWith, type Tx } from '#db/connect.ts'
import { together } from '#db/together.ts'
import { isUniqueViolation } from '#kernel/database-fault.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isCommitUnknown } from '#kernel/repeat-rule.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { type Totals, taxedIn } from '#kernel/totals.ts'
import { requestDigest } from '#platform/request-digest.ts'
import type { Context } from '#shop/context.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { orderJson } from '#shop/orders/server/order-json.ts'
import { cardTitle, paidAmountOf } from '#shop/payments/domain/payment-means.ts'
import { amountCents } from '#shop/promotions/domain/amount.ts'
import { promotionOf } from '#shop/promotions/domain/promotion.ts'
import { type FoundCode, findCode } from '#shop/promotions/server/find-code.ts'
import type { CheckedOrder } from '../domain/checkout.schema.ts'
import { priceOrder } from '../domain/price-order.ts'
import { explainEmptyCart, findEarlier } from './answer-earlier.ts'
import { composeOrder, composePayment, simulatedCoinsPaid } from './compose-order.ts'
import { itemOf, type LineToOrder } from './line-to-order.ts'
import { lockCart } from './lock-cart.ts'
import { writePlacedOrder } from './write-placed-order.ts'

export interface OrderToPlace {
  sessionId: string
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
  /** The secret of the member's sign-in; null if nobody is signed in. */
  memberSid?: string | null
  body: CheckedOrder
}

export interface PlacedOrder {
  order: Order
  isNew: boolean
}

interface Submit extends OrderToPlace {
  memberId: number | null
  digest: string | null
  arrived: Date
}

/**
 * Places an order from a session's cart in one transaction of three round trips (docs/decisions/0092): lock and read the
 * cart; write the order and take its units and its code; call the verbs of the other rooms, and commit. If the key was
 * used before, it gives the existing order, whatever the cart contains now.
 */
export async function placeOrder(context: Context, wanted: OrderToPlace): Promise<PlacedOrder> {
  const { sessionId, key, memberSid = null, body } = wanted
  const arrived = context.now()
  const digest = key === null ? null : requestDigest(body)
  const memberId = memberSid === null ? null : await context.findMemberId(memberSid)
  const submit = { ...wanted, memberId, digest, arrived }
  try {
    return { order: await placeOnce(context, submit), isNew: true }
  } catch (fault) {
    const mayBeRepeated =
      fault instanceof Refusal || isUniqueViolation(fault, 'orders_idempotency_key')
    if (key === null || !mayBeRepeated) throw fault
    const order = await findEarlier(context.db, context, { sessionId, key, digest })
    if (!order) throw fault
    return { order, isNew: false }
  }
}

/**
 * Places the order. If the commit's answer is lost, looks the order up by its key and places it again only if it is not
 * there: the key keeps an order whose commit is still under way from being placed twice (decision 76).
 */
async function placeOnce(context: Context, submit: Submit): Promise<Order> {
  const place = () => context.db.transaction((tx) => placeWithin(tx, context, submit))
  try {
    return await place()
  } catch (fault) {
    const { sessionId, key, digest } = submit
    if (key === null || !isCommitUnknown(fault)) throw fault
    return (await findEarlier(context.db, context, { sessionId, key, digest })) ?? (await place())
  }
}

async function placeWithin(tx: Tx, context: Context, submit: Submit): Promise<Order> {
  const { sessionId, body, arrived } = submit
  const wantedCode = body.promotionalCode ?? null
  const [lines, code] = await together(
    lockCart(tx, sessionId),
    wantedCode === null ? Promise.resolve(null) : findCode(tx, wantedCode, body.email),
  )
  if (lines.length === 0) throw await explainEmptyCart(tx, sessionId, arrived)
  const settings = taxedIn(context.settings, body.state)
  const { rails } = context.providers
  const paid = simulatedCoinsPaid(body, rails)
  const totals = priceCart(lines, code, body, { settings, now: context.now(), paid })
  const order = composeOrder(body, { ...submit, totals, settings, rails, now: arrived })
  const payment = composePayment(order, body, rails)
  const cartLineIds = lines.map((line) => line.id)
  const toWrite = { order, lines, cartLineIds, code, payment, by: 'shopper' } as const
  const { id, itemIds } = await writePlacedOrder(
    tx,
    context,
    { ...toWrite, mail: 'order-confirmation' },
    (...work) => commitWith(tx, ...work),
  )
  const shown = lines.map((line, place) => ({
    ...itemOf(line),
    id: itemIds[place] ?? 0,
    product: line.shown,
  }))
  // The answer shows the order as placed; later reads show its current state (commerce, exact point 1).
  const { metadata } = payment
  const card = order.paidAt ? cardTitle(metadata) : null
  const since = { card, paidAmount: paidAmountOf(metadata) }
  return orderJson({ ...order, id, status: 'pending' }, shown, code, context, since)
}

function priceCart(
  lines: readonly LineToOrder[],
  code: FoundCode | null,
  { promotionalCode, expectedTotal }: CheckedOrder,
  { settings, now, paid }: { settings: ShopSettings; now: Date; paid: Cents | null },
): Totals {
  const priced = priceOrder(
    {
      lines,
      promotion: promotionalCode ? code && promotionOf(code) : undefined,
      usesByCustomer: code?.usesByCustomer ?? 0,
      expectedTotal: expectedTotal == null ? null : amountCents(expectedTotal),
      paid,
    },
    settings,
    now,
  )
  if (!priced.accepted) throw new Refusal(priced.code, priced.message, { about: priced.about })
  return priced.totals
}
