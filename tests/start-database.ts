import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { migrate } from '#db/migrate.ts'

interface Server {
  host: string
  port: number
  user: string
  password: string
  database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    connection: Server
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated database from which each test file copies its own: an
 * embedded one, or the one of TEST_DATABASE_URL, whose account must be allowed to make databases.
 */
export default async function startDatabase(project: TestProject) {
  const { connection, close } = await openServer(process.env.TEST_DATABASE_URL)
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query('drop database if exists template_shop')
  await admin.query('create database template_shop')
  await migrate({ ...connection, database: 'template_shop' })
  await admin.end()
  project.provide('connection', connection)
  return close
}

async function openServer(url: string | undefined) {
  if (url) {
    const { host, port, user = '', password, database = '' } = new pg.Client(url)
    const connection: Server = { host, port, user, password: password ?? '', database }
    return { connection, close: async () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'cilia-test-'))
  chmodSync(folder, 0o755)
  const embedded = await openEmbedded(folder)
  const close = async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { connection: { ...embedded.connection, database: 'postgres' }, close }
}
