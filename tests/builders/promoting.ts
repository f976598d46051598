import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { OwnerPromotion } from '#shop/promotions/domain/owner-promotion.schema.ts'
import { openAdminClient } from './admin-client.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { orderBody } from './order.ts'
import { createShopper } from './shopper.ts'
import { storeCategory } from './stored-category.ts'
import { type StoredProduct, storeProduct } from './stored-product.ts'

export const promotions = '/api/admin/promotions'
export const promotionPath = ({ id }: { id: number }) => `${promotions}/${id}`

type Answered = OwnerPromotion & {
  message: string
  current: OwnerPromotion
  issues: { path: string; message: string }[]
}

/** A shop whose manager makes promotions. It sells a product of a category for $30.00, and another for $20.00. */
export async function openPromoting({ db }: FreshDatabase) {
  const admin = openAdminClient(db)
  const token = await admin.tokenAs('manager')
  const { id: categoryId } = await storeCategory(db)
  const magnetic = await storeProduct(db, { price: '30.00', categoryId })
  const plain = await storeProduct(db, { price: '20.00' })
  const ask = <T = Answered>(call: string, body?: unknown, version?: number) =>
    admin.ask<T>(call, { token, body, version })
  const add = (body: object) => ask(`POST ${promotions}`, body)
  /** Buys one of each product in a new session. */
  const buy = async (bought: readonly StoredProduct[], promotionalCode?: string) => {
    const shopper = createShopper(admin.api)
    for (const { id } of bought) await shopper.ask('POST /api/cart', { productId: id })
    const body = orderBody(promotionalCode === undefined ? {} : { promotionalCode })
    return shopper.ask<Order & { message: string }>('POST /api/orders', body)
  }
  return { admin, magnetic, plain, ask, add, buy }
}
