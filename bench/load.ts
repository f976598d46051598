import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  address: string
  /** Asked in turn, over and over; a list is asked one after the other on one connection and counts as one. */
  requests: readonly (Asked | readonly Asked[])[]
  /** How many in all. */
  count: number
  connections: number
}

export interface Loaded {
  perSecond: number
  latenciesMs: number[]
  /** How often each status was answered. */
  statuses: Record<string, number>
}

const script = fileURLToPath(new URL('./load-process.ts', import.meta.url))

/** Loads a server from a process of its own. Throws where an answer was not a good one. */
export async function load(wanted: Load): Promise<Loaded> {
  const child = fork(script)
  const loaded = await new Promise<Loaded>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Loaded))
    child.once('exit', (code) => reject(new Error(`the load ended early (${code})`)))
    child.send(wanted)
  })
  const bad = Object.keys(loaded.statuses).filter((status) => !status.startsWith('2'))
  if (bad.length > 0)
    throw new Error(`${wanted.address} answered ${JSON.stringify(loaded.statuses)}`)
  return loaded
}
