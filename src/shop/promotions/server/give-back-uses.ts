import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'

/** Returns the uses that orders took of their codes. The orders keep the record of their code. */
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
  // One at a time in order of their ids, so that concurrent transactions do not deadlock.
  for (const { id, uses } of claimed)
    await tx
      .update(promotionalCodes)
      .set({ currentUses: sql`greatest(${promotionalCodes.currentUses} - ${uses}, 0)` })
      .where(eq(promotionalCodes.id, id))
}
