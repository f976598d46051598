import { useId } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { carrierOfNumber, knownCarriers } from '../domain/carrier.ts'

/** The carrier and tracking number as typed. */
interface TypedTracking {
  carrier: string
  trackingNumber: string
}

/** The request body for what was typed, or a sentence saying what is missing. */
export function bodyOfTracking({ carrier, trackingNumber }: TypedTracking): object | string {
  if (!carrier.trim()) return 'Enter a carrier'
  return { carrier, trackingNumber: trackingNumber.trim() || null }
}

interface TrackingFieldsProps extends TypedTracking {
  onChange: (tracking: TypedTracking) => void
}

/** The carrier and tracking number of one package. A number that tells its carrier chooses it, too. */
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
            onChange={({ target: { value } }) =>
              onChange({ carrier: carrierOfNumber(value, carrier), trackingNumber: value })
            }
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

/** Accepts any carrier's name and suggests those whose parcels the shop can track. */
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
