import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import { whyNoSlug } from './product-slug.ts'

/** An owner's text, trimmed, from 1 character to `longest`. `what` starts its error messages: "The name". */
export function ownerText(what: string, longest: number) {
  return z
    .string(`${what} must be text`)
    .overwrite((text) => text.toWellFormed().trim())
    .min(1, `${what} must not be empty`)
    .max(longest, `${what} must be at most ${longest} characters`)
}

/** An optional text: null and empty become null. */
export function textOrNull(what: string, longest: number) {
  return z
    .string(`${what} must be text, or null`)
    .overwrite((text) => text.toWellFormed().trim())
    .max(longest, `${what} must be at most ${longest} characters`)
    .transform((text) => text || null)
    .nullable()
}

/** A price above zero as decimal dollar text, normalized to two decimals. */
export function price(what: string) {
  const message = `${what} must be an amount in dollars above 0, such as "12.50"`
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,8}(?:\.\d{1,2})?$/, { error: message, abort: true })
    .overwrite((dollars) => toDecimal(centsOf(dollars)))
    .refine((dollars) => centsOf(dollars) > 0, message)
}

/** An id in a request's body. */
export function idField(what: string) {
  return idInBody(`${what} must be an existing ID`)
}

/** The slug of a product or category. */
export const slugField = z
  .string('A slug must be text')
  .trim()
  .superRefine((slug, { addIssue }) => {
    const message = whyNoSlug(slug)
    if (message !== null) addIssue({ code: 'custom', message })
  })
