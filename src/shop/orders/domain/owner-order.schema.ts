import { z } from 'zod'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { orderMailKinds } from '#shop/mail/domain/mail-content.ts'
import { unmatchedReasons } from '#shop/payments/domain/judge-payment.ts'
import { orderEventKinds } from './order-event.ts'
import { fulfilmentStatuses, orderOrigins, orderStatuses, paymentStatuses } from './order-state.ts'

const moment = z.iso.datetime({ offset: true })
const choice = z.record(z.string(), z.string())

/** What an owner may do with an order as it is now (commerce 4, exact point 8). */
export const orderActions = ['ship', 'cancel', 'refund', 'return', 'edit', 'prolong'] as const
export type OrderAction = (typeof orderActions)[number]

const refundStatuses = ['requested', 'pending', 'succeeded', 'failed'] as const
export const returnStatuses = [
  'requested',
  'approved',
  'partly_received',
  'received',
  'closed',
  'refused',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

const ownerOrderItemSchema = z
  .object({
    id: z.int(),
    productId: z.int(),
    variantId: z.int(),
    /** SKU, name, options, picture and price as they were when the order was placed. */
    sku: z.string(),
    name: z.string(),
    options: choice,
    picture: z.string().nullable(),
    quantity: z.int(),
    unitPrice: decimalText,
    shipped: z.int(),
    returned: z.int(),
    refunded: z.int(),
    /** Refunded units that had not left and never will. */
    withdrawn: z.int(),
    /** Units of open returns that have not come in yet. */
    returning: z.int(),
  })
  .meta({ id: 'OwnerOrderItem' })

const shipmentSchema = z
  .object({
    id: z.int(),
    carrier: z.string(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    by: z.string(),
    dispatchedAt: moment,
    deliveredAt: moment.nullable(),
    items: z.array(z.object({ orderItemId: z.int(), quantity: z.int() })),
  })
  .meta({ id: 'Shipment' })

const refundSchema = z
  .object({
    id: z.int(),
    status: z.enum(refundStatuses),
    items: decimalText,
    shipping: decimalText,
    tax: decimalText,
    amount: decimalText,
    reason: z.string(),
    failureReason: z.string().nullable(),
    by: z.string(),
    createdAt: moment,
    lines: z.array(z.object({ orderItemId: z.int(), quantity: z.int() })),
  })
  .meta({ id: 'Refund' })

const returnSchema = z
  .object({
    id: z.int(),
    status: z.enum(returnStatuses),
    reason: z.string(),
    by: z.string(),
    version: z.int(),
    createdAt: moment,
    closedAt: moment.nullable(),
    items: z.array(
      z.object({ id: z.int(), orderItemId: z.int(), quantity: z.int(), received: z.int() }),
    ),
  })
  .meta({ id: 'Return' })

const orderEventSchema = z
  .object({
    id: z.int(),
    at: moment,
    by: z.string(),
    kind: z.enum(orderEventKinds),
    text: z.string(),
  })
  .meta({ id: 'OrderEvent' })

/** A payment of an order, as its provider told of it. */
const orderPaymentSchema = z
  .object({
    id: z.int(),
    status: z.string(),
    amount: decimalText,
    paymentMethod: z.string(),
    paymentProvider: z.string(),
    externalId: z.string().nullable(),
    failureReason: z.string().nullable(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: 'OrderPayment' })

/** Money that arrived for an order and does not pay it; `amount` is in the smallest unit of its currency. */
const unmatchedSchema = z
  .object({
    id: z.int(),
    amount: z.string(),
    currency: z.string(),
    reason: z.enum(unmatchedReasons),
    state: z.enum(['waiting', 'returning', 'returned', 'applied']),
    receivedAt: moment,
    failureReason: z.string().nullable(),
  })
  .meta({ id: 'UnmatchedPayment' })

/** A payment that its shopper's bank disputes. */
const disputeSchema = z
  .object({
    id: z.int(),
    amount: decimalText,
    /** The bank's word for why, such as 'fraudulent'. */
    reason: z.string(),
    /** The provider's word for how it stands, such as 'needs_response', 'under_review', 'won' or 'lost'. */
    status: z.string(),
    /** Until when it can be answered. */
    dueAt: moment.nullable(),
    openedAt: moment,
    answeredAt: moment.nullable(),
    closedAt: moment.nullable(),
    /** What was sent to the bank; before that, what the shop holds and would send. Named as the provider does. */
    evidence: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Dispute' })

/** What a card's bank warned of. */
const fraudWarningSchema = z
  .object({ id: z.int(), kind: z.string(), at: moment, dismissedAt: moment.nullable() })
  .meta({ id: 'FraudWarning' })

/** A mail of an order: the time it was sent, or, until then, asked for. */
const orderMailSchema = z
  .object({
    id: z.int(),
    kind: z.enum(orderMailKinds),
    at: moment,
    to: z.string(),
    status: z.enum(['queued', 'sent', 'failed', 'dropped']),
  })
  .meta({ id: 'OrderMail' })

/** An order in the owner's list. */
export const ownerOrderRowSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    phone: z.string(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    fulfilmentStatus: z.enum(fulfilmentStatuses),
    paymentMethod: z.string(),
    paymentId: z.string().nullable(),
    cryptoCurrency: z.string().nullable(),
    subtotal: decimalText,
    discountAmount: decimalText,
    promotionalCode: z.string().nullable(),
    shipping: decimalText,
    shippingMethod: z.string(),
    tax: decimalText,
    taxBasisPoints: z.int(),
    total: decimalText,
    refunded: decimalText,
    origin: z.enum(orderOrigins),
    note: z.string().nullable(),
    tags: z.array(z.string()),
    /** The number of units of all items. */
    units: z.int(),
    shipments: z.array(shipmentSchema),
    refunds: z.array(refundSchema),
    returns: z.array(returnSchema),
    allowed: z.array(z.enum(orderActions)),
    createdAt: moment,
    paidAt: moment.nullable(),
    shipBy: moment.nullable(),
    expiresAt: moment.nullable(),
    version: z.int(),
  })
  .meta({ id: 'OwnerOrderRow' })

/** An order as its owner sees it (commerce 4). */
export const ownerOrderSchema = ownerOrderRowSchema
  .extend({
    items: z.array(ownerOrderItemSchema),
    payments: z.array(orderPaymentSchema),
    unmatched: z.array(unmatchedSchema),
    disputes: z.array(disputeSchema),
    fraudWarnings: z.array(fraudWarningSchema),
    events: z.array(orderEventSchema),
    mails: z.array(orderMailSchema),
  })
  .meta({ id: 'OwnerOrder' })

export type OwnerOrderItem = z.infer<typeof ownerOrderItemSchema>
export type OwnerOrderRow = z.infer<typeof ownerOrderRowSchema>
export type OwnerOrder = z.infer<typeof ownerOrderSchema>
export type Shipment = z.infer<typeof shipmentSchema>
export type Refund = z.infer<typeof refundSchema>
export type Return = z.infer<typeof returnSchema>
