import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Account } from './account.ts'
import { idsOf } from './cluster.ts'

/** Reads from a pipe that is never written to; it closes when the shop ends, however suddenly. */
const script = 'read -r line; kill -INT "$1"'

/** Stops a PostgreSQL cleanly if the shop ends without having stopped it. */
export function watchOver(pid: number, account: Account | null): { end: () => void } {
  if (process.platform === 'win32') return { end: () => {} }
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...idsOf(account),
  })
  watch.unref()
  // Without a shell on the machine nothing is lost: the next start also stops leftovers.
  watch.on('error', () => {})
  watch.stdin.on('error', () => {})
  if (watch.stdin instanceof Socket) watch.stdin.unref()
  return { end: () => void watch.kill('SIGKILL') }
}
