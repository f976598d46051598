import { eq } from 'drizzle-orm'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'

/** The email with an order's cashback code; null if the code has been switched off since. */
export const cashbackMail: MailTemplate = async ({ db, origin }, reference) => {
  const orderId = Number(reference)
  const [made] = await db
    .select()
    .from(promotionalCodes)
    .where(eq(promotionalCodes.cashbackOrderId, orderId))
  if (!made?.isActive) return null
  const amount = formatDecimal(made.value)
  return {
    subject: `Your ${amount} cashback`,
    preview: `A code worth ${amount}, for your next order.`,
    headline: `${amount} is yours.`,
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `You paid for order #${orderId} in crypto, so part of your payment comes back to you. Enter this code at checkout and ${amount} comes off.`,
      },
      { kind: 'code', text: made.code },
      { kind: 'button', label: 'Choose your next lashes', href: `${origin}/products` },
      {
        kind: 'note',
        text: 'The code is good for one order and never expires. Any unused amount won’t carry over.',
      },
    ],
  }
}
