import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; port: number; user: string; password: string; database: string }
  }
}

/** One PostgreSQL for the whole run, with a migrated database from which each test file copies its own. */
export default async function startDatabase(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cilia-test-'))
  chmodSync(folder, 0o755)
  const embedded = await openEmbedded(folder)
  const { connection } = embedded
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query('create database template_shop')
  await migrate({ ...connection, database: 'template_shop' })
  await admin.end()
  project.provide('connection', { ...connection, database: 'postgres' })
  return async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
