import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { usStates } from '#kernel/us-states.ts'
import { zipHint } from '#kernel/zip-state.ts'
import { FieldHint } from '#ui/field-hint.tsx'
import { KnownCustomer } from './known-customer.tsx'
import type { NewDraftFields } from './use-new-draft.ts'

const states = [['', 'Choose a state'] as const, ...usStates.map((code) => [code, code] as const)]

/** Whom the order is for and where it goes. */
export function CustomerFields() {
  return (
    <Panel title="Customer" note="The pay link is sent to this email">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-full">
          <TextField<NewDraftFields> name="email" label="Email" type="email" spellCheck={false} />
        </div>
        <KnownCustomer />
        <TextField<NewDraftFields> name="firstName" label="First name" />
        <TextField<NewDraftFields> name="lastName" label="Last name" />
        <div className="sm:col-span-full">
          <TextField<NewDraftFields> name="phone" label="Phone" type="tel" />
        </div>
        <div className="sm:col-span-full">
          <TextField<NewDraftFields> name="address" label="Address" />
        </div>
        <div className="sm:col-span-full">
          <TextField<NewDraftFields> name="city" label="City" />
        </div>
        <ChoiceField<NewDraftFields> name="state" label="State" choices={states} />
        <ZipField />
      </div>
    </Panel>
  )
}

/** An error goes before the hint. */
function ZipField() {
  const hintId = useId()
  const [state, zipCode] = useWatch<NewDraftFields, ['state', 'zipCode']>({
    name: ['state', 'zipCode'],
  })
  const { errors } = useFormState<NewDraftFields>({ name: 'zipCode' })
  const hint = errors.zipCode ? null : zipHint(state, zipCode)
  return (
    <div>
      <TextField<NewDraftFields>
        name="zipCode"
        label="ZIP code"
        inputMode="numeric"
        describedBy={hint ? hintId : undefined}
      />
      <FieldHint id={hintId} hint={hint} />
    </div>
  )
}
