import { createServer } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connect } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { withinRequest } from '#platform/current-request.ts'
import { readEnv } from '#platform/env.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { fieldOf, openSpanCollector, type SpanCollector } from '#tests/builders/span-collector.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { openWholeShop } from '#tests/builders/whole-shop.ts'
import { openShopTracing } from './open-tracing.ts'
import { watchStatements } from './watch-statements.ts'

let database: FreshDatabase
let collector: SpanCollector

beforeAll(async () => {
  database = await freshDatabase()
  await storeProduct(database.db, { name: 'Clasp', slug: 'clasp' })
  collector = await openSpanCollector()
})

afterAll(async () => {
  await collector.close()
  await database.close()
})

const silent = pino({ enabled: false })
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('a request is a child span of its caller’s, with its ID, and its statements are child spans', async () => {
  const shop = await openWholeShop(database, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '10',
  })
  const answer = await shop.ask('/products/clasp', {
    headers: {
      'x-request-id': 'from-the-browser',
      traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
    },
  })
  expect(answer.headers.get('x-request-id')).toBe('from-the-browser')
  await shop.close()
  const [page] = collector.spans.filter(({ name }) => name === 'GET /products/:slug')
  expect(page).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId })
  expect(page && fieldOf(page, 'cilia.request_id')).toBe('from-the-browser')
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId)
  expect(below.map(({ name }) => name)).toContain('find_product')
  expect(JSON.stringify(below)).not.toContain('clasp')
  expect(collector.service()).toBe('cilia')
})

const readOwnText = statement({
  name: 'read_own_text',
  row: z.object({ query: z.string() }),
  text: 'select query from pg_stat_activity where pid = pg_backend_pid()',
})

test('a slow statement is logged with its name and request, and its comment links back to both', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const watch = watchStatements({ tallies: null, tracing: null, log, slowMs: 0 })
  const { db, close } = connect({ ...database.config, max: 1 }, watch)
  const request = { id: 'a-request', route: null, refusal: null, span: null }
  const [own] = await withinRequest(request, () => readOwnText(db))
  const [bare] = await readOwnText(db)
  await close()
  expect(own?.query).toMatch(/ \/\*request_id='a-request',statement='read_own_text'\*\/$/)
  expect(bare?.query).toMatch(/pg_backend_pid\(\)$/)
  const slow = lines.map((line) => JSON.parse(line))
  expect(slow).toMatchObject([
    { msg: 'A slow statement', statement: 'read_own_text', requestId: 'a-request', rows: 1 },
    { msg: 'A slow statement', statement: 'read_own_text', rows: 1 },
  ])
})

const sleep = statement({ name: 'sleep_for_a_test', text: 'select from pg_sleep($1::float8)' })

test('waiting for a connection keeps the request’s context, whoever releases it', async () => {
  const ids: (string | undefined)[] = []
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const watch = watchStatements({ tallies: null, tracing: null, log, slowMs: 1 })
  const { db, close } = connect({ ...database.config, max: 1 }, watch)
  const ask = (id: string) =>
    withinRequest({ id, route: null, refusal: null, span: null }, () => sleep(db, 0.005))
  await Promise.all(['one', 'two', 'three'].map(ask))
  await close()
  for (const line of lines) ids.push(JSON.parse(line).requestId)
  expect(ids).toEqual(['one', 'two', 'three'])
})

test('outgoing calls are spans without path or query and carry the trace', async () => {
  const seen: (string | undefined)[] = []
  const other = createServer(({ headers }, response) => {
    seen.push(String(headers.traceparent))
    response.end('{}')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const env = readEnv({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces` })
  const tracing = await openShopTracing(env, silent)
  const span = tracing?.begin({ name: 'asks', kind: 'internal', parent: null }) ?? null
  const request = { id: 'a-request', route: null, refusal: null, span }
  await withinRequest(request, async () => {
    await (await fetch(`http://127.0.0.1:${port}/a-key?and=more`)).text()
  })
  span?.end()
  await tracing?.close()
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
  const [call] = collector.spans.filter(({ name }) => name === 'GET 127.0.0.1')
  expect(call && seen).toEqual([`00-${call?.traceId}-${call?.spanId}-01`])
  expect(span?.traceparent).toContain(call?.parentSpanId)
  expect(JSON.stringify(call)).not.toContain('a-key')
})

test('spans that cannot be delivered are dropped harmlessly and reported once', async () => {
  // The exporter retries until this timeout.
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100')
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const env = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_BSP_SCHEDULE_DELAY: '1',
  })
  const tracing = await openShopTracing(env, log)
  vi.unstubAllEnvs()
  for (const name of ['one', 'two']) tracing?.begin({ name, kind: 'internal', parent: null }).end()
  await tracing?.close()
  await expect.poll(() => lines.length, { interval: 20, timeout: 10_000 }).toBe(1)
  expect(lines[0]).toContain('Traces were lost')
})
