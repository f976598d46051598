import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

/** Switches off the code that pays out an order's cashback, unless it was used. Gives whether it switched one off. */
export async function withdrawCashbackCode(tx: Tx, orderId: number): Promise<boolean> {
  const withdrawn = await tx
    .update(promotionalCodes)
    .set({ isActive: false })
    .where(
      and(
        eq(promotionalCodes.cashbackOrderId, orderId),
        eq(promotionalCodes.currentUses, 0),
        eq(promotionalCodes.isActive, true),
      ),
    )
    .returning({ id: promotionalCodes.id })
  return withdrawn.length > 0
}
