import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '#kernel/refusal.ts'
import { type Account, canEnter, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The folder with the tables, and how the account that runs PostgreSQL names it. */
export interface Cluster {
  folder: string
  path: string
}

interface ClusterParts {
  dataFolder: string
  binaries: Binaries
  account: Account | null
  /** How the first account of the database proves itself, as options of initdb. */
  authentication: string[]
}

const run = promisify(execFile)
const majorVersion = '18'

/** Where the tables of a shop lie. */
export const clusterFolder = (dataFolder: string) => join(dataFolder, 'postgres')

/** What PostgreSQL sees of our environment: nothing that could change where it looks. */
export const environment = Object.fromEntries(
  Object.entries({ ...process.env, LC_ALL: 'C', TZ: 'UTC' }).filter(([name]) =>
    /^(?:path|systemroot|temp|tmp|lc_all|tz)$/i.test(name),
  ),
)

/** Makes the cluster on the first start, and makes sure on every other that we may use it. */
export async function prepareCluster(parts: ClusterParts): Promise<Cluster> {
  const folder = clusterFolder(parts.dataFolder)
  await removeDrafts(parts.dataFolder)
  if (!existsSync(folder)) await createCluster(folder, parts)
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== majorVersion)
    throw new Refusal(
      'unavailable',
      `${folder} ${version ? `was made by PostgreSQL ${version}, but the shop brings ${majorVersion}` : 'is no folder of a PostgreSQL database'}. Choose another DATA_DIR, or move that folder away.`,
    )
  if (parts.account && (await stat(folder)).uid !== parts.account.uid)
    await giveTo(parts.account, folder)
  return { folder, path: pathFor(folder, parts.account) }
}

/** The draft becomes the cluster by one renaming, so a start cut short never leaves half of one. */
async function createCluster(folder: string, parts: ClusterParts): Promise<void> {
  const { account, binaries, authentication } = parts
  const draft = `${folder}.draft-${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const options = [
    ...['--pgdata', pathFor(draft, account), '--username', 'cilia', '--encoding', 'UTF8'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...authentication,
  ]
  try {
    await run(binaries.initdb, options, { cwd: draft, env: environment, ...idsOf(account) })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error
    throw new Refusal('unavailable', `The database in ${folder} could not be made. ${reason}`)
  }
  await rename(draft, folder)
  await keepName(dirname(folder))
}

async function removeDrafts(dataFolder: string): Promise<void> {
  const drafts = (await readdir(dataFolder)).filter((name) => name.startsWith('postgres.draft-'))
  for (const name of drafts) await rm(join(dataFolder, name), { recursive: true, force: true })
}

/** Writes a folder's list of names to the disk; Windows has no such thing. */
async function keepName(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** The options of a child process that make it run under an account. */
export function idsOf(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * In a home closed to others the account cannot walk to the folder by name, but it may work in it
 * once we have put it there: Linux names the folder that a process stands in.
 */
function pathFor(folder: string, account: Account | null): string {
  if (!account || canEnter(account, folder)) return folder
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new Refusal(
    'unavailable',
    `PostgreSQL does not run as root, and the account ${account.name} cannot enter ${folder}. Choose a DATA_DIR that is open to it, or start the shop under an account other than root.`,
  )
}
