import { z } from 'zod'
import { filterFlag } from '#kernel/page-query.ts'
import { productSorts } from './catalog.schema.ts'
import { facetLimits } from './listing-filters.ts'

const wholeNumber = (least: number, most: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)
    .meta({ type: 'integer', minimum: least, maximum: most })

/** An id in a query. */
export const idSchema = (message: string) => wholeNumber(1, 2_147_483_647, message)

/** A product id in a path. */
export const productIdSchema = idSchema('id must be a whole number from 1 up')

/** A comma-separated list of values, as in the listing's address. */
const choices = (name: string) =>
  z
    .string(`${name} is given twice; put commas between its values`)
    .max(facetLimits.letters, `${name} is too long`)
    .transform((text) => text.split(',').map((value) => value.trim()))
    .transform((values) => values.filter(Boolean))
    .optional()
    .meta({
      description:
        'One or more values, separated by commas. Products that match any of them are found',
    })

const lengthMessage = 'length must be whole millimeters, such as 12'

/** The filters of a listing: category, flags, search text and facets. */
export const filterQuerySchema = z.object({
  categoryId: idSchema('categoryId must be a whole number from 1 up').optional(),
  featured: filterFlag('featured'),
  bestseller: filterFlag('bestseller'),
  search: z.string('search is given twice').optional().meta({
    description: 'Words and measures, such as "C 0.07 12mm". Only the first 100 characters count',
  }),
  curl: choices('curl').transform((values) => values?.map((value) => value.toUpperCase()) ?? []),
  length: choices('length')
    .refine(
      (values) => values?.every((value) => /^\d{1,3}(?:mm)?$/.test(value)) ?? true,
      lengthMessage,
    )
    .transform((values) => values?.map((value) => Number.parseInt(value, 10)) ?? []),
  thickness: choices('thickness').transform(
    (values) => values?.map((value) => value.replace(/mm$/, '')) ?? [],
  ),
  color: choices('color').transform((values) => values ?? []),
})

const limitMessage = 'limit must be a whole number from 1 to 100'
const idsMessage = 'ids must be at most 24 whole numbers with commas between them'

/** The query of GET /api/products (spec 7, design 5). */
export const listQuerySchema = filterQuerySchema.extend({
  sort: z.enum(productSorts, `sort must be one of ${productSorts.join(', ')}`).optional(),
  limit: wholeNumber(1, 100, limitMessage).default(100),
  after: z
    .string()
    .max(200, 'after isn’t a cursor of this list')
    .optional()
    .meta({ description: 'The X-Next-Cursor header of the previous page' }),
  ids: z
    .string(idsMessage)
    .regex(/^\d{1,9}(?:,\d{1,9}){0,23}$/, idsMessage)
    .transform((text) => text.split(',').map(Number))
    .optional()
    .meta({
      description:
        'Product ids separated by commas, at most 24. The answer has these products in this order, without unknown ids. All other parameters are ignored',
    }),
})

export type FilterQuery = z.output<typeof filterQuerySchema>
export type ListQuery = z.output<typeof listQuerySchema>
