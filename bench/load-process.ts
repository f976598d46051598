/**
 * Sends requests as fast as a server answers, over persistent connections, and reports the time. Runs as its own
 * process.
 */
import { connect } from 'node:net'
import type { Load, Loaded } from './load.ts'
import { statusOfWhole, textOf } from './raw-http.ts'

process.once('message', (load: Load) => {
  run(load).then((loaded) => {
    process.send?.(loaded, () => process.disconnect())
  })
})

async function run({ address, requests, count, connections }: Load): Promise<Loaded> {
  const { hostname, port, host } = new URL(address)
  const texts = requests.map((request) => [request].flat().map((asked) => textOf(asked, host)))
  const loaded: Loaded = { perSecond: 0, latenciesMs: [], statuses: {} }
  let begun = 0
  const next = () => (begun < count ? texts[begun++ % texts.length] : undefined)
  const startedMs = performance.now()
  const line = () => keepAsking({ hostname, port: Number(port), next, loaded })
  await Promise.all(Array.from({ length: connections }, line))
  loaded.perSecond = (count * 1000) / (performance.now() - startedMs)
  return loaded
}

interface Line {
  hostname: string
  port: number
  next: () => Buffer[] | undefined
  loaded: Loaded
}

/** One connection: sends a request, waits for the whole answer, and repeats until no requests are left. */
function keepAsking({ hostname, port, next, loaded }: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let askedMs = 0
    let texts: Buffer[] = []
    const ask = () => {
      if (texts.length === 0) texts = [...(next() ?? [])]
      const text = texts.shift()
      if (!text) return socket.end(resolve)
      received = Buffer.alloc(0)
      askedMs = performance.now()
      return socket.write(text)
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const status = statusOfWhole(received)
      if (status === undefined) return
      loaded.latenciesMs.push(performance.now() - askedMs)
      loaded.statuses[status] = (loaded.statuses[status] ?? 0) + 1
      ask()
    })
  })
}
