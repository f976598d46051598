import { useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { OrderDialog } from './order-dialog.tsx'

interface ProlongDialogProps {
  order: OwnerOrder
  onClose: () => void
}

const hourMs = 3_600_000
const choices = [
  ['1', '1 hour'],
  ['24', '1 day'],
  ['72', '3 days'],
  ['168', '7 days'],
] as const

/** Extends how long the items of an unpaid order are held. */
export function ProlongDialog({ order, onClose }: ProlongDialogProps) {
  const [hours, setHours] = useState('24')
  const [now] = useState(() => Date.now())
  const begin = Math.max(now, order.expiresAt ? Date.parse(order.expiresAt) : now)
  const expiresAt = new Date(begin + Number(hours) * hourMs).toISOString()
  return (
    <OrderDialog
      title={`Hold order #${order.id} for longer`}
      description="Its items and promotional code stay reserved for the customer until then."
      path={`orders/${order.id}`}
      method="PATCH"
      version={order.version}
      bodyOf={() => ({ expiresAt })}
      button="Hold"
      done={{ title: 'Held for longer' }}
      onClose={onClose}
    >
      <Field label="Hold longer by">
        {(ids) => (
          <Select {...ids} value={hours} onChange={({ target }) => setHours(target.value)}>
            {choices.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-sm">
        It will be held until <Moment at={expiresAt} />
      </p>
    </OrderDialog>
  )
}
