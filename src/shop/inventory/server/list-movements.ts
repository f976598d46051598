import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { type ListSource, readPage } from '#db/read-page.ts'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { inventory } from '#db/tables/inventory.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { type Movement, movementSchema } from '../domain/movement.schema.ts'

const columns = `
  ${isoText('m.at')} as at, m.variant_id as "variantId", m.delta, m.kind, m.reason, m.by, m.order_id as "orderId"`

const source: ListSource<z.ZodObject<Omit<typeof movementSchema.shape, 'id'>>> = {
  name: 'movements',
  from: 'stock_movements m',
  at: 'm.at',
  id: 'm.id',
  columns,
  row: movementSchema.omit({ id: true }),
}

const readNewest = statement({
  name: 'read_newest_movement',
  row: movementSchema,
  text: `select m.id, ${columns} from stock_movements m where m.variant_id = $1 order by m.id desc limit 1`,
})

interface WantedMovements extends PageQuery {
  variantId: number
}

/** A variant's movements, newest first, page by page. Refuses an unknown variant. */
export async function listMovements(
  { db }: Pick<Context, 'db'>,
  { variantId, limit, after }: WantedMovements,
): Promise<Page<Movement>> {
  if ((await db.$count(inventory, eq(inventory.variantId, variantId))) === 0)
    throw variantNotFound()
  const ofVariant = (bind: (value: unknown) => string) => [
    `m.variant_id = ${bind(variantId)}::integer`,
  ]
  const page = await readPage(db, source, ofVariant, { limit, after })
  return { ...page, rows: page.rows.map(({ key: _key, ...row }) => row) }
}

/** The newest movement of a variant, which the caller has just written. */
export async function readNewestMovement(tx: Tx, variantId: number): Promise<Movement> {
  const [newest] = await readNewest(tx, variantId)
  if (!newest) throw new Error('a written movement is given back')
  return newest
}

export function variantNotFound(): Refusal {
  return new Refusal('not-found', 'Variant not found')
}
