import type { LinkState } from './confirmation-link.ts'

/** The outcome that a newsletter page shows. */
export type NewsletterOutcome =
  | 'sent'
  | 'invalid'
  | 'confirmed'
  | 'unsubscribed'
  | Exclude<LinkState, 'open'>

export type NewsletterStep = 'subscribe' | 'confirm' | 'unsubscribe'

/** The page of a step: with a token it shows a button, with an outcome that outcome. */
export function newsletterPath(
  step: NewsletterStep,
  params: { token: string } | { outcome: NewsletterOutcome },
): string {
  return `/newsletter/${step}?${new URLSearchParams(params)}`
}
