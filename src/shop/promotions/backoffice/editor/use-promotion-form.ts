import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { changedPart } from '#backoffice/form/merge-versions.ts'
import { sendChange } from '#backoffice/form/send-change.ts'
import type { Saved, Versioned } from '#backoffice/form/use-versioned-change.ts'
import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
import { useApi } from '#platform/api-context.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
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

type SavedPromotion = Saved<PromotionValues, OwnerPromotion>

const versionOf = (promotion: OwnerPromotion): Versioned<PromotionValues> => ({
  values: valuesOf(promotion),
  version: promotion.version,
})

/** The form of a promotion. Saving shows a toast whose Undo restores the previous values. */
export function usePromotionForm(promotion: OwnerPromotion, username: string) {
  const api = useApi()
  const client = useQueryClient()
  const { timeZone } = useSettings()
  const path = promotionPath(promotion.id)
  const draftOf = useCallback(
    (values: PromotionValues) => promotionDraft(values, timeZone),
    [timeZone],
  )
  const current = useMemo(() => versionOf(promotion), [promotion])
  const versioned = useVersionedForm<PromotionDraft, PromotionValues, OwnerPromotion>({
    name: `promotion-${promotion.id}-${username}`,
    path,
    current,
    draftOf,
    read: versionOf,
    schema: promotionDraftSchema(timeZone),
    onSaved: tell,
  })

  function tell(saved: SavedPromotion): void {
    acceptPromotion(client, api, saved.answer)
    if (saved.answer.version === saved.before.version) {
      showToast({ title: 'Nothing left to save' })
      return
    }
    const action = { label: 'Undo', run: () => void undo(saved) }
    const description = inForceWords[saved.answer.status]
    showToast({ title: `${saved.answer.code} saved`, description, action })
  }

  async function undo({ before, after }: SavedPromotion): Promise<void> {
    const patch = changedPart(after.values, before.values)
    const outcome = await sendChange<OwnerPromotion>(api, { path, patch, version: after.version })
    if (outcome.status !== 'saved') {
      const description =
        outcome.status === 'outdated'
          ? 'Someone changed this promotion while you were editing.'
          : outcome.message
      showToast({ title: 'Not undone', description, tone: 'destructive' })
      return
    }
    acceptPromotion(client, api, outcome.answer)
    versioned.rebase(after.values, versionOf(outcome.answer))
    showToast({ title: 'Undone', description: 'The promotion is as it was before.' })
  }

  return versioned
}
