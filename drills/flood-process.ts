/**
 * Sends the requests of a flood from its own process, at a fixed rate regardless of answers, or as fast as answers
 * come.
 */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked } from '../bench/load.ts'
import { statusOfWhole, textOf } from '../bench/raw-http.ts'
import { type FloodKind, type FloodParts, floodRequest } from './flood-requests.ts'

export interface Flood extends FloodParts {
  address: string
  seconds: number
  /** How many requests start per second; null to start one on each connection as soon as the last is answered. */
  perSecond: number | null
  connections: number
  /** The number of the first request, so that the floods of one drill do not repeat each other. */
  from: number
}

export interface Flooded {
  sent: number
  /** How long the successful requests took, in milliseconds. */
  servedMs: Record<FloodKind, number[]>
  /** How many were answered 429 or 503 with Retry-After. */
  refused: number
  /** All other answers, and requests without one. */
  wrong: string[]
  /** The acknowledged orders. */
  orders: number[]
}

const tickMs = 5
const answerMs = 15_000

interface Line {
  opened: Promise<void>
  ask: (kind: FloodKind, asked: Asked) => void
}

process.once('message', (flood: Flood) => {
  run(flood).then((flooded) => process.send?.(flooded, () => process.exit(0)))
})

async function run(flood: Flood): Promise<Flooded> {
  const servedMs = { order: [], cart: [], list: [], page: [], cached: [] }
  const flooded: Flooded = { sent: 0, servedMs, refused: 0, wrong: [], orders: [] }
  let endMs = Number.POSITIVE_INFINITY
  const isOver = () => performance.now() > endMs
  const lines = openLines(flood, flooded, () => flood.perSecond === null && !isOver())
  await lines.opened()
  const begunMs = performance.now()
  endMs = begunMs + flood.seconds * 1000
  while (!isOver() || (lines.busy() > 0 && performance.now() < endMs + answerMs)) {
    const seconds = (performance.now() - begunMs) / 1000
    const due = flood.perSecond === null ? flood.connections : seconds * flood.perSecond
    while (!isOver() && flooded.sent < due && lines.askNext()) {}
    await pause(tickMs)
  }
  flooded.wrong.push(...Array<string>(lines.busy()).fill('no answer'))
  return flooded
}

/**
 * Opens all connections before the first request is sent, like those of a proxy. `goesOn` says whether a connection
 * sends again as soon as it is answered.
 */
function openLines(flood: Flood, flooded: Flooded, goesOn: () => boolean) {
  const idle: Line[] = []
  const opening: Promise<void>[] = []
  let busy = 0
  const ask = (line: Line) => {
    const { kind, asked } = floodRequest(flood.from + flooded.sent, flood)
    flooded.sent += 1
    busy += 1
    line.ask(kind, asked)
  }
  const open = () => {
    const line: Line = openLine(flood.address, flooded, {
      onFree: () => {
        busy -= 1
        if (goesOn()) ask(line)
        else idle.push(line)
      },
      onEnd: (wasBusy) => {
        if (wasBusy) busy -= 1
        else idle.splice(idle.indexOf(line), 1)
      },
    })
    idle.push(line)
    opening.push(line.opened)
  }
  for (let place = 0; place < flood.connections; place += 1) open()
  return {
    opened: () => Promise.all(opening),
    busy: () => busy,
    /** Sends the next request; gives false if every connection is waiting for an answer. */
    askNext: (): boolean => {
      const line = idle.pop()
      if (line) ask(line)
      return line !== undefined
    },
  }
}

interface LineEvents {
  onFree: () => void
  /** Called when it breaks, with whether a request was waiting for an answer. */
  onEnd: (wasBusy: boolean) => void
}

/** A persistent connection with one request at a time. */
function openLine(address: string, flooded: Flooded, { onFree, onEnd }: LineEvents): Line {
  const { hostname, port, host } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let current: { kind: FloodKind; askedMs: number } | null = null
  // The system may accept a connection before the shop does, so it counts as open once something was answered.
  socket.write(textOf({ path: '/favicon.svg' }, host))
  const line: Line = {
    opened: new Promise((resolve) => socket.once('data', resolve).once('close', resolve)),
    ask: (kind, asked) => {
      received = Buffer.alloc(0)
      current = { kind, askedMs: performance.now() }
      socket.write(textOf(asked, host))
    },
  }
  socket.on('error', () => {})
  socket.on('close', () => {
    if (current) flooded.wrong.push(`${current.kind} hung up`)
    onEnd(current !== null)
    current = null
  })
  socket.on('data', (chunk) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const status = statusOfWhole(received)
    if (status === undefined || !current) return
    note(flooded, { ...current, status, answer: received })
    current = null
    onFree()
  })
  return line
}

interface Noted {
  kind: FloodKind
  askedMs: number
  status: string
  answer: Buffer
}

function note(flooded: Flooded, { kind, askedMs, status, answer }: Noted): void {
  if (status.startsWith('2')) {
    flooded.servedMs[kind].push(performance.now() - askedMs)
    const id = kind === 'order' ? idIn(answer) : null
    if (id) flooded.orders.push(id)
  } else if (/^(?:429|503)$/.test(status) && /\r\nretry-after: \d/i.test(answer.toString('latin1')))
    flooded.refused += 1
  else flooded.wrong.push(`${kind} ${status} ${answer.subarray(-200).toString('latin1')}`)
}

/** The order's number in an answer. */
function idIn(answer: Buffer): number | null {
  const text = answer.toString('latin1')
  const begin = text.indexOf('{', text.indexOf('\r\n\r\n'))
  const { id } = JSON.parse(text.slice(begin, text.lastIndexOf('}') + 1)) as { id?: number }
  return id ?? null
}
