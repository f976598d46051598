import { z } from 'zod'
import { isSameTag } from './same-tag.ts'
import { addressSchema, buyerEmail } from './shipping.schema.ts'

const mostTags = 20

const tags = z
  .array(
    z
      .string('A tag must be text')
      .trim()
      .min(1, 'A tag must not be empty')
      .max(50, 'A tag must be at most 50 characters'),
    'The tags must be a list',
  )
  .max(100, `An order has at most ${mostTags} tags`)
  .transform((all) => all.filter((tag, at) => all.findIndex((one) => isSameTag(one, tag)) === at))
  .refine((all) => all.length <= mostTags, `An order has at most ${mostTags} tags`)

/** PATCH /api/admin/orders/{id}: an owner's changes to an order. */
export const orderPatchSchema = addressSchema
  .extend({
    email: buyerEmail,
    tags,
    expiresAt: z.iso
      .datetime({ offset: true, error: 'expiresAt must be a time, such as 2026-03-05T12:00:00Z' })
      .transform((text) => new Date(text)),
  })
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    message: 'Send at least one change',
  })

/** POST /api/admin/orders/{id}/notes. */
export const orderNoteSchema = z.object({
  text: z
    .string('A note needs a text')
    .trim()
    .min(1, 'A note needs a text')
    .max(2000, 'A note must be at most 2000 characters'),
})

export type OrderPatch = z.output<typeof orderPatchSchema>
