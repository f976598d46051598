import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseAccount } from './account.ts'
import { authenticationFor, openAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, prepareCluster } from './cluster.ts'
import { isPostgresOf, stopLeftover } from './leftover.ts'
import { openEmbedded } from './open-embedded.ts'
import { startPostmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { lookAt } from './processes.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cilia-leftover-'))
  await chmod(home, 0o755)
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('a PostgreSQL that still runs is stopped cleanly, and no other is mistaken for it', async () => {
  const account = await chooseAccount(clusterFolder(home))
  const binaries = await findBinaries(home, account)
  const authentication = await authenticationFor(home)
  const cluster = await prepareCluster({ dataFolder: home, binaries, account, authentication })
  const address = await openAddress(home, account)
  const logFile = join(home, 'postgres.log')
  const { pid, ended } = await startPostmaster({ cluster, binaries, account, address, logFile })
  expect(isPostgresOf(pid, cluster.folder)).toBe(true)
  expect(isPostgresOf(pid, home)).toBe(false)
  await stopLeftover(cluster.folder, binaries.pgCtl)
  await ended
  expect(await readPostmasterFile(cluster.folder)).toBe(null)
  expect(await readFile(logFile, 'utf8')).toContain('database system is shut down')
  await address.close()
})

test('a killed PostgreSQL is started again and has lost nothing', async () => {
  const said: string[] = []
  const opened = await openEmbedded(home, { report: (sentence) => said.push(sentence) })
  await query(opened.connection, 'create table lashes as select 1 as id')
  const killed = (await readPostmasterFile(opened.folder))?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(async () => (await query(opened.connection, 'table lashes').catch(() => null))?.rows, {
      timeout: 20_000,
    })
    .toEqual([{ id: 1 }])
  expect((await readPostmasterFile(opened.folder))?.pid).not.toBe(killed)
  expect(said).toContain('PostgreSQL stopped unexpectedly and is being restarted.')
  await opened.close()
})

test('a process ID now used by another program is left alone, and the file stays', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(stranger, 'spawn')
  const lines = [stranger.pid, home, 1, 5432, '/tmp', '', ' 16039977  19', 'ready', '']
  await writeFile(join(home, 'postmaster.pid'), lines.join('\n'))
  await stopLeftover(home, '')
  expect(lookAt(stranger.pid ?? 0)).not.toBe(null)
  const changed = (await readFile(join(home, 'postmaster.pid'), 'utf8')).split('\n')
  expect(changed).toEqual(['2147483647', ...lines.slice(1).map(String)])
  stranger.kill()
})

async function query(connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
