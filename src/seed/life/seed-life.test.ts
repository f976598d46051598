import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centsOf, toDecimal } from '#kernel/money.ts'
import { type OrderMailKind, orderMailKinds } from '#shop/mail/domain/mail-content.ts'
import { type OrderEventKind, orderEventKinds } from '#shop/orders/domain/order-event.ts'
import {
  fulfilmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '#shop/orders/domain/order-state.ts'
import { demoDatabase, demoSeededAt } from '#tests/builders/demo-database.ts'
import type { FreshDatabase } from '#tests/builders/fresh-database.ts'
import { findContradictions } from '#tests/builders/order-contradictions.ts'
import { countsOf, rowsOf, seeded } from '#tests/builders/seeded-database.ts'

const now = demoSeededAt
const today = `timestamptz '${now.toISOString()}'`

/** Steps that no demo order takes, because only real providers cause them. */
const notInDemo = new Set<OrderEventKind>([
  'refund-failed',
  'address-changed',
  'tags-changed',
  'mail-sent',
  'coins',
  'tracking-changed',
  'parcel-cancelled',
  'email-changed',
  'payment-failed',
  'unmatched',
  'unmatched-decided',
  'disputed',
  'dispute-answered',
  'dispute-accepted',
  'dispute-closed',
  'fraud-warning',
])

/** Emails that no demo order gets: receipts are only emailed on request, and the demo pays out no cashback. */
const mailsNotInDemo = new Set<OrderMailKind>([
  'receipt',
  'pay-link',
  'parcel-cancelled',
  'cashback',
])

describe('the demo’s life', () => {
  let database: FreshDatabase
  const ask = <Row extends object>(text: string) => rowsOf<Row>(database, text)
  const valuesOf = async (column: string, table: string) =>
    (await ask<{ value: string }>(`select distinct ${column} as value from ${table}`)).map(
      ({ value }) => value,
    )
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(() => database.close())

  test('never contradicts itself', async () => {
    expect(await findContradictions(database.db)).toEqual([])
  })

  test('has about 180 orders of the last 120 days, numbered from 1001 in order', async () => {
    const [found] = await ask<{ orders: number }>(`select count(*)::int as orders, min(id) as first,
      min(created_at) > ${today} - interval '120 days' and max(created_at) < ${today} as is_recent,
      bool_and(tags[1] = 'demo') as is_marked,
      count(*) filter (where email !~ '@example[.](com|org)$' or session_id !~ '^demo-')::int as unmarked
      from orders`)
    expect(found).toMatchObject({ first: 1001, is_recent: true, is_marked: true, unmarked: 0 })
    expect(Math.abs((found?.orders ?? 0) - 185)).toBeLessThan(15)
    expect(
      await ask(`select id from (
        select id, created_at, lag(created_at) over (order by id) as before from orders
      ) placed where before > created_at`),
    ).toEqual([])
  })

  test.each([
    ['status', 'orders', orderStatuses],
    ['payment_status', 'orders', paymentStatuses],
    ['fulfilment_status', 'orders', fulfilmentStatuses],
    ['payment_method', 'orders', ['crypto', 'traditional']],
    ['status', 'payments', ['completed', 'failed', 'pending', 'refunded']],
    [
      'status',
      'returns',
      ['requested', 'approved', 'partly_received', 'received', 'closed', 'refused'],
    ],
    ['carrier', 'shipments', ['USPS', 'UPS', 'FedEx']],
    [
      'kind',
      'stock_movements',
      ['received', 'sold', 'returned', 'damaged', 'counted', 'correction'],
    ],
    ['status', 'reviews', ['published', 'pending', 'rejected']],
    ['status', 'email_subscriptions', ['active', 'pending', 'unsubscribed']],
    ['kind', 'mails', orderMailKinds.filter((kind) => !mailsNotInDemo.has(kind))],
    ['kind', 'order_events', orderEventKinds.filter((kind) => !notInDemo.has(kind))],
  ] as const)('has every %s of %s', async (column, table, wanted) => {
    expect((await valuesOf(column, table)).toSorted()).toEqual([...wanted].toSorted())
  })

  test('has tasks for today', async () => {
    const toSend = `orders where status = 'open' and fulfilment_status in ('unfulfilled', 'partly_shipped')`
    const counts = await countsOf(database, {
      'to send': `${toSend} and ship_by > ${today}`,
      'to send, late': `${toSend} and ship_by < ${today}`,
      'expiring within half an hour': `orders where status = 'pending' and expires_at < ${today} + interval '30 minutes'`,
      'unpaid crypto': `orders where status = 'pending' and payment_method = 'crypto'`,
      'in several parcels': `(select from shipments group by order_id having count(*) > 1) s`,
      'cancelled with a refund': `orders where status = 'cancelled' and refunded = total`,
      'cancelled without': `orders where status = 'cancelled' and refunded = 0`,
      'with a note': `orders where note is not null`,
    })
    for (const [what, count] of Object.entries(counts))
      expect(count, what).toBeGreaterThanOrEqual(what === 'to send' ? 3 : 1)
    expect(
      await countsOf(database, {
        'past their expiry': `orders where status = 'pending' and expires_at <= ${today}`,
        'from the future': `order_events where at > ${today}`,
      }),
    ).toEqual({ 'past their expiry': 0, 'from the future': 0 })
  })

  test('charges what was bought, and every payment matches its order’s total', async () => {
    const wrong = await ask(`select o.id from orders o
      join payments p on p.order_id = o.id
      join (select order_id, sum(quantity * price) as goods from order_items group by 1) i on i.order_id = o.id
      where p.amount <> o.total or i.goods <> o.subtotal
        or (p.status in ('completed', 'refunded')) <> (o.paid_at is not null)
        or (p.status = 'refunded') <> (o.payment_status = 'refunded')`)
    expect(wrong).toEqual([])
    const paid = await ask<{ metadata: string; payment_method: string }>(
      `select metadata, payment_method from payments where status = 'completed'`,
    )
    for (const { metadata, payment_method } of paid)
      expect(JSON.parse(metadata)).toEqual(
        payment_method === 'crypto'
          ? { cryptoCurrency: expect.any(String), cashbackAmount: expect.any(String) }
          : { cardBrand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) },
      )
  })

  test('counts code uses the way its orders used them', async () => {
    const codes = await ask<{ code: string; max_uses: number | null; uses: number; is: number }>(`
      select k.code, k.max_uses, k.current_uses as is, count(o.id)::int as uses from promotional_codes k
      left join order_promotional_codes c on c.promotional_code_id = k.id
      left join orders o on o.id = c.order_id and o.status not in ('cancelled', 'expired')
      group by k.id`)
    for (const { code, uses, is } of codes) expect([code, is]).toEqual([code, uses])
    const usesOf = (wanted: string) => codes.find(({ code }) => code === wanted)?.is
    expect([usesOf('OPENING50'), usesOf('FIRSTFIVE')]).toEqual([3, 0])
    expect(usesOf('LASH15')).toBeGreaterThan(3)
  })

  test('leaves 500 or more of every variant on hand, except the two that are low', async () => {
    expect(
      await ask(`select p.slug, i.on_hand - i.reserved as left from inventory i
        join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
        where p.in_stock and (i.on_hand < 500 or not i.tracked) order by v.id`),
    ).toEqual([
      { slug: 'overture-long-lengths', left: 4 },
      { slug: 'overture-long-lengths', left: 3 },
    ])
  })

  test('sends nothing: its emails are already sent, and there are no jobs', async () => {
    const counts = await countsOf(database, {
      unsent: `mails where status <> 'sent' or sent_at is null`,
      audited: 'admin_audit',
      jobs: `information_schema.tables where table_schema = 'jobs'`,
    })
    expect(counts).toEqual({ unsent: 0, audited: 0, jobs: 0 })
  })

  test('grows: the second half of the time brings in more', async () => {
    const halves = await ask<{ sum: string }>(`
      select sum(total)::text from orders where paid_at is not null
      group by created_at > ${today} - interval '60 days' order by created_at > ${today} - interval '60 days'`)
    const [first, second] = halves.map(({ sum }) => centsOf(sum))
    expect(toDecimal(second ?? centsOf('0'))).not.toBe('0.00')
    expect(second).toBeGreaterThan((first ?? 0) * 1.1)
  })

  test('has campaigns, none of them in progress', async () => {
    const campaigns = await ask<{ status: string; said: boolean }>(`
      select status, recipient_count = (select count(*) from campaign_recipients r where r.campaign_id = c.id)
        and recipient_count = sent_count + failed_count as said
      from email_campaigns c order by status`)
    expect(campaigns).toEqual(
      ['draft', 'sent', 'stopped'].map((status) => ({ status, said: true })),
    )
  })

  test('is the same whenever it is seeded', async () => {
    const digest = `select md5(string_agg(line, '' order by line)) as digest from (
      select to_jsonb(o)::text as line from orders o union all select to_jsonb(e)::text from order_events e
      union all select to_jsonb(s)::text from shipments s union all select to_jsonb(m)::text from mails m
    ) lines`
    const second = await seeded('demo')
    try {
      expect(await rowsOf(second, digest)).toEqual(await ask(digest))
    } finally {
      await second.close()
    }
  })
})
