import { z } from 'zod'
import type { Reads } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { decimalText } from '../../domain/catalog.schema.ts'
import type { FeedVariant } from '../../domain/feeds/feed-item.ts'

const variantRow = z.object({
  productId: z.int(),
  variantId: z.int(),
  sku: z.string(),
  variant: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  category: z.string().nullable(),
  price: decimalText,
  compareAtPrice: decimalText.nullable(),
  available: z.int().nullable(),
  barcode: z.string().nullable(),
  weightGrams: z.int().nullable(),
  hasLash: z.boolean(),
  pictures: z.array(z.object({ url: z.string(), variant: z.string().nullable() })),
})

/** In SQL: the variants for sale of some products, with all that feeds need. */
const variantsOf = (products: string) => `
    select p.id as "productId", v.id as "variantId", v.sku, v.choice as variant, p.name, p.slug,
      p.description, p.short_description as "shortDescription", c.name as category, s.price,
      s.original_price as "compareAtPrice", s.available, v.barcode, v.weight_grams as "weightGrams",
      p.lash is not null as "hasLash", shown.pictures
    from (${products}) part
    join products p on p.id = part.id
    left join categories c on c.id = p.category_id
    cross join lateral (
      select coalesce(
        json_agg(json_build_object('url', picture_url(f.key, f.address), 'variant', own.choice) order by f.position),
        '[]'
      ) as pictures
      from pictures f left join product_variants own on own.id = f.variant_id
      where f.product_id = p.id
    ) shown
    join product_variants v on v.product_id = p.id
    join variant_stock s on s.variant_id = v.id and s.is_offered
    order by p.id, v.id`

const readPart = statement({
  name: 'list_feed_variants',
  row: variantRow,
  text: variantsOf(`
      select id from products where status = 'active' and id > $1 order by id limit $2
    `),
})

/** In SQL: whether a picture `f` has an address that may be fetched. Too long ones are left to the rule. */
const isFetched = `(f.address is null or f.address ~ '^(/|https?://)')`

/** Some that aren't left out may be among them: a variant can be shown by a picture of another in its color. */
const readDoubtful = statement({
  name: 'list_variants_doubtful_for_feeds',
  row: variantRow,
  text: variantsOf(`
      select d.id from products d where d.status = 'active'
        and not exists (
          select from pictures f where f.product_id = d.id and f.variant_id is null and ${isFetched}
        )
        and (d.lash is null or exists (select from pictures f where f.product_id = d.id))
        and exists (
          select from variant_stock s where s.product_id = d.id and s.is_offered and not exists (
            select from pictures f where f.product_id = d.id and f.variant_id = s.variant_id and ${isFetched}
          )
        )
      order by d.id limit $1
    `),
})

/** How many products are in memory at a time. */
const productsAtOnce = 500

const readCount = statement({
  name: 'count_fed_products',
  row: z.object({ count: z.int(), last: z.int().nullable() }),
  text: `select count(*)::integer as count, max(id) as last from products where status = 'active'`,
})

const readEnd = statement({
  name: 'find_end_of_feed_part',
  row: z.object({ end: z.int().nullable() }),
  text: `
    select max(id) as "end" from (
      select id from products where status = 'active' and id > $1 order by id limit $2
    ) part`,
})

/** Counts the products in the feeds. */
export async function countFedProducts(reads: Reads): Promise<number> {
  const [row] = await readCount(reads)
  return row?.count ?? 0
}

/** The variants for sale of products, at most this many, of which feeds may leave some out. */
export async function listDoubtfulVariants(reads: Reads, most: number): Promise<FeedVariant[]> {
  return await readDoubtful(reads, most)
}

/** Yields every variant that shoppers can see, a few hundred products at a time. */
export async function* listFeedVariants(reads: Reads): AsyncGenerator<FeedVariant[]> {
  let after = 0
  while (true) {
    const [rows, [part]] = await Promise.all([
      readPart(reads, after, productsAtOnce),
      readEnd(reads, after, productsAtOnce),
    ])
    yield rows
    if (part?.end == null) return
    after = part.end
  }
}
