import { and, eq, isNull } from 'drizzle-orm'
import { countCall } from '#db/count-call.ts'
import { orders } from '#db/tables/orders.ts'
import { tooMany } from '#platform/call-limits.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import type { Room } from '#shop/room.ts'

/** How often an hour one member may ask: for all orders together, and for one order. */
const claimsAnHour = 10
const claimsOfOneAnHour = 5

/**
 * Mails the link that claims an order to the order's own address, never to the member's. Whether there is such an
 * order is told to nobody. Members are counted each by themselves: what others ask for uses up nobody's tries, and
 * the mailbox is kept from floods where mails are delivered.
 */
export async function askForClaim(room: Room, memberId: number, orderId: number): Promise<void> {
  await countClaim(room, `order-claim:member:${memberId}`, claimsAnHour)
  await countClaim(room, `order-claim:member:${memberId}:order:${orderId}`, claimsOfOneAnHour)
  await room.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ email: orders.email })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.memberId)))
    const mail = { kind: 'order-claim', reference: `${orderId}:${memberId}` } as const
    if (order) await queueMail(tx, room.jobs, { ...mail, recipient: order.email })
  })
}

async function countClaim({ db, now }: Room, key: string, most: number): Promise<void> {
  const window = { key, windowSeconds: 3600, now: now() }
  const { count, secondsLeft } = await countCall(db, window)
  if (count > most) throw tooMany(secondsLeft, 'Too many orders were claimed.')
}
