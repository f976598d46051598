/** The outcome of a payment with a card. */
export type CardFate =
  | { kind: 'succeeds' }
  | { kind: 'needs-authentication' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string }
  /** The outcome is open until the control door decides it. */
  | { kind: 'processes' }

/** Card numbers with special behavior, from Stripe's list of test cards; every other number succeeds. */
export const testCards = {
  succeeds: '4242424242424242',
  needsAuthentication: '4000002760003184',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  /** Only this stand-in has this card; at Stripe, only bank debits stay in processing. */
  processes: '4000000000001000',
} as const

const declined = 'Your card was declined.'

const fates: Readonly<Record<string, CardFate>> = {
  [testCards.needsAuthentication]: { kind: 'needs-authentication' },
  [testCards.declined]: {
    kind: 'declined',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: declined,
  },
  [testCards.noFunds]: {
    kind: 'declined',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  [testCards.expired]: {
    kind: 'declined',
    code: 'expired_card',
    message: 'Your card has expired.',
  },
  [testCards.processes]: { kind: 'processes' },
}

export const fateOf = (number: string): CardFate => fates[number] ?? { kind: 'succeeds' }

/** A card's brand, by Stripe's name. */
export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^5/.test(number)) return 'mastercard'
  return /^6/.test(number) ? 'discover' : 'visa'
}
