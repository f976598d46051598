import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { cartItems } from '#db/tables/cart.ts'
import { products } from '#db/tables/catalog.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { variantStock } from '#db/tables/variants.ts'
import { centsOf } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { amountCents } from '../domain/amount.ts'
import type { CodeVerdict } from '../domain/promotion.schema.ts'
import { type Basket, type BasketLine, judgeCode, promotionOf } from '../domain/promotion.ts'
import { verdictJson } from './verdict-json.ts'

export interface CodeRequest {
  /** Null if the request had no valid session. */
  sessionId: string | null
  code: string
  orderAmount: number | string
}

/** Whether a code is valid for the session's cart or, if that is empty, for the amount (design 5). One statement. */
export async function validateCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: CodeRequest,
): Promise<CodeVerdict> {
  const rows = await readCodeAndCart(db, request)
  const stored = rows[0]?.code
  const lines = rows.flatMap(({ line }): BasketLine[] =>
    line ? [{ ...line, unitPrice: centsOf(line.price) }] : [],
  )
  const basket: Basket = lines.length > 0 ? { lines } : { amount: amountCents(request.orderAmount) }
  // The customer is not known yet; their own uses are checked when they order.
  const asking = { now: now(), usesByCustomer: 0 }
  return verdictJson(judgeCode(stored ? promotionOf(stored) : null, basket, asking))
}

/** The code, in one row per line of the cart, or in a single row if the cart is empty. */
function readCodeAndCart(db: Db, { sessionId, code }: CodeRequest) {
  const line = db.$with('line').as(
    db
      .select({
        price: variantStock.price,
        quantity: cartItems.quantity,
        productId: products.id,
        categoryId: products.categoryId,
      })
      .from(cartItems)
      .innerJoin(variantStock, eq(variantStock.variantId, cartItems.variantId))
      .innerJoin(products, eq(products.id, variantStock.productId))
      .where(eq(cartItems.sessionId, sessionId ?? '')),
  )
  return db
    .with(line)
    .select({
      code: promotionalCodes,
      line: {
        price: line.price,
        quantity: line.quantity,
        productId: line.productId,
        categoryId: line.categoryId,
      },
    })
    .from(promotionalCodes)
    .leftJoin(line, sql`true`)
    .where(eq(promotionalCodes.code, code))
}
