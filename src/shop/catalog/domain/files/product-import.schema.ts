import { z } from 'zod'

/** The path of the imports, whose body has a limit of its own. */
export const productImportPath = /^\/api\/admin\/products\/import$/

/** The largest file of products. */
export const importLimits = { bytes: 5_000_000, rows: 5_000 } as const

const changeSchema = z.object({
  /** The number of the record, the head being 1. */
  row: z.int(),
  sku: z.string(),
  column: z.string(),
  from: z.string(),
  to: z.string(),
})

const errorSchema = z.object({
  row: z.int(),
  /** Null where the row as such is wrong. */
  column: z.string().nullable(),
  message: z.string(),
})

const addedSchema = z.object({ row: z.int(), slug: z.string(), sku: z.string(), name: z.string() })

/** What a file of products does, or did (commerce 4, CSV). */
export const productImportSchema = z
  .object({
    /** How many rows make something, change something, and change nothing. */
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    changes: z.array(changeSchema),
    /** The rows that make a product or a variant. */
    added: z.array(addedSchema),
    errors: z.array(errorSchema),
    /** What undoes it; null for a preview and where nothing changed. */
    batchId: z.int().nullable(),
    /** Stands for what the file would do now: an import with it is refused once it would do something else. */
    plan: z.string(),
  })
  .meta({ id: 'ProductImport' })

/** The same where the file cannot be imported: nothing was written. */
export const refusedImportSchema = productImportSchema
  .extend({ status: z.literal(422), message: z.string() })
  .meta({ id: 'RefusedProductImport' })

/** The query of POST /api/admin/products/import. */
export const importQuerySchema = z.object({
  preview: z
    .enum(['0', '1', 'true', 'false'], 'preview must be 1 or 0')
    .transform((text) => text === '1' || text === 'true')
    .optional()
    .meta({ description: '1 answers what the file would do, and writes nothing' }),
  plan: z.string().max(100, 'plan is none of a preview').optional().meta({
    description: 'The plan of a preview: refused (409) once the file would do something else',
  }),
  fileName: z
    .string()
    .max(200, 'fileName is too long')
    .transform((name) => name.toWellFormed().trim() || undefined)
    .optional()
    .meta({ description: 'How the file is called in the list of imports' }),
})

/** An import that was made. */
export const importBatchSchema = z
  .object({
    id: z.int(),
    at: z.string(),
    by: z.string(),
    fileName: z.string().nullable(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'ProductImportBatch' })

export type ProductImport = z.infer<typeof productImportSchema>
export type ImportChange = z.infer<typeof changeSchema>
export type ImportError = z.infer<typeof errorSchema>
export type ImportQuery = z.output<typeof importQuerySchema>
export type ImportBatch = z.infer<typeof importBatchSchema>
