import { z } from 'zod'

/**
 * The header that gives a repeated request the first one's answer. Takes its description for the contract; gives the
 * header's name and schema, to be merged into a request's headers.
 */
export function idempotencyKey(description: string) {
  return {
    'idempotency-key': z
      .string()
      .trim()
      .min(1, 'Idempotency-Key must not be empty')
      .max(255, 'Idempotency-Key must be at most 255 characters')
      .optional()
      .meta({ description }),
  }
}
