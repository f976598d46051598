/** How long the card provider's balance may go unread: one night may be missed, but not two. */
const mostMs = 36 * 3_600_000

interface Reading {
  /** Up to when the balance was read last; null if never. */
  readAt: Date | null
  /** When the provider was first asked for money; null if never. */
  firstAt: Date | null
  now: Date
}

/** Says that Stripe's balance has gone unread for too long; null if it has not, or there is nothing to read. */
export function unreadBalance({ readAt, firstAt, now }: Reading): string | null {
  const since = readAt ?? firstAt
  if (since === null || now.getTime() - since.getTime() <= mostMs) return null
  const when = readAt
    ? `last compared with the books on ${readAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'never compared with the books'
  return `The balance at Stripe was ${when}`
}
