import { VersionedForm } from '#backoffice/form/versioned-form.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import { useAdministrator, useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'
import { labelOf, textOf } from '../promotion-words.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import { usePromotionForm } from './use-promotion-form.ts'

/** The fields of an existing promotion; read-only for those who may not change it. */
export function PromotionForm({ promotion }: { promotion: OwnerPromotion }) {
  const { username } = useAdministrator()
  const { timeZone } = useSettings()
  const versioned = usePromotionForm(promotion, username)
  const mayChange = useMay('PATCH /api/admin/promotions/{id}')
  return (
    <VersionedForm
      label="Promotion"
      versioned={versioned}
      wordsOf={() => ({
        labelOf,
        textOf: (path, value) => textOf(path, value, timeZone),
        changedBy: () => 'Saved now',
      })}
      isReadOnly={!mayChange || promotion.cashbackOrderId !== null}
    >
      <PromotionEditor known={promotion.products} isCodeUsed={promotion.isKept} />
    </VersionedForm>
  )
}
