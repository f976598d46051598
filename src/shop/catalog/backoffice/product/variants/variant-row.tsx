import { memo } from 'react'
import { dollarsText, typedDollars, typedWhole } from '#backoffice/form/typed-figures.ts'
import { screenAddress } from '#backoffice/list-address.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import type { OwnerVariant } from '../../../domain/owner-product.schema.ts'
import type { VariantDraft } from '../product-draft.ts'
import { variantLabels } from '../product-words.ts'
import { Cell } from './variant-cell.tsx'

/** The columns of the grid on wide screens. */
export const gridColumns =
  'xl:grid-cols-[minmax(6rem,0.9fr)_minmax(9rem,2.2fr)_5.5rem_5.5rem_7rem_5rem_3.5rem_minmax(9rem,0.8fr)] gap-x-2'

/** A card on small screens, a row of the grid on wide ones. */
const rowLook = classNames(
  'grid grid-cols-2 items-start gap-3 bg-white p-4 sm:grid-cols-3 xl:items-center xl:gap-y-0 xl:border-b xl:border-hairline xl:bg-transparent xl:px-0 xl:py-1.5',
  gridColumns,
)

interface VariantRowProps {
  row: number
  rowKey: string
  name: string
  draft: VariantDraft
  /** JSON of the fields' error messages; empty if there are none. */
  errors: string
  /** The SKU generated if none is typed. */
  sku: string
  /** The typed product price, which applies if the variant's is empty. */
  price: string
  stored: OwnerVariant | undefined
  /** Whether the product is new, so that its initial units can be set. */
  isNew: boolean
  /** Whether the product has no options, so that the product's own price applies. */
  isPlain: boolean
  isReadOnly: boolean
  onChange: (key: string, field: keyof VariantDraft, value: string | boolean) => void
  onLeave: (key: string, field: keyof VariantDraft) => void
}

type TextKey = Exclude<keyof VariantDraft, 'isActive'>

/** A variant's fields and units. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { row, rowKey, name, draft, sku, stored, isNew, isPlain, isReadOnly, onChange } = props
  const errors = JSON.parse(props.errors || '{}') as Partial<Record<string, string>>
  const otherwise: Partial<Record<TextKey, string>> = { sku, price: props.price, onHand: '0' }
  const cell = (field: TextKey) => ({
    field,
    row,
    of: name,
    readOnly: isReadOnly,
    value: draft[field],
    error: errors[field],
    placeholder: otherwise[field],
    onChange: (value: string) => onChange(rowKey, field, value),
    onBlur: () => {
      const tidied = tidy[field]?.(draft[field]) ?? draft[field]
      if (tidied !== draft[field]) onChange(rowKey, field, tidied)
      props.onLeave(rowKey, field)
    },
  })
  return (
    <li className={rowLook}>
      <p className="col-span-full font-medium wrap-anywhere xl:col-span-1 xl:text-sm">
        {isPlain ? <span className="text-soft">One item</span> : name}
      </p>
      <span className="col-span-full xl:col-span-1">
        <Cell label={variantLabels.sku} maxLength={100} {...cell('sku')} />
      </span>
      {isPlain ? (
        <p className="col-span-full text-sm text-soft xl:col-span-2">The product’s price</p>
      ) : (
        <>
          <Cell label={variantLabels.price} inputMode="decimal" {...cell('price')} />
          <Cell
            label={variantLabels.compareAtPrice}
            inputMode="decimal"
            {...cell('compareAtPrice')}
          />
        </>
      )}
      <Cell label={variantLabels.barcode} maxLength={50} {...cell('barcode')} />
      <Cell
        label={`${variantLabels.weightGrams} (g)`}
        inputMode="numeric"
        {...cell('weightGrams')}
      />
      <SoldBox
        name={name}
        isReadOnly={isReadOnly}
        isSold={draft.isActive}
        onChange={(isSold) => onChange(rowKey, 'isActive', isSold)}
      />
      {isNew ? (
        <Cell label={variantLabels.onHand} inputMode="numeric" {...cell('onHand')} />
      ) : (
        <Stock stored={stored} />
      )}
    </li>
  )
}, isSame)

interface SoldBoxProps extends Pick<VariantRowProps, 'name' | 'isReadOnly'> {
  isSold: boolean
  onChange: (isSold: boolean) => void
}

function SoldBox({ name, isReadOnly, isSold, onChange }: SoldBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 self-end text-sm xl:self-center">
      <input
        type="checkbox"
        aria-label={`${variantLabels.isActive}: ${name}`}
        disabled={isReadOnly}
        checked={isSold}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-clay"
      />
      <span aria-hidden className="xl:hidden">
        {variantLabels.isActive}
      </span>
    </label>
  )
}

/** Compares values one by one, since the form gives new objects on each key. */
function isSame({ draft: a, ...before }: VariantRowProps, { draft: b, ...after }: VariantRowProps) {
  const isEqual = (one: object, other: object) => {
    const others: Record<string, unknown> = { ...other }
    return Object.entries(one).every(([key, value]) => Object.is(value, others[key]))
  }
  return isEqual(a, b) && isEqual(before, after)
}

const asDollars = (typed: string) => {
  const dollars = typedDollars(typed)
  return dollars === null ? typed : dollarsText(dollars)
}
const asWhole = (typed: string) => String(typedWhole(typed) ?? typed)

/** Reformats figures when a cell loses focus. */
export const tidy: Partial<Record<TextKey, (typed: string) => string>> = {
  sku: (typed) => typed.trim(),
  price: asDollars,
  compareAtPrice: asDollars,
  weightGrams: asWhole,
  onHand: asWhole,
}

/** A variant's units, which only movements change. */
function Stock({ stored }: { stored: OwnerVariant | undefined }) {
  if (!stored) return <p className="text-xs text-soft">Save it first, then add units</p>
  const { sku, tracked, onHand, reserved, available } = stored
  return (
    <p className="grid text-xs text-soft even-digits">
      <Link
        href={screenAddress('stock', { search: sku })}
        className="tap text-link text-sm text-ink"
      >
        {tracked ? `${available} available` : 'Not counted'}
      </Link>
      <span>
        {onHand} on hand, {reserved} reserved
      </span>
    </p>
  )
}
