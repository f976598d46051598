import { linkExpiry } from '#shop/newsletter/domain/confirmation-link.ts'
import { consentText } from '#shop/newsletter/domain/newsletter-words.ts'
import { createDraw } from './draw.ts'
import { personAt } from './people.ts'

const dayMs = 86_400_000
const count = 64
/** Younger ones haven't confirmed by the button in their email yet, in days. */
const pendingDays = 2.5

/** The demo's subscribers: ever more of them, some unsubscribed, the newest not yet confirmed. */
export function subscribers(now: Date) {
  const draw = createDraw(3)
  return Array.from({ length: count }, (_, place) => {
    const daysAgo = 118 * (1 - place / count) ** 1.4 + 0.2
    const after = (days: number) => new Date(now.getTime() + (days - daysAgo) * dayMs)
    const isPending = daysAgo < pendingDays
    const isGone = !isPending && daysAgo > 12 && draw.number() < 0.14
    const confirmed = 0.01 + draw.number() / 8
    // Every second one is also a customer.
    const { email } = personAt(place * 2, createDraw(place))
    return {
      email,
      consentText,
      createdAt: after(0),
      source: draw.number() < 0.7 ? 'footer' : 'newsletter-page',
      status: isPending ? 'pending' : isGone ? 'unsubscribed' : 'active',
      confirmedAt: isPending ? null : after(confirmed),
      unsubscribedAt: isGone ? after(confirmed + 3 + draw.number() * 7) : null,
      confirmationExpiresAt: isPending ? linkExpiry(after(0)) : null,
    }
  })
}
