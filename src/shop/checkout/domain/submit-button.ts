/** The state that the order button depends on. */
export interface SubmitStanding {
  paymentMethod: 'traditional' | 'crypto'
  isCryptoPaid: boolean
  /** Whether a card is being charged before there is an order. */
  isCardPaying: boolean
  isSubmitting: boolean
  /** The total, if a card is to be charged by this press. */
  toCharge?: string | null
  /** The total of an order that was placed here and whose card was declined; null before one is placed. */
  unpaidTotal?: string | null
}

/**
 * The order button's label and whether it is disabled (spec 4): while the card is charged or the order is being sent, and
 * for crypto until the payment is completed. With a card it is enabled before payment. An order that exists already is only
 * to be paid. A press that charges a card says so, and how much.
 */
export function submitButton(standing: SubmitStanding): { label: string; disabled: boolean } {
  const { toCharge = null, unpaidTotal = null } = standing
  const paying = { label: 'Processing Payment...', disabled: true }
  if (unpaidTotal !== null)
    return standing.isSubmitting ? paying : { label: `Pay ${unpaidTotal} now`, disabled: false }
  if (standing.isCardPaying) return paying
  if (standing.isSubmitting) return { label: 'Processing Order...', disabled: true }
  if (standing.paymentMethod === 'crypto' && !standing.isCryptoPaid)
    return { label: 'Complete Crypto Payment First', disabled: true }
  const isCharging = standing.paymentMethod === 'traditional' && toCharge !== null
  return { label: isCharging ? `Pay ${toCharge} and place order` : 'Place Order', disabled: false }
}
