import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { revalidateOnChange } from '#ui/revalidate-on-change.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { ShippingFields } from '../domain/checkout.schema.ts'
import type { ShippingForm } from './use-shipping-form.ts'

interface ShippingFieldProps extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: ShippingForm
  name: keyof ShippingFields
  label: string
  /** Why the field is needed. */
  hint?: string
}

/** One field of the checkout form, with its error. */
export function ShippingField({ form, name, label, hint, ...input }: ShippingFieldProps) {
  const registered = form.register(name, revalidateOnChange(form, name))
  return (
    <Field label={label} error={form.formState.errors[name]?.message} {...(hint ? { hint } : {})}>
      {(ids) => <TextInput {...ids} {...registered} required enterKeyHint="next" {...input} />}
    </Field>
  )
}
