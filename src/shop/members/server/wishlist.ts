import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { savedProducts } from '#db/tables/members.ts'
import { type Product, productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import { isShown } from '#shop/catalog/server/product-conditions.ts'
import type { Context } from '#shop/context.ts'

const readWishlist = statement({
  name: 'list_wishlist',
  row: z.object({ product: productSchema }),
  text: `
    select row_to_json(shown) as product
    from saved_products s
    join products p on p.id = s.product_id and ${isShown}
    join shown_products shown on shown.id = p.id
    where s.member_id = $1 order by s.created_at desc, p.id`,
})

/** The products on a member's wishlist that shoppers see, newest first. */
export async function listWishlist(
  { db }: Pick<Context, 'db'>,
  memberId: number,
): Promise<Product[]> {
  return (await readWishlist(db, memberId)).map(({ product }) => product)
}

const insertProducts = statement({
  name: 'add_to_wishlist',
  text: `
    insert into saved_products (member_id, product_id, created_at)
    select $1, p.id, $2 from products p where p.id = any($3::integer[]) and ${isShown}
    on conflict do nothing`,
})

/** Adds products to a member's wishlist. Ignores those already on it, and ids of nothing that shoppers see. */
export async function addToWishlist(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  productIds: readonly number[],
): Promise<void> {
  await insertProducts(db, memberId, now(), productIds)
}

export async function removeFromWishlist(
  { db }: Pick<Context, 'db'>,
  memberId: number,
  productId: number,
): Promise<void> {
  await db
    .delete(savedProducts)
    .where(and(eq(savedProducts.memberId, memberId), eq(savedProducts.productId, productId)))
}
