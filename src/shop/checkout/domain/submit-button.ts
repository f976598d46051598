/** The state that the order button depends on. */
export interface SubmitStanding {
  paymentMethod: 'traditional' | 'crypto'
  isCryptoPaid: boolean
  /** Whether a card is being charged before the order exists. */
  isCardPaying: boolean
  isSubmitting: boolean
  /** Whether a promotional code is still being checked, so that the total may change. */
  isPricing?: boolean
  /** The total, if this press charges a card. */
  toCharge?: string | null
  /** The total of an order placed here whose card was declined; null before one is placed. */
  unpaidTotal?: string | null
}

/**
 * The order button's label and whether it is disabled (spec 4): while a code is checked, the card is charged, or the
 * order is sent, and for crypto until the payment is completed. For a card it is enabled before payment. An order that
 * already exists is only paid. If a press charges a card, the label says how much.
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
  const label = isCharging ? `Pay ${toCharge} and place order` : 'Place Order'
  return { label, disabled: standing.isPricing === true }
}
