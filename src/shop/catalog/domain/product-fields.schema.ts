import { z } from 'zod'
import { lashSpecSchema } from '#shop/lash/domain/lash-spec.schema.ts'
import { idField, ownerText, price, slugField, textOrNull } from './owner-fields.ts'
import { productStatuses } from './owner-product.schema.ts'

/** The most of each that a product can have. */
const most = { options: 3, values: 100, variants: 500, specifications: 50 } as const

/** Whether no text occurs twice, ignoring case: nobody can tell the curl "C" from "c". */
const isOnce = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length
const flag = (name: string) => z.boolean(`${name} must be true or false`)

const option = z.object(
  {
    name: ownerText('The name of an option', 50),
    values: z
      .array(ownerText('A value of an option', 80), 'The values of an option must be a list')
      .min(1, 'An option needs a value')
      .max(most.values, `An option has at most ${most.values} values`)
      .refine(isOnce, 'Each value of an option may appear only once'),
  },
  'An option must be { name, values }',
)

const options = z
  .array(option, 'The options must be a list')
  .max(most.options, `A product has at most ${most.options} options`)
  .refine((all) => isOnce(all.map(({ name }) => name)), 'Each option may appear only once')
  .refine(
    (all) => all.reduce((count, { values }) => count * values.length, 1) <= most.variants,
    `A product has at most ${most.variants} variants`,
  )

const whole = (what: string, fewest: number, highest: number) => {
  const message = `${what} must be a whole number from ${fewest} to ${highest}`
  return z.int(message).min(fewest, message).max(highest, message)
}

/** What an owner sets for a variant. */
export const variantFields = z.object(
  {
    options: z
      .record(z.string(), z.string('The value of an option must be text').trim())
      .default({}),
    sku: ownerText('A SKU', 100).optional(),
    price: price('The price of a variant').nullish(),
    compareAtPrice: price('The compare-at price of a variant').nullish(),
    barcode: textOrNull('A barcode', 50).optional(),
    weightGrams: whole('The weight of a variant in grams', 1, 1_000_000).nullish(),
    isActive: flag('isActive').optional(),
    tracked: flag('tracked').optional(),
  },
  'A variant must be an object',
)

const variants = z
  .array(variantFields, 'The variants must be a list')
  .max(most.variants, `A product has at most ${most.variants} variants`)

/** The initial units of a new variant. */
export const openingStock = whole('The units on hand', 0, 10_000_000)

const newVariants = z
  .array(variantFields.extend({ onHand: openingStock.optional() }))
  .max(most.variants, `A product has at most ${most.variants} variants`)

const specifications = z
  .record(
    z.string().max(80, 'The name of a specification must be at most 80 characters'),
    z.union([z.string(), z.number()], 'A specification must be text').transform(String),
    'The specifications must be an object of names and texts',
  )
  .refine(
    (all) => Object.keys(all).length <= most.specifications,
    `A product has at most ${most.specifications} specifications`,
  )
  .refine(
    (all) => Object.values(all).every((text) => text.length <= 1_000),
    'A specification must be at most 1000 characters',
  )

/** What an owner sets for a product, field by field. */
export const productFields = z.object({
  name: ownerText('The name', 200),
  slug: slugField,
  shortDescription: textOrNull('The short description', 500),
  description: textOrNull('The description', 20_000),
  categoryId: idField('categoryId').nullable(),
  price: price('The price'),
  compareAtPrice: price('The compare-at price').nullable(),
  status: z.enum(productStatuses, `status must be one of ${productStatuses.join(', ')}`),
  featured: flag('featured'),
  bestseller: flag('bestseller'),
  isNew: flag('isNew'),
  specifications,
  lash: lashSpecSchema.nullable(),
  seoTitle: textOrNull('The title for search engines', 200),
  seoDescription: textOrNull('The description for search engines', 500),
  options,
})

/** POST /api/admin/products. Fields left out are generated, empty, or false; the status defaults to draft. */
export const newProductSchema = productFields
  .partial()
  .required({ name: true, price: true })
  .extend({ variants: newVariants.optional() })

const something = {
  holds: (sent: object) => Object.values(sent).some((value) => value !== undefined),
  message: 'Send at least one change',
}

/** PATCH /api/admin/products/{id}: the fields to change. */
export const productPatchSchema = productFields
  .partial()
  .extend({ variants: variants.optional() })
  .refine(something.holds, something.message)

/** PUT /api/admin/products/{id}/variants. */
export const productVariantsSchema = z
  .object({ options: options.optional(), variants: variants.optional() })
  .refine(something.holds, something.message)

export type NewProduct = z.output<typeof newProductSchema>
export type ProductPatch = z.output<typeof productPatchSchema>
export type VariantFields = z.output<typeof variantFields>
