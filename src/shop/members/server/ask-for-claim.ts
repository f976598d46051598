import { and, eq, isNull } from 'drizzle-orm'
import { countCall } from '#db/count-call.ts'
import { orders } from '#db/tables/orders.ts'
import { tooMany } from '#platform/call-limits.ts'
import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'

/** How many claims one member may request per hour: in total, and for one order. */
const claimsAnHour = 10
const claimsOfOneAnHour = 5

/**
 * Emails the link that claims an order to the order's own address, never the member's. The answer never reveals whether
 * the order exists. The limit counts per member, so that others cannot use it up; floods of a mailbox are stopped when
 * emails are delivered.
 */
export async function askForClaim(
  context: Context,
  memberId: number,
  orderId: number,
): Promise<void> {
  await countClaim(context, `order-claim:member:${memberId}`, claimsAnHour)
  await countClaim(context, `order-claim:member:${memberId}:order:${orderId}`, claimsOfOneAnHour)
  await context.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ email: orders.email })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.memberId)))
    const mail = { kind: 'order-claim', reference: `${orderId}:${memberId}` } as const
    if (order) await queueMail(tx, { ...mail, recipient: order.email })
  })
}

async function countClaim({ db, now }: Context, key: string, most: number): Promise<void> {
  const window = { key, windowSeconds: 3600, now: now() }
  const { count, secondsLeft } = await countCall(db, window)
  if (count > most) throw tooMany(secondsLeft, 'Too many requests to add orders.')
}
