import type { ComponentProps, FocusEvent } from 'react'
import { Field } from '#ui/field.tsx'
import { revalidateOnChange } from '#ui/revalidate-on-change.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { CheckoutFields } from '../domain/checkout.schema.ts'
import type { ShippingForm } from './use-shipping-form.ts'

interface ShippingFieldProps extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: ShippingForm
  name: keyof CheckoutFields
  label: string
  /** Why the field is needed. */
  hint?: string
  /** Called with its text when the field is left. */
  onLeave?: (text: string) => void
}

/** One field of the checkout form, with its error. */
export function ShippingField(props: ShippingFieldProps) {
  const { form, name, label, hint, onLeave, ...input } = props
  const registered = form.register(name, revalidateOnChange(form, name))
  const leave = async (event: FocusEvent<HTMLInputElement>) => {
    onLeave?.(event.target.value)
    await registered.onBlur(event)
  }
  return (
    <Field label={label} error={form.formState.errors[name]?.message} {...(hint ? { hint } : {})}>
      {(ids) => (
        <TextInput
          {...ids}
          {...registered}
          onBlur={leave}
          required
          enterKeyHint="next"
          {...input}
        />
      )}
    </Field>
  )
}
