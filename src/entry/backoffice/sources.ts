import { queryOf, screenAddress } from '#backoffice/list-address.ts'
import type { Found, Source } from '#backoffice/palette/source.ts'
import { inWords } from '#backoffice/parts/status-tone.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { ApiClient } from '#platform/api-client.ts'
import type { OwnerProduct } from '#shop/catalog/domain/owner-product.schema.ts'
import type { StockRow } from '#shop/inventory/domain/movement.schema.ts'
import type { SubscriptionRecord } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import type { OwnerOrderRow } from '#shop/orders/domain/owner-order.schema.ts'
import type { PaymentRecord } from '#shop/payments/domain/payment-reports.schema.ts'

/** The most that is shown of each kind. */
const limit = '5'

/** What the search looks through: the lists of rooms, each by its own search. */
export function sourcesOf(api: ApiClient): readonly Source[] {
  const ofList = <Row>(list: string, heading: string, foundOf: (row: Row) => Found): Source => ({
    heading,
    screen: screenAddress(list),
    search: async (text, signal) => {
      const query = queryOf({ search: text, limit })
      return (await api.call<Row[]>(`/api/admin/${list}${query}`, { signal })).map(foundOf)
    },
  })
  return [
    ofList('orders', 'Orders', orderFound),
    ofList('products', 'Products', productFound),
    { ...ofList('inventory', 'Stock', stockFound), screen: screenAddress('stock') },
    ofList('payments', 'Payments', paymentFound),
    ofList('subscriptions', 'Email Subscriptions', subscriptionFound),
  ]
}

function orderFound({ id, firstName, lastName, email, status }: OwnerOrderRow): Found {
  return {
    title: `#${id} · ${firstName} ${lastName}`,
    note: `${email} · ${inWords(status)}`,
    href: `/admin/orders/${id}`,
  }
}

function productFound({ id, name, slug, status, price }: OwnerProduct): Found {
  return {
    title: name,
    note: [formatDecimal(price), slug, ...(status === 'active' ? [] : [inWords(status)])].join(
      ' · ',
    ),
    href: `/admin/products/${id}`,
  }
}

function stockFound({ variantId, name, sku, options, onHand, reserved }: StockRow): Found {
  return {
    title: [sku, name, ...Object.values(options)].join(' · '),
    note: `${onHand} on hand, ${reserved} reserved`,
    href: screenAddress('stock', { search: sku, variant: String(variantId) }),
  }
}

function paymentFound({ orderId, orderEmail, amount, status }: PaymentRecord): Found {
  return {
    title: `#${orderId} · ${orderEmail}`,
    note: `${formatDecimal(amount)} · ${inWords(status)}`,
    href: screenAddress('payments', { search: `${orderId}` }),
  }
}

function subscriptionFound(subscription: SubscriptionRecord): Found {
  const { email, firstName, lastName, status } = subscription
  return {
    title: [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(' · '),
    note: inWords(status),
    href: screenAddress('subscriptions', { search: email }),
  }
}
