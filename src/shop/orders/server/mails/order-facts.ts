import { explainTotals } from '#kernel/explain-totals.ts'
import { centsOf, formatMoney, times } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { mailedThumbnail } from '#shop/catalog/domain/mailed-thumbnail.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { Fact, MailPart } from '#shop/mail/domain/mail-content.ts'
import { shortId } from '#shop/payments/domain/payment-id.ts'
import type { Order } from '../../domain/order.schema.ts'
import { orderStanding, paidWith } from '../../domain/order-status.ts'
import { orderTimeline } from '../../domain/order-timeline.ts'
import { orderCode, orderTotals, taxedAsCharged } from '../../domain/order-totals.ts'
import { stepDays } from '../../domain/timeline-words.ts'

/** The ordered items and the totals. */
export function orderedFacts(order: Order, settings: ShopSettings): MailPart[] {
  const items = order.items.map(({ name, quantity, price, variant, picture }) => {
    const detail = describeVariant(variant)
    return {
      name: `${name} × ${quantity}`,
      value: formatMoney(times(centsOf(price), quantity)),
      ...(detail ? { detail } : {}),
      ...mailedThumbnail({ picture }),
    }
  })
  const totals = explainTotals(
    orderTotals(order),
    taxedAsCharged(settings, order),
    orderCode(order),
  ).map(
    ({ row, label, amount }): Fact => ({
      name: label,
      value: row === 'shipping' && amount === 0 ? 'Free' : formatMoney(amount),
    }),
  )
  return [
    { kind: 'facts', title: 'What you ordered', facts: items },
    { kind: 'facts', title: 'Totals', facts: totals, isSum: true },
  ]
}

/** The shipping address if it may be shown, the delivery dates, and the payment method. */
export function deliveryFacts(order: Order, settings: ShopSettings): MailPart {
  const arriving = orderTimeline(order, settings).find(({ step }) => step === 'arriving')
  const payment = order.paymentId ? { detail: `Payment ${shortId(order.paymentId)}` } : {}
  return {
    kind: 'facts',
    title: 'Delivery and payment',
    facts: [
      ...shipsTo(order),
      ...(arriving?.from ? [{ name: 'Arrives', value: stepDays(arriving) }] : []),
      {
        name: paidWith(order),
        value: orderStanding(order),
        ...payment,
      },
    ],
  }
}

/** The line with the shipping address, if it may be shown. */
export function shipsTo(
  order: Pick<Order, 'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zipCode'>,
): Fact[] {
  if (!order.address) return []
  const detail = `${order.address}, ${order.city}, ${order.state} ${order.zipCode}`
  // A value does not wrap and a name may be long, so the name goes into the left column.
  return [{ name: `Ships to ${order.firstName} ${order.lastName}`, value: '', detail }]
}
