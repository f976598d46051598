import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { cartItems } from '#db/tables/cart.ts'
import { products } from '#db/tables/catalog.ts'
import { Refusal } from '#kernel/refusal.ts'
import { canonicalVariant, parseOptions } from '#shop/catalog/domain/options.ts'
import { linesLimit } from '../domain/cart-limits.ts'
import { refuseLine } from '../domain/refuse-line.ts'
import type { WantedItem } from './add-item.ts'

/** Why an item was not added, looked up only after it was not. */
export async function explainRefusedItem(db: Db, item: WantedItem): Promise<Refusal> {
  const rows = await readStanding(db, item)
  const product = rows[0]
  if (!product) return new Refusal('not-found', 'Product not found')
  const answer = canonicalVariant(parseOptions(product.variants), item.variant)
  if (!answer.fits) return new Refusal('bad-request', answer.message)
  const present = rows.find((row) => row.inCart !== null && row.variant === answer.variant)
  const quantity = item.quantity + (present?.inCart ?? 0)
  const refusal = refuseLine({ product, quantity })
  if (refusal) return new Refusal(refusal.code, refusal.message)
  if (!present && product.lines >= linesLimit) {
    const message = `A cart holds at most ${linesLimit} different choices. Please order these first, or take some out`
    return new Refusal('conflict', message)
  }
  // Nothing speaks against it any more: what did was undone between the two statements.
  return new Refusal('conflict', 'Your cart changed meanwhile. Please try again')
}

/** The product, once for each line that the session has of it. */
function readStanding(db: Db, { sessionId, productId }: WantedItem) {
  return db
    .select({
      name: products.name,
      inStock: products.inStock,
      stock: products.stock,
      variants: products.variants,
      inCart: cartItems.quantity,
      variant: cartItems.variant,
      lines: db.$count(cartItems, eq(cartItems.sessionId, sessionId)),
    })
    .from(products)
    .leftJoin(
      cartItems,
      and(eq(cartItems.productId, products.id), eq(cartItems.sessionId, sessionId)),
    )
    .where(eq(products.id, productId))
}
