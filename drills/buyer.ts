import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlaceOrder } from '#shop/checkout/domain/checkout.schema.ts'
import { orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import type { StripeStandIn } from '#tests/stand-ins/stripe/open-stripe.ts'
import { type Asked, askOnce, askUntilAnswered, Refused } from './ask.ts'

/** What a shop has acknowledged about one purchase. */
export interface Purchase {
  email: string
  orderId: number
  isPaid: boolean
  isRefunded: boolean
}

/** The shop to buy at, and the product. */
export interface Shelf {
  address: string
  productId: number
  /** Called for each request about an order that got no answer or 503. */
  onUnanswered?: (path: string) => void
}

export interface BuyerParts extends Shelf {
  stripe: Pick<StripeStandIn, 'confirm'>
  /** The Authorization of an owner, who makes refunds. */
  owner: string
  draw: () => number
}

const paidMs = 4_000
const contentType = { 'content-type': 'application/json' }

/** Buys one item, whatever happens to the shop meanwhile: cart, order, usually a payment, sometimes a refund. */
export async function buyOnce(parts: BuyerParts): Promise<Purchase> {
  const { address, draw } = parts
  const headers = { ...contentType, 'x-session-id': newSession() }
  const bought = await order(parts, headers, { paymentStatus: 'pending', paymentId: null })
  const { orderId } = bought
  if (draw() < 0.25) return bought
  const path = `/api/orders/${orderId}/payment`
  const begun = await askUntilAnswered<{ clientSecret: string }>(address, {
    path,
    headers,
    body: {},
  })
  await parts.stripe.confirm({ intent: begun.clientSecret.split('_secret_')[0] ?? '' })
  bought.isPaid = true
  if (draw() > 0.4) return bought
  if (!(await sawPaid(parts, { method: 'GET', path: `/api/orders/${orderId}`, headers })))
    return bought
  await refund(parts, orderId)
  return { ...bought, isRefunded: true }
}

/** Buys one item with a simulated payment sent with the order, whatever happens to the shop meanwhile. */
export async function buyForShow(parts: Shelf): Promise<Purchase> {
  const headers = { ...contentType, 'x-session-id': newSession() }
  return { ...(await order(parts, headers, {})), isPaid: true }
}

async function order(
  shelf: Shelf,
  headers: Record<string, string>,
  payment: Partial<PlaceOrder>,
): Promise<Purchase> {
  const email = `buyer-${randomUUID()}@example.com`
  const asked: Asked = {
    path: '/api/orders',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: orderBody({ email, ...payment }),
  }
  const orderId = await fillAndOrder(shelf, headers, asked)
  return { email, orderId, isPaid: false, isRefunded: false }
}

/**
 * Fills the cart and orders it. Gives the order's number. A line may have been stored by a primary that died before
 * passing it on, so a cart found empty is filled again.
 */
async function fillAndOrder(shelf: Shelf, headers: Record<string, string>, asked: Asked) {
  for (;;) {
    const wasUnsure = await fillCart(shelf, headers)
    try {
      return (await askUntilAnswered<{ id: number }>(shelf.address, asked, shelf.onUnanswered)).id
    } catch (error) {
      if (!(wasUnsure && error instanceof Refused && error.status === 400)) throw error
    }
  }
}

/**
 * Adding to a cart has no key, so after an unanswered addition this looks into the cart first. Gives whether an
 * addition went unanswered.
 */
async function fillCart(shelf: Shelf, headers: Record<string, string>): Promise<boolean> {
  const { address, productId, onUnanswered } = shelf
  const added: Asked = { path: '/api/cart', headers, body: { productId, quantity: 1 } }
  const look: Asked = { method: 'GET', path: '/api/cart', headers }
  let wasUnsure = false
  while ((await askOnce(address, added)) === null) {
    wasUnsure = true
    onUnanswered?.(added.path)
    if ((await askUntilAnswered<unknown[]>(address, look, onUnanswered)).length > 0) break
  }
  return wasUnsure
}

/**
 * Waits a while for the payment. An event that met a dead shop pays its order later; that order then gets no refund
 * here.
 */
async function sawPaid({ address }: BuyerParts, order: Asked): Promise<boolean> {
  for (const until = performance.now() + paidMs; performance.now() < until; await pause(50)) {
    const { paymentStatus } = await askUntilAnswered<{ paymentStatus: string }>(address, order)
    if (paymentStatus === 'paid') return true
  }
  return false
}

async function refund({ address, owner }: BuyerParts, orderId: number): Promise<void> {
  const headers = { ...contentType, authorization: owner, 'idempotency-key': `refund-${orderId}` }
  const body = { lines: [], amount: '1.00', reason: 'A scratch' }
  await askUntilAnswered(address, { path: `/api/admin/orders/${orderId}/refunds`, headers, body })
}
