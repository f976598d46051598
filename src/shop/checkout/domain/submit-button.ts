/** What the order button depends on. */
export interface SubmitStanding {
  paymentMethod: 'traditional' | 'crypto'
  isCryptoPaid: boolean
  isSubmitting: boolean
}

/**
 * The order button's words and whether it is closed (spec 4): while the order is on its way, and for crypto
 * until its panel reports completion. With a card it is open before payment.
 */
export function submitButton(standing: SubmitStanding): { label: string; disabled: boolean } {
  if (standing.isSubmitting) return { label: 'Processing Order...', disabled: true }
  if (standing.paymentMethod === 'crypto' && !standing.isCryptoPaid)
    return { label: 'Complete Crypto Payment First', disabled: true }
  return { label: 'Place Order', disabled: false }
}
