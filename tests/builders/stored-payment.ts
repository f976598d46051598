import type { Db } from '#db/connect.ts'
import { payments } from '#db/tables/payments.ts'
import { storeOrder } from './stored-order.ts'

type NewPayment = Partial<typeof payments.$inferInsert> & { email?: string }

/** Stores a pending payment of $12.50 and its new order, with a test's changes. */
export async function storePayment(
  db: Db,
  { email = 'ada@example.com', ...changes }: NewPayment = {},
): Promise<void> {
  await db.insert(payments).values({
    orderId: await storeOrder(db, { email }),
    amount: '12.50',
    paymentMethod: 'traditional',
    paymentProvider: 'simulated',
    ...changes,
  })
}
