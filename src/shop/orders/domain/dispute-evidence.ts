import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { OwnerOrder, Shipment } from './owner-order.schema.ts'

/** The parts of an order that can be evidence when its payment is disputed. */
export type DisputedOrder = Omit<OwnerOrder, 'disputes'>

/** The most letters in the text that holds the remaining evidence; a bank accepts 150,000 in total. */
const mostLetters = 20_000

/**
 * Everything the shop holds about an order that a bank would want to read before deciding a dispute: who bought what,
 * where it went, and what the shopper was told when. Uses Stripe's names; unknown facts are left out.
 */
export function disputeEvidence(order: DisputedOrder): Record<string, string> {
  const evidence = { ...ofShopper(order), ...ofShipments(order.shipments) }
  const texts = {
    ...evidence,
    product_description: order.items.map(itemLine).join('\n'),
    uncategorized_text: historyOf(order).slice(0, mostLetters),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function ofShopper({ firstName, lastName, email, ...place }: DisputedOrder) {
  const address = `${place.address}, ${place.city}, ${place.state} ${place.zipCode}, US`
  return {
    customer_name: `${firstName} ${lastName}`.trim(),
    customer_email_address: email,
    shipping_address: address,
    billing_address: address,
    service_date: dayOf(place.createdAt),
  }
}

function ofShipments(shipments: readonly Shipment[]) {
  const listOf = (textOf: (shipment: Shipment) => string | null) =>
    [...new Set(shipments.map(textOf).filter((text) => text !== null))].join(', ')
  return {
    shipping_carrier: listOf(({ carrier }) => carrier),
    shipping_date: listOf(({ dispatchedAt }) => dayOf(dispatchedAt)),
    shipping_tracking_number: listOf(({ trackingNumber }) => trackingNumber),
  }
}

const dayOf = (moment: string) => moment.slice(0, 10)
/** "2026-03-04 12:00 UTC". */
const timeOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

function itemLine({ quantity, name, options, sku, unitPrice }: OwnerOrder['items'][number]) {
  const values = describeVariant(JSON.stringify(options))
  return `${quantity} x ${name}${values ? ` (${values})` : ''}, SKU ${sku}, $${unitPrice} each`
}

/** The order as on its receipt, its parcels, its steps, and the emails its shopper was sent. */
function historyOf(order: DisputedOrder): string {
  const { id, createdAt, subtotal, discountAmount, shipping, tax, total, shipments } = order
  const parcels = shipments.map(
    ({ carrier, trackingNumber, trackingUrl, dispatchedAt, deliveredAt }) =>
      `${timeOf(dispatchedAt)}: handed to ${[carrier, trackingNumber, trackingUrl].filter(Boolean).join(', ')}${deliveredAt ? `; delivered ${timeOf(deliveredAt)}` : ''}`,
  )
  const steps = order.events
    .filter(({ kind }) => kind !== 'note')
    .map(({ at, text }) => `${timeOf(at)}: ${text}`)
  const mails = order.mails
    .filter(({ status }) => status === 'sent')
    .map(({ at, kind, to }) => `${timeOf(at)}: ${kind} to ${to}`)
  return [
    `Order #${id}, placed ${timeOf(createdAt)}.`,
    `Receipt: goods $${subtotal}, discount $${discountAmount}, shipping $${shipping}, tax $${tax}, total $${total}.`,
    ...titled('Packages', parcels),
    ...titled('What happened', steps),
    ...titled('Emails that the customer was sent', mails),
  ].join('\n')
}

const titled = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines]
