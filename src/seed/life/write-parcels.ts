import type { Tx } from '#db/connect.ts'
import {
  returnItems,
  returnReceipts,
  returns,
  shipmentItems,
  shipments,
} from '#db/tables/fulfilment.ts'
import { trackingUrlOf } from '#shop/fulfilment/domain/carrier.ts'
import { grouped } from './grouped.ts'
import { ascending, byTime, type StoredDemoOrder } from './write-orders.ts'

/** Stores orders' parcels with their units. Gives each order's parcel ids, in the order of the orders. */
export async function writeParcels(
  tx: Tx,
  stored: readonly StoredDemoOrder[],
): Promise<number[][]> {
  const parcels = stored.flatMap(({ order, id, itemIds }) =>
    order.parcels.map(({ units, ...parcel }) => ({ parcel, units, orderId: id, itemIds })),
  )
  const rows = parcels.map(({ parcel, orderId }) => {
    const { carrier, trackingNumber } = parcel
    return { ...parcel, orderId, trackingUrl: trackingUrlOf(carrier, trackingNumber) }
  })
  const ids = ascending(await tx.insert(shipments).values(rows).returning({ id: shipments.id }))
  const contents = parcels.flatMap(({ units, itemIds }, place) =>
    units.map(({ line, quantity }) => ({
      shipmentId: ids[place] ?? 0,
      orderItemId: itemIds[line] ?? 0,
      quantity,
    })),
  )
  await tx.insert(shipmentItems).values(contents)
  return grouped(
    ids,
    stored.map(({ order }) => order.parcels.length),
  )
}

/** Stores orders' returns with their receipts. Gives each order's return ids, in the order of the orders. */
export async function writeReturns(
  tx: Tx,
  stored: readonly StoredDemoOrder[],
): Promise<number[][]> {
  const asked = stored.flatMap(({ order, id, itemIds }) =>
    order.returns.map(({ units, receipts, ...row }) => ({
      units,
      receipts,
      itemIds,
      row: { ...row, orderId: id },
    })),
  )
  const ids = ascending(
    await tx
      .insert(returns)
      .values(asked.map(({ row }) => row))
      .returning({ id: returns.id }),
  )
  const items = asked.flatMap(({ units, itemIds }, place) =>
    units.map(({ line, quantity }) => ({
      returnId: ids[place] ?? 0,
      orderItemId: itemIds[line] ?? 0,
      quantity,
    })),
  )
  const itemNumbers = ascending(
    await tx.insert(returnItems).values(items).returning({ id: returnItems.id }),
  )
  const ofReturn = grouped(
    itemNumbers,
    asked.map(({ units }) => units.length),
  )
  const receipts = asked.flatMap(({ units, receipts: came }, place) =>
    came.map(({ line, ...receipt }) => {
      const item = units.findIndex((unit) => unit.line === line)
      return { ...receipt, returnItemId: ofReturn[place]?.[item] ?? 0 }
    }),
  )
  await tx.insert(returnReceipts).values(byTime(receipts))
  return grouped(
    ids,
    stored.map(({ order }) => order.returns.length),
  )
}
