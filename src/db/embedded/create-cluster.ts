import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, databaseAccount, reachableBinaries, reachableFolder } from './account.ts'
import { findBinaries } from './binaries.ts'

/** The one role of an embedded database. */
export const role = 'cilia'

/** What it takes to start one cluster: its programs, its files, and whom it runs as. */
export interface Cluster {
  binaries: string
  folder: string
  account: Account | null
  password: string
}

/** The cluster of a folder, made on the first call. */
export function prepareCluster(wanted: string): Cluster {
  const account = databaseAccount()
  const binaries = reachableBinaries(findBinaries(), account)
  const folder = reachableFolder(wanted, account)
  const secret = `${folder}.password`
  if (!existsSync(join(folder, 'PG_VERSION'))) create({ binaries, folder, account }, secret)
  return { binaries, folder, account, password: readFileSync(secret, 'utf8') }
}

/** Makes the cluster beside its place and moves it there whole, so that a crash leaves no half of one. */
function create({ binaries, folder, account }: Omit<Cluster, 'password'>, secret: string): void {
  const growing = `${folder}.new`
  for (const path of [growing, folder]) rmSync(path, { recursive: true, force: true })
  mkdirSync(growing, { recursive: true, mode: 0o700 })
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) for (const path of [growing, secret]) chownSync(path, account.uid, account.gid)
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      growing,
      '-U',
      role,
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { encoding: 'utf8', cwd: growing, ...account },
  )
  if (made.status !== 0) {
    const reason = made.stderr || made.error?.message || 'initdb said nothing'
    throw new Error(`The embedded database could not be made in ${folder}: ${reason.trim()}`)
  }
  renameSync(growing, folder)
}
