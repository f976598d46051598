import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { SettingsInForce } from '../domain/settings-answer.ts'
import { valuesFrom } from '../domain/settings-values.ts'

const newestOfEachKey = statement({
  name: 'read_settings',
  text: 'select distinct on (key) id, key, value from settings order by key, id desc',
  row: z.object({ id: z.int(), key: z.string(), value: z.custom<unknown>() }),
})

export async function readSettings(db: Db | Tx): Promise<SettingsInForce> {
  const rows = await newestOfEachKey(db)
  return {
    values: valuesFrom(rows),
    version: rows.reduce((newest, { id }) => Math.max(newest, id), 0),
  }
}
