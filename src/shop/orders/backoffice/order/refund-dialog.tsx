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
  onClose: () => void
}

/** Gives money back for units, for shipping, or an amount of one's own. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const [draft, setDraft] = useState(emptyRefund)
  const path = `orders/${order.id}/refunds`
  const preview = usePreview(path, bodyOf(draft, 'Preview'), isChosen(draft))
  const left = less(centsOf(order.total), centsOf(order.refunded))
  return (
    <OrderDialog
      title={`Refund order #${order.id}`}
      description={`${formatMoney(left)} can be given back at most.`}
      path={path}
      bodyOf={() => {
        if (!isChosen(draft)) return 'Choose what the money is for'
        return draft.reason.trim() ? bodyOf(draft, draft.reason) : 'Please say why'
      }}
      button="Refund"
      done={{ title: 'Refund made', description: `The customer of #${order.id} gets it back` }}
      onClose={onClose}
    >
      <RefundFields order={order} draft={draft} onChange={setDraft} />
      <Effects preview={preview} advice="Choose what the money is for." />
    </OrderDialog>
  )
}

interface RefundDraft {
  units: Units
  withShipping: boolean
  /** Instead of the computed sum, as typed. */
  amount: string
  reason: string
  restock: boolean
}

const emptyRefund: RefundDraft = {
  units: {},
  withShipping: false,
  amount: '',
  reason: '',
  restock: true,
}

const isChosen = ({ units, withShipping, amount }: RefundDraft) =>
  chosenUnits(units).length > 0 || withShipping || amount.trim() !== ''

function bodyOf({ units, withShipping, amount, restock }: RefundDraft, reason: string): object {
  const own = amount.trim().replace(/^\$/, '')
  return {
    lines: chosenUnits(units),
    shipping: withShipping,
    ...(own ? { amount: own } : {}),
    reason,
    restock,
  }
}

interface RefundFieldsProps {
  order: OwnerOrder
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
}

function RefundFields({ order, draft, onChange }: RefundFieldsProps) {
  const change = (part: Partial<RefundDraft>) => onChange({ ...draft, ...part })
  const items = order.items
    .map((item) => ({ ...item, most: item.quantity - item.refunded }))
    .filter(({ most }) => most > 0)
  return (
    <>
      {items.length > 0 && (
        <UnitsField
          legend="Items"
          items={items}
          units={draft.units}
          onChange={(units) => change({ units })}
        />
      )}
      <div>
        <Checkbox
          label="Shipping, all that is left of it"
          checked={draft.withShipping}
          onChange={({ target }) => change({ withShipping: target.checked })}
        />
        <Checkbox
          label="Items that have not left can be sold again"
          checked={draft.restock}
          onChange={({ target }) => change({ restock: target.checked })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Line
          label="Reason"
          hint="Kept in the timeline."
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
        <Line
          label="Other amount"
          hint="Instead of the sum below."
          isAmount
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
      </div>
    </>
  )
}

interface LineProps {
  label: string
  hint: string
  value: string
  isAmount?: boolean
  onChange: (value: string) => void
}

function Line({ label, hint, value, isAmount, onChange }: LineProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <TextInput
          {...ids}
          value={value}
          maxLength={500}
          autoComplete="off"
          {...(isAmount ? { inputMode: 'decimal', placeholder: '$' } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
