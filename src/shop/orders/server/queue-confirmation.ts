import { queueMailClauses } from '#shop/mail/server/queue-mail.ts'

/**
 * The clauses of an order's statement that queue its confirmation, for the `order` that the clause of this name
 * writes. The shopper's answer waits for no mail server, and no order is without its mail.
 */
export function queueConfirmation(written: string): string {
  return queueMailClauses(
    `select 'order-confirmation', ${written}.id::text, $1::jsonb -> 'order' ->> 'email' from ${written}`,
  )
}
