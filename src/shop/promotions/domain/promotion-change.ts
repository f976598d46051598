import { counted } from '#kernel/counted.ts'
import type { Issue } from '#kernel/refusal.ts'
import type { OwnerPromotion } from './owner-promotion.schema.ts'
import type { PromotionFields } from './promotion-fields.schema.ts'

/** Why a promotion can no longer be changed like this, and the field concerned; null if it can. */
export function whyNotChanged(
  before: Pick<OwnerPromotion, 'cashbackOrderId' | 'isKept' | 'usedCount'>,
  changed: Partial<PromotionFields>,
): Issue | null {
  const { cashbackOrderId, isKept, usedCount } = before
  const [field] = Object.keys(changed).filter((name) => name !== 'isActive')
  if (cashbackOrderId !== null && field !== undefined) {
    const message = `This code pays out the cashback of order #${cashbackOrderId}, so it can only be switched off`
    return { path: field, message }
  }
  if (isKept && changed.code !== undefined)
    return {
      path: 'code',
      message: 'Orders have used this code. Duplicate the promotion to use another code',
    }
  const { maxUses } = changed
  if (maxUses != null && maxUses < usedCount)
    return { path: 'maxUses', message: `It has been used ${counted(usedCount, 'time')} already` }
  return null
}
