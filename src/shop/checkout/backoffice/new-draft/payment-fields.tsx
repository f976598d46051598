import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { counted } from '#kernel/counted.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { type DraftPreview, reservedDays } from '../../domain/draft.schema.ts'
import type { NewDraftFields } from './use-new-draft.ts'

const dayChoices = Array.from(
  { length: reservedDays.most - reservedDays.least + 1 },
  (_, place) => reservedDays.least + place,
).map((days) => [String(days), counted(days, 'day')] as const)

/** The promotional code and how long the order waits for its payment. */
export function PaymentFields({ code }: { code: DraftPreview['code'] | undefined }) {
  const { isCardOnly } = useSettings()
  const note = isCardOnly
    ? 'The customer pays by card'
    : 'The customer chooses card or crypto when they pay'
  return (
    <Panel title="Payment" note={note}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField<NewDraftFields>
          name="promotionalCode"
          label="Promotional code (optional)"
          hint={code?.valid ? code.message : undefined}
          spellCheck={false}
        />
        <ChoiceField<NewDraftFields>
          name="reservedDays"
          label="Hold it for"
          hint="Until then nobody else can buy these units"
          choices={dayChoices}
        />
      </div>
    </Panel>
  )
}
