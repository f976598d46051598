import { useState } from 'react'
import { centsOf, formatMoney, less } from '#kernel/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { Effects, usePreview } from './effects.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { chosenUnits, type Units, UnitsField } from './units-field.tsx'

interface RefundDialogProps {
  order: OwnerOrder
  /** The units to begin with, such as those that just came back. */
  units?: Units
  onClose: () => void
}

const noUnits: Units = {}

/** Gives money back for units, for shipping, or an amount of one's own. */
export function RefundDialog({ order, units: first = noUnits, onClose }: RefundDialogProps) {
  const [units, setUnits] = useState(first)
  const [withShipping, setWithShipping] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(true)
  const path = `orders/${order.id}/refunds`
  const lines = chosenUnits(units)
  const own = amount.trim() ? { amount: amount.trim().replace(/^\$/, '') } : {}
  const body = { lines, shipping: withShipping, ...own, restock }
  const isChosen = lines.length > 0 || withShipping || amount.trim() !== ''
  const preview = usePreview(path, { ...body, reason: 'Preview' }, isChosen)
  const items = order.items
    .map((item) => ({ ...item, most: item.quantity - item.refunded }))
    .filter(({ most }) => most > 0)
  return (
    <OrderDialog
      title={`Refund order #${order.id}`}
      description={`${formatMoney(less(centsOf(order.total), centsOf(order.refunded)))} can be given back at most.`}
      path={path}
      bodyOf={() => {
        if (!isChosen) return 'Choose what the money is for'
        return reason.trim() ? { ...body, reason } : 'Please say why'
      }}
      button="Refund"
      done={{ title: 'Refund made', description: `The customer of #${order.id} gets it back` }}
      onClose={onClose}
    >
      {items.length > 0 && (
        <UnitsField legend="Items" items={items} units={units} onChange={setUnits} />
      )}
      <div>
        <Checkbox
          label="Shipping, all that is left of it"
          checked={withShipping}
          onChange={({ target }) => setWithShipping(target.checked)}
        />
        <Checkbox
          label="Items that have not left can be sold again"
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Field label="Reason" hint="Kept in the timeline.">
          {(ids) => (
            <TextInput
              {...ids}
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Field label="Other amount" hint="Instead of the sum below.">
          {(ids) => (
            <TextInput
              {...ids}
              value={amount}
              inputMode="decimal"
              placeholder="$"
              autoComplete="off"
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
      </div>
      <Effects preview={preview} advice="Choose what the money is for." />
    </OrderDialog>
  )
}
