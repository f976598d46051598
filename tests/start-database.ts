import { chmodSync, rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from './builders/installed-postgres.ts'
import { memoryFolder } from './builders/memory-folder.ts'

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
 * Starts one PostgreSQL for the whole run, with a migrated database that each test file copies: an embedded one, one
 * from the programs in TEST_POSTGRES_BIN, or the one at TEST_DATABASE_URL, whose account must be allowed to create
 * databases.
 */
export default async function startDatabase(project: TestProject) {
  const { connection, close } = await openServer(process.env.TEST_DATABASE_URL)
  const admin = new pg.Client(connection)
  await admin.connect()
  for (const template of ['template_shop', 'template_demo'])
    await admin.query(`drop database if exists ${template}`)
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
  const programs = process.env.TEST_POSTGRES_BIN
  if (programs) return await startPostgres(programs)
  const folder = memoryFolder('cilia-test-')
  chmodSync(folder, 0o755)
  const embedded = await openEmbedded(folder)
  await hurry({ ...embedded.connection, database: 'postgres' })
  const close = async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { connection: { ...embedded.connection, database: 'postgres' }, close }
}

/**
 * Nothing on this server outlives the run, so it does not sync to disk. Autovacuum is off, because tables are dropped
 * within seconds and it would delay copies. Tests of crashes use their own servers (faults).
 */
async function hurry(server: Server): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
