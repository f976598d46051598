import { eq } from 'drizzle-orm'
import { orders } from '#db/tables/orders.ts'
import type { Room } from '#shop/room.ts'
import type { Order } from '../../domain/order.schema.ts'
import { findOrder } from '../read-order.ts'

/** The order that a letter is about, by the reference of its mail; null where there is none. */
export async function readLetteredOrder(room: Room, reference: string): Promise<Order | null> {
  return (await findOrder(room.db, room, eq(orders.id, Number(reference))))?.order ?? null
}
