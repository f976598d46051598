import { z } from 'zod'

const moment = z.string()

/**
 * An order from before there was a ledger, with everything that happened to its money. Amounts are decimal dollar
 * texts.
 */
export const pastOrderSchema = z.object({
  id: z.int(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  state: z.string(),
  subtotal: z.string(),
  discountAmount: z.string(),
  shipping: z.string(),
  tax: z.string(),
  total: z.string(),
  /** Who received its money; null while it is unpaid. */
  provider: z.string().nullable(),
  method: z.enum(['traditional', 'crypto']),
  /** When it expired or was canceled; null if it was neither, or if no time was recorded. */
  endedAt: z.date().nullable(),
  status: z.string(),
  refunds: z.array(
    z.object({
      refundId: z.int(),
      status: z.string(),
      items: z.string(),
      shipping: z.string(),
      tax: z.string(),
      amount: z.string(),
      createdAt: moment,
      settledAt: moment.nullable(),
    }),
  ),
  /** The code of the cashback that it earned. */
  earned: z
    .object({ value: z.string(), at: moment, isWithdrawn: z.boolean(), withdrawnAt: moment })
    .nullable(),
  /** The value of the cashback code that it used. */
  used: z.string().nullable(),
})

export type PastOrder = z.infer<typeof pastOrderSchema>
