import type { z } from 'zod'
import { dollarsText } from '#backoffice/form/typed-figures.ts'
import { dollarsField } from '#backoffice/form/typed-schemas.ts'
import { type ReadText, TypedCell } from '#backoffice/table/typed-cell.tsx'
import { formatDecimal } from '#kernel/money.ts'
import { price } from '../../domain/owner-fields.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { ownPrices, struckPriceNote, unusualPrice } from '../../domain/price-change.ts'
import type { ProductEditing } from '../products.queries.ts'

interface CellProps {
  product: OwnerProduct
  /** Null for those who may only view. */
  editing: ProductEditing | null
}

const priceField = dollarsField.pipe(price('The price'))
const struckField = dollarsField.pipe(price('The compare-at price'))

function readBy(field: z.ZodType<string>, typed: string): ReadText<string> {
  const read = field.safeParse(typed)
  if (read.success) return { value: read.data }
  return { message: read.error.issues[0]?.message ?? 'Enter an amount, such as 12.50.' }
}

const savePrice = (editing: ProductEditing, product: OwnerProduct, price: string) =>
  editing.save(product, { price }, `Price of ${product.name}: ${formatDecimal(price)}`)

/** Reads a typed price, but asks about one that may be mistyped. */
function readPrice(editing: ProductEditing, product: OwnerProduct, typed: string) {
  const read = readBy(priceField, typed)
  const message = 'value' in read ? unusualPrice(product.price, read.value) : null
  if (!('value' in read) || message === null) return read
  const label = `Save ${formatDecimal(read.value)}`
  const instead = `Keep ${formatDecimal(product.price)}`
  const run = () => savePrice(editing, product, read.value)
  return { message, way: { label, instead, run } }
}

/** A product's price and, below it, the range of its variants' own prices. */
export function PriceCell({ product, editing }: CellProps) {
  const { name } = product
  const own = ownPrices(product)
  const shown = formatDecimal(product.price)
  return (
    <>
      {editing ? (
        <TypedCell
          name="price"
          label={`Price of ${name}`}
          spoken={shown}
          text={dollarsText(product.price)}
          read={(typed) => readPrice(editing, product, typed)}
          save={(value) => savePrice(editing, product, value)}
        >
          {shown}
        </TypedCell>
      ) : (
        shown
      )}
      {own && <span className="block text-xs text-soft">variants {own}</span>}
    </>
  )
}

/** The struck price beside it; empty if there is none. */
export function StruckPriceCell({ product, editing }: CellProps) {
  const { name, compareAtPrice } = product
  const spoken = compareAtPrice === null ? 'none' : formatDecimal(compareAtPrice)
  const shown = compareAtPrice === null ? <span className="text-soft">–</span> : spoken
  const note = struckPriceNote(product)
  return (
    <>
      {editing ? (
        <TypedCell<string | null>
          name="compare-at"
          label={`Compare-at price of ${name}`}
          spoken={spoken}
          text={compareAtPrice === null ? '' : dollarsText(compareAtPrice)}
          read={(typed) => (typed.trim() === '' ? { value: null } : readBy(struckField, typed))}
          save={(value) =>
            editing.save(
              product,
              { compareAtPrice: value },
              `Compare-at price of ${name}: ${value === null ? 'none' : formatDecimal(value)}`,
            )
          }
        >
          {shown}
        </TypedCell>
      ) : (
        shown
      )}
      {note && <span className="block text-xs text-alarm">{note}</span>}
    </>
  )
}
