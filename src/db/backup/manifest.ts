import { z } from 'zod'

/** The beginning of a backup: what decides whether and how it can be restored. */
export const headSchema = z.object({
  format: z.literal(1),
  shopVersion: z.string(),
  /** The version of PostgreSQL it was taken from. */
  postgres: z.string(),
  /** The moment: everything stored before it is in the backup. */
  at: z.iso.datetime(),
  /** The position in the write-ahead log at that moment; null if it was taken from a standby. */
  lsn: z.string().nullable(),
  /** The migrations that were applied, by their times in the journal. */
  migrations: z.array(z.number()),
})

export const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
})

const sumSchema = z.object({ rows: z.number(), sum: z.string() })

/** The end of a backup: everything that a restored database is compared with. */
export const manifestSchema = headSchema.extend({
  tables: z.array(tableSchema.omit({ columns: true }).extend(sumSchema.shape)),
  /** The last value that each sequence gave. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The balance of each account of the ledger. */
  books: z.array(z.object({ account: z.string(), currency: z.string(), amount: z.string() })),
})

export type Head = z.infer<typeof headSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type DumpedTable = z.infer<typeof tableSchema>
