import { ChangeForm } from '#backoffice/form/change-form.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import { useAdministrator, useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'
import { labelOf, textOf } from '../promotion-words.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import { usePromotionForm } from './use-promotion-form.ts'

/** The fields of an existing promotion; read-only for those who may not change it. */
export function PromotionForm({ promotion }: { promotion: OwnerPromotion }) {
  const { username } = useAdministrator()
  const { timeZone } = useSettings()
  const { form, change, submit, resolve, discard } = usePromotionForm(promotion, username)
  const { conflict } = change
  const mayChange = useMay('PATCH /api/admin/promotions/{id}')
  return (
    <>
      <ChangeForm
        label="Promotion"
        form={form}
        {...change}
        isReadOnly={!mayChange || promotion.cashbackOrderId !== null}
        onSave={() => void submit()}
        onDiscard={() => {
          const action = { label: 'Undo', run: discard() }
          showToast({ title: 'Changes discarded', action })
        }}
        onLeave={discard}
      >
        <PromotionEditor known={promotion.products} isCodeUsed={promotion.isKept} />
      </ChangeForm>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          what="this promotion"
          conflict={conflict}
          words={{
            labelOf,
            textOf: (path, value) => textOf(path, value, timeZone),
            changedBy: () => 'Saved now',
          }}
          isSaving={change.isSaving}
          onResolve={(mine) => void resolve(mine)}
          onClose={change.leaveConflict}
        />
      )}
    </>
  )
}
