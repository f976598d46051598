import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '#kernel/refusal.ts'
import { type Account, canEnter, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The folder with the tables, and its path as seen by the account running PostgreSQL. */
export interface Cluster {
  folder: string
  path: string
}

interface ClusterParts {
  dataFolder: string
  binaries: Binaries
  account: Account | null
  /** How the superuser of the database authenticates, as options of initdb. */
  authentication: string[]
}

const run = promisify(execFile)
const majorVersion = '18'

/** The shop's database in the cluster. */
export const databaseName = 'cilia'

/** The folder with the tables of a shop. */
export const clusterFolder = (dataFolder: string) => join(dataFolder, 'postgres')

/** The environment variables passed to PostgreSQL: none that could change which files or servers it uses. */
export const environment = Object.fromEntries(
  Object.entries({ ...process.env, LC_ALL: 'C', TZ: 'UTC' }).filter(([name]) =>
    /^(?:path|systemroot|temp|tmp|lc_all|tz)$/i.test(name),
  ),
)

/**
 * Makes the cluster on the first start; on every later start, checks that this account may use it.
 */
export async function prepareCluster(parts: ClusterParts): Promise<Cluster> {
  const folder = clusterFolder(parts.dataFolder)
  await removeDrafts(parts.dataFolder)
  if (!existsSync(folder)) await createCluster(folder, parts)
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== majorVersion)
    throw new Refusal(
      'unavailable',
      `${folder} ${version ? `was created by PostgreSQL ${version}, but the shop comes with ${majorVersion}` : 'isn’t a PostgreSQL database folder'}. Choose another DATA_DIR, or move that folder away.`,
    )
  if (parts.account && (await stat(folder)).uid !== parts.account.uid)
    await giveTo(parts.account, folder)
  return { folder, path: pathFor(folder, parts.account) }
}

/** The settings of PostgreSQL when it makes the database: it ends at a failure, which it would otherwise only print. */
const alone = ['-c', 'exit_on_error=on']

/**
 * Makes the cluster, with the shop's database in it, under another name and renames it, so an interrupted start never
 * leaves half a cluster.
 */
async function createCluster(folder: string, parts: ClusterParts): Promise<void> {
  const { account, binaries, authentication } = parts
  const draft = `${folder}.draft-${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const path = pathFor(draft, account)
  const options = [
    '--pgdata',
    path,
    '--username',
    'cilia',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    ...authentication,
  ]
  const how = { cwd: draft, env: environment, ...idsOf(account) }
  try {
    await run(binaries.initdb, options, how)
    const making = run(binaries.postgres, ['--single', ...alone, '-D', path, 'postgres'], how)
    making.child.stdin?.end(`create database ${databaseName}\n`)
    await making
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error
    throw new Refusal('unavailable', `The database in ${folder} could not be created. ${reason}`)
  }
  await rename(draft, folder)
  await syncFolder(dirname(folder))
}

async function removeDrafts(dataFolder: string): Promise<void> {
  const drafts = (await readdir(dataFolder)).filter((name) => name.startsWith('postgres.draft-'))
  for (const name of drafts) await rm(join(dataFolder, name), { recursive: true, force: true })
}

/** Flushes a folder's entries to the disk (fsync). Windows does not support it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** The uid and gid options for a child process that runs under an account. */
export function idsOf(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * The path of a folder for an account. If a parent folder is closed to the account, it can't open the folder by path,
 * but can use it as its working directory, which Linux calls /proc/self/cwd.
 */
function pathFor(folder: string, account: Account | null): string {
  if (!account || canEnter(account, folder)) return folder
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new Refusal(
    'unavailable',
    `PostgreSQL can’t run as root, and the account ${account.name} can’t open ${folder}. Choose a DATA_DIR that it can open, or start the shop under an account other than root.`,
  )
}
