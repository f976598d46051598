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
  /** Requested over and over. A list's requests run in sequence on one connection and count as one. */
  requests: readonly (Asked | readonly Asked[])[]
  /** How many in total. */
  count: number
  connections: number
}

export interface Loaded {
  perSecond: number
  latenciesMs: number[]
  /** The number of answers by status. */
  statuses: Record<string, number>
}

const script = fileURLToPath(new URL('./load-process.ts', import.meta.url))

/** Loads a server from a separate process. Throws if any answer was not successful. */
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
