import { readFileSync } from 'node:fs'

const everyMs = 500

/**
 * Detects that the npm that started the shop is gone. A killed npm forwards no signal, so a shop started by `npm start`
 * or `npm run dev` must notice by itself.
 */
export function watchStarter(onGone: () => void): void {
  if (!/^(?:start|dev)$/.test(process.env.npm_lifecycle_event ?? '')) return
  const first = starters()
  const watch = setInterval(() => {
    if (starters() === first) return
    clearInterval(watch)
    onGone()
  }, everyMs).unref()
}

/**
 * The parent's process number; if that is the shell in which npm runs scripts, also npm's, because the shell outlives
 * it.
 */
function starters(): string {
  const { ppid } = process
  const [, shell, npm] = /^\d+ \((sh|dash|bash)\) \w (\d+)/.exec(statOf(ppid)) ?? []
  return shell ? `${ppid} ${npm}` : String(ppid)
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
