import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Whom the database runs as: PostgreSQL refuses to be root. */
export interface Account {
  uid: number
  gid: number
}

const candidates = ['postgres', 'nobody', 'daemon']

/** Null where the shop's own account will do; otherwise one without rights. Refuses (throws) if there is none. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of candidates) {
    const [, , uid, gid] = lines.find(([given]) => given === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'The embedded database cannot run as root, and no other account was found to run it as.',
  )
}

/** Whether an account may enter every folder on the way to a path. */
function canReach(path: string, { uid, gid }: Account): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const mark = (path: string) => createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12)

/** Where root's shop keeps what lies in a folder that the database's account cannot enter, such as /root. */
const openGround = '/var/lib/cilia'

/** The binaries, copied once to where the account can reach them if need be. */
export function reachableBinaries(native: string, account: Account | null): string {
  if (!account || canReach(join(native, 'bin'), account)) return native
  const copy = join(openGround, `postgresql-${mark(native)}`)
  const done = join(copy, 'copied')
  if (!existsSync(done)) {
    mkdirSync(copy, { recursive: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(done)
  }
  return copy
}

/**
 * The folder of the database's files: the wanted one, or one on open ground if the account cannot reach that. A note
 * beside the wanted one names it, so that whoever deletes the shop's folder starts with an empty shop.
 */
export function reachableFolder(wanted: string, account: Account | null): string {
  if (!account || canReach(wanted, account)) return wanted
  const note = `${wanted}.place`
  if (!existsSync(note)) {
    writeFileSync(note, join(openGround, `data-${randomBytes(6).toString('hex')}`))
  }
  return readFileSync(note, 'utf8')
}
