import { readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { asPacked } from '#shop/lash/domain/pack-parts.ts'
import type { ProductOption } from '../../domain/options.ts'
import type { OwnerProduct, OwnerVariant } from '../../domain/owner-product.schema.ts'
import { keyOf, placesOf } from '../../domain/variant-grid.ts'

/** What an owner sets of a variant, in the terms of the API. */
export interface VariantValues {
  /** Empty to have it made. */
  sku: string
  price: string | null
  compareAtPrice: string | null
  barcode: string | null
  weightGrams: number | null
  isActive: boolean
  /** The units that a new product begins with; null where stock is not set here. */
  onHand: number | null
}

type SameFields = Pick<
  OwnerProduct,
  | 'name'
  | 'slug'
  | 'shortDescription'
  | 'description'
  | 'categoryId'
  | 'price'
  | 'compareAtPrice'
  | 'status'
  | 'featured'
  | 'bestseller'
  | 'isNew'
  | 'seoTitle'
  | 'seoDescription'
>

/** All that the editor sets of a product. Variants are named by their values, so that two owners can change two of them. */
export interface ProductValues extends SameFields {
  specifications: Specification[]
  lash: LashSpec | null
  options: ProductOption[]
  variants: Record<string, VariantValues>
}

export interface Specification {
  name: string
  text: string
}

/** A stored product as the editor's values. */
export function valuesOf(product: OwnerProduct): ProductValues {
  const { name, slug, shortDescription, description, categoryId, price, compareAtPrice } = product
  const { status, featured, bestseller, isNew, seoTitle, seoDescription, options } = product
  const lash = readLashSpec(product.lash)
  return {
    ...{ name, slug, shortDescription, description, categoryId, price, compareAtPrice, status },
    ...{ featured, bestseller, isNew, seoTitle, seoDescription, options },
    specifications: Object.entries(product.specifications).map(([key, text]) => ({
      name: key,
      text,
    })),
    lash: lash && asPacked(lash),
    variants: Object.fromEntries(
      product.variants.map((variant) => [variantKey(product.options, variant), setOf(variant)]),
    ),
  }
}

/** The key of a stored variant in the grid. */
function variantKey(
  options: readonly ProductOption[],
  { options: chosen }: Pick<OwnerVariant, 'options'>,
): string {
  return keyOf(options.map(({ name }) => chosen[name] ?? ''))
}

function setOf(variant: OwnerVariant): VariantValues {
  const { sku, price, compareAtPrice, barcode, weightGrams, isActive } = variant
  return { sku, price, compareAtPrice, barcode, weightGrams, isActive, onHand: null }
}

/** What a product that does not exist yet begins with. */
export const noProduct: ProductValues = {
  ...{ name: '', slug: '', shortDescription: null, description: null, categoryId: null, price: '' },
  ...{ compareAtPrice: null, status: 'draft', featured: false, bestseller: false, isNew: false },
  ...{ seoTitle: null, seoDescription: null, specifications: [], lash: null, options: [] },
  variants: { [keyOf([])]: newVariant() },
}

function newVariant(): VariantValues {
  const none = { price: null, compareAtPrice: null, barcode: null, weightGrams: null, onHand: null }
  return { sku: '', isActive: true, ...none }
}

/** The rows of `variants` as the API takes them, in the order of the grid. What is made or has no value is left out. */
function rowsOf({ options, variants }: ProductValues) {
  return placesOf(options).flatMap(({ key, values }) => {
    const set = variants[key]
    if (!set) return []
    const { sku, onHand, ...fields } = set
    const chosen = Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? '']))
    return [{ options: chosen, ...fields, ...(sku && { sku }), ...(onHand !== null && { onHand }) }]
  })
}

/** What PATCH is sent for the values that changed. */
export function patchOf(changed: Partial<ProductValues>, mine: ProductValues): object {
  const { specifications, variants, ...same } = changed
  return {
    ...same,
    ...(specifications && { specifications: recordOf(specifications) }),
    ...(variants && { options: mine.options, variants: rowsOf(mine).map(withoutStock) }),
  }
}

/** What POST is sent for a new product; a slug that is not typed is made. */
export function newProductOf({ slug, specifications, ...values }: ProductValues): object {
  return {
    ...values,
    ...(slug && { slug }),
    specifications: recordOf(specifications),
    variants: rowsOf({ slug, specifications, ...values }),
  }
}

function withoutStock({ onHand: _onHand, ...row }: ReturnType<typeof rowsOf>[number]): object {
  return row
}

function recordOf(specifications: readonly Specification[]): Record<string, string> {
  return Object.fromEntries(specifications.map(({ name, text }) => [name, text]))
}
