import type pg from 'pg'
import { Refusal } from '#kernel/refusal.ts'
import { copyIn } from './copy-in.ts'
import { copyOut } from './copy-out.ts'
import { readBalances } from './dump.ts'
import { brokenOff, type Frame } from './frames.ts'
import {
  type DumpedTable,
  headSchema,
  type Manifest,
  manifestSchema,
  tableSchema,
} from './manifest.ts'
import { migrateUpTo } from './migrate-up-to.ts'
import { plainText } from './open-client.ts'
import { placeFor, prepareLoad } from './prepare-load.ts'
import { createRowSum } from './row-sum.ts'

/**
 * Loads the frames of a dump into an empty database, in one transaction: either everything is stored and proved against
 * the manifest, or nothing. Gives the manifest.
 */
export async function load(client: pg.Client, frames: AsyncIterator<Frame>): Promise<Manifest> {
  await client.query('begin')
  await client.query(plainText)
  await refuseFull(client)
  const head = headSchema.parse(jsonOf(await nextOf(frames, 'head')))
  await migrateUpTo(client, head.migrations)
  const putBack = await prepareLoad(client)
  const loaded = await loadTables(client, frames)
  await putBack()
  const { manifest } = loaded
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value])
  await prove(client, loaded)
  await client.query('commit')
  await client.query('analyze')
  return manifest
}

/** Refuses a database that is not empty. */
async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      limit 1`,
  )
  if (rows.length > 0)
    throw new Refusal(
      'conflict',
      'This database isn’t empty, and a backup can be restored only into an empty one. Set DATA_DIR to a new folder, or DATABASE_URL to a new database. Nothing was changed.',
    )
}

interface Loaded {
  tables: { table: DumpedTable; place: string }[]
  manifest: Manifest
}

async function loadTables(client: pg.Client, frames: AsyncIterator<Frame>): Promise<Loaded> {
  const tables: Loaded['tables'] = []
  let frame = await nextOf(frames)
  while (frame.kind === 'table') {
    const table = tableSchema.parse(jsonOf(frame))
    const place = await placeFor(client, table)
    tables.push({ table, place })
    const rows = new RowsOf(frames)
    await copyIn(client, `copy ${place} (${table.columns.join(', ')}) from stdin`, rows)
    frame = rows.following ?? (await nextOf(frames))
  }
  return { tables, manifest: manifestSchema.parse(jsonOf(frame)) }
}

/** The rows of one table; keeps the frame after them as `following`. */
class RowsOf implements AsyncIterable<Buffer> {
  following: Frame | undefined
  readonly #frames: AsyncIterator<Frame>

  constructor(frames: AsyncIterator<Frame>) {
    this.#frames = frames
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await nextOf(this.#frames)
      if (frame.kind === 'rows') yield frame.body
      else {
        this.following = frame
        return
      }
    }
  }
}

async function nextOf(frames: AsyncIterator<Frame>, kind?: Frame['kind']): Promise<Frame> {
  const { done, value } = await frames.next()
  if (done || (kind && value.kind !== kind)) throw brokenOff()
  return value
}

const jsonOf = ({ body }: Frame): unknown => JSON.parse(body.toString())

/** Reads every table back and compares it with the manifest. */
async function prove(client: pg.Client, { tables, manifest }: Loaded): Promise<void> {
  for (const wanted of manifest.tables) {
    const found = tables.find(
      ({ table }) => table.schema === wanted.schema && table.name === wanted.name,
    )
    const sum = createRowSum()
    const { place, table } = found ?? { place: '', table: null }
    if (table)
      for await (const block of copyOut(
        client,
        `copy (select ${table.columns.join(', ')} from ${place}) to stdout`,
      ))
        sum.add(block)
    const { rows, sum: text } = sum.result()
    if (rows !== wanted.rows || text !== wanted.sum)
      throw notTheSame(`${wanted.name} has ${rows} rows, but ${wanted.rows} in the backup`)
  }
  if (JSON.stringify(await readBalances(client)) !== JSON.stringify(manifest.books))
    throw notTheSame('the balances of the ledger differ')
}

const notTheSame = (what: string) =>
  new Refusal(
    'unprocessable',
    `What was restored is not what was backed up: ${what}. Nothing was kept.`,
  )
