import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { isLowStock } from '../domain/is-low-stock.ts'
import type { AddedMovement, NewMovement } from '../domain/movement.schema.ts'
import { planMovement } from '../domain/plan-movement.ts'
import { readNewestMovement, variantNotFound } from './list-movements.ts'
import { moveUnits } from './move-units.ts'
import { lockUnits } from './take-reserved.ts'

const readUnits = statement({
  name: 'read_units',
  row: z.object({
    tracked: z.boolean(),
    onHand: z.int(),
    reserved: z.int(),
    slug: z.string(),
  }),
  text: `
    select i.tracked, i.on_hand as "onHand", i.reserved, p.slug
    from inventory i join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
    where i.variant_id = $1`,
})

interface WantedMovement extends NewMovement {
  variantId: number
}

type MovementContext = Pick<Context, 'db' | 'now' | 'settings' | 'invalidateProduct'>

/**
 * Records a movement by hand and gives it with the resulting units. Refuses to leave fewer units than orders have
 * reserved.
 */
export async function addMovement(
  { db, now, settings, invalidateProduct }: MovementContext,
  by: SignedIn,
  { variantId, kind, quantity, reason }: WantedMovement,
): Promise<AddedMovement> {
  const at = now()
  const { slug, ...added } = await db.transaction(async (tx) => {
    await lockUnits(tx, [variantId])
    const before = await unitsOf(tx, variantId)
    const planned = planMovement({ kind, quantity }, before)
    if (!planned.fits) throw new Refusal(planned.code, planned.message)
    const { delta } = planned
    await moveUnits(tx, [{ variantId, delta, kind, reason, by: by.username }], at)
    const { tracked, ...after } = await unitsOf(tx, variantId)
    await writeAudit(tx, {
      at,
      by,
      action: 'units-moved',
      subject: { kind: 'variant', id: variantId },
      before: { onHand: before.onHand },
      after: { onHand: after.onHand },
      details: { kind, delta, reason },
    })
    const available = tracked ? after.onHand - after.reserved : null
    const isLow = isLowStock(available, settings.lowStockFrom)
    return { ...(await readNewestMovement(tx, variantId)), ...after, available, isLow }
  })
  invalidateProduct(slug)
  return added
}

async function unitsOf(tx: Tx, variantId: number) {
  const [units] = await readUnits(tx, variantId)
  if (!units) throw variantNotFound()
  return units
}
