import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

/** Switches off the code that pays out an order's cashback, unless it was used. */
export async function withdrawCashbackCode(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(promotionalCodes)
    .set({ isActive: false })
    .where(and(eq(promotionalCodes.cashbackOrderId, orderId), eq(promotionalCodes.currentUses, 0)))
}
