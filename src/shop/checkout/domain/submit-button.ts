/** The state that the order button depends on. */
export interface SubmitStanding {
  paymentMethod: 'traditional' | 'crypto'
  isCryptoPaid: boolean
  isSubmitting: boolean
}

/**
 * The order button's label and whether it is disabled (spec 4): while the order is being sent, and for crypto until the
 * payment is completed. With a card it is enabled before payment.
 */
export function submitButton(standing: SubmitStanding): { label: string; disabled: boolean } {
  if (standing.isSubmitting) return { label: 'Processing Order...', disabled: true }
  if (standing.paymentMethod === 'crypto' && !standing.isCryptoPaid)
    return { label: 'Complete Crypto Payment First', disabled: true }
  return { label: 'Place Order', disabled: false }
}
