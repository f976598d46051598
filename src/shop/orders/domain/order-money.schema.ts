import { z } from 'zod'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { attemptStates, providerNames } from '#shop/payments/domain/attempt.ts'
import { unmatchedReasons } from '#shop/payments/domain/judge-payment.ts'

const moment = z.iso.datetime({ offset: true })

/** A payment of an order, as its provider told of it. */
export const orderPaymentSchema = z
  .object({
    id: z.int(),
    status: z.string(),
    amount: decimalText,
    paymentMethod: z.string(),
    paymentProvider: z.string(),
    externalId: z.string().nullable(),
    /** The card that paid, "Visa ending 4242"; null where its digits are not known. */
    card: z.string().nullable(),
    failureReason: z.string().nullable(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: 'OrderPayment' })

/** One time that a provider was asked for an order's money; `amount` is what was asked for. */
export const attemptSchema = z
  .object({
    id: z.int(),
    provider: z.enum(providerNames),
    method: z.string(),
    amount: decimalText,
    currency: z.string(),
    /** The coin that it is paid in; null for cards. */
    coin: z.string().nullable(),
    state: z.enum(attemptStates),
    /** What the provider calls it; null until it has answered. */
    providerId: z.string().nullable(),
    failureReason: z.string().nullable(),
    cardBrand: z.string().nullable(),
    last4: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'PaymentAttempt' })

/** Money that arrived for an order and does not pay it; `amount` is in the smallest unit of its currency. */
export const unmatchedSchema = z
  .object({
    id: z.int(),
    attemptId: z.int(),
    amount: z.string(),
    currency: z.string(),
    reason: z.enum(unmatchedReasons),
    state: z.enum(['waiting', 'returning', 'returned', 'applied']),
    receivedAt: moment,
    failureReason: z.string().nullable(),
  })
  .meta({ id: 'UnmatchedPayment' })

/** A payment that its shopper's bank disputes. */
export const disputeSchema = z
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
export const fraudWarningSchema = z
  .object({ id: z.int(), kind: z.string(), at: moment, dismissedAt: moment.nullable() })
  .meta({ id: 'FraudWarning' })

export type PaymentAttempt = z.infer<typeof attemptSchema>
export type UnmatchedPayment = z.infer<typeof unmatchedSchema>
export type Dispute = z.infer<typeof disputeSchema>
export type FraudWarning = z.infer<typeof fraudWarningSchema>
