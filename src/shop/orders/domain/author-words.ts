import { authors } from '#kernel/authors.ts'

/** The author of a step, for the owner: an administrator's name, 'shopper', 'shop', or that it was done elsewhere. */
export function authorInWords(by: string): string {
  return by === authors.provider ? 'at the payment provider' : by
}
