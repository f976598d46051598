import type { Composers } from '#shop/mail/server/deliver-mail.ts'

/** Who writes the letters of each kind. */
export const composers: Composers = {}
