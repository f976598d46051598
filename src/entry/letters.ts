import type { Composers } from '#shop/mail/server/deliver-mail.ts'
import { composeOrderClaim } from '#shop/members/server/compose-order-claim.ts'
import { composeConfirmation } from '#shop/newsletter/server/compose-confirmation.ts'
import { composeCashback } from '#shop/orders/server/letters/compose-cashback.ts'
import { composeOrderConfirmation } from '#shop/orders/server/letters/compose-order-confirmation.ts'
import { composeReceipt } from '#shop/orders/server/letters/compose-receipt.ts'

/** Who writes the letters of each kind. */
export const composers: Composers = {
  'order-confirmation': composeOrderConfirmation,
  receipt: composeReceipt,
  cashback: composeCashback,
  'newsletter-confirmation': composeConfirmation,
  'order-claim': composeOrderClaim,
}
