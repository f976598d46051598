import { isoText } from '#db/sql-text.ts'
import { taxRate } from '#db/tax-rate.ts'
import { returningUnits } from './returning-units.ts'

/** In SQL: a list of JSON objects as one value; an empty list if there are none. */
const listOf = (object: string, order: string, from: string) =>
  `(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') from ${from})`

const shipments = listOf(
  `'id', s.id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'by', s.by,
  'dispatchedAt', ${isoText('s.dispatched_at')}, 'deliveredAt', ${isoText('s.delivered_at')},
  'items', ${listOf(`'orderItemId', c.order_item_id, 'quantity', c.quantity`, 'c.order_item_id', 'shipment_items c where c.shipment_id = s.id')}`,
  's.id',
  'shipments s where s.order_id = o.id and s.cancelled_at is null',
)

const refunds = listOf(
  `'id', r.id, 'status', r.status, 'items', r.items::text, 'shipping', r.shipping::text, 'tax', r.tax::text,
  'amount', r.amount::text, 'reason', r.reason, 'failureReason', r.failure_reason, 'by', r.by,
  'createdAt', ${isoText('r.created_at')},
  'lines', ${listOf(`'orderItemId', l.order_item_id, 'quantity', l.quantity`, 'l.order_item_id', 'refund_lines l where l.refund_id = r.id')}`,
  'r.id',
  'refunds r where r.order_id = o.id',
)

const returns = listOf(
  `'id', t.id, 'status', t.status, 'reason', t.reason, 'note', t.note, 'by', t.by, 'version', t.version,
  'createdAt', ${isoText('t.created_at')}, 'closedAt', ${isoText('t.closed_at')},
  'items', ${listOf(`'id', u.id, 'orderItemId', u.order_item_id, 'quantity', u.quantity, 'received', u.received`, 'u.id', 'return_items u where u.return_id = t.id')}`,
  't.id',
  'returns t where t.order_id = o.id',
)

const items = listOf(
  `'id', i.id, 'productId', i.product_id, 'variantId', i.variant_id, 'sku', i.sku, 'name', i.name,
  'options', i.variant, 'picture', i.picture,
  'quantity', i.quantity, 'unitPrice', i.price::text, 'shipped', i.shipped, 'returned', i.returned,
  'refunded', i.refunded, 'withdrawn', i.withdrawn, 'returning', ${returningUnits('i.id')}`,
  'i.id',
  'order_items i where i.order_id = o.id',
)

const events = listOf(
  `'id', e.id, 'at', ${isoText('e.at')}, 'by', e.by, 'kind', e.kind, 'text', e.text`,
  'e.id',
  'order_events e where e.order_id = o.id',
)

const payments = listOf(
  `'id', p.id, 'status', p.status, 'amount', p.amount::text, 'paymentMethod', p.payment_method,
  'paymentProvider', p.payment_provider, 'externalId', p.external_id, 'metadata', p.metadata, 'failureReason', p.failure_reason,
  'createdAt', ${isoText('p.created_at')}, 'completedAt', ${isoText('p.completed_at')}`,
  'p.id',
  'payments p where p.order_id = o.id',
)

const attempts = listOf(
  `'id', a.id, 'provider', a.provider, 'method', a.method, 'amount', a.amount::text, 'currency', a.currency,
  'coin', a.coin, 'state', a.state, 'providerId', a.provider_id, 'failureReason', a.failure_reason,
  'cardBrand', a.means ->> 'cardBrand', 'last4', a.means ->> 'last4', 'createdAt', ${isoText('a.created_at')}`,
  'a.id',
  'payment_attempts a where a.order_id = o.id',
)

const unmatched = listOf(
  `'id', u.id, 'attemptId', u.attempt_id, 'amount', u.amount::text, 'currency', u.currency, 'reason', u.reason, 'state', u.state,
  'receivedAt', ${isoText('u.received_at')}, 'failureReason', u.failure_reason`,
  'u.id',
  'unmatched_payments u where u.order_id = o.id',
)

const disputes = listOf(
  `'id', d.id, 'amount', d.amount::text, 'reason', d.reason, 'status', d.status, 'evidence', d.evidence,
  'dueAt', ${isoText('d.due_at')}, 'openedAt', ${isoText('d.opened_at')},
  'answeredAt', ${isoText('d.answered_at')}, 'closedAt', ${isoText('d.closed_at')}`,
  'd.id',
  'disputes d where d.order_id = o.id',
)

const fraudWarnings = listOf(
  `'id', w.id, 'kind', w.kind, 'at', ${isoText('w.at')}, 'dismissedAt', ${isoText('w.dismissed_at')}`,
  'w.id',
  'fraud_warnings w where w.order_id = o.id',
)

const mails = listOf(
  `'id', m.id, 'kind', m.kind, 'at', ${isoText('coalesce(m.sent_at, m.created_at)')}, 'to', m.recipient, 'status', m.status`,
  'm.id',
  'mails m where m.order_id = o.id',
)

/** In SQL: the columns of an order `o` in the owner's list, besides its id. Its `items` decide what is allowed. */
export const rowColumns = `
  o.email, o.first_name as "firstName", o.last_name as "lastName", o.address, o.city, o.state,
  o.zip_code as "zipCode", o.phone, o.status, o.payment_status as "paymentStatus",
  o.fulfilment_status as "fulfilmentStatus", o.payment_method as "paymentMethod", o.payment_id as "paymentId",
  o.crypto_currency as "cryptoCurrency", o.subtotal, o.discount_amount as "discountAmount", (
    select c.code from order_promotional_codes k join promotional_codes c on c.id = k.promotional_code_id
    where k.order_id = o.id
  ) as "promotionalCode", o.shipping, o.shipping_method as "shippingMethod", o.tax,
  ${taxRate} as "taxBasisPoints", o.total, o.refunded, o.origin, o.note, o.tags,
  ${items} as items, ${shipments} as shipments, ${refunds} as refunds, ${returns} as returns,
  o.created_at as "createdAt", o.paid_at as "paidAt", o.ship_by as "shipBy", o.expires_at as "expiresAt", o.version`

/** In SQL: the additional columns of a single order. */
export const detailColumns = `${payments} as payments, ${attempts} as attempts, ${unmatched} as unmatched,
  ${disputes} as disputes, ${fraudWarnings} as "fraudWarnings", ${events} as events, ${mails} as mails`
