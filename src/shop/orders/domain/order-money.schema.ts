import { z } from 'zod'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { attemptStates, providerNames } from '#shop/payments/domain/attempt.ts'
import { unmatchedReasons } from '#shop/payments/domain/judge-payment.ts'

const moment = z.iso.datetime({ offset: true })

/** A payment of an order, as its provider reported it. */
export const orderPaymentSchema = z
  .object({
    id: z.int(),
    status: z.string(),
    amount: decimalText,
    paymentMethod: z.string(),
    paymentProvider: z.string(),
    externalId: z.string().nullable(),
    /** The card that paid, "Visa ending 4242"; null if its digits are unknown. */
    card: z.string().nullable(),
    /** What was paid in coins before the total changed; null if it was the amount. */
    paidAmount: decimalText.nullable(),
    failureReason: z.string().nullable(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: 'OrderPayment' })

/** One request to a provider for an order's money; `amount` is the amount requested. */
export const attemptSchema = z
  .object({
    id: z.int(),
    provider: z.enum(providerNames),
    method: z.string(),
    amount: decimalText,
    currency: z.string(),
    /** The coin it is paid in; null for cards. */
    coin: z.string().nullable(),
    state: z.enum(attemptStates),
    /** The provider's id; null until the provider has answered. */
    providerId: z.string().nullable(),
    failureReason: z.string().nullable(),
    cardBrand: z.string().nullable(),
    last4: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'PaymentAttempt' })

/** Money that arrived for an order but does not pay it; `amount` is in its currency's smallest unit. */
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

/** A dispute of a payment by its shopper's bank. */
export const disputeSchema = z
  .object({
    id: z.int(),
    amount: decimalText,
    /** The bank's reason, such as 'fraudulent'. */
    reason: z.string(),
    /** The provider's status, such as 'needs_response', 'under_review', 'won', or 'lost'. */
    status: z.string(),
    /** The deadline for an answer. */
    dueAt: moment.nullable(),
    openedAt: moment,
    answeredAt: moment.nullable(),
    closedAt: moment.nullable(),
    /** What was sent to the bank or, before that, what the shop would send. Keys are the provider's names. */
    evidence: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Dispute' })

/** A warning from a card's bank. */
export const fraudWarningSchema = z
  .object({ id: z.int(), kind: z.string(), at: moment, dismissedAt: moment.nullable() })
  .meta({ id: 'FraudWarning' })

export type PaymentAttempt = z.infer<typeof attemptSchema>
export type UnmatchedPayment = z.infer<typeof unmatchedSchema>
export type Dispute = z.infer<typeof disputeSchema>
export type FraudWarning = z.infer<typeof fraudWarningSchema>
