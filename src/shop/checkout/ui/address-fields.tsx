import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { usStates } from '#kernel/us-states.ts'
import { zipHint } from '#kernel/zip-state.ts'
import { Field } from '#ui/field.tsx'
import { FieldHint } from '#ui/field-hint.tsx'
import { revalidateOnChange } from '#ui/revalidate-on-change.ts'
import { Select } from '#ui/select.tsx'
import { Arrival } from './arrival.tsx'
import { FieldGroup } from './field-group.tsx'
import { ShippingField } from './shipping-field.tsx'
import type { ShippingForm } from './use-shipping-form.ts'

/** The shipping address (spec 2, checkout). */
export function AddressFields({ form }: { form: ShippingForm }) {
  return (
    <FieldGroup title="Shipping address">
      <div className="col-span-full">
        <ShippingField
          form={form}
          name="address"
          label="Address"
          autoComplete="shipping address-line1"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <div className="col-span-full">
        <ShippingField
          form={form}
          name="city"
          label="City"
          autoComplete="shipping address-level2"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <StateSelect form={form} />
      <ZipField form={form} />
      <Arrival />
    </FieldGroup>
  )
}

function StateSelect({ form }: { form: ShippingForm }) {
  return (
    <Field label="State" error={form.formState.errors.state?.message}>
      {(ids) => (
        <Select
          // Otherwise Chromium calls it wrong before anything is chosen.
          aria-invalid={false}
          {...ids}
          {...form.register('state', revalidateOnChange(form, 'state'))}
          required
          autoComplete="shipping address-level1"
        >
          <option value="">Choose</option>
          {usStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** An error goes before the hint. */
function ZipField({ form }: { form: ShippingForm }) {
  const hintId = useId()
  const [state, zipCode] = useWatch({ control: form.control, name: ['state', 'zipCode'] })
  const hint = form.formState.errors.zipCode ? null : zipHint(state, zipCode)
  return (
    <div>
      <ShippingField
        form={form}
        name="zipCode"
        label="ZIP code"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        autoCorrect="off"
        {...(hint ? { 'aria-describedby': hintId } : {})}
      />
      <FieldHint id={hintId} hint={hint} />
    </div>
  )
}
