import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAttempts, payments } from '#db/tables/payments.ts'
import { openLedger } from '#shop/ledger/server/open-ledger.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { demoDatabase } from '#tests/builders/demo-database.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import type { Books } from '../domain/books.schema.ts'
import { proofLines } from '../domain/proof-lines.ts'
import { findFaults } from './prove-books.ts'

let database: FreshDatabase
let admin: AdminClient

/** The demo's shop: orders in every state, with refunds, cashback and movements. */
beforeAll(async () => {
  database = await demoDatabase()
  admin = openAdminClient(database.db)
}, 60_000)
afterAll(() => database.close())

const ask = async <Body>(call: string, role: AdminRole = 'owner') =>
  await admin.ask<Body>(call, { token: await admin.tokenAs(role) })

test('the demo’s books add up and say when they were proved', async () => {
  expect((await ask<Books>('GET /api/admin/books')).body).toMatchObject({
    provedAt: null,
    rules: [],
  })
  const { status, body } = await ask<Books>('POST /api/admin/books/prove', 'manager')
  expect(status).toBe(200)
  expect(proofLines(body.rules)).toMatch(
    /^1 ok .+\n2 ok .+\n3 ok .+\n4 ok .+\n5 ok .+\n6 ok .+\n7 ok .+$/,
  )
  expect(body.provedAt).not.toBeNull()
  expect((await ask<Books>('GET /api/admin/books', 'viewer')).body).toEqual(body)
  const sum = body.balances.reduce(
    (total, { balance }) => total + Math.round(Number(balance) * 100),
    0,
  )
  expect(sum).toBe(0)
  const named = body.balances.map(({ account }) => account)
  for (const word of ['receivable', 'clearing', 'revenue', 'shipping', 'tax'])
    expect(named.some((account) => account.includes(word))).toBe(true)
})

test('roles that may not prove or download the books are refused', async () => {
  expect((await ask('POST /api/admin/books/prove', 'viewer')).status).toBe(403)
  expect((await ask('GET /api/admin/books/journal', 'manager')).status).toBe(403)
  expect((await ask('GET /api/admin/books/journal?format=gnucash')).status).toBe(400)
})

test('the journals contain every posting, and the export is audited', async () => {
  const { rows } = await database.pool.query(
    'select count(*)::integer as count from ledger_postings',
  )
  for (const format of ['hledger', 'beancount']) {
    const path = `/api/admin/books/journal?format=${format}`
    const headers = { authorization: `Bearer ${await admin.tokenAs('owner')}` }
    const text = await (await admin.api.request(path, { headers })).text()
    expect(text.match(/^ .+ {2}-?\d+\.\d\d USD$/gm)).toHaveLength(rows[0].count)
  }
  const { body } = await ask<{ action: string }[]>('GET /api/admin/audit?action=books-exported')
  expect(body).toHaveLength(2)
})

test('postings never change, and an entry that does not balance is refused', async () => {
  await expect(database.pool.query('update ledger_postings set amount = 1')).rejects.toThrow()
  await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow()
  const postings = [{ account: 'assets:receivable', currency: 'USD', amount: 5n }]
  const entry = { at: new Date(), kind: 'order', orderId: null, source: 'x', postings } as const
  await expect(database.db.transaction((tx) => postEntries(tx, [entry]))).rejects.toMatchObject({
    constraint: 'ledger_entries_balance',
  })
})

test('events from before the ledger existed are posted once', async () => {
  expect(await openLedger(database.db)).toBe(0)
})

/** Breaks something, proves the books, and rolls back. Gives the numbers of the rules that failed. */
async function brokenBy(change: string): Promise<number[]> {
  const broken = await freshDatabase()
  try {
    const orderId = await storeOrder(broken.db, {
      status: 'open',
      paymentStatus: 'paid',
      paidAt: new Date(),
    })
    const paymentMethod = 'traditional'
    await broken.db.insert(payments).values({
      orderId,
      amount: '1.00',
      paymentMethod,
      paymentProvider: 'simulated',
      status: 'completed',
    })
    await broken.db.insert(paymentAttempts).values({
      orderId,
      amount: '1.00',
      provider: 'simulated',
      method: paymentMethod,
      state: 'succeeded',
      key: 'the attempt of the test',
    })
    expect(await openLedger(broken.db)).toBe(1)
    expect(proofLines(await findFaults(broken.db))).not.toContain('FAILED')
    await broken.pool.query(change)
    const rules = await findFaults(broken.db)
    expect(rules.flatMap(({ findings }) => findings).every(({ text }) => text.length > 20)).toBe(
      true,
    )
    return rules.filter(({ holds }) => !holds).map(({ number }) => number)
  } finally {
    await broken.close()
  }
}

test.each([
  ['update orders set subtotal = 2, total = 2', [2, 3]],
  ["update payments set status = 'failed'", [3, 5, 7]],
  ["update payment_attempts set state = 'failed'", [3]],
  ['update payment_attempts set amount = 3', [3]],
  ['update payments set amount = 3', [3, 5, 7]],
  [
    `insert into promotional_codes (code, name, type, value, cashback_order_id)
      select 'BACK', 'Cashback', 'fixed', 5, id from orders`,
    [4],
  ],
  [
    `with entry as (insert into ledger_entries (at, kind, source) values (now(), 'order', 'x') returning id)
      select * from entry`,
    [1],
  ],
] as const)('a proof finds what %s breaks', async (change, numbers) => {
  expect(await brokenBy(change)).toEqual(numbers)
})
