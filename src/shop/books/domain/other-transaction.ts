import { z } from 'zod'
import { cents } from '#kernel/money.ts'

const money = z.int().transform(cents)

/** A provider balance transaction that belongs to no payment of this shop, such as a payout, as it is stored. */
export const otherTransactionSchema = z.object({
  id: z.string(),
  type: z.string(),
  amount: money,
  fee: money,
  at: z.iso.datetime(),
})

export type OtherTransaction = z.output<typeof otherTransactionSchema>
