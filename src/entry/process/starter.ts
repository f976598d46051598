import { readFileSync } from 'node:fs'

const everyMs = 500

/** npm that is killed passes nothing on; a shop that `npm start` or `npm run dev` began then sees that it is gone. */
export function watchStarter(onGone: () => void): void {
  if (!/^(?:start|dev)$/.test(process.env.npm_lifecycle_event ?? '')) return
  const first = starters()
  const watch = setInterval(() => {
    if (starters() === first) return
    clearInterval(watch)
    onGone()
  }, everyMs).unref()
}

/** Our parent; and npm behind it, where our parent is the shell that npm runs scripts in and that outlives it. */
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
