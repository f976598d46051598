import { eq } from 'drizzle-orm'
import { shipments } from '#db/tables/fulfilment.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { openAdminClient, storeAdministrator } from './admin-client.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { orderBody } from './order.ts'
import { createShopper } from './shopper.ts'
import { storeProduct } from './stored-product.ts'

/** An ordered item, as a parcel names it. */
export interface OrderedItem {
  id: number
  variantId: number
}

/** A shop with an administrator, where shoppers order and a packer sends parcels. */
export async function openPacking(database: FreshDatabase) {
  const { db } = database
  const admin = openAdminClient(db)
  await storeAdministrator(db, 'pia')
  const token = await admin.tokenOf('pia')

  /** Orders units of new products, each counted or not. Gives the order's number and items. */
  async function order(
    quantities: readonly number[],
    changes: Parameters<typeof orderBody>[0] = {},
    isCounted = true,
  ) {
    const { ask, sessionId } = createShopper(admin.api)
    for (const [place, quantity] of quantities.entries()) {
      const product = await storeProduct(db, {
        name: `Plum Velvet ${place + 1}`,
        variants: '{"Curl":["C"]}',
        ...(isCounted ? { stock: 20 } : {}),
      })
      await ask('POST /api/cart', { productId: product.id, variant: '{"Curl":"C"}', quantity })
    }
    const { body } = await ask<{ id: number }>('POST /api/orders', orderBody(changes))
    const items: OrderedItem[] = await db
      .select({ id: orderItems.id, variantId: orderItems.variantId })
      .from(orderItems)
      .where(eq(orderItems.orderId, body.id))
      .orderBy(orderItems.id)
    return { id: body.id, items, sessionId, ask }
  }

  const send = (orderId: number, body: unknown, headers: Record<string, string> = {}) =>
    admin.ask<OwnerOrder & { message: string }>(`POST /api/admin/orders/${orderId}/shipments`, {
      token,
      body,
      headers,
    })

  const deliver = (shipmentId: number) =>
    admin.ask<OwnerOrder & { message: string }>(
      `POST /api/admin/shipments/${shipmentId}/delivered`,
      {
        token,
      },
    )

  /** Corrects a parcel's tracking, by default as somebody who has just read its order. */
  const correct = async (shipmentId: number, body: unknown, version?: number) =>
    await admin.ask<Corrected>(`PATCH /api/admin/shipments/${shipmentId}`, {
      token,
      body,
      version: version ?? (await versionOf(db, shipmentId)),
    })

  const cancel = (
    shipmentId: number,
    body: unknown = { reason: 'Wrong order' },
    headers: Record<string, string> = {},
  ) =>
    admin.ask<OwnerOrder & { message: string }>(`POST /api/admin/shipments/${shipmentId}/cancel`, {
      token,
      body,
      headers,
    })

  return { admin, token, order, send, deliver, correct, cancel }
}

type Corrected = OwnerOrder & { message: string; current?: OwnerOrder }

/** The version of a parcel's order; 1 if there is no such parcel. */
async function versionOf(db: FreshDatabase['db'], shipmentId: number): Promise<number> {
  const [found] = await db
    .select({ version: orders.version })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId))
  return found?.version ?? 1
}

/** The body of a call that ships these units with UPS. */
export function parcelOf(
  items: readonly (readonly [item: OrderedItem | undefined, quantity: number])[],
  trackingNumber: string | null = '1Z999',
) {
  return {
    items: items.map(([item, quantity]) => ({ orderItemId: item?.id, quantity })),
    carrier: 'ups',
    trackingNumber,
  }
}
