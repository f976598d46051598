import { z } from 'zod'
import { type ListSource, readPage } from '#db/read-page.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import type { Context } from '#shop/context.ts'
import type { SettingChange } from '../domain/settings-answer.ts'
import { defaultOf } from '../domain/settings-values.ts'

const row = z.object({
  setting: z.string(),
  before: z.custom<unknown>(),
  after: z.custom<unknown>(),
  by: z.string(),
  at: z.date(),
})

const changes: ListSource<typeof row> = {
  name: 'settings',
  row,
  from: 'settings s',
  at: 's.at',
  id: 's.id',
  columns: `s.key as setting, s.value as after, s.by, s.at,
    (select earlier.value from settings earlier
      where earlier.key = s.key and earlier.id < s.id order by earlier.id desc limit 1) as before`,
}

/** A page of the settings' changes, newest first; the value before a setting's first change is its default. */
export async function listChanges(
  { db }: Pick<Context, 'db'>,
  query: PageQuery,
): Promise<Page<SettingChange>> {
  const page = await readPage(db, changes, () => [], query)
  const rows = page.rows.map(({ id, setting, before, after, by, at }) => ({
    id,
    key: setting,
    before: before ?? defaultOf(setting),
    after,
    by,
    at: at.toISOString(),
  }))
  return { ...page, rows }
}
