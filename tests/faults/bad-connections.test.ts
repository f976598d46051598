import { Writable } from 'node:stream'
import { pino } from 'pino'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest'
import { type Listening, listen } from '#entry/process/listen.ts'
import { createApi } from '#entry/web/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { openRawConnection } from './raw-connection.ts'

let database: FreshDatabase
let listening: Listening
const lines: { level: number }[] = []
let complaints: MockInstance<typeof console.error>

/** A text that never ends, chunk by chunk. */
const endless = () =>
  new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(65_536, 'a')) })

beforeAll(async () => {
  database = await freshDatabase()
  const written = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const api = createApi(createTestContext(database.db), { log: pino({ level: 'info' }, written) })
  const answer = (request: Request, env?: object) =>
    request.url.endsWith('/endless') ? new Response(endless()) : api.fetch(request, env)
  const patience = { headersMs: 300, bodyMs: 300, bytesPerSecond: 1000 }
  listening = await listen({ fetch: answer }, { HOST: '127.0.0.1', PORT: 0 }, patience)
})
afterAll(async () => {
  await listening.close()
  await database.close()
})
beforeEach(() => {
  lines.length = 0
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n\r\n`
const lengthy = 'Content-Length: 4000'
const chunked = 'Transfer-Encoding: chunked'
const paths = ['/api/orders', '/api/newsletter/subscriptions', '/api/promotional-codes/validate']

function expectNoComplaint() {
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
}

describe('who takes too long is not waited for', () => {
  test('with the headers', async () => {
    const client = await openRawConnection(listening.port)
    client.send('POST /api/orders HTTP/1.1\r\nHost: loc')
    expect(await client.ended).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
    expectNoComplaint()
  })

  test.each([
    ['that tells its length', lengthy, 'a'],
    ['in chunks', chunked, '1\r\na\r\n'],
  ])('with a body %s, sent byte by byte', async (_name, more, piece) => {
    const client = await openRawConnection(listening.port)
    client.send(head('/api/orders', more))
    const drip = setInterval(() => client.send(piece), 20)
    expect(await client.ended).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    clearInterval(drip)
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0))
    expectNoComplaint()
  })
})

describe('who hangs up is nothing to complain about', () => {
  const ways = [lengthy, chunked].flatMap((more) => paths.map((path) => [path, more] as const))

  test.each(ways)('in the middle of a body, %s, %s', async (path, more) => {
    const client = await openRawConnection(listening.port)
    client.send(head(path, more))
    client.send(more === chunked ? '3\r\n{"e\r\n' : '{"e')
    const probe = await fetch(`http://127.0.0.1:${listening.port}/api/health`)
    expect(probe.status).toBe(200)
    client.hangUp()
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1))
    expectNoComplaint()
  })

  test('in the middle of an answer', async () => {
    const client = await openRawConnection(listening.port)
    client.send('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await client.answered
    client.hangUp()
    const probe = await fetch(`http://127.0.0.1:${listening.port}/api/health`)
    expect(probe.status).toBe(200)
    expectNoComplaint()
  })
})
