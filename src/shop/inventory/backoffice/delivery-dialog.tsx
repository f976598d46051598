import type { KeyboardEvent } from 'react'
import { pastedColumn } from '#backoffice/form/pasted-column.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { describeChoice } from '#kernel/choice-words.ts'
import { counted } from '#kernel/counted.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { StockRow } from '../domain/movement.schema.ts'
import type { Moving } from './stock.queries.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'

interface DeliveryDialogProps {
  rows: readonly StockRow[]
  moving: Moving
  onClose: () => void
}

/** Receives units of several variants at once. Refused lines stay and say why; received lines are not sent twice. */
export function DeliveryDialog({ rows, moving, onClose }: DeliveryDialogProps) {
  const form = useDelivery({ rows, moving, onClose })
  return (
    <FormDialog
      title={`Receive a delivery of ${counted(rows.length, 'variant')}`}
      description="Leave the field blank for anything that didn’t arrive. Press Enter to go to the next field, or paste a column from a spreadsheet."
      submit={['Receive', 'One moment…']}
      isPending={form.isSending}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.left.length > 1 && <SameForAll form={form} />}
      <ol className="grid">
        {form.left.map((row) => (
          <li key={row.variantId} className="border-t border-hairline py-2">
            <DeliveryLine row={row} form={form} />
          </li>
        ))}
      </ol>
      <Field label="Reason" error={form.reasonError}>
        {(ids) => (
          <TextInput
            {...ids}
            value={form.reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => form.setReason(target.value)}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-sm even-digits">
        {form.preview}
      </p>
    </FormDialog>
  )
}

/** Fills every line with one number. */
function SameForAll({ form }: { form: Delivery }) {
  return (
    <label htmlFor="came-for-all" className="flex items-center justify-between gap-4">
      <span className="text-sm font-medium">The same number for all</span>
      <TextInput
        id="came-for-all"
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        className="w-24! shrink-0 text-right even-digits"
        onChange={({ target }) => form.typeAll(target.value)}
        onKeyDown={goToNext}
      />
    </label>
  )
}

/** Enter goes to the next line's field; in the last one it submits. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  const fields = [...(event.currentTarget.form?.elements ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (!(next instanceof HTMLInputElement) || !next.id.startsWith('came-')) return
  event.preventDefault()
  next.focus()
}

interface DeliveryLineProps {
  row: StockRow
  form: Delivery
}

function DeliveryLine({ row, form }: DeliveryLineProps) {
  const { variantId, name, options, sku, onHand } = row
  const error = form.errorOf(variantId)
  const id = `came-${variantId}`
  return (
    <label htmlFor={id} className="flex items-center justify-between gap-4">
      <span className="grid min-w-0 text-sm wrap-anywhere">
        {[name, describeChoice(options)].filter(Boolean).join(' · ')}
        <span className="text-xs text-soft even-digits">
          {sku}, {onHand} on hand
        </span>
        {error && (
          <span id={`${id}-error`} role="alert" className="text-xs text-alarm">
            {error}
          </span>
        )}
      </span>
      <TextInput
        id={id}
        value={form.typedOf(variantId)}
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        placeholder="0"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="w-24! shrink-0 text-right even-digits"
        onChange={({ target }) => form.type(variantId, target.value)}
        onKeyDown={goToNext}
        onPaste={(event) => {
          const column = pastedColumn(event.clipboardData.getData('text/plain'))
          if (!column) return
          event.preventDefault()
          form.typeColumn(variantId, column)
        }}
      />
    </label>
  )
}
