import { customType } from 'drizzle-orm/pg-core'

/** Text that is compared byte by byte, several times as fast as by the rules of a language. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
