import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { Context } from '#shop/context.ts'
import { statusesMovedBy } from '../domain/subscription-status.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** Ends a token's subscription; an ended one stays ended. Gives whether the token is one of ours. */
export async function unsubscribe(context: Context, token: string): Promise<boolean> {
  const id = readUnsubscribeToken(context, token)
  if (id === null) return false
  await endSubscription(context.db, id, context.now())
  return true
}

/** Ends a subscription; an ended one stays as it is. Gives whether this ended it. */
export async function endSubscription(db: Db | Tx, id: number, at: Date): Promise<boolean> {
  const held = emailSubscriptions
  const ended = await db
    .update(held)
    .set({
      status: 'unsubscribed',
      unsubscribedAt: at,
      confirmationToken: null,
      confirmationExpiresAt: null,
    })
    .where(and(eq(held.id, id), inArray(held.status, statusesMovedBy('unsubscribe'))))
    .returning({ id: held.id })
  return ended.length > 0
}
