import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import {
  allUnits,
  type ChoosableItem,
  UnitsField,
} from '#shop/orders/backoffice/order/units-field.tsx'
import type { OwnerOrder, Return } from '#shop/orders/domain/owner-order.schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { returnConditions } from '../domain/return.schema.ts'

interface ReceiveDialogProps {
  order: OwnerOrder
  of: Return
  onClose: () => void
}

type ReturnCondition = (typeof returnConditions)[number]

const conditionWords: Record<ReturnCondition, string> = {
  new: 'As new',
  opened: 'Opened',
  damaged: 'Damaged',
}

/** Receives returned units, all or some, in one condition at a time. Whether they can be sold again is never assumed. */
export function ReceiveDialog({ order, of, onClose }: ReceiveDialogProps) {
  const items = awaited(order, of)
  const [units, setUnits] = useState(() => allUnits(items))
  const [condition, setCondition] = useState<ReturnCondition | ''>('')
  const [restock, setRestock] = useState(false)
  return (
    <OrderDialog
      title={`Receive a return of order #${order.id}`}
      description="If items are in different conditions, receive them separately."
      path={`returns/${of.id}/receive`}
      bodyOf={() => {
        if (condition === '') return 'Choose the condition'
        const chosen = items.flatMap(({ id }) => {
          const quantity = units[id] ?? 0
          return quantity > 0 ? [{ id, quantity, condition, restock }] : []
        })
        return chosen.length > 0 ? { items: chosen } : 'Choose what arrived'
      }}
      button="Receive"
      done={{ title: 'Return received' }}
      onClose={onClose}
    >
      {of.note && (
        <p className="border-l-2 border-clay pl-3 text-sm wrap-anywhere">
          {order.firstName} wrote: “{of.note}”
        </p>
      )}
      <UnitsField legend="What arrived" items={items} units={units} onChange={setUnits} />
      <Field label="Condition">
        {(ids) => (
          <Select
            {...ids}
            value={condition}
            onChange={({ target }) => {
              const chosen = returnConditions.find((one) => one === target.value) ?? ''
              setCondition(chosen)
              setRestock(chosen === 'new')
            }}
          >
            <option value="">Choose…</option>
            {returnConditions.map((one) => (
              <option key={one} value={one}>
                {conditionWords[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label="Can be sold again"
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
    </OrderDialog>
  )
}

/** The items of a return with units still to come, by the return's item numbers. */
function awaited(order: OwnerOrder, of: Return): ChoosableItem[] {
  return of.items.flatMap(({ id, orderItemId, quantity, received }) => {
    const item = order.items.find((one) => one.id === orderItemId)
    return item && quantity > received ? [{ ...item, id, most: quantity - received }] : []
  })
}
