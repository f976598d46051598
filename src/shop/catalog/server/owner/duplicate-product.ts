import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { products } from '#db/tables/catalog.ts'
import type { Context } from '#shop/context.ts'
import { trackUnits } from '#shop/inventory/server/track-units.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { OwnerProduct, OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { choiceKey } from '../../domain/plan-variants.ts'
import { longestSlug } from '../../domain/product-slug.ts'
import { writeOptions } from '../write-options.ts'
import { auditProduct } from './audit-product.ts'
import { chooseSlug, refuseTakenSlug } from './choose-slug.ts'
import { lockProduct } from './lock-product.ts'
import { readOwnerProduct, readProductDetail } from './read-owner-product.ts'

const copyVariants = statement({
  name: 'copy_variants',
  text: `
    update product_variants copy set price = v.price, compare_at_price = v.compare_at_price,
      weight_grams = v.weight_grams, is_active = v.is_active
    from product_variants v
    where copy.product_id = $2 and v.product_id = $1 and v.choice is not distinct from copy.choice`,
})

/** Generates new picture keys as add-picture.ts does: from the slug, the product, its variant, and the bytes. */
const copyPictures = statement({
  name: 'copy_pictures',
  text: `
    insert into pictures (product_id, variant_id, position, alt, width, height, original, drawing, address, key)
    select p.id, own.id, f.position, f.alt, f.width, f.height, f.original, f.drawing, f.address,
      case
        when f.original is not null then rtrim(left(p.slug, 120), '-') || '-' || left(encode(sha256(
          convert_to(p.id || ':' || coalesce(own.id::text, '') || ':', 'UTF8') || f.original), 'hex'), 16)
        when f.drawing is not null then p.slug || '-' || array_position(array['tray', 'macro', 'worn'], f.drawing)
      end
    from pictures f
    join products p on p.id = $2
    left join product_variants v on v.id = f.variant_id
    left join product_variants own on v.id is not null and own.product_id = p.id
      and own.choice is not distinct from v.choice
    where f.product_id = $1`,
})

/** Copies a product as a draft, with a new slug and SKUs, but without barcodes, reviews, or units. */
export async function duplicateProduct(
  { db, now, invalidateProduct }: Pick<Context, 'db' | 'now' | 'invalidateProduct'>,
  by: SignedIn,
  id: number,
): Promise<OwnerProductDetail> {
  const at = now()
  const made = await db.transaction(async (tx) => {
    const source = await lockProduct(tx, { id })
    const slug = await chooseSlug(
      tx,
      `${source.slug.slice(0, longestSlug - 10)}-copy`.replaceAll('--', '-'),
    )
    const copyId = await refuseTakenSlug(slug, () => copyRow(tx, { source, slug, at }))
    await writeOptions(tx, new Map([[copyId, source.options]]))
    await copyVariants(tx, id, copyId)
    await copyPictures(tx, id, copyId)
    await copyTracking(tx, source, await readOwnerProduct(tx, copyId))
    const after = await readProductDetail(tx, copyId)
    const details = { of: id }
    await auditProduct(tx, { at, by, action: 'product-duplicated', before: null, after, details })
    return after
  })
  invalidateProduct(made.slug)
  return made
}

interface RowToCopy {
  source: OwnerProduct
  slug: string
  at: Date
}

async function copyRow(tx: Tx, { source, slug, at }: RowToCopy): Promise<number> {
  const [row] = await tx.select().from(products).where(eq(products.id, source.id))
  if (!row) throw new Error('a locked product is gone')
  const { id: _id, nameSearch: _name, search: _search, variants: _variants, ...columns } = row
  const { rating: _rating, images: _images, ...copied } = columns
  const [added] = await tx
    .insert(products)
    .values({
      ...copied,
      slug,
      name: `${source.name.slice(0, 190)} (copy)`,
      status: 'draft',
      imageUrl: null,
      openingChoice: null,
      inStock: false,
      reviewCount: 0,
      publishedAt: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: products.id })
  if (!added) throw new Error('an added product is given back')
  return added.id
}

/** Variants not counted in the source are not counted in the copy. */
async function copyTracking(tx: Tx, source: OwnerProduct, copy: OwnerProduct): Promise<void> {
  const uncounted = new Set(
    source.variants
      .filter(({ tracked }) => !tracked)
      .map(({ options }) => choiceKey(source.options, options)),
  )
  const ids = copy.variants
    .filter(({ options }) => uncounted.has(choiceKey(source.options, options)))
    .map(({ id }) => id)
  if (ids.length > 0) await trackUnits(tx, ids, false)
}
