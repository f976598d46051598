import { z } from 'zod'

/** A member as the API returns it: the spec's "user" (spec 3). */
export const memberSchema = z
  .object({
    id: z.int(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Member' })

export type Member = z.infer<typeof memberSchema>
