import { readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { asPacked } from '#shop/lash/domain/pack-parts.ts'
import type { ProductOption } from '../../domain/options.ts'
import type { OwnerProduct, OwnerVariant } from '../../domain/owner-product.schema.ts'
import { keyOf, placesOf } from '../../domain/variant-grid.ts'

/** What an owner sets for a variant, in the API's terms. */
export interface VariantValues {
  /** Empty to have it generated. */
  sku: string
  price: string | null
  compareAtPrice: string | null
  barcode: string | null
  weightGrams: number | null
  isActive: boolean
  /** A new product's initial units; null if stock is not set here. */
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

/**
 * Everything the editor sets for a product. Variants are keyed by their values, so that two owners can change two of
 * them.
 */
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
    name,
    slug,
    shortDescription,
    description,
    categoryId,
    price,
    compareAtPrice,
    status,
    featured,
    bestseller,
    isNew,
    seoTitle,
    seoDescription,
    options,
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

/** The initial values of a new product. */
export const noProduct: ProductValues = {
  name: '',
  slug: '',
  shortDescription: null,
  description: null,
  categoryId: null,
  price: '',
  compareAtPrice: null,
  status: 'draft',
  featured: false,
  bestseller: false,
  isNew: false,
  seoTitle: null,
  seoDescription: null,
  specifications: [],
  lash: null,
  options: [],
  variants: { [keyOf([])]: newVariant() },
}

function newVariant(): VariantValues {
  const none = { price: null, compareAtPrice: null, barcode: null, weightGrams: null, onHand: null }
  return { sku: '', isActive: true, ...none }
}

/** The API's `variants`, in grid order, without fields that are generated or empty. */
function rowsOf({ options, variants }: ProductValues) {
  return placesOf(options).flatMap(({ key, values }) => {
    const set = variants[key]
    if (!set) return []
    const { sku, onHand, ...fields } = set
    const chosen = Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? '']))
    return [{ options: chosen, ...fields, ...(sku && { sku }), ...(onHand !== null && { onHand }) }]
  })
}

/** The PATCH body for the changed values. */
export function patchOf(changed: Partial<ProductValues>, mine: ProductValues): object {
  const { specifications, variants, ...same } = changed
  return {
    ...same,
    ...(specifications && { specifications: recordOf(specifications) }),
    ...(variants && { options: mine.options, variants: rowsOf(mine).map(withoutStock) }),
  }
}

/** The POST body for a new product; an empty slug is generated. */
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
