import type { ProductPatch, VariantFields } from '../product-fields.schema.ts'
import { productPatchSchema } from '../product-fields.schema.ts'
import type { ProductColumn, VariantColumn } from './file-columns.ts'
import { didYouMean } from './nearest-word.ts'

/** What a cell sets, or why it cannot be read, as a sentence. */
export type ReadCell<Fields> = { reads: true; fields: Fields } | { reads: false; message: string }

/** What a cell sets for a variant. `onHand` is null if the units do not change. */
export type VariantCell = Partial<VariantFields> & { onHand?: number | null }

type Sent = { sent: unknown } | { message: string }

const amountColumns: readonly string[] = ['price', 'compare_at_price', 'variant_price']

/** Reads the cell of a product column. Takes the ids of the categories by slug. */
export function readProductCell(
  column: Exclude<ProductColumn, 'picture_urls'>,
  cell: string,
  categories: ReadonlyMap<string, number>,
): ReadCell<ProductPatch> {
  if (column === 'category') return readCategory(cell, categories)
  const field = fieldOf[column]
  const given = sentFor(column, cell)
  if ('message' in given) return { reads: false, message: given.message }
  return checked(productPatchSchema.safeParse({ [field]: given.sent }))
}

/** Reads the cell of a variant column. */
export function readVariantCell(column: VariantColumn, cell: string): ReadCell<VariantCell> {
  if (column === 'on_hand') return readUnits(cell)
  // A generated SKU stays: it cannot be removed.
  if (column === 'sku' && cell.trim() === '') return { reads: true, fields: {} }
  const given = sentFor(column, cell)
  if ('message' in given) return { reads: false, message: given.message }
  const sent = { variants: [{ [variantFieldOf[column]]: given.sent }] }
  const answer = checked(productPatchSchema.safeParse(sent))
  if (!answer.reads) return answer
  const { options: _options, ...fields } = answer.fields.variants?.[0] ?? { options: {} }
  return { reads: true, fields }
}

const fieldOf = {
  name: 'name',
  short_description: 'shortDescription',
  description: 'description',
  price: 'price',
  compare_at_price: 'compareAtPrice',
  status: 'status',
  featured: 'featured',
  bestseller: 'bestseller',
  is_new: 'isNew',
  specifications: 'specifications',
  lash: 'lash',
} as const

const variantFieldOf = {
  sku: 'sku',
  variant_price: 'price',
  weight_grams: 'weightGrams',
  barcode: 'barcode',
} as const

/** The cell's value for the schema that validates the screens' requests. */
function sentFor(column: ProductColumn | VariantColumn, cell: string): Sent {
  const text = cell.trim()
  if (amountColumns.includes(column)) return amountIn(column, text)
  if (column === 'status') return { sent: text.toLowerCase() }
  if (column === 'featured' || column === 'bestseller' || column === 'is_new') return flagIn(text)
  if (column === 'specifications') return text === '' ? { sent: {} } : jsonIn(text)
  if (column === 'lash') return text === '' ? { sent: null } : jsonIn(text)
  if (column === 'weight_grams') return text === '' ? { sent: null } : wholeIn(text)
  if (column === 'barcode' && rounded.test(text)) return { message: roundedMessage }
  return { sent: cell }
}

/** A long number as a spreadsheet rewrites it. */
const rounded = /^\d(?:[.,]\d+)?e\+?\d+$/i
const roundedMessage =
  'A spreadsheet has rounded this number. Format the column as text and type the barcode again.'

function amountIn(column: string, text: string): Sent {
  if (text === '' && column !== 'price') return { sent: null }
  if (/[$€£¥]/.test(text))
    return { message: 'Write amounts without a currency sign, such as 12.50' }
  if (text.includes(','))
    return { message: 'Write amounts with a decimal point and no commas, such as 1250.00' }
  return { sent: text }
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0', ''].map((word) => [word, false] as const),
])

function flagIn(text: string): Sent {
  const sent = flags.get(text.toLowerCase())
  return sent === undefined ? { message: 'Write true or false' } : { sent }
}

function wholeIn(text: string): Sent {
  return { sent: /^\d{1,9}$/.test(text) ? Number(text) : text }
}

/** PostgreSQL cannot store these in JSON: a NUL character, or half a surrogate pair. */
const unstorable = /\\u(?:0000|d[89a-f])/i

function jsonIn(text: string): Sent {
  try {
    const sent: unknown = JSON.parse(text)
    if (!unstorable.test(JSON.stringify(sent))) return { sent }
    return { message: 'This JSON contains a character that can’t be stored' }
  } catch {
    return { message: 'This isn’t valid JSON. An example: {"Material": "PBT"}' }
  }
}

function readUnits(cell: string): ReadCell<VariantCell> {
  const text = cell.trim()
  if (text === '') return { reads: true, fields: { onHand: null } }
  const isCount = /^\d{1,8}$/.test(text) && Number(text) <= 10_000_000
  if (isCount) return { reads: true, fields: { onHand: Number(text) } }
  return { reads: false, message: 'Units on hand must be a whole number from 0 to 10000000' }
}

function readCategory(
  cell: string,
  categories: ReadonlyMap<string, number>,
): ReadCell<ProductPatch> {
  const slug = cell.trim()
  if (slug === '') return { reads: true, fields: { categoryId: null } }
  const categoryId = categories.get(slug)
  if (categoryId !== undefined) return { reads: true, fields: { categoryId } }
  const message = `There is no category with the slug “${slug.slice(0, 100)}”.`
  return { reads: false, message: message + didYouMean(slug, [...categories.keys()]) }
}

function checked(parsed: ReturnType<typeof productPatchSchema.safeParse>): ReadCell<ProductPatch> {
  if (parsed.success) return { reads: true, fields: parsed.data }
  return { reads: false, message: parsed.error.issues[0]?.message ?? 'This isn’t valid' }
}
