import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

/** Locks the code that pays out an order's cashback, and gives its value; null if it was used or switched off. */
export async function lockUnusedCashback(tx: Tx, orderId: number): Promise<string | null> {
  const [code] = await tx
    .select({ value: promotionalCodes.value })
    .from(promotionalCodes)
    .where(
      and(
        eq(promotionalCodes.cashbackOrderId, orderId),
        eq(promotionalCodes.currentUses, 0),
        eq(promotionalCodes.isActive, true),
      ),
    )
    .for('no key update')
  return code?.value ?? null
}

/** Changes the value of an order's cashback code, or switches it off if it is null. The caller has locked it. */
export async function changeCashbackCode(
  tx: Tx,
  orderId: number,
  value: string | null,
): Promise<void> {
  await tx
    .update(promotionalCodes)
    .set(value === null ? { isActive: false } : { value })
    .where(eq(promotionalCodes.cashbackOrderId, orderId))
}
