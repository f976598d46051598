import { eq } from 'drizzle-orm'
import { paymentAttempts, unmatchedPayments } from '#db/tables/payments.ts'
import { centsOf } from '#kernel/money.ts'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import { findNewestAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { openRefunding } from './refunding.ts'
import { dollars, openTestProvider } from './test-provider.ts'

/** A shop whose card provider a test controls. */
export async function openPaying(database: FreshDatabase) {
  const { db } = database
  const shop = await openRefunding(database)
  const { context } = shop.admin
  const desk = openTestProvider()
  context.providers = desk.providers

  /** An order that waits for its payment, whatever its browser says, with an attempt begun. */
  async function place() {
    const order = await shop.order([1], { paymentStatus: 'paid', paymentId: 'card_believe_me' })
    const call = `/api/orders/${order.id}/payment` as const
    const begin = (body: object = {}, headers: Record<string, string> = {}) =>
      order.ask<{ message: string; state: string }>(`POST ${call}`, body, headers)
    const read = async () =>
      (await order.ask<{ payment: { state: string } | null }>(`GET ${call}`)).body.payment
    const owned = async () => {
      const { token } = shop
      return (await shop.admin.ask<OwnerOrder>(`GET /api/admin/orders/${order.id}`, { token })).body
    }
    const begun = await begin()
    const attempt = await findNewestAttempt(db, order.id)
    if (!attempt?.providerId) throw new Error('an attempt that has begun has a name')
    const look = () => lookAtAttempt(context, attempt.id)
    const total = dollars(centsOf((await owned()).total))
    const { providerId: name } = attempt
    return { ...order, begin, begun, read, owned, look, attempt, total, name }
  }

  const attemptsOf = async (orderId: number) => {
    const ofOrder = eq(paymentAttempts.orderId, orderId)
    const rows = await db.select().from(paymentAttempts).where(ofOrder).orderBy(paymentAttempts.id)
    return rows.map(({ state }) => state)
  }
  const unmatchedOf = (orderId: number) =>
    db.select().from(unmatchedPayments).where(eq(unmatchedPayments.orderId, orderId))
  /** The proof of the books, by its seven rules. */
  const proof = async () => proofLines(await findFaults(db))

  return { ...shop, desk, place, attemptsOf, unmatchedOf, proof }
}
