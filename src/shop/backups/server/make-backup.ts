import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { lockBackups } from '#db/backup/backup-lock.ts'
import { openClient } from '#db/backup/open-client.ts'
import { backups } from '#db/tables/backups.ts'
import { type BackupStore, nameOfBackup } from '#platform/backup/backup-store.ts'
import type { Context } from '#shop/context.ts'
import type { BackupCause } from '../domain/backups.schema.ts'
import { type WrittenFile, writeBackupFile } from './backup-file.ts'
import type { BackupParts } from './backup-parts.ts'

type Stored = Pick<Context, 'db' | 'now'>

export interface MadeBackup extends WrittenFile {
  id: number
  name: string
  place: string
  seconds: number
}

/** The ending of an unfinished file; if its process died, the next backup removes it. */
const draftEnding = '.part'

/**
 * Backs up the whole database as of one moment while the shop runs, and removes backups beyond the number to keep.
 * Refuses while another backup runs. A failure is recorded in the backup's row.
 */
export async function makeBackup(
  context: Stored,
  parts: BackupParts,
  cause: BackupCause,
): Promise<MadeBackup> {
  const { db, now } = context
  await using client = await openClient(parts.connection)
  await lockBackups(client)
  const { store } = parts
  await sweep(context, store)
  const startedAt = now()
  const name = nameOfBackup(startedAt)
  const row = { state: 'running', cause, name, place: store.place, startedAt }
  const [begun] = await db.insert(backups).values(row).returning({ id: backups.id })
  if (!begun) throw new Error('an insert of one row gives it back')
  const since = performance.now()
  try {
    const draft = join(store.drafts, `${name}${draftEnding}`)
    const { secret, shopVersion } = parts
    const written = await writeBackupFile({ client, path: draft, secret, shopVersion })
    const { checksum, sizeBytes, manifest } = written
    await store.keep(draft, { name, checksum })
    const seconds = (performance.now() - since) / 1000
    const result = { state: 'done', seconds, sizeBytes, checksum, at: new Date(manifest.at) }
    await db.update(backups).set(result).where(eq(backups.id, begun.id))
    await removeOld(context, store, parts.keep)
    return { ...written, id: begun.id, name, place: store.place, seconds }
  } catch (fault) {
    const failure = fault instanceof Error ? fault.message : String(fault)
    await db.update(backups).set({ state: 'failed', failure }).where(eq(backups.id, begun.id))
    throw fault
  }
}

/**
 * Marks backups left by dead processes as failed and removes their files. Safe because only this process makes backups
 * now.
 */
async function sweep({ db }: Stored, { drafts }: BackupStore): Promise<void> {
  const failure = 'The process making it stopped before it was done.'
  await db.update(backups).set({ state: 'failed', failure }).where(eq(backups.state, 'running'))
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  const left = (await readdir(drafts)).filter((name) => name.endsWith(draftEnding))
  for (const name of left) await rm(join(drafts, name), { force: true })
}

async function removeOld({ db, now }: Stored, store: BackupStore, keep: number): Promise<void> {
  const kept = and(
    eq(backups.state, 'done'),
    eq(backups.place, store.place),
    isNull(backups.removedAt),
  )
  const old = await db
    .select({ id: backups.id, name: backups.name })
    .from(backups)
    .where(kept)
    .orderBy(desc(backups.startedAt))
    .offset(keep)
  for (const { id, name } of old) {
    await store.remove(name)
    await db.update(backups).set({ removedAt: now() }).where(eq(backups.id, id))
  }
}
