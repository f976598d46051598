import { z } from 'zod'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { orderMailKinds } from '#shop/mail/domain/mail-content.ts'
import { orderEventKinds } from './order-event.ts'
import {
  attemptSchema,
  disputeSchema,
  fraudWarningSchema,
  orderPaymentSchema,
  unmatchedSchema,
} from './order-money.schema.ts'
import { fulfilmentStatuses, orderOrigins, orderStatuses, paymentStatuses } from './order-state.ts'

const moment = z.iso.datetime({ offset: true })
const choice = z.record(z.string(), z.string())

/** What an owner may do with an order in its current state (commerce 4, exact point 8). */
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
    /** SKU, name, options, picture, and price as they were when the order was placed. */
    sku: z.string(),
    name: z.string(),
    options: choice,
    picture: z.string().nullable(),
    quantity: z.int(),
    unitPrice: decimalText,
    shipped: z.int(),
    returned: z.int(),
    refunded: z.int(),
    /** Refunded units that had not shipped and never will. */
    withdrawn: z.int(),
    /** Units of open returns that have not arrived yet. */
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
    /** What the shopper added to the reason. */
    note: z.string().nullable(),
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

/** An email of an order; `at` is when it was sent or, until then, requested. */
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
    taxBasisPoints: z.number(),
    total: decimalText,
    refunded: decimalText,
    origin: z.enum(orderOrigins),
    note: z.string().nullable(),
    tags: z.array(z.string()),
    /** The number of units across all items. */
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
    attempts: z.array(attemptSchema),
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
