import type { CardPanel } from '#shop/payments/domain/card-panel.ts'

/** The state of the card payment that the reminder depends on. */
export interface CardStanding {
  status: CardPanel['status']
  /** Whether the shopper has typed into the card form. */
  hasTypedCard: boolean
  wasReminded: boolean
}

/**
 * The reminder to show before an order by card is sent; null if it can be sent. A shopper who typed a card but did not
 * pay is reminded once, because an order may be placed unpaid (spec 4, design 5).
 */
export function paymentReminder({ status, hasTypedCard, wasReminded }: CardStanding) {
  if (status === 'processing')
    return 'Your card payment is under way. Please place the order once it has finished.'
  if (status === 'completed' || !hasTypedCard || wasReminded) return null
  return 'Your card has not been charged yet. Pay with it first, or press Place Order again to order without paying now.'
}
