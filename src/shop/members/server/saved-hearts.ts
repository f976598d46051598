import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { savedProducts } from '#db/tables/members.ts'
import { type Product, productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import type { Context } from '#shop/context.ts'

const readHearts = statement({
  name: 'list_hearts',
  row: z.object({ product: productSchema }),
  text: `
    select row_to_json(p) as product
    from saved_products s join shown_products p on p.id = s.product_id
    where s.member_id = $1 order by s.created_at desc, p.id`,
})

/** The products that a member gave a heart, newest first. */
export async function listHearts(
  { db }: Pick<Context, 'db'>,
  memberId: number,
): Promise<Product[]> {
  return (await readHearts(db, memberId)).map(({ product }) => product)
}

const insertHearts = statement({
  name: 'save_hearts',
  text: `
    insert into saved_products (member_id, product_id, created_at)
    select $1, p.id, $2 from products p where p.id = any($3::integer[])
    on conflict do nothing`,
})

/** Keeps hearts for a member; those that are there stay, and products that are not are passed over. */
export async function saveHearts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  productIds: readonly number[],
): Promise<void> {
  await insertHearts(db, memberId, now(), productIds)
}

/** Takes a heart back. */
export async function removeHeart(
  { db }: Pick<Context, 'db'>,
  memberId: number,
  productId: number,
): Promise<void> {
  await db
    .delete(savedProducts)
    .where(and(eq(savedProducts.memberId, memberId), eq(savedProducts.productId, productId)))
}
