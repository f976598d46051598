import { ChangeForm } from '#backoffice/form/change-form.tsx'
import { ChangedBy } from '#backoffice/form/changed-by.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import { firstOf } from '#backoffice/form/merge-versions.ts'
import { SectionLinks } from '#backoffice/form/section-links.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { Administrator } from '#shop/staff/domain/staff.schema.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { SettingsAnswer } from '../domain/settings-answer.ts'
import { CompanySections } from './sections/company-sections.tsx'
import { MoneySections } from './sections/money-sections.tsx'
import { OrderSections } from './sections/order-sections.tsx'
import { PolicySection } from './sections/policy-section.tsx'
import { sections } from './sections.ts'
import { labelOf, textOf } from './setting-words.ts'
import { SettingsHistory } from './settings-history.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  answer: SettingsAnswer
  administrator: Administrator
  search: URLSearchParams
}

/** The settings in their groups, editable by owners and read-only for others, with their history below. */
export function SettingsForm({ answer, administrator, search }: SettingsFormProps) {
  const { form, change, submit, resolve, discard } = useSettingsForm(answer, administrator.username)
  const { conflict } = change
  const mayChange = useMay('PATCH /api/admin/settings')
  return (
    <>
      <SectionLinks label="Groups of settings" sections={sections} />
      {!mayChange && (
        <p className="mt-4 border-l-2 border-clay bg-blush/60 px-4 py-3 text-sm">
          You can read the settings; only owners can change them.
        </p>
      )}
      <ChangeForm
        label="Settings"
        form={form}
        {...change}
        isReadOnly={!mayChange}
        onSave={() => void submit()}
        onDiscard={() => {
          const bringBack = discard()
          const action = { label: 'Undo', run: bringBack }
          showToast({ title: 'Changes discarded', action })
        }}
        onLeave={discard}
        below={<SettingsHistory current={answer} mayRestore={mayChange} search={search} />}
      >
        <MoneySections />
        <OrderSections />
        <CompanySections />
        <PolicySection />
      </ChangeForm>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          what="the settings"
          conflict={conflict}
          words={{
            labelOf,
            textOf,
            changedBy: (path) => <ChangedBy change={conflict.changes.get(firstOf(path))} />,
          }}
          isSaving={change.isSaving}
          onResolve={(mine) => void resolve(mine)}
          onClose={change.leaveConflict}
        />
      )}
    </>
  )
}
