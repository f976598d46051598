import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { type ImportBatch, importBatchSchema } from '../../domain/files/product-import.schema.ts'

const columns = `
  i.id, ${isoText('i.at')} as at, i.by, i.file_name as "fileName", i.created, i.changed, i.unchanged,
  ${isoText('i.undone_at')} as "undoneAt", i.undone_by as "undoneBy"`

const row = importBatchSchema.extend({ at: z.string() })

const readNewest = statement({
  name: 'list_product_imports',
  row,
  text: `select ${columns} from product_imports i order by i.at desc, i.id desc limit $1`,
})

const readOne = statement({
  name: 'read_product_import',
  row,
  text: `select ${columns} from product_imports i where i.id = $1`,
})

/** How many imports are listed. */
const mostListed = 20

/** The latest file imports, newest first. */
export async function listImports({ db }: Pick<Context, 'db'>): Promise<ImportBatch[]> {
  return await readNewest(db, mostListed)
}

/** Reads an import. Refuses an unknown id with 'not-found'. */
export async function readImport(tx: Tx, id: number): Promise<ImportBatch> {
  const [found] = await readOne(tx, id)
  if (!found) throw new Refusal('not-found', 'Import not found')
  return found
}
