import { savedViews } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { mostViews, type NewView, type SavedView } from '../domain/saved-view.schema.ts'
import type { SignedIn } from './caller.ts'
import { lockAdministrator } from './find-administrator.ts'
import { listViews, viewColumns } from './list-views.ts'

/** Saves an administrator's view of a list. Refuses a name in use, and more than `mostViews` per screen. */
export async function saveView(
  { db }: Pick<Context, 'db'>,
  who: SignedIn,
  view: NewView,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    // Locked, so that two views saved at once cannot exceed the limit.
    await lockAdministrator(tx, who.id)
    const views = await listViews(tx, who, view.screen)
    if (views.some(({ name }) => name === view.name)) throw nameInUse(view.name)
    if (views.length >= mostViews)
      throw new Refusal('conflict', `A list can have at most ${mostViews} views: delete one first`)
    const [saved] = await tx
      .insert(savedViews)
      .values({ ...view, administratorId: who.id })
      .returning(viewColumns)
    if (!saved) throw new Error('The view was not stored')
    return saved
  })
}

export function nameInUse(name: string): Refusal {
  return new Refusal('conflict', `You have a view named “${name}” already`)
}
