import { z } from 'zod'
import { dollarsText } from '#backoffice/form/typed-figures.ts'
import { dollarsField, optionalField, wholeField } from '#backoffice/form/typed-schemas.ts'
import { ownerText } from '../../domain/owner-fields.ts'
import { openingStock, productFields, variantFields } from '../../domain/product-fields.schema.ts'
import { whyNoSlug } from '../../domain/product-slug.ts'
import { placesOf } from '../../domain/variant-grid.ts'
import { lashDraft, lashDraftSchema } from './lash-draft.ts'
import type { ProductValues, VariantValues } from './product-values.ts'

const { shape } = productFields
const { shape: ofVariant } = variantFields

const variantDraftSchema = z.object({
  sku: z.string().trim().max(100, 'A SKU must be at most 100 characters'),
  price: optionalField(dollarsField.pipe(ofVariant.price.unwrap().unwrap())),
  compareAtPrice: optionalField(dollarsField.pipe(ofVariant.compareAtPrice.unwrap().unwrap())),
  barcode: optionalField(z.string().max(50, 'A barcode must be at most 50 characters')),
  weightGrams: optionalField(wholeField.pipe(ofVariant.weightGrams.unwrap().unwrap())),
  isActive: z.boolean(),
  onHand: optionalField(wholeField.pipe(openingStock)),
})

const specificationSchema = z.object({
  name: ownerText('The name of a specification', 80),
  text: ownerText('A specification', 1_000),
})

const specifications = z.array(specificationSchema).superRefine((rows, { addIssue }) => {
  for (const [at, { name }] of rows.entries())
    if (rows.findIndex((row) => row.name === name) < at)
      addIssue({ code: 'custom', path: [at, 'name'], message: 'This is already above' })
})

const draftSchema = z.object({
  ...shape,
  shortDescription: shape.shortDescription.unwrap(),
  description: shape.description.unwrap(),
  seoTitle: shape.seoTitle.unwrap(),
  seoDescription: shape.seoDescription.unwrap(),
  categoryId: z.string().transform((id) => (id === '' ? null : Number(id))),
  price: dollarsField.pipe(shape.price),
  compareAtPrice: optionalField(dollarsField.pipe(shape.compareAtPrice.unwrap())),
  specifications,
  lash: lashDraftSchema,
  variants: z.record(z.string(), variantDraftSchema),
})

/** Validates the text of a product's fields and parses it. */
export const productDraftSchema: z.ZodType<ProductValues, ProductDraft> =
  draftSchema.transform(onlyOffered)

/** The same for a new product, whose slug may be left empty to be generated. */
export const newProductDraftSchema: z.ZodType<ProductValues, ProductDraft> = draftSchema
  .extend({
    slug: z
      .string()
      .trim()
      .superRefine((slug, { addIssue }) => {
        const message = slug === '' ? null : whyNoSlug(slug)
        if (message !== null) addIssue(message)
      }),
  })
  .transform(onlyOffered)

/** The text of the fields. */
export type ProductDraft = z.input<typeof draftSchema>
export type VariantDraft = ProductDraft['variants'][string]

/** An empty row of the grid. */
export const blankVariant: VariantDraft = {
  sku: '',
  price: '',
  compareAtPrice: '',
  barcode: '',
  weightGrams: '',
  isActive: true,
  onHand: '',
}

/** A product as the fields show it. */
export function productDraft(values: ProductValues): ProductDraft {
  return {
    ...values,
    shortDescription: values.shortDescription ?? '',
    description: values.description ?? '',
    seoTitle: values.seoTitle ?? '',
    seoDescription: values.seoDescription ?? '',
    categoryId: values.categoryId === null ? '' : String(values.categoryId),
    price: values.price && dollarsText(values.price),
    compareAtPrice: moneyText(values.compareAtPrice),
    options: values.options.map(({ name, values: all }) => ({ name, values: [...all] })),
    lash: lashDraft(values.lash),
    variants: Object.fromEntries(
      Object.entries(values.variants).map(([key, variant]) => [key, variantDraft(variant)]),
    ),
  }
}

function variantDraft(values: VariantValues): VariantDraft {
  const { sku, price, compareAtPrice, barcode, weightGrams, isActive, onHand } = values
  return {
    sku,
    price: moneyText(price),
    compareAtPrice: moneyText(compareAtPrice),
    barcode: barcode ?? '',
    weightGrams: countText(weightGrams),
    isActive,
    onHand: countText(onHand),
  }
}

const moneyText = (decimal: string | null) => (decimal === null ? '' : dollarsText(decimal))
const countText = (count: number | null) => (count === null ? '' : String(count))

/** The field for an API path: the API names a variant by its position in the request, the form by its values. */
export function productField(path: string, { options }: ProductDraft): string {
  const [first, place = '', field = 'sku'] = path.split('.')
  const key = first === 'variants' ? placesOf(options)[Number(place)]?.key : undefined
  return key === undefined ? path : `variants.${key}.${field}`
}

/** The values with only the variants of their options. */
function onlyOffered(values: z.output<typeof draftSchema>): ProductValues {
  const offered = placesOf(values.options).flatMap(({ key }) => {
    const variant = values.variants[key]
    return variant ? [[key, variant] as const] : []
  })
  return { ...values, variants: Object.fromEntries(offered) }
}
