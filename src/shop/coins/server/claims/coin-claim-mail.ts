import { eq } from 'drizzle-orm'
import { coinClaims } from '#db/tables/coin-claims.ts'
import { cents, formatMoney } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { readMailedOrder } from '#shop/orders/server/mails/read-mailed-order.ts'
import { payLink } from '#shop/orders/server/order-links.ts'
import { coinText } from '../../domain/coin-amount.ts'
import { readKnownDecimals } from './read-known-decimals.ts'

/**
 * The email that coins can be claimed; its reference is the claim's number. Null once they were claimed. It never names
 * an address: coins go to the one typed on the page.
 */
export const coinClaimMail: MailTemplate = async (context, reference) => {
  const isMeant = eq(coinClaims.id, Number(reference))
  const [claim] = await context.db.select().from(coinClaims).where(isMeant)
  if (claim?.state !== 'offered') return null
  const order = await readMailedOrder(context, String(claim.orderId))
  if (!order) return null
  const { contact, name } = context.settings
  const { coin } = claim
  const what = await claimedWords(context, claim)
  return {
    subject: `Tell us where to send your ${coin}: ${name} order #${order.id}`,
    preview: 'We need an address of yours to send it to.',
    headline: `${what} is coming back to you.`,
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `This is for your order #${order.id}. We don’t return coins to the sending address, because it may belong to an exchange. Please give us an address of your own: from your wallet, or your deposit address if you use an exchange.`,
      },
      { kind: 'button', label: 'Enter my address', href: payLink(context, order) },
      {
        kind: 'note',
        text: `We never ask for a private key or recovery phrase. Questions? Write to ${contact.email} with your order number.`,
      },
    ],
  }
}

/** What is returned: "$10.00 in ETH" for a refund, "0.0102 ETH" for coins that paid nothing. */
async function claimedWords(
  { db, coins }: Context,
  { coin, amount, dollarCents }: typeof coinClaims.$inferSelect,
): Promise<string> {
  if (dollarCents !== null) return `${formatMoney(cents(dollarCents))} in ${coin}`
  if (amount === null || coins === null) return coin
  return `${coinText(BigInt(amount), await readKnownDecimals(db, coins, coin))} ${coin}`
}
