import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isNetworkOpen } from './namespaces.ts'

/** The programs of the cluster, and the packages of Debian that they are in. */
const needed = {
  ip: 'iproute2',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}

/** What this machine lacks to run the cluster, in a sentence; null if it has everything. */
export function whatIsMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Network namespaces need Linux and root.'
  const missing = Object.entries(needed).filter(([program]) => !isThere(program))
  if (missing.length === 0) return null
  const packages = missing.map(([, name]) => name).join(' ')
  return `This machine lacks ${packages}: apt-get install --no-install-recommends ${packages} python3-etcd`
}

/** Why no cluster can be started here now, in a sentence; null if one can. */
export function whyNotOpen(): string | null {
  const isUp = 'A cluster is up already, or a part of one: npm run cluster -- down takes it away.'
  return whatIsMissing() ?? (isNetworkOpen() ? isUp : null)
}

function isThere(program: string): boolean {
  const folders = program.startsWith('/') ? [''] : ['/usr/sbin', '/usr/bin', '/sbin', '/bin']
  return folders.some((folder) => existsSync(join(folder, program)))
}
