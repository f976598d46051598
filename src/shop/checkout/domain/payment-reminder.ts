import type { CardPanel } from '#shop/payments/domain/card-panel.ts'

/** What the reminder depends on. */
export interface CardStanding {
  status: CardPanel['status']
  /** Whether the shopper has typed into the card form. */
  hasTypedCard: boolean
  wasReminded: boolean
}

/**
 * Why an order by card should not be sent just yet, in words for the shopper; null where nothing speaks against
 * it. Whoever has typed a card but not paid is asked once, for the order may be placed unpaid (spec 4, design 5).
 */
export function paymentReminder({ status, hasTypedCard, wasReminded }: CardStanding) {
  if (status === 'processing')
    return 'Your card payment is under way. Please place the order once it has finished.'
  if (status === 'completed' || !hasTypedCard || wasReminded) return null
  return 'Your card has not been charged yet. Pay with it first, or press Place Order again to order without paying now.'
}
