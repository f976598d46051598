import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { orders } from '#db/tables/orders.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { whyNot } from '../domain/allowed-actions.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '../domain/order-state.ts'
import type { OrderAction } from '../domain/owner-order.schema.ts'
import type { StoredOrder } from './order-json.ts'
import { orderNotFound } from './read-order.ts'
import { readOwnerOrder } from './read-owner-order.ts'
import { returningUnits } from './returning-units.ts'

const lockedItem = z.object({
  id: z.int(),
  productId: z.int(),
  variantId: z.int(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: decimalText,
  shipped: z.int(),
  returned: z.int(),
  refunded: z.int(),
  withdrawn: z.int(),
  /** Whether the order's code is for it. */
  isDiscounted: z.boolean(),
  /** Units of open returns that have not arrived yet. */
  returning: z.int(),
})

export type LockedItem = z.infer<typeof lockedItem>

/** An order and its items, which nobody else can change until the transaction ends. */
export interface LockedOrder extends StoredOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  items: LockedItem[]
}

const readItems = statement({
  name: 'read_locked_items',
  row: lockedItem,
  text: `
    select i.id, i.product_id as "productId", i.variant_id as "variantId", i.sku, i.name, i.quantity, i.price,
      i.shipped, i.returned, i.refunded, i.withdrawn, i.is_discounted as "isDiscounted", ${returningUnits('i.id')} as returning
    from order_items i where i.order_id = $1 order by i.id`,
})

/**
 * Locks an order until the transaction ends, and gives it with its items. Every verb that changes an order or its
 * items, parcels, refunds, or returns calls this before reading any of them. Refuses an unknown order with 'not-found'.
 */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw orderNotFound()
  // A separate statement: one that waited for the lock would still see the items' old values.
  const items = await readItems(tx, id)
  // A check in the database limits the states to their unions.
  return { ...(order as StoredOrder & LockedOrder), items }
}

/** Refuses a change based on an outdated version of a locked order; the refusal carries the current order. */
export async function requireVersion(
  tx: Tx,
  { id, version }: LockedOrder,
  wanted: number,
): Promise<void> {
  if (version === wanted) return
  throw new Refusal('outdated', 'Someone else changed this order while you were editing', {
    current: await readOwnerOrder(tx, id),
  })
}

/** Refuses an action that the locked order does not allow now, with a sentence on why. */
export function requireAction(order: LockedOrder, action: OrderAction): void {
  const reason = whyNot(action, order)
  if (reason !== null) throw new Refusal('conflict', reason)
}
