import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { categories } from '#db/tables/catalog.ts'
import { counted } from '#kernel/counted.ts'
import { isUniqueViolation } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { AuditAction } from '#shop/staff/domain/audit-action.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type {
  CategoryPatch,
  NewCategory,
  OwnerCategory,
} from '../../domain/owner-category.schema.ts'
import { slugOf } from '../../domain/product-slug.ts'
import { lockCategory, readOwnerCategory } from './list-owner-categories.ts'

type CategoryContext = Pick<Context, 'db' | 'now' | 'invalidateProduct'>

interface Known {
  id: number
  /** The version that the owner saw. */
  version: number
}

/** Makes a category. Refuses a slug that is taken. */
export async function addCategory(
  { db, now, invalidateProduct }: CategoryContext,
  by: SignedIn,
  { slug: given, ...wanted }: NewCategory,
): Promise<OwnerCategory> {
  const slug = given ?? slugOf(wanted.name)
  const added = await db.transaction(async (tx) => {
    const [row] = await refuseTaken(slug, () =>
      tx
        .insert(categories)
        .values({ ...wanted, slug })
        .returning({ id: categories.id }),
    )
    const after = await readOwnerCategory(tx, row?.id ?? 0)
    await audit(tx, { at: now(), by, action: 'category-added', before: null, after })
    return after
  })
  invalidateProduct('')
  return added
}

/** Changes a category; unchanged fields change nothing. Refuses a slug that is taken. */
export async function changeCategory(
  { db, now, invalidateProduct }: CategoryContext,
  by: SignedIn,
  { patch, ...known }: Known & { patch: CategoryPatch },
): Promise<OwnerCategory> {
  const changed = await db.transaction(async (tx) => {
    const before = await lockCategory(tx, known)
    const sent = Object.entries(patch).filter(([, value]) => value !== undefined)
    const set = changedFields<object>(before, { ...before, ...Object.fromEntries(sent) })?.after
    if (!set) return before
    await refuseTaken(patch.slug ?? before.slug, () =>
      tx
        .update(categories)
        .set({ ...set, version: before.version + 1 })
        .where(eq(categories.id, before.id)),
    )
    const after = await readOwnerCategory(tx, before.id)
    await audit(tx, { at: now(), by, action: 'category-changed', before, after })
    return after
  })
  invalidateProduct('')
  return changed
}

/** Deletes a category and gives it. Refuses one that has products, saying how many. */
export async function deleteCategory(
  { db, now, invalidateProduct }: CategoryContext,
  by: SignedIn,
  known: Known,
): Promise<OwnerCategory> {
  const deleted = await db.transaction(async (tx) => {
    const before = await lockCategory(tx, known)
    if (before.products > 0) throw new Refusal('conflict', stillFull(before))
    await tx.delete(categories).where(eq(categories.id, before.id))
    await audit(tx, { at: now(), by, action: 'category-deleted', before, after: null })
    return before
  })
  invalidateProduct('')
  return deleted
}

function stillFull({ name, products }: OwnerCategory): string {
  const belong = counted(products, 'product is', 'products are')
  return `${belong} in “${name}”, including archived ones. Move them to another category first.`
}

interface CategoryDeed {
  at: Date
  by: SignedIn
  action: AuditAction
  before: OwnerCategory | null
  after: OwnerCategory | null
}

async function audit(tx: Tx, { at, by, action, before, after }: CategoryDeed): Promise<void> {
  const changed = changedFields(before && auditedOf(before), after && auditedOf(after))
  const subject = { kind: 'category', id: before?.id ?? after?.id ?? null } as const
  if (changed) await writeAudit(tx, { at, by, action, subject, ...changed })
}

function auditedOf({ name, slug, description, imageUrl }: OwnerCategory) {
  return { name, slug, description, imageUrl }
}

async function refuseTaken<T>(slug: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (fault) {
    if (!isUniqueViolation(fault, 'categories_slug_unique')) throw fault
    const message = `Another category already uses the slug “${slug}”`
    throw new Refusal('conflict', message, { issues: [{ path: 'slug', message }] })
  }
}
