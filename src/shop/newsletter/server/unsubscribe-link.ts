import { readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'

const purpose = 'newsletter-unsubscribe'

/** The URL where a subscriber unsubscribes. It never expires, because old emails still contain it. */
export function unsubscribeLink({ keys, origin }: Context, subscriptionId: number): string {
  const token = signLink(keys, { purpose, subject: String(subscriptionId), expiresAt: null })
  return `${origin}/api/newsletter/unsubscribe?token=${token}`
}

/** The headers that let mail programs offer to unsubscribe in one click (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The id of the subscription that a token ends; null if it is not one of ours. */
export function readUnsubscribeToken({ keys, now }: Context, token: string): number | null {
  const subject = readLink(keys, { purpose, token, now: now() })
  return subject === null ? null : Number(subject)
}
