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

type Rows = Awaited<ReturnType<typeof newestOfEachKey>>

/** The settings in force and their version. */
export async function readSettings(db: Db | Tx): Promise<SettingsInForce> {
  const rows = await newestOfEachKey(db)
  return { values: valuesFrom(rows), version: versionOf(rows) }
}

/** The settings in force; null if they still have this version, in which case they are not parsed. */
export async function readNewSettings(db: Db, known: number): Promise<SettingsInForce | null> {
  const rows = await newestOfEachKey(db)
  const version = versionOf(rows)
  return version === known ? null : { values: valuesFrom(rows), version }
}

const versionOf = (rows: Rows) => rows.reduce((newest, { id }) => Math.max(newest, id), 0)
