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

/** Which view an administrator means, and the version of it that they saw. */
interface SeenView {
  id: number
  version: number
}

/** Renames a view or changes what it shows. Refuses a name in use, and a view that was changed meanwhile. */
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

/** Deletes a view, and gives what it was, so that it can be saved again. */
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

/** An administrator's own view at the version that they saw; their views stay as they are meanwhile. */
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
