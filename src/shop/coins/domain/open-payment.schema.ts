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
    /** The order's total in dollars. */
    total: z.string(),
    /**
     * The depth of its shallowest part, once all of it is in blocks, and the depth needed; `needed` is null if the
     * chain itself says what is final.
     */
    confirmations: z.object({ have: z.int(), needed: z.int().nullable() }).nullable(),
    /** When the price expires. */
    quotedUntil: moment,
    /** How long the order waits; null for no end. */
    heldUntil: moment.nullable(),
    /** Its newest transaction. */
    transaction: z.string().nullable(),
  })
  .meta({ id: 'OpenCoinPayment' })

/** GET /api/admin/coins/payments: a limited number of them, and the total count. */
export const openPaymentsSchema = z
  .object({ total: z.int(), payments: z.array(openPaymentSchema) })
  .meta({ id: 'OpenCoinPayments' })

export type OpenPayment = z.infer<typeof openPaymentSchema>
export type OpenPayments = z.infer<typeof openPaymentsSchema>
