import { useId } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { knownCarriers } from '../domain/carrier.ts'

interface TrackingFieldsProps {
  carrier: string
  trackingNumber: string
  onChange: (tracking: { carrier: string; trackingNumber: string }) => void
}

/** What is sent of these fields, or why it cannot be. */
export function bodyOfTracking({
  carrier,
  trackingNumber,
}: Omit<TrackingFieldsProps, 'onChange'>):
  | { carrier: string; trackingNumber: string | null }
  | string {
  if (!carrier.trim()) return 'Say who carries the package'
  return { carrier, trackingNumber: trackingNumber.trim() || null }
}

/** Who carries one package, and its number. */
export function TrackingFields({ carrier, trackingNumber, onChange }: TrackingFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
      <CarrierField
        carrier={carrier}
        onChange={(changed) => onChange({ carrier: changed, trackingNumber })}
      />
      <Field label="Tracking number" hint="Without one the package can’t be tracked.">
        {(ids) => (
          <TextInput
            {...ids}
            value={trackingNumber}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ carrier, trackingNumber: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

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
