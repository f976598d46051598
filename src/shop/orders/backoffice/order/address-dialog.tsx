import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { OrderDialog } from './order-dialog.tsx'

interface AddressDialogProps {
  order: OwnerOrder
  onClose: () => void
}

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'ZIP code'],
  ['phone', 'Phone'],
] as const

type AddressField = (typeof fields)[number][0]

/** Changes where an order goes, while nothing of it has left. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const [opened] = useState(order)
  const [typed, setTyped] = useState<Partial<Record<AddressField, string>>>({})
  const shownIn = (field: AddressField) => typed[field] ?? order[field]
  return (
    <OrderDialog
      title={`Address of order #${order.id}`}
      path={`orders/${order.id}`}
      method="PATCH"
      version={order.version}
      bodyOf={() => {
        const changed = fields.filter(([field]) => shownIn(field).trim() !== order[field])
        if (changed.length === 0) return 'Nothing is changed yet'
        return Object.fromEntries(changed.map(([field]) => [field, shownIn(field).trim()]))
      }}
      button="Save"
      done={{ title: 'Address changed' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([field, label]) => (
          <div key={field} className={field === 'address' ? 'sm:col-span-2' : undefined}>
            <Field
              label={label}
              {...(order[field] === opened[field] ? {} : { hint: `Now “${order[field]}”` })}
            >
              {(ids) => (
                <TextInput
                  {...ids}
                  value={shownIn(field)}
                  autoComplete="off"
                  onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
    </OrderDialog>
  )
}
