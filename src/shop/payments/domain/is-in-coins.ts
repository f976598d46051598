import type { CoinPaymentView, PaymentView } from './payment-view.ts'

/** Whether a payment is made in coins on a chain. */
export function isInCoins(payment: PaymentView | null | undefined): payment is CoinPaymentView {
  return payment?.provider === 'onchain'
}
