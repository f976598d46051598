import type { Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import type { Context } from '#shop/context.ts'
import { moveUnits } from '#shop/inventory/server/move-units.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { OwnerProduct, OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { choiceKey } from '../../domain/plan-variants.ts'
import type { NewProduct } from '../../domain/product-fields.schema.ts'
import { slugOf } from '../../domain/product-slug.ts'
import { auditProduct } from './audit-product.ts'
import { chooseSlug, refuseTakenSlug } from './choose-slug.ts'
import { columnsOf, facetColumns } from './product-columns.ts'
import { readOwnerProduct, readProductDetail } from './read-owner-product.ts'
import { requireCategory } from './require-category.ts'
import { writeProductVariants } from './write-product-variants.ts'

/**
 * Makes a product with its options and variants, as a draft by default, and receives its initial stock. Refuses a slug
 * or SKU that is taken; missing ones are generated.
 */
export async function addProduct(
  { db, now, invalidateProduct }: Pick<Context, 'db' | 'now' | 'invalidateProduct'>,
  by: SignedIn,
  wanted: NewProduct,
): Promise<OwnerProductDetail> {
  const at = now()
  const added = await db.transaction((tx) => addInTransaction(tx, { wanted, at, by }))
  invalidateProduct(added.slug)
  return added
}

interface Addition {
  wanted: NewProduct
  at: Date
  by: SignedIn
  /** Further details for the audit, such as the import that it is part of. */
  details?: Record<string, unknown>
}

/** Makes a product within a verb's transaction, and audits it. */
export async function addInTransaction(
  tx: Tx,
  { wanted, at, by, details }: Addition,
): Promise<OwnerProductDetail> {
  const slug = wanted.slug ?? (await chooseSlug(tx, slugOf(wanted.name)))
  if (wanted.categoryId != null) await requireCategory(tx, wanted.categoryId)
  const id = await refuseTakenSlug(slug, () => insertProduct(tx, { ...wanted, slug }, at))
  const { options = [], variants: rows = [] } = wanted
  const bare = await readOwnerProduct(tx, id)
  const product = await writeProductVariants(tx, { product: bare, options, rows, isNew: true })
  await receiveOpeningStock(tx, { product, wanted, by, at })
  const after = await readProductDetail(tx, id)
  const deed = { at, by, action: 'product-added' as const, ...(details && { details }) }
  await auditProduct(tx, { ...deed, before: null, after })
  return after
}

async function insertProduct(
  tx: Tx,
  { options = [], variants: _variants, ...fields }: NewProduct & { slug: string },
  at: Date,
): Promise<number> {
  const { name, slug, price, status = 'draft', lash = null } = fields
  const values = {
    ...columnsOf(fields),
    ...facetColumns(lash, options),
    name,
    slug,
    price,
    status,
    createdAt: at,
    updatedAt: at,
    publishedAt: status === 'active' ? at : null,
  }
  const [added] = await tx.insert(products).values(values).returning({ id: products.id })
  if (!added) throw new Error('an added product is given back')
  return added.id
}

interface OpeningStock {
  product: OwnerProduct
  wanted: NewProduct
  by: SignedIn
  at: Date
}

async function receiveOpeningStock(tx: Tx, { product, wanted, by, at }: OpeningStock) {
  const { options, variants } = product
  const ids = new Map(variants.map((variant) => [choiceKey(options, variant.options), variant.id]))
  const opening = { kind: 'received', reason: 'Opening stock', by: by.username } as const
  const movements = (wanted.variants ?? []).flatMap(({ options: choice, onHand = 0 }) => {
    const variantId = ids.get(choiceKey(options, choice))
    return variantId === undefined || onHand === 0 ? [] : [{ ...opening, variantId, delta: onHand }]
  })
  await moveUnits(tx, movements, at)
}
