import type { Context } from '#shop/context.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import { addEvent } from './add-event.ts'
import { lockOrder } from './lock-order.ts'
import { readOwnerOrder } from './read-owner-order.ts'

interface Note {
  id: number
  by: string
  text: string
}

/** Adds an administrator's note to an order's history, and gives the order. */
export async function noteOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by, text }: Note,
): Promise<OwnerOrder> {
  return await db.transaction(async (tx) => {
    await lockOrder(tx, id)
    await addEvent(tx, { orderId: id, at: now(), by, kind: 'note', text })
    return await readOwnerOrder(tx, id)
  })
}
