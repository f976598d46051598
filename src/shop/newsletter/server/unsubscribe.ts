import { and, eq, inArray } from 'drizzle-orm'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { Context } from '#shop/context.ts'
import { statusesMovedBy } from '../domain/subscription-status.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** Ends a token's subscription; an ended one stays ended. Gives whether the token is one of ours. */
export async function unsubscribe(context: Context, token: string): Promise<boolean> {
  const id = readUnsubscribeToken(context, token)
  if (id === null) return false
  const held = emailSubscriptions
  await context.db
    .update(held)
    .set({
      status: 'unsubscribed',
      unsubscribedAt: context.now(),
      confirmationToken: null,
      confirmationExpiresAt: null,
    })
    .where(and(eq(held.id, id), inArray(held.status, statusesMovedBy('unsubscribe'))))
  return true
}
