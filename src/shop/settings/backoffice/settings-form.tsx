import { ChangedBy } from '#backoffice/form/changed-by.tsx'
import type { PropertyWords } from '#backoffice/form/conflict-dialog.tsx'
import { firstOf } from '#backoffice/form/merge-versions.ts'
import { SectionLinks } from '#backoffice/form/section-links.tsx'
import type { Conflict } from '#backoffice/form/use-versioned-change.ts'
import { VersionedForm } from '#backoffice/form/versioned-form.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { Administrator } from '#shop/staff/domain/staff.schema.ts'
import type { SettingsValues } from '../domain/settings.schema.ts'
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
  const versioned = useSettingsForm(answer, administrator.username)
  const mayChange = useMay('PATCH /api/admin/settings')
  return (
    <>
      <SectionLinks label="Groups of settings" sections={sections} />
      {!mayChange && (
        <p className="mt-4 border-l-2 border-clay bg-blush/60 px-4 py-3 text-sm">
          You can read the settings; only owners can change them.
        </p>
      )}
      <VersionedForm
        label="Settings"
        versioned={versioned}
        wordsOf={wordsOf}
        isReadOnly={!mayChange}
        below={<SettingsHistory current={answer} mayRestore={mayChange} search={search} />}
      >
        <MoneySections />
        <OrderSections />
        <CompanySections />
        <PolicySection />
      </VersionedForm>
    </>
  )
}

const wordsOf = ({ changes }: Conflict<SettingsValues>): PropertyWords => ({
  labelOf,
  textOf,
  changedBy: (path) => <ChangedBy change={changes.get(firstOf(path))} />,
})
