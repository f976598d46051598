import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { productImports } from '#db/tables/product-imports.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { lockUnits } from '#shop/inventory/server/take-reserved.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { FileRow } from '../../domain/files/file-columns.ts'
import type { ImportEffect } from '../../domain/files/import-effect.ts'
import type { ImportPlan, PlannedProduct } from '../../domain/files/import-plan.ts'
import { planImport } from '../../domain/files/plan-import.ts'
import type { ImportQuery, ProductImport } from '../../domain/files/product-import.schema.ts'
import { requireCategory } from '../owner/require-category.ts'
import { lockProducts } from '../write-pictures.ts'
import { carryOut } from './carry-out-import.ts'
import { readImportFacts } from './read-import-facts.ts'
import { readTable } from './read-table.ts'

type ImportContext = Pick<Context, 'db' | 'now' | 'origin' | 'invalidateProduct'>

interface WantedImport extends ImportQuery {
  bytes: Uint8Array
}

/**
 * Imports a file of products, all or nothing, and gives what it changed; a preview gives the same and writes nothing.
 * Any error in the file leaves everything unchanged.
 */
export async function importProducts(
  context: ImportContext,
  by: SignedIn,
  { bytes, preview = false, plan: seen, fileName }: WantedImport,
): Promise<ProductImport> {
  const { rows, errors } = readTable(bytes)
  const facts = await readImportFacts(context.db, rows, context.origin)
  const first = planImport(rows, facts)
  const plan = { ...first, errors: [...errors, ...first.errors] }
  if (preview || plan.errors.length > 0 || plan.products.length === 0) return answerOf(plan, null)
  const at = context.now()
  const done = await context.db.transaction(async (tx) => {
    const locked = await planLocked(tx, rows, { plan, origin: context.origin })
    refuseOther(locked, seen)
    const batchId = await addBatch(tx, { plan: locked, fileName, by, at })
    const effects: ImportEffect[] = []
    const slugs: string[] = []
    for (const planned of locked.products) {
      const { slug, ...effect } = await carryOut(tx, planned, { batchId, by, at })
      effects.push(effect)
      slugs.push(slug)
    }
    await tx.update(productImports).set({ effects }).where(eq(productImports.id, batchId))
    return { answer: answerOf(locked, batchId), slugs }
  })
  for (const slug of done.slugs) context.invalidateProduct(slug)
  return done.answer
}

interface LockedPlan {
  plan: ImportPlan
  origin: string
}

/**
 * Locks what a plan changes and plans again from the current state. Locks units first, then categories and products, in
 * the same order as orders and other changes.
 */
async function planLocked(
  tx: Tx,
  rows: readonly FileRow[],
  { plan, origin }: LockedPlan,
): Promise<ImportPlan> {
  const known = plan.products.flatMap((planned) => (planned.before ? [planned] : []))
  const counted = known.filter(({ counts }) => counts.length > 0)
  const variantIds = counted.flatMap(({ before }) => before.variants.map(({ id }) => id))
  await lockUnits(tx, variantIds)
  const categories = new Set(plan.products.map(categoryOf).filter((id) => id != null))
  for (const id of [...categories].toSorted((one, other) => one - other))
    await requireCategory(tx, id)
  await lockProducts(
    tx,
    known.map(({ before }) => before.id),
  )
  const again = planImport(rows, await readImportFacts(tx, rows, origin))
  if (again.errors.length === 0) return again
  throw new Refusal('conflict', `Something changed since the preview: ${again.errors[0]?.message}`)
}

function categoryOf(planned: PlannedProduct): number | null | undefined {
  return planned.before ? planned.patch?.categoryId : planned.wanted.categoryId
}

function refuseOther(plan: ImportPlan, seen: string | undefined): void {
  if (seen === undefined || seen === markOf(plan)) return
  const message =
    'The products have changed since the preview. Please check what the file would do now.'
  throw new Refusal('conflict', message)
}

interface BatchToAdd {
  plan: ImportPlan
  fileName: string | undefined
  by: SignedIn
  at: Date
}

async function addBatch(tx: Tx, { plan, fileName, by, at }: BatchToAdd): Promise<number> {
  const { created, changed, unchanged } = plan
  const counts = { created, changed, unchanged }
  const row = { at, by: by.username, fileName: fileName ?? null, ...counts, effects: [] }
  const [batch] = await tx.insert(productImports).values(row).returning({ id: productImports.id })
  if (!batch) throw new Error('an added import is given back')
  const subject = { kind: 'products', id: null } as const
  const details = { import: batch.id, ...(fileName && { fileName }), ...counts }
  await writeAudit(tx, { at, by, action: 'products-imported', subject, details })
  return batch.id
}

/** A mark of what a file does: equal for the same changes. */
function markOf({ changes, added }: ImportPlan): string {
  return createHash('sha256')
    .update(JSON.stringify([changes, added]))
    .digest('base64url')
}

function answerOf(plan: ImportPlan, batchId: number | null): ProductImport {
  const { products: _products, ...answer } = plan
  return { ...answer, batchId, plan: markOf(plan) }
}
