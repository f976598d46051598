import type { PaymentOptions } from '#shop/payments/domain/payment-options.ts'

const always = 'api/|admin(/|$)'
const paying = 'checkout$|orders/|pay/'
const payingPath = new RegExp(`^/(${paying})`)

/** Whether a card may be paid on the page of a path, whose document is then allowed Stripe's scripts and frames. */
export function isPayingPage(path: string): boolean {
  return payingPath.test(path)
}

/**
 * The paths that the document of a path leads to by a document of their own, as the text of a regular expression: the API and
 * the back office, and where Stripe carries cards the pages where one is paid, since a document keeps the Content-Security-Policy
 * that it came with.
 */
export function apartFrom(path: string, payments: PaymentOptions | null): string {
  const isPayingApart = payments?.cards.provider === 'stripe' && !isPayingPage(path)
  return `^/(${isPayingApart ? `${always}|${paying}` : always})`
}
