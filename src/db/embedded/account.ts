import { spawnSync } from 'node:child_process'
import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#kernel/refusal.ts'

/** The account that runs PostgreSQL when the shop runs as root, which PostgreSQL refuses. */
export interface Account {
  name: string
  uid: number
  gid: number
}

const preferred = ['cilia', 'postgres', 'nobody']

/** Chooses the account for a cluster's folder; null means this process's account. */
export async function chooseAccount(cluster: string): Promise<Account | null> {
  const ownerUid = await stat(cluster).then(
    ({ uid }) => uid,
    () => null,
  )
  const ourUid = process.getuid?.()
  if (ourUid === undefined) return null
  if (ourUid !== 0) {
    if (ownerUid === null || ownerUid === ourUid) return null
    throw new Refusal(
      'unavailable',
      `The database in ${cluster} belongs to another account on this machine (user ID ${ownerUid}). Start the shop under that account or as root, or choose another DATA_DIR.`,
    )
  }
  const accounts = await readAccounts()
  const known = ownerUid ? accounts.find(({ uid }) => uid === ownerUid) : null
  if (known) return known
  const found = preferred.flatMap((name) => accounts.find((account) => account.name === name) ?? [])
  if (found[0]) return found[0]
  throw new Refusal(
    'unavailable',
    'PostgreSQL can’t run as root, and this machine has no account called "cilia", "postgres" or "nobody" to run it under. Create the account "cilia", or start the shop under an account other than root.',
  )
}

async function readAccounts(): Promise<Account[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':')
    const account = { name, uid: Number(uid), gid: Number(gid) }
    return account.uid && Number.isInteger(account.gid) ? [account] : []
  })
}

/** Whether an account can enter a folder. Found by trying, because a parent folder may be closed to others. */
export function canEnter(account: Account, folder: string): boolean {
  const { uid, gid } = account
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    uid,
    gid,
  })
  return tried.status === 0
}

/** Makes an account the owner of a cluster's folder and its files, with no access for others. */
export async function giveTo(account: Account, cluster: string): Promise<void> {
  const names = await readdir(cluster, { recursive: true })
  for (const name of ['', ...names]) await lchown(join(cluster, name), account.uid, account.gid)
  await chmod(cluster, 0o700)
}
