import { z } from 'zod'
import { typedDollars, typedPercent, typedWhole } from './typed-figures.ts'

/**
 * Schemas of typed texts. Each is piped into the value's schema, whose messages then also cover texts that can't be
 * read.
 */

/** Dollars and cents; gives the API's decimal text. */
export const dollarsField = z.string().transform((text) => typedDollars(text) ?? text)

/** A whole number. */
export const wholeField = z.string().transform((text) => typedWhole(text) ?? Number.NaN)

/** A percentage from 0 to 100; gives basis points. `what` begins the sentence: "The tax". */
export const percentField = (what: string) =>
  z.string().transform((text, { addIssue }) => {
    const basisPoints = typedPercent(text)
    if (basisPoints !== null && basisPoints <= 10_000) return basisPoints
    addIssue(
      `${what} must be a percentage from 0 to 100 with at most three decimals, such as 6.625`,
    )
    return z.NEVER
  })

/** One entry per line; empty lines are ignored. */
export const linesField = z
  .string()
  .transform((text) => text.split('\n').filter((line) => line.trim()))

/** A field that may be left empty, for null; other texts are read by the schema. */
export function optionalField<Output>(schema: z.ZodType<Output, string>) {
  return z.string().transform((text, { addIssue }): Output | null => {
    if (text.trim() === '') return null
    const read = schema.safeParse(text)
    if (read.success) return read.data
    addIssue(read.error.issues[0]?.message ?? 'This isn’t valid')
    return z.NEVER
  })
}
