import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { bindParams } from '#db/sql-text.ts'
import { runStatement, statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'
import { promotionColumns, promotionRow } from './promotion-columns.ts'

const row = promotionRow.extend({ id: z.int() })

/** A promotion with its status at a time. Refuses an unknown id with 'not-found'. */
export async function readPromotion(db: Db | Tx, id: number, now: Date): Promise<OwnerPromotion> {
  const { params, bind } = bindParams()
  const columns = promotionColumns(now, bind)
  const text = `select k.id, ${columns} from promotional_codes k where k.id = ${bind(id)}::integer`
  const [found] = await runStatement(db, { name: 'read_promotion', text, row }, params)
  if (!found) throw new Refusal('not-found', 'Promotion not found')
  return found
}

const lock = statement({
  name: 'lock_promotion',
  text: 'select from promotional_codes where id = $1 for no key update',
})

interface Known {
  id: number
  /** The version that the owner saw. */
  version: number
  now: Date
}

/**
 * Locks a promotion until the transaction ends, so that no order takes a use meanwhile, and gives it. Refuses an
 * outdated version; the refusal carries the current promotion.
 */
export async function lockPromotion(tx: Tx, { id, version, now }: Known): Promise<OwnerPromotion> {
  await lock(tx, id)
  // A separate statement: one that waited for the lock would still see the old values.
  const current = await readPromotion(tx, id, now)
  if (current.version === version) return current
  throw new Refusal('outdated', 'Someone else changed this promotion while you were editing', {
    current,
  })
}
