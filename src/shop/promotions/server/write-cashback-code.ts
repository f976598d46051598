import type { Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

export interface CashbackCode {
  orderId: number
  code: string
  /** The value of the code, as decimal text. */
  amount: string
}

/** Writes the single-use code of an order's cashback. An order has at most one; gives whether this call wrote it. */
export async function writeCashbackCode(tx: Tx, cashback: CashbackCode): Promise<boolean> {
  const { orderId, code, amount } = cashback
  const written = await tx
    .insert(promotionalCodes)
    .values({
      code,
      name: `Cashback of order #${orderId}`,
      description: 'Pays out what a crypto order earned; good for one order.',
      type: 'fixed',
      value: amount,
      maxUses: 1,
      cashbackOrderId: orderId,
    })
    .onConflictDoNothing({ target: promotionalCodes.cashbackOrderId })
    .returning({ id: promotionalCodes.id })
  return written.length > 0
}
