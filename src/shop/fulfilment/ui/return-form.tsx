import { type SyntheticEvent, useRef, useState } from 'react'
import { reasonOf } from '#platform/api-error.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { hasMovedOn } from '#shop/orders/ui/cancel-own.queries.ts'
import type { OrderProof } from '#shop/orders/ui/receipt.queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import type { ReturnOptions } from '../domain/return.schema.ts'
import { longestReturnNote } from '../domain/return-offer.ts'
import { ReturnUnits, type Units } from './return-units.tsx'
import { useReturnRequest } from './returns.queries.ts'

interface ReturnFormProps {
  order: Order
  proof: OrderProof
  options: ReturnOptions
  onAsked: () => void
  onClose: () => void
}

const failed = 'Your request did not go through. Nothing is lost; please try again.'

/** The form to request a return: how many of each item, and why. */
export function ReturnForm({ order, proof, options, onAsked, onClose }: ReturnFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [wasSent, setSent] = useState(false)
  const { mutate, isPending, error } = useReturnRequest({ orderId: order.id, proof })
  const items = chosenOf(options, units)
  const isNothing = items.length === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (isPending) return
    if (isNothing || !reason)
      return form.current
        ?.querySelector<HTMLElement>(isNothing ? 'select' : '[name=reason]')
        ?.focus()
    mutate({ items, reason, note }, { onSuccess: onAsked })
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Return items"
      className="grid w-full gap-6"
      onSubmit={submit}
    >
      <ReturnUnits
        order={order}
        options={options}
        units={units}
        onChange={setUnits}
        error={wasSent && isNothing ? 'Choose what to return' : undefined}
      />
      <ReasonField
        reasons={options.reasons}
        reason={reason}
        onChange={setReason}
        error={wasSent && !reason ? 'Choose a reason' : undefined}
      />
      <NoteField note={note} onChange={setNote} />
      <p className="text-sm text-soft">
        We will look at it and email <span className="wrap-anywhere">{order.email}</span> before you
        send anything.{' '}
        <Link href="/returns" className="text-link">
          What can come back
        </Link>
      </p>
      <p role="alert" className="text-alarm empty:hidden">
        {error && !hasMovedOn(error) && reasonOf(error, failed)}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Requesting...' : 'Request return'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

interface ReasonFieldProps {
  reasons: readonly string[]
  reason: string
  onChange: (reason: string) => void
  error: string | undefined
}

function ReasonField({ reasons, reason, onChange, error }: ReasonFieldProps) {
  return (
    <Field label="Reason" error={error}>
      {(ids) => (
        <Select
          // Otherwise Chromium calls it wrong before anything is chosen.
          aria-invalid={false}
          {...ids}
          name="reason"
          required
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">Choose a reason</option>
          {reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Field
      label="Note (optional)"
      hint="What should we know? If something arrived damaged, say what."
    >
      {(ids) => (
        <textarea
          {...ids}
          name="note"
          rows={3}
          maxLength={longestReturnNote}
          value={note}
          className={controlLook}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** The chosen units for the request: never more than can be returned now. */
function chosenOf({ items }: ReturnOptions, units: Units) {
  return items.flatMap(({ orderItemId, quantity: most }) => {
    const quantity = Math.min(units[orderItemId] ?? 0, most)
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
}
