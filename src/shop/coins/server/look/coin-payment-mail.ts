import { eq } from 'drizzle-orm'
import { coinQuotes } from '#db/tables/coins.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { orderedFacts } from '#shop/orders/server/mails/order-facts.ts'
import { readMailedOrder } from '#shop/orders/server/mails/read-mailed-order.ts'
import { payLink } from '#shop/orders/server/order-links.ts'
import { usualWait } from '../../domain/coin-payment-words.ts'
import type { ToldInMail } from '../../domain/told-in-mail.ts'

interface Told {
  coin: string
  /** How long its network usually takes. */
  wait: string
  /** Such as "order #1001". */
  order: string
}

interface News {
  subject: string
  preview: string
  headline: string
  text: string
  button: string
}

const newsOf: Readonly<Record<ToldInMail, (about: Told) => News>> = {
  seen: ({ coin, wait, order }) => ({
    subject: `We see your ${coin}`,
    preview: 'We’ll confirm your order once the network confirms your payment.',
    headline: 'Your payment is on its way.',
    text: `Your ${coin} for ${order} has reached the network. It counts once the network has confirmed it, which usually takes ${wait}. Then we’ll confirm your order by email. You don’t need to do anything else.`,
    button: 'See your payment',
  }),
  partial: ({ coin, order }) => ({
    subject: `Part of your ${coin} has arrived`,
    preview: 'Please send the rest to the same address.',
    headline: 'Part of your payment has arrived.',
    text: `Some of the ${coin} for ${order} is still missing. Your payment page says how much, with a QR code for your wallet. Please send the rest to the same address. We are holding your order for you a little longer.`,
    button: 'Send the rest',
  }),
  late: ({ coin, order }) => ({
    subject: `Your ${coin} arrived after your order expired`,
    preview: 'You’ll get your order or your coins back. We’ll email you either way.',
    headline: 'Your payment came late, but it’s safe.',
    text: `Your ${coin} arrived after ${order} expired, when its items were no longer reserved for you. We are checking whether we can still send them. If we can, we’ll confirm your order; if not, you’ll get your coins back. We’ll email you either way.`,
    button: 'See your payment',
  }),
  reverted: ({ coin, order }) => ({
    subject: `The network dropped your ${coin} payment`,
    preview: 'It often comes back on its own within the hour.',
    headline: 'Your payment has disappeared from the network.',
    text: `The network dropped your ${coin} payment for ${order}. That is rare, and happens when a payment is replaced or blocks are rearranged. It often comes back on its own within the hour. If your wallet says it wasn’t sent, please send it again from your payment page.`,
    button: 'See your payment',
  }),
}

/**
 * The email that a payment in coins reached another state; the reference is its quote's number and the state. Null if
 * the state has changed since.
 */
export const coinPaymentMail: MailTemplate = async (context, reference) => {
  const [id, state] = reference.split(' ') as [string, ToldInMail]
  const isMeant = eq(coinQuotes.id, Number(id))
  const [quote] = await context.db.select().from(coinQuotes).where(isMeant)
  if (quote?.toldState !== state) return null
  const order = await readMailedOrder(context, String(quote.orderId))
  if (!order) return null
  const { contact, name } = context.settings
  const { coin, network } = quote
  const wait = usualWait({ currency: coin, network })
  const about = { coin, wait, order: `your order #${order.id}` }
  const { subject, text, button, ...titles } = newsOf[state](about)
  return {
    subject: `${subject}: ${name} order #${order.id}`,
    ...titles,
    budget: null,
    parts: [
      { kind: 'paragraph', text },
      { kind: 'button', label: button, href: payLink(context, order) },
      ...orderedFacts(order, context.settings),
      {
        kind: 'note',
        text: `Questions? Write to ${contact.email} with your order number.`,
      },
    ],
  }
}
