import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Tracking, trackingFormSchema } from '../../domain/tracking.schema.ts'

interface TrackOrderFormProps {
  first: { orderId: string; email: string }
  isLooking: boolean
  /** The message of the last failed search; null if there was none or a search is running. */
  complaint: { title: string; advice: string } | null
  onLook: (wanted: Tracking) => void
}

type TrackingFields = z.input<typeof trackingFormSchema>

/** The form for an order's number and email. The fields keep their text after a search. */
export function TrackOrderForm({ first, isLooking, complaint, onLook }: TrackOrderFormProps) {
  // Without default values the form takes over what stands in its fields: it may be typed before the scripts are here.
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
        <p>Tracking needs JavaScript, which this browser has switched off.</p>
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
      <div role="alert">
        {complaint && (
          <div className="grid gap-1 border-l border-alarm py-1 pl-4">
            <p className="font-medium text-alarm">{complaint.title}</p>
            <p className="text-soft">{complaint.advice}</p>
          </div>
        )}
      </div>
      <div>
        <Button type="submit" disabled={isLooking}>
          {isLooking ? 'Looking…' : 'Track order'}
        </Button>
      </div>
    </form>
  )
}
