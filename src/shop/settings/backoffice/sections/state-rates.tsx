import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { PercentField } from '#backoffice/form/percent-field.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { stateChoices, stateName } from '#kernel/state-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { settingLabels } from '../setting-words.ts'
import type { SettingsDraft } from '../settings-draft.ts'

/** The states with a tax rate of their own, one per row. */
export function StateRates() {
  const { control } = useFormContext<SettingsDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'taxByState' })
  const isReadOnly = useIsReadOnly()
  const adding = useRef<HTMLParagraphElement>(null)
  const drop = (at: number) => {
    remove(at)
    adding.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className="grid gap-3 sm:col-span-full">
      <legend className="border-t border-hairline w-full pt-5 pb-3 text-sm font-medium">
        {settingLabels.taxByState}
      </legend>
      {fields.length === 0 && (
        <p className="pb-1 text-sm text-soft">
          No state has its own rate, so all pay the general tax.
        </p>
      )}
      <ul className="grid gap-3">
        {fields.map(({ id }, at) => (
          <StateRow key={id} at={at} onRemove={() => drop(at)} />
        ))}
      </ul>
      {!isReadOnly && fields.length < stateChoices.length && (
        <p ref={adding}>
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
    <li className="group/row grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-x-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:gap-x-6 [&:not(:first-child)_label]:sr-only">
      <ChoiceField<SettingsDraft>
        name={`taxByState.${at}.state`}
        label="State"
        choices={chosen ? free : [unchosen, ...free]}
      />
      <PercentField<SettingsDraft> name={`taxByState.${at}.rate`} label="Tax" />
      {!isReadOnly && (
        <span className="group-first/row:pt-7">
          <IconButton
            label={chosen ? `Remove the tax for ${stateName(chosen)}` : 'Remove this state'}
            onClick={onRemove}
          >
            <X aria-hidden strokeWidth={1.5} className="size-4" />
          </IconButton>
        </span>
      )}
    </li>
  )
}
