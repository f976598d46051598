import { FieldGroup } from './field-group.tsx'
import { ShippingField } from './shipping-field.tsx'
import type { ShippingForm } from './use-shipping-form.ts'

/** The shopper's name, email and phone (spec 2, checkout). */
export function ContactFields({ form }: { form: ShippingForm }) {
  return (
    <FieldGroup title="Contact">
      <div className="sm:col-span-full">
        <ShippingField
          form={form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </div>
      <ShippingField form={form} name="firstName" label="First name" autoComplete="given-name" />
      <ShippingField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      <div className="sm:col-span-full">
        <ShippingField
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </FieldGroup>
  )
}
