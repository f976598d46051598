import { and, asc, eq, isNull } from 'drizzle-orm'
import { coinClaims } from '#db/tables/coin-claims.ts'
import { orders } from '#db/tables/orders.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import type { CoinContext } from '../look/look-at-order.ts'

/** How many emails are queued per transaction. */
const atOnce = 20

/** Emails each shopper once that there are coins to claim. */
export async function tellClaims({ db, now }: CoinContext): Promise<void> {
  await db.transaction(async (tx) => {
    const untold = await tx
      .select({ id: coinClaims.id, recipient: orders.email })
      .from(coinClaims)
      .innerJoin(orders, eq(orders.id, coinClaims.orderId))
      .where(and(isNull(coinClaims.toldAt), eq(coinClaims.state, 'offered')))
      .orderBy(asc(coinClaims.id))
      .limit(atOnce)
      .for('update', { of: coinClaims, skipLocked: true })
    for (const { id, recipient } of untold) {
      await queueMail(tx, { kind: 'coin-claim', reference: String(id), recipient })
      await tx.update(coinClaims).set({ toldAt: now() }).where(eq(coinClaims.id, id))
    }
  })
}
