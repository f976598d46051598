import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Versioned } from '#backoffice/form/use-versioned-change.ts'
import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
import { useApi } from '#platform/api-context.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import type { OwnerPromotion, PromotionStatus } from '../../domain/owner-promotion.schema.ts'
import { acceptPromotion, promotionPath } from '../promotions.queries.ts'
import {
  type PromotionDraft,
  type PromotionValues,
  promotionDraft,
  promotionDraftSchema,
  valuesOf,
} from './promotion-draft.ts'

const notInForce = 'It isn’t in effect now.'

/** When shoppers can use what was saved. */
const inForceWords: Readonly<Record<PromotionStatus, string>> = {
  active: 'In effect now, for all shoppers.',
  scheduled: 'It starts on its start date.',
  ended: notInForce,
  'used-up': notInForce,
  off: notInForce,
}

const versionOf = (promotion: OwnerPromotion): Versioned<PromotionValues> => ({
  values: valuesOf(promotion),
  version: promotion.version,
})

/** The form of a promotion. Saving shows a toast whose Undo restores the previous values. */
export function usePromotionForm(promotion: OwnerPromotion, username: string) {
  const api = useApi()
  const client = useQueryClient()
  const { timeZone } = useSettings()
  const draftOf = useCallback(
    (values: PromotionValues) => promotionDraft(values, timeZone),
    [timeZone],
  )
  const current = useMemo(() => versionOf(promotion), [promotion])
  return useVersionedForm<PromotionDraft, PromotionValues, OwnerPromotion>({
    name: `promotion-${promotion.id}-${username}`,
    what: 'this promotion',
    path: promotionPath(promotion.id),
    current,
    draftOf,
    read: versionOf,
    schema: promotionDraftSchema(timeZone),
    accept: (answer) => acceptPromotion(client, api, answer),
    toastOf: ({ answer: { code, status } }) => ({
      title: `${code} saved`,
      description: inForceWords[status],
    }),
    undone: 'The promotion is as it was before.',
  })
}
