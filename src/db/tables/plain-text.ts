import { customType } from 'drizzle-orm/pg-core'

/** Text compared byte by byte, which is several times as fast as by a language's rules. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
