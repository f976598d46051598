import { useState } from 'react'
import { EffectsFrame, usePreview } from '#shop/orders/backoffice/order/effects.tsx'
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
import { type ReceiptPreview, returnConditions } from '../domain/return.schema.ts'
import { ReceiptEffects } from './receipt-effects.tsx'

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
  const path = `returns/${of.id}/receive`
  const chosen = items.flatMap(({ id }) => {
    const quantity = units[id] ?? 0
    return quantity > 0 ? [{ id, quantity, condition, restock }] : []
  })
  const isAsked = condition !== '' && chosen.length > 0
  const preview = usePreview<ReceiptPreview>(path, { items: chosen }, isAsked)
  return (
    <OrderDialog
      title={`Receive a return of order #${order.id}`}
      description="If items are in different conditions, receive them separately."
      path={path}
      bodyOf={() => {
        if (condition === '') return 'Choose the condition'
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
      <EffectsFrame preview={preview} advice="Choose what arrived and its condition.">
        {(effects) => <ReceiptEffects order={order} effects={effects} />}
      </EffectsFrame>
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
