import { useState } from 'react'
import { typedDollars, typedPercent } from '#backoffice/form/typed-figures.ts'
import { centsOf } from '#kernel/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnerProduct } from '../../../domain/owner-product.schema.ts'
import {
  changedPrices,
  ownPrices,
  type PriceChange,
  type PriceChangeKind,
  priceChangeInWords,
} from '../../../domain/price-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkParts, productsOf, useBulkChange } from './use-bulk-change.ts'

const kinds: readonly (readonly [kind: PriceChangeKind, words: string, unit: string | null])[] = [
  ['lower-percent', 'Lower by a percentage', 'Percent'],
  ['raise-percent', 'Raise by a percentage', 'Percent'],
  ['lower-amount', 'Lower by an amount', 'Dollars'],
  ['raise-amount', 'Raise by an amount', 'Dollars'],
  ['set', 'Set to an amount', 'Dollars'],
  ['end-sale', 'End the sale: go back to the compare-at price', null],
]

const unitOf = (kind: PriceChangeKind) => kinds.find(([one]) => one === kind)?.[2] ?? null

/** Changes the prices of the selected products by a rule. */
export function PriceDialog(parts: BulkParts) {
  const { toChange, left, isPending, run } = useBulkChange(parts)
  const fields = usePriceFields()
  const { change, kind } = fields
  const changes = change ? changesOf(toChange, change) : []
  const free = changes.filter(({ after }) => centsOf(after.price) <= 0)
  const submit = () => {
    fields.ask()
    if (changes.length === 0 || free.length > 0) return
    const patches = changes.map(({ row, after: { price, compareAtPrice } }) => ({
      row,
      patch: { price, compareAtPrice },
    }))
    void run(patches, (count) => `Prices of ${productsOf(count)} changed`)
  }
  return (
    <BulkDialog
      title={`Set the price of ${productsOf(toChange.length)}`}
      verb="Change the prices"
      preview={previewOf(changes, toChange, change)}
      failure={free.length > 0 ? `${free[0]?.row.name} would cost nothing.` : null}
      left={left}
      isPending={isPending}
      onSubmit={submit}
      onClose={parts.onClose}
    >
      <Field label="How">
        {(ids) => (
          <Select
            {...ids}
            value={kind}
            onChange={({ target }) => fields.setKind(target.value as PriceChangeKind)}
          >
            {kinds.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {unitOf(kind) && <FigureFields fields={fields} />}
    </BulkDialog>
  )
}

function FigureFields({ fields }: { fields: PriceFields }) {
  return (
    <>
      <Field label={unitOf(fields.kind) ?? ''} error={fields.error}>
        {(ids) => (
          <TextInput
            {...ids}
            value={fields.typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="even-digits"
            onChange={({ target }) => fields.setTyped(target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="Show today’s price struck through beside it (compare-at price)"
        checked={fields.strikes}
        onChange={({ target }) => fields.setStrikes(target.checked)}
      />
    </>
  )
}

/** The typed fields and the change they mean; null while they mean none. */
function usePriceFields() {
  const [kind, setKind] = useState<PriceChangeKind>('lower-percent')
  const [typed, setTyped] = useState('')
  const [strikes, setStrikes] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const by = figureOf(kind, typed)
  return {
    kind,
    setKind,
    typed,
    setTyped,
    strikes,
    setStrikes,
    change: by === null ? null : { kind, by, strikes },
    error:
      isAsked && by === null
        ? `Type ${unitOf(kind) === 'Percent' ? 'a percentage, such as 7.5' : 'an amount, such as 12.50'}`
        : undefined,
    ask: () => setIsAsked(true),
  }
}

type PriceFields = ReturnType<typeof usePriceFields>

function figureOf(kind: PriceChangeKind, typed: string): number | null {
  const unit = unitOf(kind)
  if (unit === null) return 0
  if (unit === 'Percent') return typedPercent(typed)
  const dollars = typedDollars(typed)
  return dollars === null ? null : centsOf(dollars)
}

function changesOf(products: readonly OwnerProduct[], change: PriceChange) {
  return products.flatMap((row) => {
    const after = changedPrices(row, change)
    return after ? [{ row, before: row, after }] : []
  })
}

function previewOf(
  changes: ReturnType<typeof changesOf>,
  products: readonly OwnerProduct[],
  change: PriceChange | null,
): string {
  if (!change) return 'Enter a number to see what will change.'
  const own = changes.filter(({ row }) => ownPrices(row) !== null).length
  const rest =
    own === 0 ? '' : ` Variants with prices of their own (in ${productsOf(own)}) keep them.`
  return `${priceChangeInWords(changes, products.length)}${rest}`
}
