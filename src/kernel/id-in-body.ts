import { z } from 'zod'

/** The largest id that the tables' id columns can hold. */
const largestId = 2_147_483_647

/** An id in the body of a request. Anything that cannot be one is refused with one sentence. */
export function idInBody(message: string) {
  return z.int(message).min(1, message).max(largestId, message)
}
