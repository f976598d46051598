import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { savedViews } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SavedView, ViewPatch } from '../domain/saved-view.schema.ts'
import type { SignedIn } from './caller.ts'
import { lockAdministrator } from './find-administrator.ts'
import { listViews, viewColumns } from './list-views.ts'
import { nameInUse } from './save-view.ts'

/** A view, and the version of it that the administrator saw. */
interface SeenView {
  id: number
  version: number
}

/** Renames a view or changes what it shows. Refuses a name in use, and a view that has changed since it was seen. */
export async function changeView(
  { db }: Pick<Context, 'db'>,
  who: SignedIn,
  seen: SeenView,
  patch: ViewPatch,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    const view = await lockView(tx, who, seen)
    const others = await listViews(tx, who, view.screen)
    const { name = view.name, query = view.query } = patch
    if (others.some((other) => other.id !== view.id && other.name === name)) throw nameInUse(name)
    const [changed] = await tx
      .update(savedViews)
      .set({ name, query, version: view.version + 1 })
      .where(eq(savedViews.id, view.id))
      .returning(viewColumns)
    return changed ?? view
  })
}

/** Deletes a view. Gives the deleted view, so that it can be saved again. */
export async function deleteView(
  { db }: Pick<Context, 'db'>,
  who: SignedIn,
  seen: SeenView,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    const view = await lockView(tx, who, seen)
    await tx.delete(savedViews).where(eq(savedViews.id, view.id))
    return view
  })
}

/** Finds an administrator's own view at the version they saw, and locks all their views. */
async function lockView(tx: Tx, who: SignedIn, { id, version }: SeenView): Promise<SavedView> {
  await lockAdministrator(tx, who.id)
  const [view] = await tx
    .select(viewColumns)
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.administratorId, who.id)))
  if (!view) throw new Refusal('not-found', 'View not found')
  if (view.version !== version)
    throw new Refusal('outdated', 'You changed this view elsewhere since you opened it', {
      current: view,
    })
  return view
}
