import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { cartItems } from '#db/tables/cart.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'
import { postPast } from '#shop/ledger/server/open-ledger.ts'
import { promotionOf } from '#shop/promotions/domain/promotion.ts'
import { writeCampaigns } from './campaigns.ts'
import { makeDemoOrders } from './demo-orders.ts'
import { leftCarts } from './left-carts.ts'
import { markUsedUp, writeRunningCodes } from './running-codes.ts'
import { readShelf } from './shelf.ts'
import { subscribers } from './subscribers.ts'
import { writeMails } from './write-mails.ts'
import { type StoredDemoOrder, writeOrders } from './write-orders.ts'
import { writeParcels, writeReturns } from './write-parcels.ts'
import { writeRefunds } from './write-refunds.ts'
import { writeUnits } from './write-units.ts'

/**
 * Stores the last 120 days of the demo's shop: orders in every state with everything that belongs to them, stock
 * movements, abandoned carts, and subscribers (docs/decisions/0052). Each table is written by one statement; no job is
 * queued, so nothing is sent.
 */
export async function seedLife(tx: Tx, now: Date): Promise<void> {
  await writeRunningCodes(tx, now)
  const shelf = await readShelf(tx)
  const codes = await tx.select().from(promotionalCodes)
  // The codes' stored uses must come only from these orders.
  const promotions = codes.map(
    (code) => [code.code, promotionOf({ ...code, currentUses: 0 })] as const,
  )
  const made = makeDemoOrders({ shelf, promotions: new Map(promotions), now })
  const stored = await writeOrders(tx, made)
  const parcels = await writeParcels(tx, stored)
  const returns = await writeReturns(tx, stored)
  const refunds = await writeRefunds(tx, stored)
  await writeUnits(tx, stored, { shelf, now })
  const numbers = stored.map(({ id }, place) => ({
    order: id,
    parcels: parcels[place] ?? [],
    returns: returns[place] ?? [],
    refunds: refunds[place] ?? [],
  }))
  await writeMails(tx, stored, numbers)
  await writeUses(tx, stored, new Map(codes.map(({ code, id }) => [code, id])))
  await markUsedUp(tx)
  await postPast(tx)
  await tx.insert(cartItems).values(leftCarts(shelf, now))
  await tx.insert(emailSubscriptions).values(subscribers(now))
  await writeCampaigns(tx, now)
}

/** Stores which orders used which code, and counts the uses; canceled and expired orders gave theirs back. */
async function writeUses(
  tx: Tx,
  stored: readonly StoredDemoOrder[],
  codeIds: ReadonlyMap<string, number>,
): Promise<void> {
  const uses = stored.flatMap(({ order, id }) => {
    const promotionalCodeId = codeIds.get(order.code ?? '')
    const { discountAmount, createdAt } = order.fields
    return promotionalCodeId === undefined
      ? []
      : [{ orderId: id, promotionalCodeId, discountAmount, createdAt }]
  })
  await tx.insert(orderPromotionalCodes).values(uses)
  await tx.execute(sql`
    update ${promotionalCodes} set current_uses = counted.uses
    from (
      select c.promotional_code_id as id, count(*) filter (where o.status not in ('cancelled', 'expired'))::integer as uses
      from order_promotional_codes c join orders o on o.id = c.order_id group by 1
    ) counted
    where ${promotionalCodes.id} = counted.id
  `)
}
