import { z } from 'zod'
import type { Page } from '#kernel/cursor.ts'
import { answer } from '#platform/describe-answers.ts'

/** Describes the answer that is a page of a list. */
export const pageAnswer = <T extends z.ZodType>(schema: T) => ({
  200: answer(z.array(schema), 'One page of the list, newest first unless `sort` says otherwise', {
    'X-Total-Count': 'How many rows the whole list has',
    'X-Next-Cursor': 'Send this as `after` to get the next page. Missing on the last page',
  }),
})

/** The headers of a page: the number of rows in the whole list, and the cursor of the next page. */
export function headersOf({ total, next }: Page<unknown>): Record<string, string> {
  return { 'x-total-count': String(total), ...(next !== null && { 'x-next-cursor': next }) }
}
