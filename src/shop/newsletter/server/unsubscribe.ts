import { and, eq, inArray } from 'drizzle-orm'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { Room } from '#shop/room.ts'
import { statusesMovedBy } from '../domain/subscription-status.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** Ends the subscription of a token; one that has ended stays so. Gives whether the token is one of ours. */
export async function unsubscribe(room: Room, token: string): Promise<boolean> {
  const id = readUnsubscribeToken(room, token)
  if (id === null) return false
  const held = emailSubscriptions
  await room.db
    .update(held)
    .set({
      status: 'unsubscribed',
      unsubscribedAt: room.now(),
      confirmationToken: null,
      confirmationExpiresAt: null,
    })
    .where(and(eq(held.id, id), inArray(held.status, statusesMovedBy('unsubscribe'))))
  return true
}
