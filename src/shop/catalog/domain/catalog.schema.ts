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
    /**
     * JSON text of the choice to begin with, where the first value of each option is not to be had; otherwise null.
     */
    openingChoice: z.string().nullable(),
    lash: lashSchema.nullable(),
  })
  .meta({ id: 'Product' })

/** What a variant says differently from its product. */
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
    /** JSON text of the chosen values of that variant; null for the product as such. */
    variant: z.string().nullable(),
  })
  .meta({ id: 'Picture' })

export const productDetailSchema = productSchema
  .extend({
    /** Those of its variants that cost something else, or cannot be bought; all others are as the product says. */
    choices: z.array(specialChoiceSchema),
    /** Those of `images`, in the same order, with their words. */
    pictures: z.array(pictureSchema),
    category: z.object({ slug: z.string(), name: z.string() }).nullable(),
    /** What search engines are told instead of the name and the short description; null for these. */
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
  })
  .meta({ id: 'ProductDetail' })

const counts = z.record(z.string(), z.int())

/** The values of each facet in the order of the trade, and how many products have each. */
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
