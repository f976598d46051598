import { useQuery } from '@tanstack/react-query'
import { ChangeForm } from '#backoffice/form/change-form.tsx'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { useApi } from '#platform/api-context.tsx'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerPromotion } from '../domain/owner-promotion.schema.ts'
import { AllPromotions } from './all-promotions.tsx'
import { valuesOf } from './editor/promotion-draft.ts'
import { PromotionEditor } from './editor/promotion-editor.tsx'
import { useNewPromotion } from './editor/use-new-promotion.ts'
import { promotionQuery } from './promotions.queries.ts'

/** Creates a promotion, blank or copied from another (`from`), and rehearses it during editing (commerce 3). */
export function NewPromotionScreen({ place: { search } }: ScreenProps) {
  const from = search.get('from')
  return (
    <div className="grid gap-5">
      <AllPromotions />
      <div>{from ? <LikeAnother key={from} id={from} /> : <NewForm copied={null} />}</div>
    </div>
  )
}

function LikeAnother({ id }: { id: string }) {
  const query = useQuery(promotionQuery(useApi(), id))
  return (
    <Answered query={query} what="The promotion">
      {(promotion) => <NewForm copied={promotion} />}
    </Answered>
  )
}

function NewForm({ copied }: { copied: OwnerPromotion | null }) {
  const { username } = useAdministrator()
  const name = `new-promotion-${copied?.id ?? ''}-${username}`
  const { form, submit, discard, isSaving, failure } = useNewPromotion(
    name,
    // Codes are unique, so a copy starts without one.
    copied && { ...valuesOf(copied), code: '' },
  )
  return (
    <ChangeForm
      label="New promotion"
      form={form}
      isSaving={isSaving}
      failure={failure}
      submit={submit}
      discard={discard}
      discarded="Form cleared"
    >
      <PromotionEditor known={copied?.products ?? []} />
    </ChangeForm>
  )
}
