import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, role } from './create-cluster.ts'
import { hasEnded } from './processes.ts'

export interface RunningCluster {
  connection: { host: string; port: number; user: string; password: string; database: string }
  stop: () => Promise<void>
}

const patienceMs = 60_000

/** Starts a cluster and waits until it answers. It listens on a socket in a folder of its own, or on Windows on loopback. */
export async function startCluster(cluster: Cluster): Promise<RunningCluster> {
  const sockets = process.platform === 'win32' ? null : openSocketFolder(cluster)
  const port = sockets ? 5432 : await freePort()
  const log = `${cluster.folder}.log`
  const server = launch(cluster, sockets, port, log)
  const connection = {
    host: sockets ?? '127.0.0.1',
    port,
    user: role,
    password: cluster.password,
    database: 'postgres',
  }
  await untilReady(server, connection, log)
  return {
    connection,
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: everything is written before it ends.
      if (server.exitCode === null) server.kill('SIGINT')
      if (server.pid) await hasEnded(server.pid, patienceMs)
      if (sockets) rmSync(sockets, { recursive: true, force: true })
    },
  }
}

/** Socket paths are limited to about 100 bytes, so they live in the system's temporary folder. */
function openSocketFolder({ account }: Cluster): string {
  const folder = mkdtempSync(join(tmpdir(), 'cilia-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

function launch(cluster: Cluster, sockets: string | null, port: number, log: string): ChildProcess {
  const settings = {
    fsync: 'on',
    synchronous_commit: 'on',
    port: String(port),
    listen_addresses: sockets ? '' : '127.0.0.1',
    ...(sockets ? { unix_socket_directories: sockets } : {}),
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a')
  // In a group of its own, so that Ctrl-C reaches the shop alone, which then stops the database in order.
  const server = spawn(join(cluster.binaries, 'bin', 'postgres'), ['-D', cluster.folder, ...args], {
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', output, output],
    ...cluster.account,
  })
  server.on('error', () => {})
  server.unref()
  closeSync(output)
  return server
}

async function untilReady(
  server: ChildProcess,
  connection: pg.ClientConfig,
  log: string,
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(15)) {
    if (server.exitCode !== null || server.pid === undefined) break
    const client = new pg.Client(connection)
    client.on('error', () => {})
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
  }
  server.kill('SIGQUIT')
  throw new Error(`The embedded database did not start. The end of ${log}:\n${endOf(log)}`)
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
