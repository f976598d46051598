import { usStates } from '#kernel/us-states.ts'
import { zipHint } from '#kernel/zip-state.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Customer, type CustomerField, customerLabels } from './use-customer-change.ts'

interface CustomerInputsProps {
  /** The fields that can be changed. */
  fields: readonly CustomerField[]
  /** The customer as stored. */
  stored: Customer
  customer: Customer
  errors: Readonly<Record<string, string>>
  onChange: (customer: Customer) => void
}

/** The fields of an order's customer. */
export function CustomerInputs(props: CustomerInputsProps) {
  const { fields, stored, customer, errors, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <div
          key={field}
          className={field === 'address' || field === 'email' ? 'sm:col-span-2' : undefined}
        >
          <Field
            label={customerLabels[field]}
            error={errors[field]}
            hint={hintOf(field, stored, customer)}
          >
            {(ids) => {
              const control = {
                ...ids,
                value: customer[field],
                autoComplete: 'off',
                onChange: ({ target }: { target: { value: string } }) =>
                  onChange({ ...customer, [field]: target.value }),
              }
              return field === 'state' ? (
                <Select {...control}>
                  {usStates.map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </Select>
              ) : (
                <TextInput {...control} />
              )
            }}
          </Field>
        </div>
      ))}
    </div>
  )
}

const sameTax = 'The tax stays the same; the sales-tax report counts it for the new state.'

/** What to know about a field as it is typed now. */
function hintOf(field: CustomerField, stored: Customer, typed: Customer): string | undefined {
  if (field === 'zipCode') return zipHint(typed.state, typed.zipCode) ?? undefined
  if (typed[field].trim() === stored[field]) return undefined
  if (field === 'email') return 'Links in emails that went to the old address keep working.'
  return field === 'state' ? sameTax : undefined
}
