import { queryOf, screenAddress } from '#backoffice/list-address.ts'
import type { Found, Source } from '#backoffice/palette/source.ts'
import { inWords } from '#backoffice/parts/status-tone.ts'
import { describeChoice } from '#kernel/choice-words.ts'
import { counted } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { ApiClient } from '#platform/api-client.ts'
import type { Campaign } from '#shop/campaigns/domain/campaign.schema.ts'
import { campaignStatusWords } from '#shop/campaigns/domain/campaign-words.ts'
import type { OwnerProduct } from '#shop/catalog/domain/owner-product.schema.ts'
import type { CustomerRow } from '#shop/customers/domain/customer.schema.ts'
import type { StockRow } from '#shop/inventory/domain/movement.schema.ts'
import type { SubscriptionRecord } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import type { OwnerOrderRow } from '#shop/orders/domain/owner-order.schema.ts'
import { orderWords } from '#shop/orders/domain/owner-words.ts'
import type { PaymentRecord } from '#shop/payments/domain/payment-reports.schema.ts'
import { promotionStatusWords } from '#shop/promotions/backoffice/promotion-status.tsx'
import type { OwnerPromotion } from '#shop/promotions/domain/owner-promotion.schema.ts'
import type { OwnerReview } from '#shop/reviews/domain/owner-review.schema.ts'

/** The maximum number of results shown of each kind. */
const limit = '5'

/** The sources of the palette: the lists of rooms, each with its own search. */
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
    ofList('promotions', 'Promotions', promotionFound),
    ofList('products', 'Products', productFound),
    { ...ofList('inventory', 'Stock', stockFound), screen: screenAddress('stock') },
    ofList('payments', 'Payments', paymentFound),
    ofList('customers', 'Customers', customerFound),
    ofList('reviews', 'Reviews', reviewFound),
    ofList('subscriptions', 'Email Subscriptions', subscriptionFound),
    ofList('campaigns', 'Campaigns', campaignFound),
  ]
}

function orderFound({ id, firstName, lastName, email, ...order }: OwnerOrderRow): Found {
  return {
    title: `#${id} · ${firstName} ${lastName}`,
    note: `${email} · ${orderWords(order).label}`,
    href: `/admin/orders/${id}`,
  }
}

function promotionFound({ id, code, name, status }: OwnerPromotion): Found {
  return {
    title: name === code ? code : `${code} · ${name}`,
    note: promotionStatusWords[status].label,
    href: `/admin/promotions/${id}`,
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
    title: [sku, name, describeChoice(options)].filter(Boolean).join(' · '),
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

function customerFound({ email, firstName, lastName, orderCount, spent }: CustomerRow): Found {
  return {
    title: `${firstName} ${lastName} · ${email}`,
    note: `${counted(orderCount, 'order')} · ${formatDecimal(spent)}`,
    href: `/admin/customers/${encodeURIComponent(email)}`,
  }
}

function reviewFound({ id, title, product, customerName, status }: OwnerReview): Found {
  return {
    title: `${title} · ${product.name}`,
    note: `${customerName} · ${inWords(status)}`,
    href: screenAddress('reviews', { review: String(id) }),
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

function campaignFound({ id, name, subject, status }: Campaign): Found {
  return {
    title: name,
    note: [subject, campaignStatusWords[status].label].filter(Boolean).join(' · '),
    href: `/admin/campaigns/${id}`,
  }
}
