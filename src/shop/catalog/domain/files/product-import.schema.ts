import { z } from 'zod'

/** The path of the imports, whose body has its own size limit. */
export const productImportPath = /^\/api\/admin\/products\/import$/

/** The largest file of products. */
export const importLimits = { bytes: 5_000_000, rows: 5_000 } as const

const changeSchema = z.object({
  /** The record's number, counting the header as 1. */
  row: z.int(),
  /** Empty for a change to a product and all its variants, which `product` names then. */
  sku: z.string(),
  product: z.string().optional(),
  column: z.string(),
  from: z.string(),
  to: z.string(),
})

const errorSchema = z.object({
  row: z.int(),
  /** Null if the whole row is wrong. */
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
    /** The id to undo it by; null for a preview, or if nothing changed. */
    batchId: z.int().nullable(),
    /** A mark of what the file would do now; an import that sends it is refused if the file would do something else. */
    plan: z.string(),
  })
  .meta({ id: 'ProductImport' })

/** The same for a file with errors: nothing was written. */
export const refusedImportSchema = productImportSchema
  .extend({ status: z.literal(422), message: z.string() })
  .meta({ id: 'RefusedProductImport' })

/** The query of POST /api/admin/products/import. */
export const importQuerySchema = z.object({
  preview: z
    .enum(['0', '1', 'true', 'false'], 'preview must be 1 or 0')
    .transform((text) => text === '1' || text === 'true')
    .optional()
    .meta({ description: '1 or true: only report what the file would change, and write nothing' }),
  plan: z.string().max(100, 'plan is none of a preview').optional().meta({
    description:
      'The `plan` of a preview. The import is refused (409) if the file would now change something else',
  }),
  fileName: z
    .string()
    .max(200, 'fileName is too long')
    .transform((name) => name.toWellFormed().trim() || undefined)
    .optional()
    .meta({ description: 'The name of the file in the list of imports' }),
})

/** A completed import. */
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
