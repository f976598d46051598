import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Contract, contractRequests } from './contract-requests.ts'
import { drawReport } from './draw-report.ts'
import { fuzz } from './fuzz.ts'
import type { Pool } from './pool.ts'

const contract: Contract = {
  paths: {
    '/api/words': {
      get: { parameters: [{ in: 'query', name: 'word', schema: { type: 'string' } }] },
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['word', 'count'],
                properties: {
                  word: { type: 'string', maxLength: 20 },
                  count: { type: 'integer', minimum: 1, maximum: 9 },
                  note: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
}

const pool: Pool = {
  products: [],
  slugs: [],
  categories: [],
  sessions: [],
  passwords: [],
  lines: [],
  orders: [],
  reviews: [],
  emails: [],
  codes: [],
  cursors: [],
  variants: [],
  tokens: [],
  files: [],
  pictures: [],
  additions: [],
}

/** A server that fails only on NUL in a query and on a negative count. */
function plantedShop(): Hono {
  const shop = new Hono()
  shop.get('/api/words', (context) =>
    context.json({}, context.req.query('word')?.includes('\0') ? 500 : 200),
  )
  shop.post('/api/words', async (context) => {
    const body: unknown = await context.req.json().catch(() => null)
    const count = typeof body === 'object' && body !== null && 'count' in body ? body.count : 1
    return context.json({}, typeof count === 'number' && count < 0 ? 500 : 200)
  })
  return shop
}

async function findPlanted(
  seed: number,
  { path, lanes = 1 }: { path?: string; lanes?: number } = {},
) {
  const server = serve({ fetch: plantedShop().fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await fuzz({
      address: new URL(`http://127.0.0.1:${port}`),
      requests: contractRequests(contract, pool),
      count: lanes * 1_000,
      seed,
      lanes,
      ...(path === undefined ? {} : { path }),
    })
  } finally {
    server.close()
  }
}

test.each([1, 4])(
  'by %i lanes planted faults are found once, as small as they get',
  async (lanes) => {
    const fuzzed = await findPlanted(7, { lanes })
    const found = fuzzed.findings.map(({ fault, request: { method, target, headers, body } }) => ({
      fault,
      method,
      target,
      headers,
      body: body && Buffer.from(body).toString(),
    }))
    const read = { fault: 'answers 500', method: 'GET', target: '/api/words?word=%00', body: null }
    expect(found).toHaveLength(2)
    expect(found).toContainEqual({ ...read, headers: [] })
    const written = found.find(({ method }) => method === 'POST')
    expect(written?.body).toMatch(/^\{"word":"","count":-\d[\de+]*\}$/)
  },
)

test('a finding comes with a line for a shell and with the way back to it', async () => {
  const fuzzed = await findPlanted(7)
  const finding = fuzzed.findings.find(({ request }) => request.method === 'GET')
  expect(finding?.command).toMatch(
    /^curl -isg --path-as-is -X 'GET' 'http:\/\/127\.0\.0\.1:\d+\/api\/words\?word=%00'$/,
  )
  expect(drawReport(fuzzed)).toContain(
    `replay:   npm run fuzz -- --seed=${finding?.seed} --path ${finding?.path}`,
  )
  const path = finding?.path ?? ''
  const again = await findPlanted(finding?.seed ?? 0, { path, lanes: 4 })
  expect(again.sent).toBe(1)
  expect(again.findings.map(({ request }) => request)).toEqual([finding?.request])
})
