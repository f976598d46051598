import { useSettings } from '#platform/settings-context.tsx'
import type { OwnerPromotion } from '../domain/owner-promotion.schema.ts'
import { promotionInWords } from '../domain/promotion-in-words.ts'

type Named = OwnerPromotion['products'][number]

export const nameIn = (named: readonly Named[]) => (id: number) =>
  named.find((one) => one.id === id)?.name

/** Gives a function that says in plain words what a promotion does. */
export function usePromotionWords(): (promotion: OwnerPromotion) => string {
  const { timeZone } = useSettings()
  return (promotion) =>
    promotionInWords(promotion, {
      timeZone,
      now: new Date(),
      categoryName: nameIn(promotion.categories),
      productName: nameIn(promotion.products),
    })
}
