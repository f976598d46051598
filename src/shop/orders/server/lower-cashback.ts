import type { Tx } from '#db/connect.ts'
import { type Cents, cents, centsOf, noMoney, toDecimal } from '#kernel/money.ts'
import { cashbackLowered } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { changeCashbackCode, lockCashback } from '#shop/promotions/server/change-cashback-code.ts'
import { type CashbackChange, cashbackChange } from '../domain/cashback-after.ts'
import type { LockedOrder } from './lock-order.ts'

interface Refunded {
  order: LockedOrder
  refundId: number
  /** What providers have given back of the order so far, with this refund. */
  refunded: Cents
  at: Date
}

/**
 * Takes back the share of an order's cashback that goes with a refund, unless its code was used: the code is then worth
 * less, or switched off once nothing is left, and the rest is no longer owed. Gives the change.
 */
export async function lowerCashback(
  tx: Tx,
  { order: { id: orderId, cashbackAmount, total }, refundId, refunded, at }: Refunded,
): Promise<CashbackChange | null> {
  if (cashbackAmount === null) return null
  const { value } = await lockCashback(tx, orderId)
  const unused = value === null ? null : { earned: centsOf(cashbackAmount), value: centsOf(value) }
  const change = cashbackChange(unused, { total: centsOf(total), refunded })
  if (change === null) return null
  const { from, to } = change
  await changeCashbackCode(tx, orderId, to === noMoney ? null : toDecimal(to))
  const amount = toDecimal(cents(from - to))
  await postEntries(tx, [cashbackLowered({ refundId, orderId, at }, amount)])
  return change
}
