import { z } from 'zod'

/**
 * A schema with a name in the contract, or null. `.nullable()` would write the null into the named schema, so that the
 * contract allowed it wherever the name is used, or, if the name was used before, nowhere.
 */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()])
}
