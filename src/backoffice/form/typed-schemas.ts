import { z } from 'zod'
import { typedDollars, typedPercent, typedWhole } from './typed-figures.ts'

/**
 * Schemas of what is typed into fields; each is piped into the schema of the value, whose sentences
 * then say what is wrong with a text that is no figure at all, too.
 */

/** Dollars and cents; gives the decimal text of the API. */
export const dollarsField = z.string().transform((text) => typedDollars(text) ?? text)

/** A whole number. */
export const wholeField = z.string().transform((text) => typedWhole(text) ?? Number.NaN)

/** A percentage from 0 to 100; gives basis points. `what` begins the sentence: "The tax". */
export const percentField = (what: string) =>
  z.string().transform((text, { addIssue }) => {
    const basisPoints = typedPercent(text)
    if (basisPoints !== null && basisPoints <= 10_000) return basisPoints
    addIssue(`${what} must be a percentage from 0 to 100, such as 7.25`)
    return z.NEVER
  })

/** One entry a line; empty lines count as none. */
export const linesField = z
  .string()
  .transform((text) => text.split('\n').filter((line) => line.trim()))

/** A field that may be left empty, which means null; else it is read by the schema, with its sentence. */
export function optionalField<Output>(schema: z.ZodType<Output, string>) {
  return z.string().transform((text, { addIssue }): Output | null => {
    if (text.trim() === '') return null
    const read = schema.safeParse(text)
    if (read.success) return read.data
    addIssue(read.error.issues[0]?.message ?? 'This cannot be read')
    return z.NEVER
  })
}
