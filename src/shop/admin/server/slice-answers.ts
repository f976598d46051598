import { z } from 'zod'
import { answer } from '#platform/describe-answers.ts'
import type { Slice } from './read-slice.ts'

/** Describes a slice of a list. */
export const sliceOf = <T extends z.ZodType>(schema: T) => ({
  200: answer(z.array(schema), 'A slice of the list, newest first', {
    'X-Total-Count': 'How many rows the whole list has',
    'X-Next-Cursor': 'What to send as `after` for the next slice; missing on the last one',
  }),
})

/** What the headers of a slice say: how many rows the whole list has, and where the next slice begins. */
export function headersOf({ total, next }: Slice<unknown>): Record<string, string> {
  return { 'x-total-count': String(total), ...(next !== null && { 'x-next-cursor': next }) }
}
