import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Flood, Flooded } from './flood-process.ts'

const script = fileURLToPath(new URL('./flood-process.ts', import.meta.url))

/** Sends requests from a separate process, and reports the answers. */
export function flood(wanted: Flood): Promise<Flooded> {
  const child = fork(script)
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Flooded))
    child.once('exit', (code) => reject(new Error(`the flood ended early (${code})`)))
    child.send(wanted)
  })
}
