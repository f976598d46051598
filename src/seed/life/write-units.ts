import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { inventory, reservations, stockMovements } from '#db/tables/inventory.ts'
import { unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import type { OrderStatus } from '#shop/orders/domain/order-state.ts'
import type { ShelfVariant } from './shelf.ts'
import { stockCare } from './stock-care.ts'
import { byTime, type StoredDemoOrder } from './write-orders.ts'

/**
 * Stores what orders did to units: reserves all units still to be sent or already sent, then moves those sold, returned
 * or damaged, and those the shop received and counted meanwhile. The database computes the sums.
 */
export async function writeUnits(
  tx: Tx,
  stored: readonly StoredDemoOrder[],
  { shelf, now }: { shelf: readonly ShelfVariant[]; now: Date },
): Promise<void> {
  const waiting = stored.flatMap(reservationsOf)
  const moved = stored.flatMap(({ order, id }) =>
    order.movements.map((movement) => ({ ...movement, reason: movement.reason(id), orderId: id })),
  )
  const sold = moved.filter(({ kind }) => kind === 'sold')
  await reserve(tx, [
    ...waiting,
    ...sold.map(({ variantId, delta }) => ({ variantId, quantity: -delta })),
  ])
  await tx.insert(reservations).values(waiting)
  const cared = stockCare(shelf, now).map((movement) => ({ ...movement, orderId: null }))
  await tx.insert(stockMovements).values(byTime([...moved, ...cared]))
}

const live: readonly OrderStatus[] = ['pending', 'open', 'completed']

function reservationsOf({ order, id }: StoredDemoOrder) {
  const { fields, lines } = order
  if (!live.some((status) => status === fields.status)) return []
  return lines.flatMap((line) => {
    const quantity = unitsToShip(line)
    const { variantId } = line.item
    return quantity > 0 ? [{ orderId: id, variantId, quantity, until: fields.expiresAt }] : []
  })
}

async function reserve(
  tx: Tx,
  units: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  await tx.execute(sql`
    update ${inventory} set reserved = reserved + given.quantity
    from (
      select "variantId" as variant_id, sum(quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as unit("variantId" integer, quantity integer)
      group by 1
    ) given
    where ${inventory.variantId} = given.variant_id
  `)
}
