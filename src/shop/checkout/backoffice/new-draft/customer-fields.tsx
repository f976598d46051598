import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { usStates } from '#kernel/us-states.ts'
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
        <TextField<NewDraftFields> name="zipCode" label="ZIP code" inputMode="numeric" />
      </div>
    </Panel>
  )
}
