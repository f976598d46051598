import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { cartItems } from '#db/tables/cart.ts'
import { products } from '#db/tables/catalog.ts'
import { Refusal } from '#kernel/refusal.ts'
import { canonicalVariant, parseOptions } from '#shop/catalog/domain/options.ts'
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
  // Nothing speaks against it any more: what did was undone between the two statements.
  if (!refusal) return new Refusal('conflict', 'Your cart changed meanwhile. Please try again')
  return new Refusal(refusal.code, refusal.message)
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
    })
    .from(products)
    .leftJoin(
      cartItems,
      and(eq(cartItems.productId, products.id), eq(cartItems.sessionId, sessionId)),
    )
    .where(eq(products.id, productId))
}
