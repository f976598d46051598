import { z } from 'zod'

/** A decimal amount of US dollars as text: "12.50" (spec 3). */
export const decimalText = z.string().regex(/^\d{1,8}\.\d{2}$/)

export const categorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'Category' })

/** The lash that the renderer draws; its fields are validated in lash-spec.ts. */
const lashSchema = z.record(z.string(), z.unknown())

export const productSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    shortDescription: z.string().nullable(),
    price: decimalText,
    originalPrice: decimalText.nullable(),
    categoryId: z.int().nullable(),
    imageUrl: z.string().nullable(),
    images: z.array(z.string()),
    inStock: z.boolean(),
    featured: z.boolean(),
    bestseller: z.boolean(),
    isNew: z.boolean(),
    rating: z.string(),
    reviewCount: z.int(),
    /** JSON text of an object of names and values. */
    specifications: z.string().nullable(),
    /** JSON text of option name to list of values. */
    variants: z.string().nullable(),
    /** JSON text of the initial choice if the first values of the options cannot be bought; otherwise null. */
    openingChoice: z.string().nullable(),
    lash: lashSchema.nullable(),
  })
  .meta({ id: 'Product' })

/** Where a variant differs from its product. */
const specialChoiceSchema = z
  .object({
    /** JSON text of the chosen values by option name. */
    variant: z.string(),
    price: decimalText,
    originalPrice: decimalText.nullable(),
    inStock: z.boolean(),
  })
  .meta({ id: 'SpecialChoice' })

/** A picture of a product, or of one of its variants. */
const pictureSchema = z
  .object({
    url: z.string(),
    alt: z.string(),
    variantId: z.int().nullable(),
    /** JSON text of that variant's chosen values; null for the product in general. */
    variant: z.string().nullable(),
  })
  .meta({ id: 'Picture' })

export const productDetailSchema = productSchema
  .extend({
    /** The variants with a different price or that cannot be bought; all others match the product. */
    choices: z.array(specialChoiceSchema),
    /** The `images` in the same order, with their alt texts. */
    pictures: z.array(pictureSchema),
    category: z.object({ slug: z.string(), name: z.string() }).nullable(),
    /** Replaces the name and short description for search engines; null to use those. */
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
  })
  .meta({ id: 'ProductDetail' })

const counts = z.record(z.string(), z.int())

/** The values of each facet in the trade's usual order, with the number of products for each. */
export const facetsSchema = z
  .object({
    curl: z.array(z.string()),
    length: z.array(z.string()),
    thickness: z.array(z.string()),
    color: z.array(z.string()),
    counts: z.object({ curl: counts, length: counts, thickness: counts, color: counts }),
  })
  .meta({ id: 'Facets' })

export const productSorts = ['newest', 'price', '-price', 'rating'] as const

export type Category = z.infer<typeof categorySchema>
export type Product = z.infer<typeof productSchema>
export type ProductDetail = z.infer<typeof productDetailSchema>
export type SpecialChoice = z.infer<typeof specialChoiceSchema>
export type Facets = z.infer<typeof facetsSchema>
export type ProductSort = (typeof productSorts)[number]
