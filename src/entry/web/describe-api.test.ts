import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCallLimits } from '#platform/call-limits.ts'
import { openAdminClient, storeAdministrator } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { createApi } from './api.ts'

interface Call {
  method: string
  path: string
  parameters?: { in: string; name: string }[]
  requestBody?: object
  responses: Record<string, object>
}

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Contract {
  paths: Record<string, Record<string, Omit<Call, 'method' | 'path'>>>
  components: { schemas: Record<string, Schema> }
}

let database: FreshDatabase
let contract: Contract
let calls: Call[]
let authorization: string
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await freshDatabase()
  const admin = openAdminClient(database.db)
  api = admin.api
  await storeAdministrator(database.db, 'ada')
  authorization = `Bearer ${await admin.tokenOf('ada')}`
  contract = (await admin.ask<Contract>('GET /api/openapi.json')).body
  calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
  )
})

afterAll(() => database.close())

/** The caller's address, as the server passes it. */
const caller = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }

/** How a call is answered to a request of the wrong shape. */
async function statusOf({ method, path }: Call, more: RequestInit & { query?: string }) {
  const { query = '', headers, ...rest } = more
  const all = { 'content-type': 'application/json', authorization, ...headers }
  const init = { method: method.toUpperCase(), headers: all, ...rest }
  return (await api.request(path.replaceAll(/\{\w+\}/g, '1') + query, init, caller)).status
}

/** The statuses of answers to these calls that the contract does not describe. */
async function undescribed(wrong: (call: Call) => (RequestInit & { query?: string })[]) {
  const missing: string[] = []
  for (const call of calls)
    for (const request of wrong(call)) {
      const status = await statusOf(call, request)
      if (!call.responses[status]) missing.push(`${call.method} ${call.path}: ${status}`)
    }
  return missing
}

test('the contract tells how parameters are refused', async () => {
  const missing = await undescribed(({ parameters = [] }) =>
    parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name }) => [`?${name}=%00`, `?${name}=1&${name}=2`])
      .map((query) => ({ query })),
  )
  expect(missing).toEqual([])
})

test('the contract tells how bodies are refused', async () => {
  const missing = await undescribed(({ method, requestBody }) =>
    method === 'get'
      ? []
      : [
          { headers: { 'content-length': '30000000' } },
          ...(requestBody
            ? [{ body: '{' }, { body: 'x', headers: { 'content-type': 'text/html' } }]
            : []),
        ],
  )
  expect(missing).toEqual([])
})

test('the contract tells which calls are limited', async () => {
  const limits = createCallLimits({
    count: async () => ({ count: 1_000_000, secondsLeft: 42 }),
    trustedProxies: 0,
  })
  const log = pino({ enabled: false })
  api = createApi(createTestContext(database.db, { limits, now: () => new Date() }), { log })
  expect(await undescribed(() => [{}])).toEqual([])
})

test('a schema with a name is not null itself: whoever refers to it says whether it may be', () => {
  const schemas = Object.entries(contract.components.schemas)
  expect(schemas.filter(([, schema]) => mayBeNull(schema)).map(([name]) => name)).toEqual([])
  expect(JSON.stringify(contract)).not.toContain('"allOf"')
})

function mayBeNull({ type, anyOf = [], oneOf = [] }: Schema): boolean {
  return [type].flat().includes('null') || [...anyOf, ...oneOf].some(mayBeNull)
}
