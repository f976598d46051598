import type { Tx } from '#db/connect.ts'
import { releaseUnits } from '#shop/inventory/server/release-units.ts'
import { reserveUnits } from '#shop/inventory/server/reserve-units.ts'
import { reviveOrder, settleUnmatched } from '#shop/ledger/server/reverse-entries.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { paymentFieldsOf } from '#shop/payments/domain/payment-parts.ts'
import { writeDecision } from '#shop/payments/server/unmatched.ts'
import { addEvent } from '../add-event.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { LookingContext } from './look-at-attempt.ts'
import { writePaid } from './write-paid.ts'

/** Money that waits for a decision, and the expired order that it is to pay after all. */
export interface EndedOrder {
  order: LockedOrder
  attempt: Attempt
  unmatched: { id: number; failedReturns: number }
  /** Who decided it: an owner, or the shop if the money had arrived in time. */
  by: string
  at: Date
  /** For the order's history. */
  text: string
}

/**
 * Reserves, owes, and pays a locked order as if it had never expired. Its code stays released, and its total the same.
 * Gives false, and changes nothing, if there aren't enough units left.
 */
export async function payEndedOrder(
  tx: Tx,
  context: Pick<LookingContext, 'settings' | 'jobs'>,
  { order, attempt, unmatched, by, at, text }: EndedOrder,
): Promise<boolean> {
  const { id: orderId, items } = order
  const short = await reserveUnits(tx, { orderId, units: items, until: null })
  if (short.length > 0) {
    await releaseUnits(tx, [orderId])
    return false
  }
  await writeDecision(tx, { id: unmatched.id, state: 'applied', by, at })
  await reviveOrder(tx, { orderId, at })
  await settleUnmatched(tx, { ...unmatched, as: 'unmatched-applied', at })
  await addEvent(tx, { orderId, at, by, kind: 'unmatched-decided', text })
  const { id, provider, method: paymentMethod, coin: cryptoCurrency, providerId, key } = attempt
  await writePaid(tx, context, {
    order,
    provider,
    at,
    paymentId: providerId ?? key,
    payment: paymentFieldsOf({ paymentMethod, cryptoCurrency }),
    attempt: { id },
  })
  return true
}
