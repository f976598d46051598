import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type JsonText, jsonColumn } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { ProductDetail } from '../domain/catalog.schema.ts'
import { isShown } from './product-conditions.ts'

/** In SQL: the variants of product `p` that have a different price or cannot be bought. */
const specialChoices = (isOffered: string) => `
  select coalesce(json_agg(special), '[]')
  from (
    select v.choice as variant, s.price::text as price, s.original_price::text as "originalPrice",
      ${isOffered} and coalesce(s.available, 1) > 0 as "inStock"
    from product_variants v join variant_stock s on s.variant_id = v.id
    where v.product_id = p.id and v.choice is not null and (
      v.price is not null or v.compare_at_price is not null or not (${isOffered}) or s.available <= 0
    )
    order by v.id
  ) special`

/** In SQL: the pictures of product `p` in order. */
const describedPictures = `
  select coalesce(json_agg(picture), '[]')
  from (
    select picture_url(f.key, f.address) as url, f.alt, f.variant_id as "variantId", v.choice as variant
    from pictures f left join product_variants v on v.id = f.variant_id
    where f.product_id = p.id order by f.position
  ) picture`

interface DetailParts {
  /** The condition that picks product `p`. */
  isWanted: string
  /** Whether its variant `v`, with stock `s`, is offered. */
  isOffered: string
}

/** In SQL: everything that a product's page shows. */
export const productDetail = ({ isWanted, isOffered }: DetailParts) => `
  select p.*, own.seo_title as "seoTitle", own.seo_description as "seoDescription",
    (select row_to_json(c) from (select slug, name from categories where id = p."categoryId") c) as category,
    (${specialChoices(isOffered)}) as choices,
    (${describedPictures}) as pictures
  from shown_products p join products own on own.id = p.id
  where ${isWanted}`

const knownSlug = `
  p.id = (
    select p.id from product_slugs known join products p on p.id = known.product_id
    where known.slug = $1 and ${isShown}
  )`

/** Finds a product by any slug that it ever had. */
const findBySlug = statement({
  name: 'find_product',
  row: z.object({ slug: z.string(), json: jsonColumn<ProductDetail>() }),
  text: `
    select detail.slug, row_to_json(detail)::text as json
    from (${productDetail({ isWanted: knownSlug, isOffered: 's.is_offered' })}) detail`,
})

export interface FoundProduct {
  /** Its current slug, which may differ from the requested one. */
  slug: string
  json: JsonText<ProductDetail>
}

/** One product by one of its slugs, with its category (spec 7). Refuses an unknown slug. */
export async function findProduct(
  { reads }: Pick<Context, 'reads'>,
  slug: string,
): Promise<FoundProduct> {
  const [row] = await findBySlug(reads, slug)
  if (!row) throw new Refusal('not-found', 'Product not found')
  return row
}
