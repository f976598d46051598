import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { savedViews } from '#db/tables/admin.ts'
import type { SavedView } from '../domain/saved-view.schema.ts'
import type { SignedIn } from './caller.ts'

/** The columns of a saved view that its administrator sees. */
export const viewColumns = {
  id: savedViews.id,
  screen: savedViews.screen,
  name: savedViews.name,
  query: savedViews.query,
  version: savedViews.version,
}

/** An administrator's saved views, of one screen or of all, by name. */
export async function listViews(
  db: Db | Tx,
  { id }: Pick<SignedIn, 'id'>,
  screen?: string,
): Promise<SavedView[]> {
  return db
    .select(viewColumns)
    .from(savedViews)
    .where(
      and(eq(savedViews.administratorId, id), screen ? eq(savedViews.screen, screen) : undefined),
    )
    .orderBy(asc(savedViews.screen), asc(savedViews.name))
}
