import type { LinkState } from './confirmation-link.ts'

/** What a page of the newsletter tells, once something was done. */
export type NewsletterOutcome =
  | 'sent'
  | 'invalid'
  | 'confirmed'
  | 'unsubscribed'
  | Exclude<LinkState, 'open'>

/** The pages of the newsletter. */
export type NewsletterStep = 'subscribe' | 'confirm' | 'unsubscribe'

/** The page of a step: with a token it asks, with an outcome it tells. */
export function newsletterPath(
  step: NewsletterStep,
  params: { token: string } | { outcome: NewsletterOutcome },
): string {
  return `/newsletter/${step}?${new URLSearchParams(params)}`
}
