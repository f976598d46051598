import { type Ref, useRef, useState } from 'react'
import { typedDollars } from '#backoffice/form/typed-figures.ts'
import { useKeptState } from '#backoffice/form/use-kept-state.ts'
import { type Cents, centsOf, formatDecimal, formatMoney, less, sum } from '#kernel/money.ts'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { unitsToWithdraw } from '../../domain/order-to-refund.ts'
import { owedByReturn } from '../../domain/owed-by-return.ts'
import type { OwnerOrder, Return } from '../../domain/owner-order.schema.ts'
import type { RefundPreview } from '../../domain/refund.schema.ts'
import { Effects, usePreview } from './effects.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { chosenUnits, type Units, UnitsField } from './units-field.tsx'

interface RefundDialogProps {
  order: OwnerOrder
  /** The return it is for; its units that arrived are preselected, and its reason is filled in. */
  of?: Return | undefined
  onClose: () => void
}

/** Refunds units, shipping, or any amount. */
export function RefundDialog({ order, of, onClose }: RefundDialogProps) {
  const { username } = useAdministrator()
  const name = `refund-${order.id}-${of?.id ?? ''}-${username}`
  const [chosen, setDraft, forget] = useKeptState(name, () =>
    of ? refundOf(order, of) : emptyRefund,
  )
  // Somebody else may have refunded some of the units in the meantime.
  const draft = { ...chosen, units: unitsLeft(order, chosen.units) }
  const [isReasonMissing, setReasonMissing] = useState(false)
  const reason = useRef<HTMLInputElement>(null)
  const path = `orders/${order.id}/refunds`
  const preview = usePreview(path, bodyOf(draft, 'Preview'), isChosen(draft))
  const left = less(centsOf(order.total), centsOf(order.refunded))
  return (
    <OrderDialog
      title={`Refund order #${order.id}`}
      description={`You can refund up to ${formatMoney(left)}.`}
      path={path}
      bodyOf={() => {
        if (!isChosen(draft)) return 'Choose what to refund'
        if (draft.reason.trim()) return bodyOf(draft, draft.reason)
        setReasonMissing(true)
        reason.current?.focus()
        return null
      }}
      button={buttonOf(preview)}
      done={{ title: 'Refund issued', description: `The customer of #${order.id} gets it back` }}
      onDone={forget}
      onClose={onClose}
    >
      <RefundFields
        order={order}
        draft={draft}
        reason={{ ref: reason, error: isReasonMissing ? 'Please say why' : undefined }}
        onChange={(changed) => {
          setDraft(changed)
          if (changed.reason.trim()) setReasonMissing(false)
        }}
      />
      <Effects order={order} preview={preview} advice="Choose what to refund." />
    </OrderDialog>
  )
}

/** Names the amount once it is known for what is chosen now. */
function buttonOf({
  data,
  error,
  isPlaceholderData,
}: ReturnType<typeof usePreview<RefundPreview>>): string {
  const total = error || isPlaceholderData ? '0' : (data?.refund.total ?? '0')
  return Number(total) > 0 ? `Refund ${formatDecimal(total)}` : 'Refund'
}

interface RefundDraft {
  units: Units
  withShipping: boolean
  /** As typed; replaces the computed sum. */
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

function refundOf(order: OwnerOrder, of: Return): RefundDraft {
  const owed = owedByReturn(order, of).map(({ orderItemId, quantity }) => [orderItemId, quantity])
  return { ...emptyRefund, units: Object.fromEntries(owed), reason: `Returned: ${of.reason}` }
}

/** The chosen units, limited to those that can still be refunded. */
function unitsLeft({ items }: OwnerOrder, units: Units): Units {
  const left = items.map(({ id, quantity, refunded }) => {
    return [id, Math.min(units[id] ?? 0, quantity - refunded)] as const
  })
  return Object.fromEntries(left)
}

/** Whether the refund keeps any units from being sent. */
const withdrawsUnits = ({ items }: OwnerOrder, { units }: RefundDraft) =>
  items.some((item) => unitsToWithdraw(item, units[item.id] ?? 0) > 0)

const isChosen = ({ units, withShipping, amount }: RefundDraft) =>
  chosenUnits(units).length > 0 || withShipping || amount.trim() !== ''

function bodyOf({ units, withShipping, amount, restock }: RefundDraft, reason: string): object {
  return {
    lines: chosenUnits(units),
    shipping: withShipping,
    ...(amount.trim() ? { amount: typedDollars(amount) ?? amount } : {}),
    reason,
    restock,
  }
}

interface RefundFieldsProps {
  order: OwnerOrder
  draft: RefundDraft
  /** The reason's field and its error. */
  reason: { ref: Ref<HTMLInputElement>; error: string | undefined }
  onChange: (draft: RefundDraft) => void
}

function RefundFields({ order, draft, reason, onChange }: RefundFieldsProps) {
  const change = (part: Partial<RefundDraft>) => onChange({ ...draft, ...part })
  const items = order.items
    .map((item) => ({ ...item, most: item.quantity - item.refunded }))
    .filter(({ most }) => most > 0)
  const shipping = shippingToRefund(order)
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
        {shipping > 0 && (
          <Checkbox
            label={`Shipping, ${formatMoney(shipping)}`}
            checked={draft.withShipping}
            onChange={({ target }) => change({ withShipping: target.checked })}
          />
        )}
        {withdrawsUnits(order, draft) && (
          <Checkbox
            label="Items that haven’t shipped can be sold again"
            checked={draft.restock}
            onChange={({ target }) => change({ restock: target.checked })}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Line
          label="Reason"
          hint="Kept in the timeline."
          {...reason}
          value={draft.reason}
          onChange={(typed) => change({ reason: typed })}
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

/** The shipping that was paid and not yet refunded. */
function shippingToRefund({ shipping, refunds }: OwnerOrder): Cents {
  const given = refunds.filter(({ status }) => status !== 'failed')
  return less(centsOf(shipping), sum(given.map((refund) => centsOf(refund.shipping))))
}

interface LineProps {
  label: string
  hint: string
  value: string
  isAmount?: boolean
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  onChange: (value: string) => void
}

function Line({ label, hint, value, isAmount, ref, error, onChange }: LineProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          ref={ref}
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
