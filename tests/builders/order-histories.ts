import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { returnItems, returns, shipments } from '#db/tables/fulfilment.ts'
import { orderItems } from '#db/tables/orders.ts'
import { cents, noMoney } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { cancelParcel } from '#shop/fulfilment/server/cancel-parcel.ts'
import { dispatchParcel } from '#shop/fulfilment/server/dispatch-parcel.ts'
import { markDelivered } from '#shop/fulfilment/server/mark-delivered.ts'
import { openReturn } from '#shop/fulfilment/server/open-return.ts'
import { receiveReturn } from '#shop/fulfilment/server/receive-return.ts'
import { reserveUnits } from '#shop/inventory/server/reserve-units.ts'
import { orderPlaced } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { unitsToReturn, unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import { cancelOrder } from '#shop/orders/server/cancel-order.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { payOrder } from '#shop/orders/server/paying/pay-order.ts'
import { refundOrder } from '#shop/orders/server/refund-order.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { type PaidShop, paymentSteps } from './payment-steps.ts'
import { storeOrder } from './stored-order.ts'
import { type StoredProduct, storeProduct } from './stored-product.ts'
import { createTestContext } from './test-context.ts'
import { openTestProvider } from './test-provider.ts'

/** A step's random choices: one of the orders so far, and how many units of each product or item. */
interface Chosen {
  order: number
  units: readonly number[]
}

/** A shop in the middle of its history. */
interface History extends PaidShop {
  products: readonly StoredProduct[]
  /** The orders so far. */
  orderIds: number[]
  pass: (minutes: number) => void
}

/** A step. It does nothing if there is nothing to do, and throws if the shop refuses. */
type Step = (history: History, chosen: Chosen) => Promise<void>

const by: SignedIn = {
  id: 1,
  username: 'pia',
  role: 'owner',
  phoneNumber: null,
  tokenId: 1,
  createdAt: new Date(0),
  address: null,
  userAgent: null,
}

/** The amounts and the state of an order in a history, which has no extras. */
const noExtras = { discountAmount: '0.00', shipping: '0.00', tax: '0.00', state: 'OR' }

const place: Step = async ({ db, context, products, orderIds }, { units }) => {
  const items = products.flatMap((product, at) => {
    const quantity = units[at] ?? 0
    return quantity > 0 ? [{ product, quantity, price: '2.00' }] : []
  })
  if (items.length === 0) return
  const total = `${items.reduce((sum, { quantity }) => sum + 2 * quantity, 0)}.00`
  const expiresAt = new Date(context.now().getTime() + 3_600_000)
  const made = { subtotal: total, total, createdAt: context.now(), expiresAt }
  await db.transaction(async (tx) => {
    const orderId = await storeOrder(tx, made, items)
    const wanted = items.map(({ product: { variantId }, quantity }) => ({ variantId, quantity }))
    const short = await reserveUnits(tx, { orderId, units: wanted, until: expiresAt })
    if (short.length > 0) throw new Refusal('conflict', 'Too few are left')
    await postEntries(tx, [orderPlaced({ orderId, at: context.now() }, { ...noExtras, ...made })])
    orderIds.push(orderId)
  })
}

/** Pays with a simulated coin, whose payment is believed. Card payments go through a provider (payment-steps.ts). */
const pay: Step = async ({ context }, { order: orderId }) => {
  await payOrder(context, orderId, {
    paymentMethod: 'crypto',
    cryptoCurrency: 'ETH',
    paymentId: `coin_${orderId}`,
    expectedTotal: null,
  })
}

type Item = typeof orderItems.$inferSelect

/** Chooses up to all that is left of each item, and sometimes one more, which the shop refuses. */
async function unitsOf(
  db: Db,
  { orderId, units }: { orderId: number; units: readonly number[] },
  left: (item: Item) => number,
) {
  const stored = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return stored.flatMap((item, at) => {
    const quantity = (units[at] ?? 0) % (left(item) + 2)
    return quantity > 0 ? [{ orderItemId: item.id, quantity }] : []
  })
}

const ship: Step = async ({ db, context }, { order: orderId, units }) => {
  const items = await unitsOf(db, { orderId, units }, unitsToShip)
  const dispatch = { items, carrier: 'UPS', trackingNumber: null }
  if (items.length > 0) await dispatchParcel(context, by, { orderId, dispatch, key: null })
}

const deliver: Step = async ({ db, context }, { order: orderId, units }) => {
  const parcels = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  const parcel = parcels[(units[0] ?? 0) % Math.max(parcels.length, 1)]
  if (parcel) await markDelivered(context, by, parcel.id)
}

const unship: Step = async ({ db, context }, { order: orderId, units }) => {
  const parcels = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  const parcel = parcels[(units[0] ?? 0) % Math.max(parcels.length, 1)]
  const body = { reason: 'A test', notify: true }
  if (parcel) await cancelParcel(context, by, { shipmentId: parcel.id, body, key: null })
}

const cancel: Step = async ({ context }, { order: orderId, units }) => {
  const body = { reason: 'A test', restock: units[0] !== 1, notify: true }
  await cancelOrder(context, by, { orderId, body, key: null })
}

/** Refunds units, or an amount that may exceed what is left; sometimes twice at once with the same key. */
const refund: Step = async ({ db, context }, { order: orderId, units }) => {
  const isAmount = (units[0] ?? 0) === 3
  const left = ({ quantity, refunded }: Item) => quantity - refunded
  const lines = isAmount ? [] : await unitsOf(db, { orderId, units }, left)
  const amount = isAmount ? cents(150 + (units[1] ?? 0)) : null
  const body = { lines, shipping: noMoney, amount, reason: 'A test', restock: units[2] !== 1 }
  const times = units[2] === 3 ? 2 : 1
  const key = times > 1 ? `twice ${orderId} ${units.join(' ')}` : null
  const wanted = { orderId, body, key }
  await Promise.all(Array.from({ length: times }, () => refundOrder(context, by, wanted)))
}

const sendBack: Step = async ({ db, context }, { order: orderId, units }) => {
  const items = await unitsOf(db, { orderId, units }, (item) =>
    unitsToReturn({ ...item, returning: 0 }),
  )
  if (items.length === 0) return
  const request = { items, reason: 'Changed my mind' }
  await openReturn(context, by, { orderId, request, key: null })
}

/** Receives one or all units of a return's first item. */
const receive: Step = async ({ db, context }, { order: orderId, units }) => {
  const open = await db.select().from(returns).where(eq(returns.orderId, orderId))
  const id = open[(units[0] ?? 0) % Math.max(open.length, 1)]?.id
  if (id === undefined) return
  const [item] = await db.select().from(returnItems).where(eq(returnItems.returnId, id))
  if (!item) return
  const quantity = units[1] === 1 ? 1 : Math.max(item.quantity - item.received, 1)
  const restock = units[2] !== 1
  const items = [{ id: item.id, quantity, condition: 'opened' as const, restock }]
  await receiveReturn(context, by, { id, receipt: { items }, key: null })
}

const expire: Step = async ({ context, pass }, { units }) => {
  pass(30 * (units[0] ?? 0))
  await expireOrders(context)
}

/**
 * All steps that may happen to an order, in any sequence and at the same time as others. A test counts a step as having
 * happened if it was not refused at least once.
 */
const steps = {
  place,
  pay,
  ship,
  deliver,
  unship,
  expire,
  cancel,
  refund,
  sendBack,
  receive,
  ...paymentSteps(by),
} satisfies Record<string, Step>

type StepName = keyof typeof steps

export const stepNames = Object.keys(steps) as StepName[]

/**
 * Opens a shop with a scarce product, a plentiful one, and one that is not counted, at a time that only steps advance.
 * `take` performs a step and gives its name, or null if the shop refused it; other errors are thrown.
 */
export async function openHistory(db: Db) {
  let now = new Date('2026-03-04T12:00:00Z')
  const desk = openTestProvider()
  const { providers } = desk
  const context = createTestContext(db, { now: () => now, providers })
  const history: History = {
    db,
    context,
    desk,
    orderIds: [],
    products: [
      await storeProduct(db, { stock: 9 }),
      await storeProduct(db, { stock: 50 }),
      await storeProduct(db),
    ],
    pass: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
  const take = async ({ name, order, units }: Chosen & { name: StepName }) => {
    const { orderIds } = history
    const orderId = orderIds[order % Math.max(orderIds.length, 1)]
    if (orderId === undefined && name !== 'place') return null
    try {
      await steps[name](history, { order: orderId ?? 0, units })
      return name
    } catch (refused) {
      if (refused instanceof Refusal) return null
      throw refused
    }
  }
  return { take }
}
