import { z } from 'zod'
import { categorySchema } from './catalog.schema.ts'
import { ownerText, slugField, textOrNull } from './owner-fields.ts'

/** A category as an owner sees it. */
export const ownerCategorySchema = categorySchema
  .extend({
    /** How many products it has, whatever their status. */
    products: z.int(),
    version: z.int(),
  })
  .meta({ id: 'OwnerCategory' })

const fields = z.object({
  name: ownerText('The name', 100),
  slug: slugField,
  description: textOrNull('The description', 2_000),
  imageUrl: textOrNull('The address of the picture', 500).refine(
    (address) => address === null || /^(?:\/(?!\/)|https:\/\/)\S+$/.test(address),
    'The address of the picture must begin with / or https://',
  ),
})

/** POST /api/admin/categories; the slug is derived from the name if it is left out. */
export const newCategorySchema = fields.partial().required({ name: true })

/** PATCH /api/admin/categories/{id}. */
export const categoryPatchSchema = fields
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    message: 'Send at least one change',
  })

/** The answer of POST /api/admin/categories/pictures. */
export const uploadedPictureSchema = z
  .object({ address: z.string() })
  .meta({ id: 'UploadedPicture' })

export type OwnerCategory = z.infer<typeof ownerCategorySchema>
export type NewCategory = z.output<typeof newCategorySchema>
export type CategoryPatch = z.output<typeof categoryPatchSchema>
