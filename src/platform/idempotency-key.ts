import { z } from 'zod'

/** The header of a call that is done once for each key (draft-ietf-httpapi-idempotency-key-header). */
export const keyHeaders = z.object({
  'idempotency-key': z
    .string()
    .trim()
    .min(1, 'Idempotency-Key must not be empty')
    .max(255, 'Idempotency-Key must be at most 255 characters')
    .optional()
    .meta({ description: 'Whoever sends the same key and body again gets the same answer again' }),
})
