import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import type { StripeStandIn } from '#tests/stand-ins/stripe/open-stripe.ts'
import { type Asked, askOnce, askUntilAnswered } from './ask.ts'

/** What a shop has acknowledged of one purchase. */
export interface Purchase {
  email: string
  orderId: number
  isPaid: boolean
  isRefunded: boolean
}

export interface BuyerParts {
  address: string
  productId: number
  stripe: Pick<StripeStandIn, 'confirm'>
  /** The Authorization of an owner, who gives money back. */
  owner: string
  draw: () => number
}

const paidMs = 4_000
const contentType = { 'content-type': 'application/json' }

/** Buys one thing, whatever happens to the shop meanwhile: cart, order, mostly a payment, sometimes a refund. */
export async function buyOnce(parts: BuyerParts): Promise<Purchase> {
  const { address, draw } = parts
  const headers = { ...contentType, 'x-session-id': newSession() }
  await fillCart(parts, headers)
  const email = `buyer-${randomUUID()}@example.com`
  const { id: orderId } = await askUntilAnswered<{ id: number }>(address, {
    ...{ path: '/api/orders', headers: { ...headers, 'idempotency-key': randomUUID() } },
    body: orderBody({ email, paymentStatus: 'pending', paymentId: null }),
  })
  const bought = { email, orderId, isPaid: false, isRefunded: false }
  if (draw() < 0.25) return bought
  const path = `/api/orders/${orderId}/payment`
  const begun = await askUntilAnswered<{ clientSecret: string }>(address, {
    ...{ path, headers, body: {} },
  })
  await parts.stripe.confirm({ intent: begun.clientSecret.split('_secret_')[0] ?? '' })
  bought.isPaid = true
  if (draw() > 0.4) return bought
  if (!(await sawPaid(parts, { method: 'GET', path: `/api/orders/${orderId}`, headers })))
    return bought
  await refund(parts, orderId)
  return { ...bought, isRefunded: true }
}

/** An addition has no key: whoever got no answer looks into the cart first. */
async function fillCart({ address, productId }: BuyerParts, headers: Record<string, string>) {
  const added: Asked = { path: '/api/cart', headers, body: { productId, quantity: 1 } }
  const look: Asked = { method: 'GET', path: '/api/cart', headers }
  while ((await askOnce(address, added)) === null)
    if ((await askUntilAnswered<unknown[]>(address, look)).length > 0) return
}

/** Looks for a while: an event that met a dead shop pays its order later, and no money of it is given back then. */
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
