import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'

/**
 * Takes one use of a code, as a clause of the statement that writes the order: gives its id, or no row where
 * the last use went meanwhile, and then the order is taken back.
 */
export function claimCode(db: Db | Tx, codeId: number): SQLWrapper {
  return db
    .update(promotionalCodes)
    .set({ currentUses: sql`${promotionalCodes.currentUses} + 1` })
    .where(
      and(
        eq(promotionalCodes.id, codeId),
        promotionalCodes.isActive,
        or(
          isNull(promotionalCodes.maxUses),
          lt(promotionalCodes.currentUses, promotionalCodes.maxUses),
        ),
      ),
    )
    .returning({ id: promotionalCodes.id })
}

/** Notes which code an order used and what it took off, as a clause of the same statement. */
export function recordClaim(
  db: Db | Tx,
  claim: { orderId: SQLWrapper | number; codeId: number; discountAmount: string },
): SQLWrapper {
  return db.insert(orderPromotionalCodes).values({
    orderId: sql`${claim.orderId}`,
    promotionalCodeId: claim.codeId,
    discountAmount: claim.discountAmount,
  })
}
