import type { Db } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'

type NewPayment = Partial<typeof payments.$inferInsert> & { email?: string }

/** Stores a pending payment of $12.50 with a new order, with a test's changes. */
export async function storePayment(
  db: Db,
  { email = 'ada@example.com', ...changes }: NewPayment = {},
): Promise<void> {
  const [order] = await db
    .insert(orders)
    .values({
      sessionId: 'session',
      email,
      ...{ firstName: 'A', lastName: 'B', address: 'C', city: 'D', state: 'OR' },
      ...{ zipCode: '97201', phone: '5550142024' },
      ...{ subtotal: '1.00', shipping: '0.00', tax: '0.00', total: '1.00' },
      paymentMethod: 'traditional',
    })
    .returning()
  if (!order) throw new Error('a stored order is given back')
  await db.insert(payments).values({
    orderId: order.id,
    amount: '12.50',
    paymentMethod: 'traditional',
    paymentProvider: 'simulated',
    ...changes,
  })
}
