import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionConfig } from '#db/client.ts'
import { openFolderStore } from '#platform/backup/folder-store.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { demoDatabase } from '#tests/builders/demo-database.ts'
import { copyOf, type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { jobsOf } from '#tests/builders/jobs-of.ts'
import { backupLines } from '../domain/backup-lines.ts'
import type { Backups } from '../domain/backups.schema.ts'
import { readBackupFile } from './backup-file.ts'
import type { BackupParts } from './backup-parts.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { runBackups } from './run-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'cilia-backups-'))
const secret = 'a key of the owner’s that is long enough'
/** The demo's shop, and an empty one. */
let database: FreshDatabase
let small: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await demoDatabase()
  small = await freshDatabase()
  admin = openAdminClient(small.db)
}, 60_000)
afterAll(async () => {
  await database.close()
  await small.close()
  rmSync(folder, { recursive: true })
})

/** Keeps two backups of a database in its own folder. */
const partsOf = ({ config }: FreshDatabase, name: string): BackupParts => ({
  connection: config,
  secret,
  keep: 2,
  shopVersion: '0.1.0',
  store: openFolderStore(join(folder, name)),
})

const noPages = async () => {}

/** Restores a file into an empty database and returns it; the caller closes it. */
async function restore(path: string, key: string | undefined = secret) {
  const empty = await copyOf('template0')
  const drawn: unknown[] = []
  const drawPages = async (connection: ConnectionConfig) => void drawn.push(connection)
  const restoring = restoreBackup({ connection: empty.config, path, secret: key, drawPages })
  const fault = await restoring.then(
    () => null,
    (error: Error) => error.message,
  )
  return { ...empty, fault, drawn, [Symbol.asyncDispose]: empty.close }
}

const read = async () => {
  const token = await admin.tokenAs('owner')
  return (await admin.ask<Backups>('GET /api/admin/backups', { token })).body
}

/** The text of every row of every table, and the next value of every sequence. */
async function textOf({ pool }: FreshDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'backups' order by 1`,
  )
  const texts = rows.map(async ({ name }) => {
    const found = await pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as text from ${name} t`,
    )
    return [name, found.rows[0]?.text ?? '']
  })
  return Object.fromEntries(await Promise.all(texts))
}

test('a backup restores every row, job, and number as it was, and nothing newer', async () => {
  const { db, pool } = database
  await jobsOf(db).send(db, 'cashback', { orderId: 424_242 })
  const before = await textOf(database)
  const made = await makeBackup({ db, now: admin.now }, partsOf(database, 'demo'), 'command')
  await pool.query(`insert into categories (name, slug) values ('Newer', 'newer')`)
  expect(backupLines(made)).toMatch(/rows of \d+ tables/)
  const path = join(folder, 'demo', made.name)
  expect(readFileSync(path).includes('Plum')).toBe(false)
  await using restored = await restore(path)
  expect(restored.fault).toBe(null)
  expect(restored.drawn).toHaveLength(1)
  expect(await textOf(restored)).toEqual(before)
  const jobs = `select name, data, state, priority, retry_limit from pgboss.job where name = 'cashback' order by id`
  expect((await restored.pool.query(jobs)).rows).toEqual((await pool.query(jobs)).rows)
  const next = `select last_value from pg_sequences where sequencename = 'orders_id_seq'`
  expect((await restored.pool.query(next)).rows).toEqual((await pool.query(next)).rows)
  // The indexes, foreign keys, and triggers are back.
  const catalog = `select count(*)::int as n, (select count(*)::int from pg_constraint where contype = 'f') as keys,
    (select count(*)::int from pg_trigger where tgenabled = 'O') as triggers from pg_indexes where schemaname = 'public'`
  expect((await restored.pool.query(catalog)).rows).toEqual((await pool.query(catalog)).rows)
}, 30_000)

test('a damaged or altered backup, a wrong key, or a non-empty target is refused, and nothing is kept', async () => {
  const [name = ''] = readdirSync(join(folder, 'demo'))
  const file = readFileSync(join(folder, 'demo', name))
  const changed = Buffer.from(file)
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000)
  const spoiled = join(folder, 'spoiled')
  const readAll = async (bytes: Buffer, key = secret) => {
    writeFileSync(spoiled, bytes)
    for await (const _ of readBackupFile(spoiled, key));
  }
  await expect(readAll(changed)).rejects.toThrow('was changed')
  await expect(readAll(file, `${secret}!`)).rejects.toThrow('not the key')
  await expect(readAll(Buffer.from('something else\n'))).rejects.toThrow('isn’t a shop backup')
  writeFileSync(spoiled, file.subarray(0, file.length - 10))
  await using empty = await restore(spoiled)
  expect(empty.fault).toContain('incomplete')
  const { rows } = await empty.pool.query(`select from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
  const full = {
    connection: database.config,
    path: join(folder, 'demo', name),
    secret,
    drawPages: noPages,
  }
  await expect(restoreBackup(full)).rejects.toThrow('only into an empty one')
}, 30_000)

test('owners see backups and request one; it is made and proved next to the shop, and old ones are deleted', async () => {
  const token = await admin.tokenAs('owner')
  const manager = { token: await admin.tokenAs('manager') }
  expect((await admin.ask('GET /api/admin/backups', manager)).status).toBe(403)
  expect((await admin.ask('POST /api/admin/backups', manager)).status).toBe(403)
  expect(await read()).toMatchObject({ isAsked: false, keep: 7, backups: [] })
  expect((await admin.ask('POST /api/admin/backups', { token })).status).toBe(202)
  expect((await admin.ask('POST /api/admin/backups', { token })).status).toBe(202)
  expect(await read()).toMatchObject({ isAsked: true })
  const asked = await small.pool.query(`select from pgboss.job where name = 'backup'`)
  expect(asked.rowCount).toBe(1)
  const { context } = admin
  const parts = partsOf(small, 'small')
  for (let made = 0; made < 2; made += 1) {
    await makeBackup(context, parts, 'command')
    admin.pass(27 * 3600)
  }
  // The second time, no backup is due.
  for (const _ of [1, 2]) await runBackups(context, { ...parts, drawPages: noPages }, false)
  const { backups } = await read()
  const told = backups.map(({ cause, state }) => `${cause} ${state}`)
  expect(told).toEqual(['nightly done', 'command done', 'command done'])
  expect(backups.filter(({ removedAt }) => removedAt === null)).toHaveLength(2)
  expect(readdirSync(join(folder, 'small'))).toHaveLength(2)
  const nightly = backups.find(({ cause }) => cause === 'nightly')
  expect(nightly).toMatchObject({ proofFailure: null, provedAt: expect.any(String) })
  const scratch = await database.pool.query(
    `select from pg_database where datname = 'proof_of_backup'`,
  )
  expect(scratch.rowCount).toBe(0)
}, 30_000)

test('a failed proof is reported, and a failed backup says why', async () => {
  const { context } = admin
  const parts = partsOf(small, 'small')
  admin.pass(60)
  const drawPages = () => Promise.reject(new Error('The page / is not drawn'))
  await expect(runBackups(context, { ...parts, drawPages }, true)).rejects.toThrow(
    'failed its test restore',
  )
  const keep = () => Promise.reject(new Error('s3://bucket cannot be reached'))
  admin.pass(60)
  const failing = { ...parts, store: { ...parts.store, keep }, drawPages: noPages }
  await expect(runBackups(context, failing, true)).rejects.toThrow('cannot be reached')
  const { backups } = await read()
  expect(backups.slice(0, 2)).toMatchObject([
    { state: 'failed', failure: 's3://bucket cannot be reached' },
    { state: 'done', proofFailure: 'The page / is not drawn' },
  ])
}, 30_000)
