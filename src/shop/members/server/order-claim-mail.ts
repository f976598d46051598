import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#db/tables/orders.ts'
import { signLink } from '#platform/keys.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { markOf } from '#shop/orders/server/order-links.ts'

/**
 * The email with the link that claims an order; null if it has been claimed since. It contains nothing a stranger could
 * have typed, because the order may be unpaid.
 */
export const orderClaimMail: MailTemplate = async (context, reference) => {
  const { db, keys, now, origin, settings } = context
  const id = Number(reference.split(':')[0])
  const unclaimed = and(eq(orders.id, id), isNull(orders.memberId))
  const [order] = await db.select({ email: orders.email }).from(orders).where(unclaimed)
  if (!order) return null
  const expiresAt = new Date(now().getTime() + claimLimitMs)
  const subject = `${reference}:${markOf(order.email)}`
  const token = signLink(keys, { purpose: claimPurpose, subject, expiresAt })
  return {
    subject: `Is order #${id} yours?`,
    preview: `A member of ${settings.name} would like to see it in their account.`,
    headline: `Add order #${id} to your account`,
    budget: 'stranger',
    parts: [
      {
        kind: 'paragraph',
        text: `Someone asked to see your order #${id} in their member account. If that was you, open the link in the browser where you are signed in.`,
      },
      {
        kind: 'button',
        label: 'Add the order',
        href: `${origin}/claim-order?token=${encodeURIComponent(token)}`,
      },
      {
        kind: 'note',
        text: 'The link works for two days, and only for the member who asked for it. If it wasn’t you, you don’t need to do anything. The order stays as it is.',
      },
    ],
  }
}

/** The purpose of signed links that claim orders. */
export const claimPurpose = 'order-claim'

/** How long a claim link is valid, in milliseconds: two days. */
export const claimLimitMs = 48 * 3_600_000
