import type { Tx } from '#db/connect.ts'
import { isUniqueViolation } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Totals } from '#kernel/totals.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { orderJson } from '#shop/orders/server/order-json.ts'
import type { NewOrderItem } from '#shop/orders/server/write-order.ts'
import { amountCents } from '#shop/promotions/domain/amount.ts'
import { usedUpMessage } from '#shop/promotions/domain/promotion.ts'
import { promotionIn } from '#shop/promotions/server/code-json-text.ts'
import type { Room } from '#shop/room.ts'
import type { CheckedOrder } from '../domain/checkout.schema.ts'
import { priceOrder } from '../domain/price-order.ts'
import { explainEmptyCart, findEarlier } from './answer-earlier.ts'
import { draftOrder, draftPayment } from './draft-order.ts'
import { type HeldCart, type HeldLine, holdCart } from './hold-cart.ts'
import { requestDigest } from './request-digest.ts'
import { writePlacedOrder } from './write-placed-order.ts'

export interface OrderToPlace {
  sessionId: string
  /** The Idempotency-Key; null where the shopper sent none. */
  key: string | null
  /** The sign-in that the request came with; null where nobody is signed in. */
  memberSid?: string | null
  asked: CheckedOrder
}

export interface PlacedOrder {
  order: Order
  isNew: boolean
}

interface Submit extends OrderToPlace {
  digest: string | null
  arrived: Date
}

/**
 * Makes an order of a session's cart, in one transaction of two statements (docs/decisions/0010): hold the cart
 * and read what is in it; write the order and all that belongs to it. A key that was used answers its order.
 */
export async function placeOrder(room: Room, wanted: OrderToPlace): Promise<PlacedOrder> {
  const { sessionId, key, asked } = wanted
  const digest = key === null ? null : requestDigest(asked)
  const submit = { ...wanted, digest, arrived: room.now() }
  try {
    return await room.db.transaction((tx) => placeWithin(tx, room, submit))
  } catch (fault) {
    if (key === null || !isUniqueViolation(fault, 'orders_idempotency_key')) throw fault
    const order = await findEarlier(room.db, room, { sessionId, key, digest })
    if (!order) throw fault
    return { order, isNew: false }
  }
}

async function placeWithin(tx: Tx, room: Room, submit: Submit): Promise<PlacedOrder> {
  const { sessionId, key, memberSid = null, digest, asked, arrived } = submit
  const code = asked.promotionalCode ?? null
  const held = await holdCart(tx, { sessionId, key, code, memberSid, now: arrived })
  if (held.isPlaced || held.lines.length === 0) {
    const order = key === null ? null : await findEarlier(tx, room, { sessionId, key, digest })
    if (!order) throw await explainEmptyCart(tx, sessionId, arrived)
    return { order, isNew: false }
  }
  const totals = priceHeldCart(held, asked, room)
  const { memberId } = held
  const parts = { ...submit, memberId, totals, settings: room.settings, now: arrived }
  const draft = draftOrder(asked, parts)
  const { id, claims } = await writePlacedOrder(tx, {
    order: draft,
    items: held.lines.map(itemOf),
    payment: draftPayment(draft, asked),
    lineIds: held.lines.map((line) => line.id),
    codeId: held.code?.id ?? null,
    discountAmount: draft.discountAmount,
  })
  if (held.code && claims !== 1) throw new Refusal('conflict', usedUpMessage)
  const items = held.lines.map((line) => ({ ...itemOf(line), product: line.shown }))
  return { order: orderJson({ ...draft, id }, items, held.code, room), isNew: true }
}

function priceHeldCart(held: HeldCart, asked: CheckedOrder, { settings, now }: Room): Totals {
  const { promotionalCode, expectedTotal } = asked
  const priced = priceOrder(
    {
      lines: held.lines,
      promotion: promotionalCode ? held.code && promotionIn(held.code) : undefined,
      expectedTotal: expectedTotal == null ? null : amountCents(expectedTotal),
    },
    settings,
    now(),
  )
  if (!priced.accepted) throw new Refusal(priced.code, priced.message)
  return priced.totals
}

function itemOf({ productId, quantity, price, variant }: HeldLine): NewOrderItem {
  return { productId, quantity, price, variant }
}
