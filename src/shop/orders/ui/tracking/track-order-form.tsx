import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ArtName } from '#ui/art-names.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Tracking, trackingFormSchema } from '../../domain/tracking.schema.ts'

export interface Complaint {
  art: ArtName
  title: string
  advice: string
}

interface TrackOrderFormProps {
  first: { orderId: string; email: string }
  isLooking: boolean
  /** The message of the last failed search; null if there was none or a search is running. */
  complaint: Complaint | null
  onLook: (wanted: Tracking) => void
}

type TrackingFields = z.input<typeof trackingFormSchema>

/** The form for an order's number and email. The fields keep their text after a search. */
export function TrackOrderForm({ first, isLooking, complaint, onLook }: TrackOrderFormProps) {
  // Without default values the form keeps what its fields contain: somebody may type before the scripts load.
  const { register, formState, handleSubmit } = useForm<TrackingFields, unknown, Tracking>({
    resolver: zodResolver(trackingFormSchema),
    mode: 'onBlur',
  })
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label="Track your order"
      className="grid max-w-xl content-start gap-5"
      onSubmit={handleSubmit((wanted) => onLook(wanted))}
    >
      <noscript>
        <p>Tracking needs JavaScript, which is off in this browser.</p>
      </noscript>
      <Field label="Order number" error={errors.orderId?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('orderId')}
            defaultValue={first.orderId}
            required
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            placeholder="1001"
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('email')}
            defaultValue={first.email}
            required
            enterKeyHint="search"
            autoCapitalize="none"
            autoCorrect="off"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
        )}
      </Field>
      <div role="alert">{complaint && <ComplaintNote {...complaint} />}</div>
      <div>
        <Button type="submit" disabled={isLooking}>
          {isLooking ? 'Looking...' : 'Track Order'}
        </Button>
      </div>
    </form>
  )
}

function ComplaintNote({ art, title, advice }: Complaint) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l border-alarm py-1 pl-4">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <p className="font-medium text-alarm">{title}</p>
        <p className="text-soft">{advice}</p>
      </div>
      <img src={`/art/${art}.svg`} alt="" width="120" height="72" />
    </div>
  )
}
