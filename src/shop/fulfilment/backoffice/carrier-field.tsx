import { useId } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { knownCarriers } from '../domain/carrier.ts'

interface CarrierFieldProps {
  carrier: string
  onChange: (carrier: string) => void
}

/** Any carrier's name; those whose parcels the shop can follow are suggested. */
export function CarrierField({ carrier, onChange }: CarrierFieldProps) {
  const carriers = useId()
  return (
    <Field label="Carrier">
      {(ids) => (
        <>
          <TextInput
            {...ids}
            value={carrier}
            list={carriers}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={carriers}>
            {knownCarriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
