import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { PercentField } from '#backoffice/form/percent-field.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { settingLabels } from '../setting-words.ts'
import type { SettingsDraft } from '../settings-draft.ts'
import { stateChoices, stateName } from '../state-names.ts'

/** The states that have a tax of their own: one row each. */
export function StateRates() {
  const { control } = useFormContext<SettingsDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'taxByState' })
  const isReadOnly = useIsReadOnly()
  return (
    <fieldset className="grid gap-3 sm:col-span-full">
      <legend className="pb-1 text-sm font-medium">{settingLabels.taxByState}</legend>
      {fields.length === 0 && (
        <p className="border-y border-hairline py-4 text-sm text-soft">
          No state has a tax of its own: all pay the same.
        </p>
      )}
      <ul className="grid gap-4">
        {fields.map(({ id }, at) => (
          <StateRow key={id} at={at} onRemove={() => remove(at)} />
        ))}
      </ul>
      {!isReadOnly && fields.length < stateChoices.length && (
        <p>
          <QuietButton
            onClick={() =>
              append({ state: '', rate: '' }, { focusName: `taxByState.${fields.length}.state` })
            }
          >
            <Plus aria-hidden strokeWidth={1.5} className="size-4" />
            Add a state
          </QuietButton>
        </p>
      )}
    </fieldset>
  )
}

const unchosen = ['', 'Choose a state'] as const

function StateRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { control } = useFormContext<SettingsDraft>()
  const rows = useWatch({ control, name: 'taxByState' })
  const isReadOnly = useIsReadOnly()
  const chosen = rows[at]?.state ?? ''
  const others = new Set(rows.flatMap(({ state }, row) => (row === at ? [] : [state])))
  const free = stateChoices.filter(([code]) => !others.has(code))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3">
      <ChoiceField<SettingsDraft>
        name={`taxByState.${at}.state`}
        label="State"
        choices={chosen ? free : [unchosen, ...free]}
      />
      <PercentField<SettingsDraft> name={`taxByState.${at}.rate`} label="Tax" />
      {!isReadOnly && (
        <span className="pt-7">
          <IconButton
            label={chosen ? `Remove the tax of ${stateName(chosen)}` : 'Remove this state'}
            onClick={onRemove}
          >
            <X aria-hidden strokeWidth={1.5} className="size-4" />
          </IconButton>
        </span>
      )}
    </li>
  )
}
