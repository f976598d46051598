import { type ReactNode, useState } from 'react'
import { addBusinessDays, addDays, dayIn } from '#kernel/business-days.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { delayUntil } from '../domain/delay.ts'
import { delayWords } from '../domain/delay-words.ts'

interface DelayDialogProps {
  order: OwnerOrder
  onClose: () => void
}

const law =
  'If you can’t ship by the promised day, you must say so before that day passes, and offer to cancel for a full refund (16 CFR 435).'

/** Promises a later day and sends the notice, after showing what the shopper will read. */
export function DelayDialog({ order, onClose }: DelayDialogProps) {
  const settings = useSettings()
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState(() => dayText(nextDay(order, settings.timeZone, now)))
  const day = Date.parse(typed)
  const answer = delayUntil(promised(order), day, { settings, now })
  const refused = answer.accepted ? undefined : answer.message
  const error = Number.isNaN(day) ? 'Choose the new day' : refused
  return (
    <OrderDialog
      title={`Delay notice for order #${order.id}`}
      description={law}
      path={`orders/${order.id}/delay`}
      bodyOf={() => (error ? null : { shipBy: typed })}
      button="Send the notice"
      done={{ title: 'Delay notice sent', description: `${order.firstName} gets an email` }}
      onClose={onClose}
    >
      <Field label="It ships by" error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            value={typed}
            className="sm:max-w-56"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {!error && <Words order={order} day={day} />}
    </OrderDialog>
  )
}

function Words({ order, day }: { order: OwnerOrder; day: number }) {
  const settings = useSettings()
  const { subject, paragraphs, notes } = delayWords({ order, day, settings })
  return (
    <Quote title={`What ${order.firstName} will read`}>
      <p className="font-medium">{subject}</p>
      {[...paragraphs, ...notes].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Quote>
  )
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} aria-live="polite" className="grid gap-2 bg-sand/60 p-4 text-sm">
      <h3 className="font-sans text-xs font-medium tracking-[0] text-soft">{title}</h3>
      {children}
    </section>
  )
}

const promised = ({ paidAt, shipBy }: OwnerOrder) => ({
  paidAt: paidAt === null ? null : new Date(paidAt),
  shipBy: shipBy === null ? null : new Date(shipBy),
})

/** The first business day that can be promised next, as UTC midnight in milliseconds. */
function nextDay(order: OwnerOrder, timeZone: string, now: Date): number {
  const { shipBy } = promised(order)
  const today = dayIn(timeZone, now)
  const after = shipBy === null ? today : Math.max(addDays(dayIn(timeZone, shipBy), 1), today)
  return addBusinessDays(addDays(after, -1), 1)
}

const dayText = (day: number) => new Date(day).toISOString().slice(0, 10)
