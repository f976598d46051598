import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'

/** Gives back the uses of codes that orders claimed; each order keeps the note of the code it had. */
export async function giveBackUses(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const claimed = await tx
    .select({
      id: orderPromotionalCodes.promotionalCodeId,
      uses: sql<number>`count(*)::integer`,
    })
    .from(orderPromotionalCodes)
    .where(inArray(orderPromotionalCodes.orderId, [...orderIds]))
    .groupBy(orderPromotionalCodes.promotionalCodeId)
    .orderBy(asc(orderPromotionalCodes.promotionalCodeId))
  // One after the other, by their ids: whoever else gives back takes them in the same order.
  for (const { id, uses } of claimed)
    await tx
      .update(promotionalCodes)
      .set({ currentUses: sql`greatest(${promotionalCodes.currentUses} - ${uses}, 0)` })
      .where(eq(promotionalCodes.id, id))
}
