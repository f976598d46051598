import type { Db, Tx } from '#db/connect.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import type { StoredProduct } from './stored-product.ts'

type Changes = Partial<typeof orders.$inferInsert>

interface OrderedUnits {
  product: StoredProduct
  quantity: number
  price: string
  /** The number of refunded units. */
  refunded?: number
}

/** Stores a $1.00 order as it would be after checkout, with a test's changes and items. Gives its id. */
export async function storeOrder(
  db: Db | Tx,
  changes: Changes = {},
  items: readonly OrderedUnits[] = [],
): Promise<number> {
  const [order] = await db
    .insert(orders)
    .values({
      sessionId: 'session',
      email: 'ada@example.com',
      firstName: 'A',
      lastName: 'B',
      address: 'C',
      city: 'D',
      state: 'OR',
      zipCode: '97201',
      phone: '5550142024',
      paymentMethod: 'traditional',
      subtotal: '1.00',
      shipping: '0.00',
      tax: '0.00',
      total: '1.00',
      taxBasisPoints: 800,
      ...changes,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('a stored order is given back')
  const rows = items.map(({ product: { id, name, variantId }, quantity, price, refunded }) => ({
    orderId: order.id,
    productId: id,
    variantId,
    name,
    sku: `SKU-${variantId}`,
    quantity,
    price,
    refunded,
  }))
  if (rows.length > 0) await db.insert(orderItems).values(rows)
  return order.id
}
