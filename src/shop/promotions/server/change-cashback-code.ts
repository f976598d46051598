import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

/** The code that pays out an order's cashback. */
interface CashbackStanding {
  /** What it is worth, as decimal text; null if it was used or switched off. */
  value: string | null
  isUsed: boolean
}

/** Locks the code that pays out an order's cashback, if there is one. */
export async function lockCashback(tx: Tx, orderId: number): Promise<CashbackStanding> {
  const { value, currentUses, isActive, cashbackOrderId } = promotionalCodes
  const [code] = await tx
    .select({ value, currentUses, isActive })
    .from(promotionalCodes)
    .where(eq(cashbackOrderId, orderId))
    .for('no key update')
  if (!code) return { value: null, isUsed: false }
  const isUsed = code.currentUses > 0
  return { value: isUsed || !code.isActive ? null : code.value, isUsed }
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
