import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { OwnerProduct, OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import type { ProductPatch } from '../../domain/product-fields.schema.ts'
import { auditProduct } from './audit-product.ts'
import { refuseTakenSlug } from './choose-slug.ts'
import { redrawPictures } from './draw-pictures.ts'
import { lockProduct } from './lock-product.ts'
import { lockVariantUnits } from './lock-variant-units.ts'
import { columnsOf, facetColumns } from './product-columns.ts'
import { readProductDetail } from './read-owner-product.ts'
import { requireCategory } from './require-category.ts'
import { writeProductVariants } from './write-product-variants.ts'

interface WantedChange {
  id: number
  /** The version that the owner saw. */
  version: number
  patch: ProductPatch
}

type ChangeContext = Pick<Context, 'db' | 'now' | 'invalidateProduct'>

/**
 * Changes a product and gives the result; unchanged fields change nothing. Its former slug leads to it forever. Refuses
 * a slug that another product ever had, and to show shoppers a picture without alt text.
 */
export async function changeProduct(
  context: ChangeContext,
  by: SignedIn,
  { id, version, patch }: WantedChange,
): Promise<OwnerProductDetail> {
  const at = context.now()
  const { former, after } = await context.db.transaction(async (tx) => {
    // Units and categories before the product, in the lock order of orders and category changes.
    await lockVariantUnits(tx, id, patch.variants ?? [])
    if (patch.categoryId != null) await requireCategory(tx, patch.categoryId)
    const before = await lockProduct(tx, { id, version })
    return { former: before.slug, after: await changeLocked(tx, { before, patch, at, by }) }
  })
  for (const slug of new Set([former, after.slug])) context.invalidateProduct(slug)
  return after
}

interface LockedChange extends Change {
  /** Further details for the audit, such as the import that it is part of. */
  details?: Record<string, unknown>
}

/** Changes a locked product within a verb's transaction, and audits it. */
export async function changeLocked(
  tx: Tx,
  { before, patch, at, by, details }: LockedChange,
): Promise<OwnerProductDetail> {
  if (patch.status === 'active') requireWords(before)
  if (await writeChange(tx, { before, patch, at, by })) await bumpVersion(tx, before, at)
  const after = await readProductDetail(tx, before.id)
  const deed = { at, by, action: 'product-changed' as const, ...(details && { details }) }
  await auditProduct(tx, { ...deed, before, after: withoutHistory(after) })
  return after
}

function requireWords({ pictures }: OwnerProduct): void {
  const [mute] = pictures.filter(({ alt }) => alt.trim() === '')
  if (!mute) return
  const message = `Please say in a few words what picture ${mute.position} shows, before shoppers see it.`
  throw new Refusal('unprocessable', message)
}

interface Change {
  before: OwnerProduct
  patch: ProductPatch
  at: Date
  by: SignedIn
}

/** Writes the differences; gives whether there were any. */
async function writeChange(tx: Tx, { before, patch, at, by }: Change): Promise<boolean> {
  const { options, variants, ...fields } = patch
  const now =
    options === undefined && variants === undefined
      ? before
      : await writeProductVariants(tx, {
          product: before,
          options: options ?? before.options,
          rows: variants ?? [],
        })
  const changed = whatChanges(before, fields)
  const isOffered = 'lash' in changed || differ(before.options, now.options)
  const lash = changed.lash === undefined ? before.lash : changed.lash
  const isPublished = changed.status === 'active' && before.publishedAt === null
  const columns = {
    ...columnsOf(changed),
    ...(isOffered && facetColumns(lash, now.options)),
    ...(isPublished && { publishedAt: at }),
  }
  if (Object.keys(columns).length > 0)
    await refuseTakenSlug(patch.slug ?? before.slug, () =>
      tx.update(products).set(columns).where(eq(products.id, before.id)),
    )
  if (isOffered) {
    const { slug = before.slug } = patch
    await redrawPictures(tx, { ...before, slug, lash, options: now.options }, { at, by })
  }
  return Object.keys(columns).length > 0 || differ(before.variants, now.variants)
}

type Fields = Omit<ProductPatch, 'options' | 'variants'>

/** The fields sent that differ. The order of keys matters in specifications, not in a lash. */
function whatChanges(before: OwnerProduct, fields: Fields): Fields {
  const { specifications, ...others } = fields
  const sent = Object.fromEntries(Object.entries(others).filter(([, is]) => is !== undefined))
  const changed = changedFields<object>(before, { ...before, ...sent })?.after ?? {}
  return {
    ...changed,
    ...(specifications !== undefined &&
      differ(before.specifications, specifications) && { specifications }),
  }
}

function differ(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

async function bumpVersion(tx: Tx, { id, version }: OwnerProduct, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({ version: version + 1, updatedAt: at })
    .where(eq(products.id, id))
}

function withoutHistory({
  priceHistory: _prices,
  variantPriceHistory: _variantPrices,
  ...product
}: OwnerProductDetail): OwnerProduct {
  return product
}
