import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { usStates } from '#kernel/us-states.ts'
import { zipHint } from '#kernel/zip-state.ts'
import { EmailQuestion } from '#ui/email-question.tsx'
import { FieldHint } from '#ui/field-hint.tsx'
import { emailMeant } from '../../domain/email-hint.ts'
import { KnownCustomer } from './known-customer.tsx'
import type { NewDraftFields } from './use-new-draft.ts'

const states = [['', 'Choose a state'] as const, ...usStates.map((code) => [code, code] as const)]

/** Whom the order is for and where it goes. */
export function CustomerFields() {
  return (
    <Panel title="Customer" note="The pay link is sent to this email">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <EmailField />
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

/** Asks about a domain that looks mistyped, once the field is left: the pay link goes only there. */
function EmailField() {
  const questionId = useId()
  const { setValue, setFocus } = useFormContext<NewDraftFields>()
  const email = useWatch<NewDraftFields, 'email'>({ name: 'email' })
  const { errors, touchedFields } = useFormState<NewDraftFields>({ name: 'email' })
  const meant = touchedFields.email && !errors.email ? emailMeant(email) : null
  const putRight = () => {
    if (meant) setValue('email', meant, { shouldDirty: true, shouldValidate: true })
    setFocus('email')
  }
  return (
    <div className="sm:col-span-full">
      <TextField<NewDraftFields>
        name="email"
        label="Email"
        type="email"
        spellCheck={false}
        describedBy={meant ? questionId : undefined}
      />
      <EmailQuestion id={questionId} meant={meant} onYes={putRight} />
    </div>
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
