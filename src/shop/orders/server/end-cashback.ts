import type { Tx } from '#db/connect.ts'
import { formatDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { cashbackLowered } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { changeCashbackCode, lockCashback } from '#shop/promotions/server/change-cashback-code.ts'
import { addEvent } from './add-event.ts'

interface OwnCancel {
  orderId: number
  /** The refund of what was paid; null if nothing was. */
  refundId: number | null
}

/**
 * Ends the cashback of an order that its shopper cancels. At once, since a refund in coins takes days, in which the code
 * could still be spent. Refuses once it was spent: whoever spends it and then cancels has it for nothing, any number of
 * times.
 */
export async function endCashback(
  tx: Tx,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  { orderId, refundId }: OwnCancel,
): Promise<void> {
  const { value, isUsed } = await lockCashback(tx, orderId)
  if (isUsed) throw new Refusal('conflict', usedCashback(settings.contact.email))
  if (value === null || refundId === null) return
  const at = now()
  await changeCashbackCode(tx, orderId, null)
  await postEntries(tx, [cashbackLowered({ refundId, orderId, at }, value)])
  const text = `Switched off the unused cashback code of ${formatDecimal(value)}`
  await addEvent(tx, { orderId, at, by: 'shop', kind: 'cancelled', text })
}

const usedCashback = (email: string) =>
  `You have already used the cashback code that this order earned, so you can’t cancel it here. Please write to ${email}.`
