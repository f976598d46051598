import type { OwnerProduct, OwnerVariant } from '../owner-product.schema.ts'
import {
  type FileColumn,
  optionColumns,
  type ProductColumn,
  type VariantColumn,
} from './file-columns.ts'

export type FileRecord = Record<FileColumn, string>

/** The cells that describe a product. Takes the slug of its category; empty without one. */
export function productCells(
  product: OwnerProduct,
  category: string,
): Record<ProductColumn, string> {
  const { specifications, lash, pictures } = product
  return {
    name: product.name,
    category,
    short_description: product.shortDescription ?? '',
    description: product.description ?? '',
    price: product.price,
    compare_at_price: product.compareAtPrice ?? '',
    status: product.status,
    featured: String(product.featured),
    bestseller: String(product.bestseller),
    is_new: String(product.isNew),
    picture_urls: pictures.map(({ url }) => url).join(' '),
    specifications: Object.keys(specifications).length === 0 ? '' : JSON.stringify(specifications),
    lash: lash === null ? '' : JSON.stringify(lash),
  }
}

/** The cells that describe a variant. Units stay empty if they are not counted. */
export function variantCells(variant: OwnerVariant): Record<VariantColumn, string> {
  return {
    sku: variant.sku,
    variant_price: variant.price ?? '',
    on_hand: variant.tracked ? String(variant.onHand) : '',
    weight_grams: variant.weightGrams === null ? '' : String(variant.weightGrams),
    barcode: variant.barcode ?? '',
  }
}

/** The rows of a product: its variants in the order of their option values. */
export function fileRecords(product: OwnerProduct, category: string): FileRecord[] {
  const about = { slug: product.slug, ...productCells(product, category) }
  return inOptionOrder(product).map((variant) => ({
    ...about,
    ...optionCells(product, variant),
    ...variantCells(variant),
  }))
}

type OptionCells = Record<(typeof optionColumns)[number]['name' | 'value'], string>

function optionCells({ options }: OwnerProduct, variant: OwnerVariant): OptionCells {
  const cells = optionColumns.flatMap(({ name, value }, at) => {
    const option = options[at]?.name
    const chosen = option === undefined ? '' : (variant.options[option] ?? '')
    return [
      [name, option ?? ''],
      [value, chosen],
    ]
  })
  return Object.fromEntries(cells) as OptionCells
}

function inOptionOrder({ options, variants }: OwnerProduct): OwnerVariant[] {
  const placesOf = (variant: OwnerVariant) =>
    options.map(({ name, values }) => values.indexOf(variant.options[name] ?? ''))
  return variants
    .map((variant) => ({ variant, places: placesOf(variant) }))
    .toSorted((one, other) => firstDifference(one.places, other.places))
    .map(({ variant }) => variant)
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
