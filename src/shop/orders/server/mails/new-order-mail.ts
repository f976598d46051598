import { dayIn } from '#kernel/business-days.ts'
import { counted } from '#kernel/counted.ts'
import { formatDay } from '#kernel/format-day.ts'
import { centsOf, formatDecimal, formatMoney, times } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { Fact, MailContent, MailPart } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import type { QueuedMail } from '#shop/mail/server/queue-mail.ts'
import { paymentMethodLabel } from '../../domain/order-status.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { toldOfOrders } from '../../domain/told-of-orders.ts'
import { readOwnerOrder } from '../read-owner-order.ts'
import { shipsTo } from './order-facts.ts'
import { unitFact } from './unit-fact.ts'

/**
 * The email to queue once an order is paid; none if nobody is told. It is not one of the order's own emails, which go to
 * the customer.
 */
export function newOrderMails(
  orderId: number,
  settings: Parameters<typeof toldOfOrders>[0],
): QueuedMail[] {
  const recipient = toldOfOrders(settings)
  return recipient === null ? [] : [{ kind: 'new-order', reference: String(orderId), recipient }]
}

/**
 * The email that tells the shop about a paid order; the reference is the order's number. Null if it was canceled, or if
 * an owner turned these emails off meanwhile.
 */
export const newOrderMail: MailTemplate = async ({ db, settings, origin }, reference) => {
  const order = await readOwnerOrder(db, Number(reference))
  const isNeeded = order.paidAt !== null && order.status !== 'cancelled'
  return isNeeded && toldOfOrders(settings) !== null ? tell(order, { settings, origin }) : null
}

function tell(
  order: OwnerOrder,
  { settings, origin }: { settings: ShopSettings; origin: string },
): MailContent {
  const { id, units, firstName, lastName, city, state } = order
  return {
    subject: `New order #${id}: ${formatDecimal(order.total)}`,
    preview: `${counted(units, 'unit')} for ${firstName} ${lastName} in ${city}, ${state}.`,
    headline: `Order #${id} is paid.`,
    replyTo: order.email,
    budget: null,
    parts: [
      { kind: 'paragraph', text: whenToShip(order, settings) },
      { kind: 'button', label: 'Open the order', href: `${origin}/admin/orders/${id}` },
      ...noteOf(order),
      { kind: 'facts', title: 'What to pack', facts: order.items.map(packed) },
      {
        kind: 'facts',
        title: 'Payment',
        facts: [{ name: 'Total', value: formatDecimal(order.total), detail: paidBy(order) }],
        isSum: true,
      },
      { kind: 'facts', title: 'Customer', facts: [...shipsTo(order), contactOf(order)] },
      { kind: 'note', text: 'You can turn these emails off in the settings, under Contact.' },
    ],
  }
}

function whenToShip({ shipBy }: OwnerOrder, { timeZone }: ShopSettings): string {
  if (shipBy === null) return 'Everything it needs is below.'
  return `It must ship by ${formatDay(dayIn(timeZone, new Date(shipBy)))}.`
}

function noteOf({ note }: OwnerOrder): MailPart[] {
  return note ? [{ kind: 'paragraph', text: `The customer’s note: ${note}` }] : []
}

function paidBy({ paymentMethod, cryptoCurrency }: OwnerOrder): string {
  return paymentMethodLabel(paymentMethod, cryptoCurrency)
}

function packed(item: OwnerOrder['items'][number]): Fact {
  const value = formatMoney(times(centsOf(item.unitPrice), item.quantity))
  return { ...unitFact(item, item.quantity), value }
}

function contactOf({ email, phone }: OwnerOrder): Fact {
  return { name: email, value: '', detail: phone }
}
