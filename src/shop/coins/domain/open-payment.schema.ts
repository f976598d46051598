import { z } from 'zod'
import { coinPaymentStates } from './payment-state.ts'

const moment = z.iso.datetime({ offset: true })

/** A payment in coins that an order waits for, as its owner sees it. Amounts are decimal text of the coin. */
export const openPaymentSchema = z
  .object({
    orderId: z.int(),
    coin: z.string(),
    network: z.string(),
    address: z.string(),
    state: z.enum(coinPaymentStates),
    asked: z.string(),
    received: z.string(),
    /** What the order costs in dollars. */
    total: z.string(),
    /**
     * How deep the shallowest part of it lies, once all of it is in blocks, and how deep it has to; `needed` is null where
     * the chain itself says what is final.
     */
    confirmations: z.object({ have: z.int(), needed: z.int().nullable() }).nullable(),
    /** Until when the price holds. */
    quotedUntil: moment,
    /** Until when the order waits; null if it has no end. */
    heldUntil: moment.nullable(),
    /** The newest transaction of it. */
    transaction: z.string().nullable(),
  })
  .meta({ id: 'OpenCoinPayment' })

/** GET /api/admin/coins/payments: at most so many, with how many there are. */
export const openPaymentsSchema = z
  .object({ total: z.int(), payments: z.array(openPaymentSchema) })
  .meta({ id: 'OpenCoinPayments' })

export type OpenPayment = z.infer<typeof openPaymentSchema>
export type OpenPayments = z.infer<typeof openPaymentsSchema>
