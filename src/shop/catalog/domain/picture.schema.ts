import { z } from 'zod'
import { idField } from './owner-fields.ts'

/**
 * The paths of POST /api/admin/products/{id}/pictures and of POST /api/admin/categories/pictures, whose bodies have their
 * own size limit.
 */
export const pictureUploadPath = /^\/api\/admin\/(?:products\/\d+|categories)\/pictures$/

const alt = z
  .string('The words of a picture must be text')
  .overwrite((text) => text.toWellFormed().trim())
  .max(500, 'The words of a picture must be at most 500 characters')

/** The fields besides the file of an uploaded picture; all are text, as in a form. */
export const pictureFormSchema = z.object({
  alt: alt.default(''),
  variantId: z
    .union(
      [
        z.literal(['', 'null']).transform(() => null),
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .transform(Number),
      ],
      'variantId must be the id of one',
    )
    .default(null),
})

const positionMessage = 'A position is a whole number from 1 up'

/** PATCH /api/admin/pictures/{id}. */
export const picturePatchSchema = z
  .object({
    alt,
    position: z.int(positionMessage).min(1, positionMessage).max(1_000_000, positionMessage),
    variantId: idField('variantId').nullable(),
  })
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    message: 'Send at least one change',
  })

export type PicturePatch = z.output<typeof picturePatchSchema>
