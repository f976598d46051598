import { eq } from 'drizzle-orm'
import { paymentEvents, unmatchedPayments } from '#db/tables/payments.ts'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { lookAtEvent } from '#shop/cards/server/look-at-event.ts'
import { openStripeClient } from '#shop/cards/server/stripe/stripe-client.ts'
import { openStripeProvider } from '#shop/cards/server/stripe/stripe-provider.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { findNewestAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { workOnEvent } from '#shop/payments/server/inbox/work-on-event.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { simulatedProvider } from '#shop/payments/server/simulated-provider.ts'
import { openStripe } from '#tests/stand-ins/stripe/open-stripe.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { openRefunding } from './refunding.ts'

interface StripeView {
  message: string
  state: string
  provider: string
  clientSecret: string | null
  publishableKey: string
}

/** A shop that takes cards through a stand-in for Stripe, which delivers events to the shop's own API. */
export async function openPayingByStripe(database: FreshDatabase) {
  const { db } = database
  const shop = await openRefunding(database)
  const { context, api } = shop.admin
  const deliver = (body: string, headers: Record<string, string>) =>
    Promise.resolve(api.request('/api/webhooks/stripe', { method: 'POST', body, headers }))
  const stripe = await openStripe({
    now: context.now,
    webhook: async (body, headers) => {
      const { status } = await deliver(body, headers)
      await work()
      return status
    },
  })
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = stripe.env
  const webhookSecret = stripe.env.STRIPE_WEBHOOK_SECRET
  const client = openStripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 10_000 })
  const provider = openStripeProvider({ client, publishableKey, webhookSecret, now: context.now })
  const rails = { traditional: 'stripe', crypto: 'simulated' } as const
  context.providers = openProviders(rails, [simulatedProvider, provider])

  /** Processes waiting events, as each one's job would. */
  async function work(): Promise<void> {
    const waiting = await db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(eq(paymentEvents.state, 'received'))
      .orderBy(paymentEvents.id)
    for (const { id } of waiting)
      await workOnEvent(context, id, (attempt, kind) => lookAtEvent(context, attempt, kind)).catch(
        () => {},
      )
  }

  /** An order that waits for its payment, whatever its browser says, with an intent at Stripe. */
  async function place(lines: number[] = [1]) {
    const order = await shop.order(lines, { paymentStatus: 'paid', paymentId: 'card_believe_me' })
    const begin = () => order.ask<StripeView>(`POST /api/orders/${order.id}/payment`, {})
    const read = async () =>
      (await order.ask<{ payment: StripeView | null }>(`GET /api/orders/${order.id}/payment`)).body
        .payment
    const owned = async () => {
      const { token } = shop
      return (await shop.admin.ask<OwnerOrder>(`GET /api/admin/orders/${order.id}`, { token })).body
    }
    const begun = await begin()
    const attempt = await findNewestAttempt(db, order.id)
    if (!attempt?.providerId) throw new Error('an attempt that has begun has an intent')
    return { ...order, begin, begun, read, owned, attempt, intent: attempt.providerId }
  }

  const unmatchedOf = (orderId: number) =>
    db.select().from(unmatchedPayments).where(eq(unmatchedPayments.orderId, orderId))
  const eventsOf = (subject: string) =>
    db.select().from(paymentEvents).where(eq(paymentEvents.subject, subject))
  /** The proof of the books, by its seven rules. */
  const proof = async () => proofLines(await findFaults(db))

  return { ...shop, stripe, provider, place, work, deliver, unmatchedOf, eventsOf, proof }
}
