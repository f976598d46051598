import { formatDay } from '#kernel/format-day.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'

interface Delayed {
  order: Pick<OwnerOrder, 'id' | 'firstName' | 'shipments'>
  /** The new day as UTC midnight in milliseconds. */
  day: number
  settings: Pick<ShopSettings, 'name' | 'contact'>
}

/** The step of an order whose customer was told of a new day, as UTC midnight in milliseconds. */
export const delayStep = (day: number) =>
  `Told the customer that the order will ship by ${formatDay(day)}. No answer counts as a yes.`

/**
 * The text of the delay notice: the new day, and that the order may be canceled for a full refund (16 CFR 435.2(b)(1)).
 * Used by both the email and the screen that sends it. Customers can cancel by themselves until something has shipped;
 * the rest of an order is canceled by the shop.
 */
export function delayWords({ order, day: to, settings: { name, contact } }: Delayed) {
  const { id, firstName, shipments } = order
  const day = formatDay(to)
  const mailbox = `${contact.email} with your order number`
  const isPart = shipments.length > 0
  const words = isPart
    ? {
        what: 'the rest of your',
        cancel: `If not, write to ${mailbox} before it ships. We’ll cancel the rest and refund everything you paid for it.`,
        button: 'See your order',
        notes: [],
      }
    : {
        what: 'your',
        cancel:
          'If not, you can cancel it until it ships, and you’ll get back everything you paid for it.',
        button: 'See or cancel your order',
        notes: [`You can also write to ${mailbox}, and we’ll cancel it for you.`],
      }
  return {
    subject: `Your ${name} order #${id} will ship later than we promised`,
    preview: `It will ship by ${day}. You can cancel it if you’d rather not wait.`,
    paragraphs: [
      `${firstName}, we are sorry: ${words.what} order #${id} won’t be ready by the date we promised. It will now ship by ${day}.`,
      `If you’re happy to wait, you don’t need to do anything. ${words.cancel}`,
    ],
    button: words.button,
    notes: words.notes,
  }
}
