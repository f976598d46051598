import type { Tx } from '#db/connect.ts'
import { moveUnits, type StockChange } from '#shop/inventory/server/move-units.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { ImportEffect } from '../../domain/files/import-effect.ts'
import type { PlannedProduct, UnitCount } from '../../domain/files/import-plan.ts'
import { patchBack } from '../../domain/files/patch-back.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { choiceKey } from '../../domain/plan-variants.ts'
import { addInTransaction } from '../owner/add-product.ts'
import { changeLocked } from '../owner/change-product.ts'
import { placeFilePictures } from './place-file-pictures.ts'

interface Import {
  batchId: number
  by: SignedIn
  at: Date
}

type Changed = Extract<PlannedProduct, { before: OwnerProduct }>
type Made = Exclude<PlannedProduct, Changed>

/** Carries out the plan for one product, which is locked if it already exists; gives what it did. */
export async function carryOut(
  tx: Tx,
  planned: PlannedProduct,
  batch: Import,
): Promise<ImportEffect & { slug: string }> {
  return planned.before ? await change(tx, planned, batch) : await make(tx, planned, batch)
}

async function make(tx: Tx, { wanted, pictures }: Made, { batchId, by, at }: Import) {
  const details = { import: batchId }
  const { priceHistory: _prices, ...made } = await addInTransaction(tx, { wanted, at, by, details })
  const { id, name, slug, version, variants } = made
  if (pictures.length > 0) await placeFilePictures(tx, made, pictures)
  const moved = variants
    .filter(({ onHand }) => onHand !== 0)
    .map((variant) => ({ variantId: variant.id, delta: variant.onHand }))
  return {
    productId: id,
    name,
    slug,
    isNew: true,
    versionBefore: 0,
    version,
    patch: null,
    pictures: null,
    moved,
  }
}

async function change(tx: Tx, { before, patch, counts, pictures }: Changed, batch: Import) {
  const { by, at, batchId } = batch
  const details = { import: batchId }
  const after = patch ? await changeLocked(tx, { before, patch, at, by, details }) : before
  const moved = await count(tx, { product: after, counts, ...batch })
  const ids = pictures && (await placeFilePictures(tx, after, pictures))
  const { id, name, slug, version } = after
  return {
    productId: id,
    name,
    slug,
    version,
    moved,
    isNew: false,
    versionBefore: before.version,
    patch: patch && { ...patchBack(before, patch) },
    pictures: ids && { before: before.pictures.map((picture) => picture.id), after: ids },
  }
}

interface Counting extends Import {
  product: OwnerProduct
  counts: readonly UnitCount[]
}

/** Records the counted units; gives the difference from what was there. */
async function count(tx: Tx, { product, counts, batchId, by, at }: Counting) {
  const { options, variants } = product
  const byChoice = new Map(variants.map((one) => [choiceKey(options, one.options), one]))
  const movement = {
    kind: 'counted' as const,
    reason: `Import ${batchId} of a file`,
    by: by.username,
  }
  const movements = counts.flatMap(({ choice, onHand }): StockChange[] => {
    const variant = byChoice.get(choiceKey(options, choice))
    return variant ? [{ ...movement, variantId: variant.id, delta: onHand - variant.onHand }] : []
  })
  await moveUnits(tx, movements, at)
  return movements.map(({ variantId, delta }) => ({ variantId, delta }))
}
