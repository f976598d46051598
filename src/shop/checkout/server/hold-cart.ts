import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { cartItems } from '#db/tables/cart.ts'
import { products } from '#db/tables/catalog.ts'
import { orders } from '#db/tables/orders.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { centsOf } from '#kernel/money.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { productColumns, productJson } from '#shop/catalog/server/product-json.ts'
import type { OrderedLine } from '../domain/price-order.ts'

/** A line of the cart, held until the order is written. */
export interface HeldLine extends OrderedLine {
  id: number
  price: string
  shown: Product
}

export interface HeldCart {
  lines: HeldLine[]
  code: typeof promotionalCodes.$inferSelect | null
  /** The order that this session made with the same key before. */
  earlier: { id: number; requestDigest: string | null } | null
}

export interface CartToHold {
  sessionId: string
  key: string | null
  code: string | null
}

/**
 * Locks a session's cart, then its counted products in the order of their ids, and reads all that an order is
 * made of, in one statement. Orders that want the same units wait here for each other and never in a circle.
 */
export async function holdCart(tx: Tx, { sessionId, key, code }: CartToHold): Promise<HeldCart> {
  const { line, counted } = heldRows(tx, sessionId)
  const rows = await tx
    .with(line, counted)
    .select({
      id: line.id,
      quantity: line.quantity,
      variant: line.variant,
      price: products.price,
      inStock: sql<boolean>`coalesce(${counted.inStock}, ${products.inStock})`,
      stock: counted.stock,
      product: productColumns,
      code: promotionalCodes,
      earlier: { id: orders.id, requestDigest: orders.requestDigest },
    })
    .from(line)
    .innerJoin(products, eq(products.id, line.productId))
    .leftJoin(counted, eq(counted.id, line.productId))
    .leftJoin(promotionalCodes, eq(promotionalCodes.code, code ?? ''))
    .leftJoin(orders, and(eq(orders.sessionId, sessionId), eq(orders.idempotencyKey, key ?? '')))
    .orderBy(asc(line.id))
  return {
    lines: rows.map(({ product, price, inStock, stock, ...row }) => {
      const shown = productJson(product)
      const { name, variants } = shown
      return {
        id: row.id,
        productId: shown.id,
        quantity: row.quantity,
        variant: row.variant,
        price,
        unitPrice: centsOf(price),
        product: { name, variants, inStock, stock },
        shown,
      }
    }),
    code: rows[0]?.code ?? null,
    earlier: rows[0]?.earlier ?? null,
  }
}

/** A lock taken inside a `with` is taken when its rows are read, in their order, and gives them as they are then. */
function heldRows(tx: Tx, sessionId: string) {
  const line = tx.$with('line').as(
    tx
      .select({
        id: cartItems.id,
        productId: cartItems.productId,
        quantity: cartItems.quantity,
        variant: cartItems.variant,
      })
      .from(cartItems)
      .where(eq(cartItems.sessionId, sessionId))
      .orderBy(asc(cartItems.id))
      .for('update'),
  )
  const counted = tx.$with('counted').as(
    tx
      .select({ id: products.id, inStock: products.inStock, stock: products.stock })
      .from(products)
      .where(
        and(
          isNotNull(products.stock),
          inArray(products.id, tx.select({ id: line.productId }).from(line)),
        ),
      )
      .orderBy(asc(products.id))
      .for('no key update'),
  )
  return { line, counted }
}
