import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { pastedColumn } from '#backoffice/form/pasted-column.ts'
import type { OwnerProductDetail, OwnerVariant } from '../../../domain/owner-product.schema.ts'
import { slugOf } from '../../../domain/product-slug.ts'
import { placesOf, suggestedSku, type VariantPlace } from '../../../domain/variant-grid.ts'
import { blankVariant, type ProductDraft, type VariantDraft } from '../product-draft.ts'
import { rowName, variantLabels } from '../product-words.ts'
import { filled, filledColumn } from './fill-rows.ts'
import { gridColumns, VariantRow } from './variant-row.tsx'

/** The variants as a grid, or as cards on small screens. Only changed rows are rendered again. */
export function VariantGrid({ product }: { product: OwnerProductDetail | null }) {
  const { change, check, fillDown, fillColumn } = useGridChanges()
  const { errors } = useFormState<ProductDraft>({ name: 'variants' })
  const [options, rows, name, slug, price] = useWatch<
    ProductDraft,
    ['options', 'variants', 'name', 'slug', 'price']
  >({
    name: ['options', 'variants', 'name', 'slug', 'price'],
  })
  const isReadOnly = useIsReadOnly()
  const places = useMemo(() => placesOf(options), [options])
  const stored = useMemo(() => byChoice(product?.variants ?? []), [product])
  const address = slug.trim() || (name.trim() && slugOf(name))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only receives keys pressed in the fields inside
    <div
      onKeyDown={(event) => !isReadOnly && moveByKeys(event, places, fillDown)}
      onPaste={(event) => !isReadOnly && pasteColumn(event, places, fillColumn)}
    >
      <ColumnHeads isNew={product === null} />
      <ul aria-label="Variants" className="grid gap-4 xl:gap-0">
        {places.map(({ key, values }, row) => (
          <VariantRow
            key={key}
            row={row}
            isReadOnly={isReadOnly}
            rowKey={key}
            name={rowName(values)}
            draft={rows[key] ?? blankVariant}
            errors={messagesOf(errors.variants?.[key])}
            sku={address ? suggestedSku(address, values) : ''}
            stored={stored.get(choiceText(options.map((one, at) => [one.name, values[at] ?? ''])))}
            isNew={product === null}
            price={price}
            isPlain={options.length === 0}
            onChange={change}
            onLeave={check}
          />
        ))}
      </ul>
    </div>
  )
}

type TextField = Exclude<keyof VariantDraft, 'isActive'>
type FillColumn = (values: ReadonlyMap<string, string>, field: TextField) => void
type Fill = (keys: readonly string[], field: keyof VariantDraft) => void

/** Callbacks that change rows; stable across renders, so that unchanged rows are not rendered again. */
function useGridChanges() {
  const { getValues, setValue, trigger } = useFormContext<ProductDraft>()
  const change = useCallback(
    (key: string, field: keyof VariantDraft, value: string | boolean) =>
      setValue(`variants.${key}.${field}`, value, { shouldDirty: true }),
    [setValue],
  )
  const check = useCallback(
    (key: string, field: keyof VariantDraft) => void trigger(`variants.${key}.${field}`),
    [trigger],
  )
  /** Copies a field of the first row to the others. */
  const fillDown: Fill = (keys, field) => {
    const all = getValues('variants')
    const value = all[keys[0] ?? '']?.[field]
    setValue('variants', filled(all, keys, { [field]: value }), { shouldDirty: true })
    void trigger('variants')
  }
  const fillColumn: FillColumn = (values, field) => {
    setValue('variants', filledColumn(getValues('variants'), values, field), { shouldDirty: true })
    void trigger('variants')
  }
  return { change, check, fillDown, fillColumn }
}

function ColumnHeads({ isNew }: { isNew: boolean }) {
  const { sku, price, compareAtPrice, barcode, weightGrams, isActive, onHand } = variantLabels
  const stock = isNew ? onHand : 'Stock'
  const heads = [
    'Variant',
    sku,
    price,
    compareAtPrice,
    barcode,
    `${weightGrams} (g)`,
    isActive,
    stock,
  ]
  return (
    <div
      aria-hidden
      className={`hidden border-b border-ink pb-2 text-xs text-soft xl:grid ${gridColumns}`}
    >
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  )
}

function choiceText(choice: [name: string, value: string][]): string {
  return JSON.stringify(choice.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function byChoice(variants: readonly OwnerVariant[]): ReadonlyMap<string, OwnerVariant> {
  return new Map(variants.map((one) => [choiceText(Object.entries(one.options)), one]))
}

/** A row's error messages as one text, for comparison with the previous ones. */
function messagesOf(errors: unknown): string {
  if (typeof errors !== 'object' || errors === null) return ''
  const messages = Object.entries(errors).flatMap(([field, error]): [string, string][] =>
    typeof error === 'object' && error !== null && 'message' in error
      ? [[field, String(error.message)]]
      : [],
  )
  return JSON.stringify(Object.fromEntries(messages))
}

/** Enter and the arrow keys move to the same cell of another row; Ctrl D or ⌘ D copies a cell down. */
function moveByKeys(
  event: KeyboardEvent<HTMLElement>,
  places: readonly VariantPlace[],
  fillDown: Fill,
): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLInputElement)) return
  const { field, row } = target.dataset
  if (!field || !row) return
  const isFill = key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key]
  if (!isFill && step === undefined) return
  event.preventDefault()
  const below = places.slice(Number(row)).map((place) => place.key)
  if (isFill && isFillable(field)) fillDown(below, field)
  const next = `[data-field="${field}"][data-row="${Number(row) + (step ?? 0)}"]`
  if (step) currentTarget.querySelector<HTMLElement>(next)?.focus()
}

/** SKUs and barcodes are unique to a variant. */
function isFillable(field: string): field is 'price' | 'compareAtPrice' | 'weightGrams' | 'onHand' {
  return ['price', 'compareAtPrice', 'weightGrams', 'onHand'].includes(field)
}

/** Puts a column copied from a spreadsheet into the cell it is pasted into and those below. */
function pasteColumn(
  event: ClipboardEvent<HTMLElement>,
  places: readonly VariantPlace[],
  fillColumn: FillColumn,
): void {
  const { target, clipboardData } = event
  if (!(target instanceof HTMLInputElement)) return
  const { field, row } = target.dataset
  const values = pastedColumn(clipboardData.getData('text/plain'))
  if (!values || !row || !isText(field)) return
  event.preventDefault()
  const below = places.slice(Number(row), Number(row) + values.length)
  fillColumn(new Map(below.map(({ key }, at) => [key, values[at] ?? ''])), field)
}

function isText(field: string | undefined): field is TextField {
  return field !== undefined && field !== 'isActive' && Object.hasOwn(blankVariant, field)
}
