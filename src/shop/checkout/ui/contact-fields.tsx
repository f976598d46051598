import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EmailQuestion } from '#ui/email-question.tsx'
import { emailMeant } from '../domain/email-hint.ts'
import { FieldGroup } from './field-group.tsx'
import { ShippingField } from './shipping-field.tsx'
import type { ShippingForm } from './use-shipping-form.ts'

/** Keeps phone keyboards from altering the text. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Names start with a capital and are not in dictionaries. */
const name = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const

/** The shopper's name, email and phone (spec 2, checkout). */
export function ContactFields({ form }: { form: ShippingForm }) {
  return (
    <FieldGroup title="Contact">
      <EmailField form={form} />
      <ShippingField
        form={form}
        name="firstName"
        label="First name"
        autoComplete="shipping given-name"
        {...name}
      />
      <ShippingField
        form={form}
        name="lastName"
        label="Last name"
        autoComplete="shipping family-name"
        {...name}
      />
      <div className="col-span-full">
        <ShippingField
          form={form}
          name="phone"
          label="Phone"
          hint="Only for your delivery, in case the carrier needs to reach you."
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
        />
      </div>
    </FieldGroup>
  )
}

/** Asks about a domain that looks mistyped, once the field is left. */
function EmailField({ form }: { form: ShippingForm }) {
  const questionId = useId()
  const email = useWatch({ control: form.control, name: 'email' })
  const [left, setLeft] = useState('')
  const meant = left === email && !form.formState.errors.email ? emailMeant(email) : null
  const putRight = () => {
    if (meant) form.setValue('email', meant, { shouldValidate: true })
    form.setFocus('email')
  }
  return (
    <div className="col-span-full">
      <ShippingField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        onLeave={setLeft}
        {...asTyped}
        {...(meant ? { 'aria-describedby': questionId } : {})}
      />
      <EmailQuestion id={questionId} meant={meant} onYes={putRight} />
    </div>
  )
}
