import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Account } from './account.ts'
import { idsOf } from './cluster.ts'

/** Waits for a line that never comes: the end of the shop, however sudden, closes the pipe. */
const script = 'read -r line; kill -INT "$1"'

/** Has a PostgreSQL stop cleanly when the shop is gone without having stopped it. */
export function watchOver(pid: number, account: Account | null): { end: () => void } {
  if (process.platform === 'win32') return { end: () => {} }
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...idsOf(account),
  })
  watch.unref()
  // The next start finds a left-over too, so a machine without a shell loses nothing.
  watch.on('error', () => {})
  watch.stdin.on('error', () => {})
  if (watch.stdin instanceof Socket) watch.stdin.unref()
  return { end: () => void watch.kill('SIGKILL') }
}
