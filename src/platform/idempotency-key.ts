import { z } from 'zod'

/**
 * The header that gives a repeated request the first one's answer. Takes what the contract says that such a request
 * does; gives the header's name and schema, to be merged into a request's headers.
 */
export function idempotencyKey(outcome = 'gets the first answer') {
  const description = `A key for safe retries. A repeated request with the same key and body ${outcome}`
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
