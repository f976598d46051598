import { unitsOwed } from './allowed-actions.ts'
import type { PaymentStatus } from './order-state.ts'

type CountedItem = Parameters<typeof unitsOwed>[0] & { id: number }

/**
 * The units of a return that arrived but have not been refunded, by ordered item. Empty if the whole order was
 * refunded, because a refund by amount names no units.
 */
export function owedByReturn(
  { items, paymentStatus }: { items: readonly CountedItem[]; paymentStatus: PaymentStatus },
  { items: returned }: { items: readonly { orderItemId: number; received: number }[] },
): { orderItemId: number; quantity: number }[] {
  if (paymentStatus === 'refunded') return []
  return returned.flatMap(({ orderItemId, received }) => {
    const item = items.find(({ id }) => id === orderItemId)
    const quantity = item ? Math.min(received, unitsOwed(item)) : 0
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
}
