import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/connect.ts'
import { refundLines, refunds } from '#db/tables/refunds.ts'

export interface NewRefund {
  orderId: number
  /** Decimal texts of dollars; `amount` is the sum of the other three. */
  items: string
  shipping: string
  tax: string
  amount: string
  lines: readonly { orderItemId: number; quantity: number; withdrawn: number }[]
  reason: string
  restock: boolean
  /** The user name of an administrator, or 'shopper'. */
  by: string
  /** Whether the shopper gets an email about it. */
  notify: boolean
  createdAt: Date
}

/**
 * Writes a refund that is still to be requested from its provider. Gives its id. The database refuses more money than
 * was captured, and more units than were bought.
 */
export async function writeRefund(tx: Tx, { lines, ...refund }: NewRefund): Promise<number> {
  const [written] = await tx
    .insert(refunds)
    .values({ ...refund, status: 'pending', providerKey: `refund-${randomUUID()}` })
    .returning({ id: refunds.id })
  if (!written) throw new Error('a refund that was written has an id')
  const refundId = written.id
  if (lines.length > 0)
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId })))
  return refundId
}
