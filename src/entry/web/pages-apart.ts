import type { PaymentOptions } from '#shop/payments/domain/payment-options.ts'

const always = 'api/|admin(/|$)'
const paying = 'checkout$|orders/|pay/'
const payingPath = new RegExp(`^/(${paying})`)

/** Whether a card may be paid on the page at this path, which allows Stripe's scripts and frames in its document. */
export function isPayingPage(path: string): boolean {
  return payingPath.test(path)
}

/**
 * The paths to which links from this path's document load a new document, as the source of a regular expression: the
 * API and the back office; and, if Stripe takes cards, the pages where one is paid, since a document keeps its original
 * Content-Security-Policy.
 */
export function apartFrom(path: string, payments: PaymentOptions | null): string {
  const isPayingApart = payments?.cards.provider === 'stripe' && !isPayingPage(path)
  return `^/(${isPayingApart ? `${always}|${paying}` : always})`
}
