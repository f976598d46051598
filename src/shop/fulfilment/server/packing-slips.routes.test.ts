import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'
import { pdfText } from '#tests/builders/pdf-text.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

const ask = (ids: string, token: string | null = shop.token) =>
  shop.admin.api.request(`/api/admin/orders/packing-slips.pdf?ids=${ids}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

async function linesOf(ids: string): Promise<string[]> {
  const answer = await ask(ids)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pdfText(new Uint8Array(await answer.arrayBuffer())).split('\n')
}

test('a slip says where the order goes, by when, and what to pack', async () => {
  const { id } = await shop.order([2, 1])
  await database.db.update(orders).set({ note: 'Please ring twice' }).where(eq(orders.id, id))
  const lines = await linesOf(String(id))
  for (const line of [
    'Cilia',
    'PACKING SLIP',
    `Order #${id}`,
    'Ada Lovelace',
    '12 Analytical Row',
    'Portland, OR 97201',
    'Mar 04, 2026',
    'Ships by',
    'Mar 05, 2026',
    'Standard',
    'NOTE FROM THE CUSTOMER',
    'Please ring twice',
    'Plum Velvet 1',
    'Plum Velvet 2',
    'Curl C',
    '2',
    '1',
    '3 units to pack',
    `Order #${id} · Page 1 of 1`,
  ])
    expect(lines).toContain(line)
  expect(lines.join()).not.toContain('$')
  expect(lines).not.toContain('Sent before')
})

test('a slip says what has already shipped and lists only the rest', async () => {
  const order = await shop.order([5, 1])
  const [first, second] = order.items
  await shop.send(
    order.id,
    parcelOf([
      [first, 2],
      [second, 1],
    ]),
  )
  const lines = await linesOf(String(order.id))
  for (const line of ['3 units to pack', '3 of 5, 2 sent before', 'Sent before'])
    expect(lines).toContain(line)
  expect(lines).toContain('Mar 04, 2026 · UPS 1Z999')
  expect(lines.filter((line) => line.startsWith('Plum Velvet 2'))).toEqual([])
  expect(lines.find((line) => line.startsWith('1 × Plum Velvet 2'))).toMatch(/ · Curl C · \S+$/)
})

test('a slip warns about an order that must not ship', async () => {
  const unpaid = await shop.order([1], { paymentStatus: 'pending' })
  expect(await linesOf(String(unpaid.id))).toContain('Only a paid order can ship')
  const sent = await shop.order([1])
  await shop.send(sent.id, parcelOf([[sent.items[0], 1]]))
  const lines = await linesOf(String(sent.id))
  expect(lines).toContain('Nothing in this order is left to ship')
  expect(lines).not.toContain('Ships by')
  expect(lines.join()).not.toContain('to pack')
})

test('several orders print in the requested sequence, each on its own pages', async () => {
  const [first, second] = [await shop.order([1]), await shop.order([1])]
  const { id: chinese } = await shop.order([1], { lastName: '王' })
  const lines = await linesOf(`${second.id},%20${chinese},${first.id},${second.id}`)
  const heads = lines.filter((line) => /^Order #\d+$/.test(line))
  expect(heads).toEqual([second.id, chinese, first.id].map((id) => `Order #${id}`))
  expect(lines.filter((line) => line.endsWith('Page 1 of 1'))).toHaveLength(3)
  expect(lines.filter((line) => line.startsWith('We couldn’t print'))).toHaveLength(1)
})

describe('no slips are returned', () => {
  test.each([
    ['', 400],
    ['abc', 400],
    ['0', 400],
    ['1001,', 400],
    ['-1', 400],
    ['1.5', 400],
    ['2147483648', 400],
    [Array.from({ length: 51 }, (_, place) => 1001 + place).join(), 400],
    ['999999', 404],
  ])('for ids=%s: %i', async (ids, status) => {
    const answer = await ask(ids)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^[A-Zi]/) })
  })

  test('without signing in', async () => {
    expect((await ask('1001', null)).status).toBe(401)
  })
})
