import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { products } from '#db/tables/catalog.ts'
import { productImports } from '#db/tables/product-imports.ts'
import { violates } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { moveUnits } from '#shop/inventory/server/move-units.ts'
import { lockUnits } from '#shop/inventory/server/take-reserved.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { type ImportEffect, importEffectSchema } from '../../domain/files/import-effect.ts'
import type { ImportBatch } from '../../domain/files/product-import.schema.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { productPatchSchema } from '../../domain/product-fields.schema.ts'
import { changeLocked } from '../owner/change-product.ts'
import { readOwnerProduct } from '../owner/read-owner-product.ts'
import { lockProducts } from '../write-pictures.ts'
import { type CarriedVersion, carryVersions } from './carry-versions.ts'
import { readImport } from './list-imports.ts'
import { putPicturesBack } from './place-file-pictures.ts'

const lockImport = statement({
  name: 'lock_product_import',
  row: z.object({
    id: z.int(),
    undoneAt: z.date().nullable(),
    effects: z.array(importEffectSchema),
  }),
  text: `
    select i.id, i.undone_at as "undoneAt", i.effects from product_imports i where i.id = $1 for update`,
})

/** Variants whose units were counted again after the import. */
const listRecounted = statement({
  name: 'list_recounted_variants',
  row: z.object({ variantId: z.int() }),
  text: `
    select distinct m.variant_id as "variantId" from stock_movements m
    where m.variant_id = any ($1::integer[]) and m.kind = 'counted' and m.id > (
      select max(own.id) from stock_movements own
      where own.variant_id = m.variant_id and own.reason = any ($2::text[]) and own.at = (
        select at from product_imports where id = $3
      )
    )`,
})

/**
 * Which of these products can be deleted: nothing that must stay refers to them, such as a movement, an order, or a
 * review.
 */
const listFree = statement({
  name: 'list_products_without_history',
  row: z.object({ id: z.int() }),
  text: `
    select p.id from products p where p.id = any ($1::integer[])
      and not exists (select from reviews r where r.product_id = p.id)
      and not exists (
        select from product_variants v where v.product_id = p.id and (
          exists (select from stock_movements m where m.variant_id = v.id)
          or exists (select from order_items o where o.variant_id = v.id)
          or exists (select from reservations r where r.variant_id = v.id)
        )
      )`,
})

type UndoContext = Pick<Context, 'db' | 'now' | 'invalidateProduct'>

interface Undo {
  batchId: number
  by: SignedIn
  at: Date
}

/**
 * Restores exactly what an import changed and gives the import. Products that it made are deleted, or archived if units
 * have moved. Refuses (409) with the names of products that have changed since.
 */
export async function undoImport(
  { db, now, invalidateProduct }: UndoContext,
  by: SignedIn,
  batchId: number,
): Promise<ImportBatch> {
  const at = now()
  const { batch, slugs } = await db.transaction(async (tx) => {
    const effects = await lockEffects(tx, batchId)
    const current = await lockChanged(tx, effects, batchId)
    const undo = { batchId, by, at }
    const versions: CarriedVersion[] = []
    for (const effect of effects) {
      const product = current.get(effect.productId)
      if (!product) continue
      const { productId, versionBefore: from } = effect
      versions.push({ productId, from, to: await undoEffect(tx, { effect, product, ...undo }) })
    }
    await carryVersions(tx, batchId, versions)
    await removeMade(tx, effects, { current, ...undo })
    const undone = { undoneAt: at, undoneBy: by.username }
    await tx.update(productImports).set(undone).where(eq(productImports.id, batchId))
    const subject = { kind: 'products', id: null } as const
    const details = { import: batchId }
    await writeAudit(tx, { at, by, action: 'products-import-undone', subject, details })
    return { batch: await readImport(tx, batchId), slugs: [...current.values()].map(slugOf) }
  })
  for (const slug of slugs) invalidateProduct(slug)
  return batch
}

function slugOf({ slug }: OwnerProduct): string {
  return slug
}

async function lockEffects(tx: Tx, batchId: number): Promise<ImportEffect[]> {
  const [batch] = await lockImport(tx, batchId)
  if (!batch) throw new Refusal('not-found', 'Import not found')
  if (batch.undoneAt) throw new Refusal('conflict', 'This import has already been undone')
  return batch.effects
}

/** Locks units and products, as orders do, and gives the products; refuses if one has changed since. */
async function lockChanged(
  tx: Tx,
  effects: readonly ImportEffect[],
  batchId: number,
): Promise<Map<number, OwnerProduct>> {
  const variantIds = effects.flatMap(({ moved }) => moved.map(({ variantId }) => variantId))
  await lockUnits(tx, variantIds)
  const ids = effects.map(({ productId }) => productId)
  await lockProducts(tx, ids)
  const reasons = [`Import ${batchId} of a file`, 'Opening stock']
  const recounted = await listRecounted(tx, variantIds, reasons, batchId)
  const counted = new Set(recounted.map(({ variantId }) => variantId))
  const found: OwnerProduct[] = []
  for (const id of ids) found.push(await readOwnerProduct(tx, id))
  const current = new Map(found.map((product) => [product.id, product]))
  const changed = effects.filter((effect) =>
    hasChanged(effect, current.get(effect.productId), counted),
  )
  if (changed.length > 0) throw changedSince(changed)
  return current
}

function hasChanged(
  { version, pictures, moved }: ImportEffect,
  product: OwnerProduct | undefined,
  recounted: ReadonlySet<number>,
): boolean {
  const ids = product?.pictures.map(({ id }) => id)
  return (
    product?.version !== version ||
    (pictures !== null && JSON.stringify(ids) !== JSON.stringify(pictures.after)) ||
    moved.some(({ variantId }) => recounted.has(variantId))
  )
}

function changedSince(effects: readonly ImportEffect[]): Refusal {
  const names = effects.slice(0, 5).map(({ name }) => `“${name}”`)
  const more = effects.length > 5 ? [`${effects.length - 5} more`] : []
  const listed = new Intl.ListFormat('en-US').format([...names, ...more])
  return new Refusal('conflict', `Changed since the import, so nothing was undone: ${listed}`, {
    current: effects.map(({ productId, name }) => ({ productId, name })),
  })
}

interface EffectToUndo extends Undo {
  effect: ImportEffect
  product: OwnerProduct
}

/** Restores one product and gives its new version. */
async function undoEffect(
  tx: Tx,
  { effect, product, batchId, by, at }: EffectToUndo,
): Promise<number> {
  const { patch, pictures, moved, name } = effect
  const reason = `Import ${batchId} undone`
  const back = moved.filter(({ delta }) => delta !== 0)
  const movement = { kind: 'correction' as const, reason, by: by.username }
  try {
    await moveUnits(
      tx,
      back.map(({ variantId, delta }) => ({ ...movement, variantId, delta: -delta })),
      at,
    )
  } catch (fault) {
    if (!violates(fault, 'inventory_is_not_oversold')) throw fault
    throw new Refusal('conflict', `Orders have reserved units of “${name}” that this import added`)
  }
  if (pictures) await putPicturesBack(tx, pictures)
  const details = { undoneImport: batchId }
  const former = patch && productPatchSchema.parse(patch)
  if (!former) return product.version
  return (await changeLocked(tx, { before: product, patch: former, at, by, details })).version
}

interface MadeToRemove extends Undo {
  current: ReadonlyMap<number, OwnerProduct>
}

async function removeMade(
  tx: Tx,
  effects: readonly ImportEffect[],
  { current, batchId, by, at }: MadeToRemove,
): Promise<void> {
  const made = effects.filter(({ isNew }) => isNew).map(({ productId }) => productId)
  if (made.length === 0) return
  const free = new Set((await listFree(tx, made)).map(({ id }) => id))
  if (free.size > 0) await tx.delete(products).where(inArray(products.id, [...free]))
  const details = { undoneImport: batchId }
  const patch = { status: 'archived' as const }
  for (const id of made.filter((one) => !free.has(one))) {
    const before = current.get(id)
    if (before) await changeLocked(tx, { before, patch, at, by, details })
  }
}
