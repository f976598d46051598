import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'
import type { MailPart } from '#shop/mail/domain/mail-content.ts'

const { id, cashbackOrderId, currentUses, isActive } = promotionalCodes

/**
 * Says that the cashback code used for an order works again, if it does. It isn't named: the email may go to a stranger.
 */
export async function usedCashbackNote(db: Db, orderId: number): Promise<MailPart[]> {
  const [code] = await db
    .select({ id })
    .from(orderPromotionalCodes)
    .innerJoin(promotionalCodes, eq(id, orderPromotionalCodes.promotionalCodeId))
    .where(
      and(
        eq(orderPromotionalCodes.orderId, orderId),
        isNotNull(cashbackOrderId),
        eq(currentUses, 0),
        eq(isActive, true),
      ),
    )
  if (!code) return []
  return [
    { kind: 'paragraph', text: 'The cashback code that you used for this order works again.' },
  ]
}
