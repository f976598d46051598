/** The pages where an order may be paid by card, as the text of a regular expression for their paths. */
export const payingPages = '^/(?:checkout$|orders/|pay/)'

const pattern = new RegExp(payingPages)

/** Whether a card may be paid on the page of a path, whose document is then allowed Stripe's scripts and frames. */
export function isPayingPage(path: string): boolean {
  return pattern.test(path)
}
