import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import type { OwnerPromotion, PromotionStatus } from '../domain/owner-promotion.schema.ts'

/** The states of promotions in words, in display order. */
export const promotionStatusWords = {
  active: { label: 'Running', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  ended: { label: 'Ended', tone: 'over' },
  'used-up': { label: 'Used up', tone: 'over' },
  off: { label: 'Switched off', tone: 'over' },
} as const satisfies Record<PromotionStatus, Parameters<typeof StateBadge>[0]>

/** What happens to a code that is tried now. */
export function PromotionState({ status }: Pick<OwnerPromotion, 'status'>) {
  return <StateBadge {...promotionStatusWords[status]} />
}
