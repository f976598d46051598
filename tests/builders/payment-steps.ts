import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { unmatchedPayments } from '#db/tables/payments.ts'
import { centsOf } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lookAtObjections } from '#shop/cards/server/look-at-objections.ts'
import type { Context } from '#shop/context.ts'
import { beginPayment } from '#shop/orders/server/paying/begin-payment.ts'
import { decideUnmatched } from '#shop/orders/server/paying/decide-unmatched.ts'
import { cancelAttempt, lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import { findNewestAttempt, findPaidAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { dollars, type openTestProvider } from './test-provider.ts'

/** The parts of a shop that payment steps need. */
export interface PaidShop {
  db: Db
  context: Context
  desk: ReturnType<typeof openTestProvider>
}

/** A step of an order's payment, with numbers for its choices. */
type PaymentStep = (
  shop: PaidShop,
  chosen: { order: number; units: readonly number[] },
) => Promise<void>

/** Thrown by a step that could not happen. */
const nothingToDo = () => new Refusal('conflict', 'There is nothing to do')

/** The shopper starts to pay by card, sometimes in two tabs at once. */
const begin: PaymentStep = async ({ context }, { order, units }) => {
  const tabs = units[0] === 1 ? 2 : 1
  await Promise.all(Array.from({ length: tabs }, () => beginPayment(context, order, {})))
}

/** The card is charged the total, another amount, or in another currency, followed by two looks, one, or none. */
const charge: PaymentStep = async ({ db, context, desk }, { order, units }) => {
  const attempt = await findNewestAttempt(db, order)
  if (!attempt?.providerId || attempt.provider !== 'stripe') throw nothingToDo()
  const received = [
    dollars(Number(attempt.amount)),
    dollars(Number(attempt.amount)),
    dollars(Number(attempt.amount) + 1),
    { amount: BigInt(attempt.amount), currency: 'EUR', worth: null },
  ][(units[0] ?? 0) % 4]
  if (received && !desk.isPaid(attempt.providerId))
    desk.set(attempt.providerId, { state: 'succeeded', received })
  const looks = (units[1] ?? 0) % 3
  await Promise.all(Array.from({ length: looks }, () => lookAtAttempt(context, attempt.id)))
}

/** The card is declined. */
const decline: PaymentStep = async ({ db, context, desk }, { order }) => {
  const attempt = await findNewestAttempt(db, order)
  if (!attempt?.providerId || desk.isPaid(attempt.providerId)) throw nothingToDo()
  desk.set(attempt.providerId, { state: 'failed', failureReason: 'declined' })
  await lookAtAttempt(context, attempt.id)
}

/** Runs the late job of an order that has ended, or the one that looks at attempts not heard of. */
const lookLate: PaymentStep = async ({ db, context }, { order, units }) => {
  const attempt = await findNewestAttempt(db, order)
  if (!attempt) throw nothingToDo()
  await (units[0] === 1 ? cancelAttempt : lookAtAttempt)(context, attempt.id)
}

/** Somebody refunds a dollar at the provider's own dashboard. */
const refundThere: PaymentStep = async ({ db, context, desk }, { order }) => {
  const attempt = await findNewestAttempt(db, order)
  const [stored] = await db.select().from(orders).where(eq(orders.id, order))
  if (attempt?.state !== 'succeeded' || !attempt.providerId || !stored) throw nothingToDo()
  if (centsOf(stored.total) - centsOf(stored.refunded) < 100) throw nothingToDo()
  desk.refund(attempt.providerId, 100)
  await lookAtAttempt(context, attempt.id)
}

/** A refund made at the provider's own dashboard comes back. */
const bounce: PaymentStep = async ({ db, context, desk }, { order }) => {
  const attempt = await findPaidAttempt(db, order)
  if (!attempt?.providerId || !desk.bounce(attempt.providerId)) throw nothingToDo()
  await lookAtAttempt(context, attempt.id)
}

/**
 * A bank disputes a payment, or decides the dispute for or against the shop, followed by two looks, one, or none. After
 * two, what a slow process had been told before is recorded as well.
 */
const dispute: PaymentStep = async ({ db, context, desk }, { order, units }) => {
  const attempt = await findPaidAttempt(db, order)
  if (!attempt?.providerId || attempt.provider !== 'stripe') throw nothingToDo()
  const isOpen = desk.disputed(attempt.providerId) !== undefined
  const end = units[0] === 1 ? 'won' : 'lost'
  const stripe = context.providers.of('stripe')
  const before = await stripe.readObjections?.(attempt)
  desk.dispute(attempt.providerId, isOpen ? end : 'needs_response')
  const looks = (units[1] ?? 0) % 3
  await Promise.all(Array.from({ length: looks }, () => lookAtObjections(context, attempt)))
  if (looks < 2 || !before) return
  const slow = { ...stripe, readObjections: async () => before }
  const providers = openProviders(context.providers.rails, [slow])
  await lookAtObjections({ ...context, providers }, attempt)
}

/** An owner decides about money that pays nothing. */
const decide =
  (by: SignedIn): PaymentStep =>
  async ({ db, context }, { order, units }) => {
    const [found] = await db
      .select()
      .from(unmatchedPayments)
      .where(eq(unmatchedPayments.orderId, order))
    const decision = units[0] === 1 ? 'apply' : 'return'
    if (!found) throw nothingToDo()
    await decideUnmatched(context, by, { id: found.id, decision })
  }

/** The steps that real payments add to the history of an order. */
export const paymentSteps = (by: SignedIn) => ({
  begin,
  charge,
  decline,
  lookLate,
  refundThere,
  bounce,
  dispute,
  decide: decide(by),
})
