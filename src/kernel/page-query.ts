import { z } from 'zod'

const limitMessage = 'limit must be a whole number from 1 to 100'

/** Which page of a list a query asks for: how many rows, and after which. */
export const pageShape = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, limitMessage)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 100, limitMessage)
    .default(100)
    .meta({ type: 'integer', minimum: 1, maximum: 100 }),
  after: z
    .string()
    .max(100, 'after is no cursor of this list')
    .optional()
    .meta({ description: 'X-Next-Cursor of the page before' }),
}

export const pageQuerySchema = z.object(pageShape)

export type PageQuery = z.output<typeof pageQuerySchema>

/** A filter of a list by its name in the query; one that is sent empty counts as not set. */
export function filterText(name: string) {
  return z
    .string(`${name} is given twice`)
    .trim()
    .max(100, `${name} is too long`)
    .transform((text) => text || undefined)
    .optional()
}
