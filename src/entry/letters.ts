import type { Composers } from '#shop/mail/server/deliver-mail.ts'
import { composeConfirmation } from '#shop/newsletter/server/compose-confirmation.ts'

/** Who writes the letters of each kind. */
export const composers: Composers = {
  'newsletter-confirmation': composeConfirmation,
}
