import { z } from 'zod'
import type { Page } from '#kernel/cursor.ts'
import { answer } from '#platform/describe-answers.ts'

/** Describes a page of a list. */
export const pageAnswer = <T extends z.ZodType>(schema: T) => ({
  200: answer(z.array(schema), 'A page of the list, newest first', {
    'X-Total-Count': 'How many rows the whole list has',
    'X-Next-Cursor': 'What to send as `after` for the next page; missing on the last one',
  }),
})

/** What the headers of a page say: how many rows the whole list has, and where the next page begins. */
export function headersOf({ total, next }: Page<unknown>): Record<string, string> {
  return { 'x-total-count': String(total), ...(next !== null && { 'x-next-cursor': next }) }
}
