import { z } from 'zod'
import { decimalText } from './catalog.schema.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const

/** A variant with its units. */
const ownerVariantSchema = z
  .object({
    id: z.int(),
    sku: z.string(),
    /** The value of each option; empty for a product without options. */
    options: z.record(z.string(), z.string()),
    /** Its own price; null for the product's price. */
    price: decimalText.nullable(),
    compareAtPrice: decimalText.nullable(),
    barcode: z.string().nullable(),
    weightGrams: z.int().nullable(),
    isActive: z.boolean(),
    tracked: z.boolean(),
    onHand: z.int(),
    reserved: z.int(),
    /** Null if units are not counted. */
    available: z.int().nullable(),
  })
  .meta({ id: 'OwnerVariant' })

export const ownerPictureSchema = z
  .object({
    id: z.int(),
    url: z.string(),
    alt: z.string(),
    /** Counts from 1. */
    position: z.int(),
    /** The variant that it shows; null for the product in general. */
    variantId: z.int().nullable(),
    version: z.int(),
  })
  .meta({ id: 'OwnerPicture' })

/** A product as an owner sees it (commerce 4, Product). */
export const ownerProductSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    shortDescription: z.string().nullable(),
    description: z.string().nullable(),
    categoryId: z.int().nullable(),
    price: decimalText,
    compareAtPrice: decimalText.nullable(),
    status: z.enum(productStatuses),
    /** Whether shoppers can buy any of it now; false unless it is active. */
    inStock: z.boolean(),
    featured: z.boolean(),
    bestseller: z.boolean(),
    isNew: z.boolean(),
    specifications: z.record(z.string(), z.string()),
    lash: z.record(z.string(), z.unknown()).nullable(),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(ownerVariantSchema),
    pictures: z.array(ownerPictureSchema),
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    /** When shoppers first saw it; null before that. */
    publishedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'OwnerProduct' })

const pastPrice = z.object({
  price: decimalText,
  compareAtPrice: decimalText.nullable(),
  from: z.string(),
  /** Null for the current price. */
  to: z.string().nullable(),
})

export const ownerProductDetailSchema = ownerProductSchema
  .extend({
    /** Every price that the product ever had, oldest first. */
    priceHistory: z.array(pastPrice),
    /** The same for its variants' own prices; null while one uses the product's price. */
    variantPriceHistory: z.array(
      pastPrice.extend({ variantId: z.int(), price: decimalText.nullable() }),
    ),
  })
  .meta({ id: 'OwnerProductDetail' })

export type OwnerVariant = z.infer<typeof ownerVariantSchema>
export type OwnerPicture = z.infer<typeof ownerPictureSchema>
export type OwnerProduct = z.infer<typeof ownerProductSchema>
export type OwnerProductDetail = z.infer<typeof ownerProductDetailSchema>
