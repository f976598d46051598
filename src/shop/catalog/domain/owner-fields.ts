import { z } from 'zod'
import { centsOf, toDecimal } from '#kernel/money.ts'
import { whyNoSlug } from './product-slug.ts'

/** A text of an owner, trimmed, from 1 character to `longest`. Takes how a sentence about it begins: "The name". */
export function ownerText(what: string, longest: number) {
  return z
    .string(`${what} must be a text`)
    .overwrite((text) => text.toWellFormed().trim())
    .min(1, `${what} must not be empty`)
    .max(longest, `${what} must be at most ${longest} characters`)
}

/** A text that may be missing: null or empty become null. */
export function textOrNull(what: string, longest: number) {
  return z
    .string(`${what} must be a text, or null`)
    .overwrite((text) => text.toWellFormed().trim())
    .max(longest, `${what} must be at most ${longest} characters`)
    .transform((text) => text || null)
    .nullable()
}

/** A price above nothing as decimal text of dollars; always given with two decimals. */
export function price(what: string) {
  const message = `${what} must be an amount in dollars above 0, such as "12.50"`
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,8}(?:\.\d{1,2})?$/, { error: message, abort: true })
    .overwrite((dollars) => toDecimal(centsOf(dollars)))
    .refine((dollars) => centsOf(dollars) > 0, message)
}

/** The id of something in a request's body. */
export function idField(what: string) {
  const message = `${what} must be the id of one`
  return z.int(message).min(1, message).max(2_147_483_647, message)
}

/** The slug of a product or category. */
export const slugField = z
  .string('A slug must be a text')
  .trim()
  .superRefine((slug, { addIssue }) => {
    const message = whyNoSlug(slug)
    if (message !== null) addIssue({ code: 'custom', message })
  })
