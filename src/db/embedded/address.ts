import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#kernel/refusal.ts'
import { type Account, canEnter } from './account.ts'
import { databaseName } from './cluster.ts'

/** Where the embedded PostgreSQL listens and how to connect to it. */
export interface Address {
  connection: { host: string; port: number; user: string; password: string; database: string }
  settings: Record<string, string>
  close: () => Promise<void>
}

const isWindows = process.platform === 'win32'
/** The maximum length of the folder's path: the strictest system allows 103 bytes for a socket's whole path. */
const folderLimitBytes = 80

/**
 * The authentication options of initdb: trust over a socket in a closed folder, or a password where
 * Unix sockets do not exist.
 */
export async function authenticationFor(dataFolder: string): Promise<string[]> {
  if (!isWindows) return ['--auth-local=trust', '--auth-host=reject']
  const file = passwordFile(dataFolder)
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
    () => {},
  )
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

/** Opens an address that only this shop's account can reach. */
export async function openAddress(dataFolder: string, account: Account | null): Promise<Address> {
  return isWindows ? openLoopback(dataFolder) : openSocketFolder(dataFolder, account)
}

/** How to connect to a PostgreSQL that is already listening. */
export function connectionTo(
  dataFolder: string,
  { port, socketFolder }: { port: number; socketFolder: string },
): Promise<Address['connection']> {
  return socketFolder ? Promise.resolve(bySocket(socketFolder, port)) : byLoopback(dataFolder, port)
}

const bySocket = (folder: string, port: number) => ({
  host: folder,
  port,
  user: 'cilia',
  password: '',
  database: databaseName,
})

async function byLoopback(dataFolder: string, port: number): Promise<Address['connection']> {
  const password = await readFile(passwordFile(dataFolder), 'utf8')
  return { host: '127.0.0.1', port, user: 'cilia', password, database: databaseName }
}

async function openSocketFolder(dataFolder: string, account: Account | null): Promise<Address> {
  const base = [tmpdir(), '/tmp', '/var/tmp'].find(
    (folder) =>
      Buffer.byteLength(folder) < folderLimitBytes && (!account || canEnter(account, folder)),
  )
  if (!base)
    throw new Refusal(
      'unavailable',
      `None of the folders for temporary files can be used. Set TMPDIR to one that can.`,
    )
  const folder = await makeSocketFolder(base, dataFolder, account)
  return {
    connection: bySocket(folder, 5432),
    settings: { listen_addresses: '', unix_socket_directories: folder },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Makes each shop's own socket folder, under a fixed name so that none is left over. Doesn't use a folder of that name
 * if another account owns it.
 */
async function makeSocketFolder(
  base: string,
  dataFolder: string,
  account: Account | null,
): Promise<string> {
  const uid = account?.uid ?? process.getuid?.()
  const mark = createHash('sha256').update(`${dataFolder} ${uid}`).digest('hex').slice(0, 12)
  const usual = join(base, `cilia-${mark}`)
  await mkdir(usual, { mode: 0o700 }).catch(() => {})
  if (account) await giveIfOurs(usual, account)
  const found = await lstat(usual).catch(() => null)
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return usual
  const fresh = await mkdtemp(join(base, 'cilia-'))
  if (account) await chown(fresh, account.uid, account.gid)
  return fresh
}

async function giveIfOurs(folder: string, account: Account): Promise<void> {
  const found = await lstat(folder).catch(() => null)
  if (found?.isDirectory() && found.uid === process.getuid?.())
    await chown(folder, account.uid, account.gid)
}

async function openLoopback(dataFolder: string): Promise<Address> {
  return {
    connection: await byLoopback(dataFolder, await findFreePort()),
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    close: async () => {},
  }
}

function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer().once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

const passwordFile = (dataFolder: string) => join(dataFolder, 'postgres.password')
