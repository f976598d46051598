import { z } from 'zod'

/**
 * The header by which a repeated request gets the answer of the first, with what the contract says about it. Gives the
 * header's name and its schema, to be part of a request's headers.
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
