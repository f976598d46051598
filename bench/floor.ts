import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export interface FloorStatement {
  text: string
  values: unknown[]
  name?: string
  /** Whether the answer is its only row rather than a list. */
  isOne?: boolean
}

/** What a floor answers; its kind decides which fields it needs. */
export interface FloorWork {
  kind: 'bytes' | 'reads' | 'statements' | 'order' | 'checkout'
  /** The answer in base64, and its content type. */
  body?: string
  type?: string
  /** Statements by path, or by name. */
  statements?: Record<string, FloorStatement>
  /** The values of an order and its payment, except for the session's own. */
  draft?: { order: readonly unknown[]; payment: readonly unknown[]; entries: string }
}

export interface FloorParts {
  connection: pg.ClientConfig
  work: FloorWork
}

export interface Floor {
  address: string
  [Symbol.dispose]: () => void
}

const script = fileURLToPath(new URL('./floor-process.ts', import.meta.url))

/** Starts a floor as its own process. */
export async function openFloor(parts: FloorParts): Promise<Floor> {
  const child = fork(script)
  child.send(parts)
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (address) => resolve(address as { port: number }))
    child.once('exit', (code) => reject(new Error(`the floor ended early (${code})`)))
  })
  return { address: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void child.disconnect() }
}
