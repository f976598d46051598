import type { Composers } from '#shop/mail/server/deliver-mail.ts'
import { composeOrderClaim } from '#shop/members/server/compose-order-claim.ts'

/** Who writes the letters of each kind. */
export const composers: Composers = {
  'order-claim': composeOrderClaim,
}
