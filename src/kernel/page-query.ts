import { z } from 'zod'
import { reportPeriods } from './report-period.ts'

const limitMessage = 'limit must be a whole number from 1 to 100'

/** The query parameters of a page of a list: its maximum number of rows, and the cursor it starts after. */
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
    .max(100, 'after isn’t a cursor of this list')
    .optional()
    .meta({ description: 'The X-Next-Cursor header of the previous page' }),
}

/** The query parameter that chooses the direction of a list. */
export const sortShape = {
  sort: z
    .enum(['newest', 'oldest'], 'sort must be newest or oldest')
    .default('newest')
    .meta({ description: 'Whether the newest or the oldest rows come first' }),
}

export const pageQuerySchema = z.object(pageShape)

export type PageQuery = z.output<typeof pageQuerySchema>

/** The query of a page of a list with a direction; without `sort` the newest rows come first. */
export type SortedPageQuery = PageQuery & { sort?: 'newest' | 'oldest' }

/** A text filter of a list, named as in the query; an empty one counts as not set. */
export function filterText(name: string) {
  return z
    .string(`${name} is given twice`)
    .trim()
    .max(100, `${name} is too long`)
    .transform((text) => text || undefined)
    .optional()
}

/** A filter of a list by a calendar day, such as "2026-03-04", named as in the query; an empty one counts as not set. */
export function filterDay(name: string) {
  const message = `${name} must be a day, such as 2026-03-04`
  return z
    .union([z.literal(''), z.iso.date(message)], message)
    .transform((day) => day || undefined)
    .optional()
}

/** The query parameter `period` of a report or of the list behind it; an empty one counts as not set. */
export const periodShape = {
  period: z
    .enum(['', ...reportPeriods], `period must be one of ${reportPeriods.join(', ')}`)
    .transform((period) => period || undefined)
    .optional()
    .meta({
      description:
        'The last so many days (7d, 30d or 90d) or months (12m) in the shop’s time zone, counting today; all time if empty or missing',
    }),
}

/** A true-or-false filter of a list. */
export function filterFlag(name: string) {
  return z
    .enum(['true', 'false'], `${name} must be true or false`)
    .transform((text) => text === 'true')
    .optional()
}
