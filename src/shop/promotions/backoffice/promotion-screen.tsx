import { useQuery } from '@tanstack/react-query'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { useScreenName } from '#backoffice/frame/screen-name.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { useApi } from '#platform/api-context.tsx'
import { AllPromotions } from './all-promotions.tsx'
import { PromotionForm } from './editor/promotion-form.tsx'
import { PromotionStanding } from './editor/promotion-standing.tsx'
import { promotionQuery } from './promotions.queries.ts'

/** One promotion: its standing, its fields, and its rehearsal (commerce 3). */
export function PromotionScreen({ place: { params } }: ScreenProps) {
  const query = useQuery(promotionQuery(useApi(), params.id ?? ''))
  useScreenName(query.data?.code)
  return (
    <div className="grid gap-5">
      <AllPromotions />
      <Answered query={query} what="The promotion" missing="No such promotion">
        {(promotion) => (
          <div key={promotion.id} className="grid gap-6">
            <PromotionStanding promotion={promotion} />
            <div>
              <PromotionForm promotion={promotion} />
            </div>
          </div>
        )}
      </Answered>
    </div>
  )
}
