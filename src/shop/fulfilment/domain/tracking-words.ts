import type { OrderEventKind } from '#shop/orders/domain/order-event.ts'
import { plainNumber } from '#shop/orders/domain/plain-number.ts'
import { carriedBy, carrierName, trackingUrlOf } from './carrier.ts'

/** A package's carrier and tracking number; null without a number. */
export interface Tracked {
  carrier: string
  trackingNumber: string | null
}

/** What was typed, in the form that the shop stores. */
export function typedTracking({ carrier, trackingNumber }: Tracked): Tracked {
  return {
    carrier: carrierName(carrier),
    trackingNumber: plainNumber(trackingNumber ?? '') || null,
  }
}

/** What the shipping email gives a customer to track a package with. */
type Given = 'link' | 'number' | 'nothing'

function given({ carrier, trackingNumber }: Tracked): Given {
  const number = plainNumber(trackingNumber ?? '')
  if (!number) return 'nothing'
  return trackingUrlOf(carrier, number) === null ? 'number' : 'link'
}

const shipping: Readonly<Record<Given, string>> = {
  link: 'The customer gets an email with the link to track the package.',
  number:
    'The customer gets an email with the tracking number, but without a link to this carrier.',
  nothing: 'The customer gets an email without a tracking link.',
}

/** Says what the email will contain if a package ships with this carrier and number, as typed so far. */
export const shippingWords = (typed: Tracked): string => shipping[given(typed)]

interface CorrectionWords {
  /** What the email will contain, before it is sent. */
  description: string
  /** The toast afterward. */
  done: { title: string; description: string }
}

const correction: Readonly<Record<Given | 'removed', CorrectionWords>> = {
  link: {
    description: 'The customer gets the shipping email again, with the new link.',
    done: { title: 'Tracking changed', description: 'The customer gets the new link by email' },
  },
  number: {
    description: 'The customer gets the shipping email again, with the new number but no link.',
    done: { title: 'Tracking changed', description: 'The customer gets the new number by email' },
  },
  nothing: {
    description: 'The customer gets the shipping email again, without a tracking link.',
    done: { title: 'Tracking changed', description: 'The customer gets the shipping email again' },
  },
  removed: {
    description: 'The customer gets the shipping email again. It says that there is no number.',
    done: {
      title: 'Tracking number removed',
      description: 'The customer gets an email that says so',
    },
  },
}

/** Says what happens if a package's carrier and number become those typed so far. */
export function correctionWords(stored: Tracked, typed: Tracked): CorrectionWords {
  const now = given(typed)
  const isRemoved = now === 'nothing' && stored.trackingNumber !== null
  return correction[isRemoved ? 'removed' : now]
}

/** The change of a package's carrier and number in the order's history. */
export function trackingChange(from: Tracked, to: Tracked): string {
  if (from.trackingNumber === null || to.trackingNumber !== null)
    return `Tracking changed from ${carriedBy(from)} to ${carriedBy(to)}`
  const removed = `Tracking number removed (${carriedBy(from)})`
  return from.carrier === to.carrier ? removed : `${removed}, carrier changed to ${to.carrier}`
}

/**
 * What the shipping email says about a missing number; null if there is one. The history doesn't say which package's
 * tracking changed, so the sentence is true even if it was another one.
 */
export function withoutNumber(
  { trackingNumber, dispatchedAt }: { trackingNumber: string | null; dispatchedAt: string },
  events: readonly { kind: OrderEventKind; at: string }[],
): string | null {
  if (trackingNumber !== null) return null
  const isChanged = events.some(({ kind, at }) => kind === 'tracking-changed' && at >= dispatchedAt)
  return isChanged
    ? 'This package has no tracking number. If we sent you one before, it’s no longer valid.'
    : 'This package has no tracking number.'
}
