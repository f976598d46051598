import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { previewOf } from '#shop/orders/server/preview-of.ts'
import { readOrderToRefund } from '#shop/orders/server/read-order-to-refund.ts'
import { planReceipt, refundAfterReceipt } from '../domain/receipt-plan.ts'
import type { Receipt, ReceiptPreview } from '../domain/return.schema.ts'
import { lockReceivable } from './receive-return.ts'

const readCounted = statement({
  name: 'read_counted_variants',
  row: z.object({ variantId: z.int() }),
  text: `
    select variant_id as "variantId" from inventory where variant_id = any($1::integer[]) and tracked`,
})

/** The effects of receiving units of a return, without doing it. Refuses what receiving would refuse. */
export async function previewReceipt(
  { db }: Pick<Context, 'db'>,
  { id, receipt }: { id: number; receipt: Receipt },
): Promise<ReceiptPreview> {
  return await db.transaction(async (tx) => {
    const locked = await lockReceivable(tx, id, receipt)
    const plan = planReceipt(locked, receipt)
    const ids = plan.units.map(({ variantId }) => variantId)
    const counted = new Set((await readCounted(tx, ids)).map(({ variantId }) => variantId))
    const order = await readOrderToRefund(tx, locked.order)
    const refund = refundAfterReceipt(order, locked.items, receipt)
    return {
      stock: plan.units.map((unit) => ({
        ...unit,
        delta: unit.restock && counted.has(unit.variantId) ? unit.quantity : 0,
      })),
      due: refund && previewOf(refund),
      mails: ['return'],
      return: plan.status,
      after: { ...plan.after, paymentStatus: locked.order.paymentStatus },
    }
  })
}
