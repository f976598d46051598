import type { Context } from '#shop/context.ts'
import type { Order } from '../../domain/order.schema.ts'
import { findOrderById } from '../read-order.ts'

/** Finds the order that an email is about, by the email's reference; null if there is none. */
export async function readMailedOrder(context: Context, reference: string): Promise<Order | null> {
  return (await findOrderById(context.db, context, Number(reference)))?.order ?? null
}
