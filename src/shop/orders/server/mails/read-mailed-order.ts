import { eq } from 'drizzle-orm'
import { orders } from '#db/tables/orders.ts'
import type { Context } from '#shop/context.ts'
import type { Order } from '../../domain/order.schema.ts'
import { findOrder } from '../read-order.ts'

/** The order that an email is about, by the email's reference; null if there is none. */
export async function readMailedOrder(context: Context, reference: string): Promise<Order | null> {
  return (await findOrder(context.db, context, eq(orders.id, Number(reference))))?.order ?? null
}
