import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 6_000
const quietShare = 0.15

/** Waits a while for other programs to leave the processors idle, which measurements in milliseconds need. */
export async function untilQuiet(): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const before = times()
    await pause(200)
    const after = times()
    if ((after.busy - before.busy) / (after.all - before.all) < quietShare) return
  }
}

function times(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times: spent } of cpus()) {
    const working = spent.user + spent.nice + spent.sys + spent.irq
    busy += working
    all += working + spent.idle
  }
  return { busy, all }
}
