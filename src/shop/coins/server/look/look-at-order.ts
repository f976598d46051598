import type { Tx } from '#db/connect.ts'
import type { Context } from '#shop/context.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/server/lock-order.ts'
import { lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { CoinPayment } from '../quotes/read-coin-payment.ts'
import { accountFor } from './account-for.ts'
import { giveTime } from './give-time.ts'
import { markGasMoney } from './mark-gas-money.ts'
import { offerStrays } from './offer-strays.ts'
import { readOrderPayments } from './read-order-payments.ts'
import { settleTransfers } from './settle-transfers.ts'
import { tellChanges } from './tell-changes.ts'

export type CoinContext = Pick<Context, 'db' | 'now' | 'jobs' | 'settings' | 'providers'>

/**
 * Acts on what arrived for an order: deep transfers are believed, an order with money under way gets time, one whose
 * money is there is paid, and coins that are too much, late, or of another kind are offered back. Safe to run at any
 * time, in several processes, and again after a crash: each of its three steps finds what it still has to do.
 */
export async function lookAtOrder(
  context: CoinContext,
  rail: CoinRail,
  orderId: number,
): Promise<void> {
  const { reservationMinutesCrypto: reservedMinutes } = context.settings
  await markGasMoney(context.db, orderId)
  const payments = await inOrder(context, rail, orderId, async (tx, { order, payment, now }) => {
    await settleTransfers(tx, payment, now)
    await giveTime(tx, { order, payment, now, reservedMinutes })
    await tellChanges(tx, { payment, recipient: order.email, at: now })
  })
  for (const { quote } of payments) await lookAtAttempt(context, quote.attemptId)
  await inOrder(context, rail, orderId, (tx, { payment, now }) => accountFor(tx, payment, now))
  await offerStrays(context, rail, orderId)
}

interface Step {
  order: LockedOrder
  payment: CoinPayment
  now: Date
}

/** Runs a step for each payment of an order, with the order locked, and gives the payments. */
async function inOrder(
  { db, now }: CoinContext,
  { confirmations }: CoinRail,
  orderId: number,
  run: (tx: Tx, step: Step) => Promise<void>,
): Promise<CoinPayment[]> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payments = await readOrderPayments(tx, confirmations, orderId)
    for (const payment of payments) await run(tx, { order, payment, now: now() })
    return payments
  })
}
