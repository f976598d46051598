import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { jsonColumn } from '#platform/json-text.ts'
import { readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import type { ProductDetail } from '../domain/catalog.schema.ts'
import type { PreviewLink } from '../domain/preview-link.schema.ts'
import { productDetail } from './find-product.ts'
import { readOwnerProduct } from './owner/read-owner-product.ts'

/** The purpose of the signed links. */
const purpose = 'product-preview'

/** How long a link works, in milliseconds. */
const lifetimeMs = 3_600_000

const isSold = 'v.is_active and v.withdrawn_at is null'

/** Finds any product, shown as if it were active. */
const findById = statement({
  name: 'find_product_to_preview',
  row: z.object({ json: jsonColumn<ProductDetail>(), hasUnits: z.boolean() }),
  text: `
    select row_to_json(detail)::text as json, exists (
      select from product_variants v join variant_stock s on s.variant_id = v.id
      where v.product_id = $1 and ${isSold} and coalesce(s.available, 1) > 0
    ) as "hasUnits"
    from (${productDetail({ isWanted: 'p.id = $1', isOffered: isSold })}) detail`,
})

/** Gives a link that shows a product's page for an hour, whatever its status. Refuses an unknown id. */
export async function linkToPreview(
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  id: number,
): Promise<PreviewLink> {
  const { slug } = await readOwnerProduct(db, id)
  const expiresAt = new Date(now().getTime() + lifetimeMs)
  const token = signLink(keys, { purpose, subject: String(id), expiresAt })
  return { url: `/products/${slug}?preview=${token}`, expiresAt: expiresAt.toISOString() }
}

/** The product of such a link; null if the link is forged or expired, or if the slug has changed since. */
export async function readPreview(
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  { token, slug }: { token: string; slug: string },
): Promise<ProductDetail | null> {
  const id = readLink(keys, { purpose, token, now: now() })
  if (id === null) return null
  const [found] = await findById(db, Number(id))
  if (!found) return null
  const product = JSON.parse(found.json) as ProductDetail
  return product.slug === slug ? { ...product, inStock: found.hasUnits } : null
}
