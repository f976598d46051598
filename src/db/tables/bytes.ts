import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes, which the builder has no type for. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
