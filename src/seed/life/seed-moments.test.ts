import { expect, test } from 'vitest'
import { findContradictions } from '#tests/builders/order-contradictions.ts'
import { countsOf, seeded } from '#tests/builders/seeded-database.ts'

/** Tables that are only filled by the demo's history. */
const ofLife = [
  'orders',
  'order_items',
  'order_events',
  'order_counts',
  'order_promotional_codes',
  'payments',
  'refunds',
  'refund_lines',
  'shipments',
  'shipment_items',
  'reservations',
  'returns',
  'return_items',
  'return_receipts',
  'mails',
  'email_subscriptions',
  'cart_items',
  'email_campaigns',
  'campaign_recipients',
]

// A Sunday, a leap day before dawn, and the day after US clocks went back.
test.each(['2026-08-16T23:30:00Z', '2028-02-29T04:05:06Z', '2026-11-02T16:00:00Z'])(
  'at %s it has tasks, too, and never contradicts itself',
  async (at) => {
    const database = await seeded('demo', new Date(at))
    try {
      expect(await findContradictions(database.db)).toEqual([])
      const open = `orders where status = 'open' and fulfilment_status in ('unfulfilled', 'partly_shipped') and ship_by`
      const counts = await countsOf(database, {
        late: `${open} < timestamptz '${at}'`,
        due: `${open} > timestamptz '${at}'`,
      })
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(1)
    } finally {
      await database.close()
    }
  },
)

test.each(['none', 7] as const)('SEED=%s has no such life', async (seed) => {
  const database = await seeded(seed)
  try {
    const counts = await countsOf(
      database,
      Object.fromEntries(ofLife.map((table) => [table, table])),
    )
    expect(counts).toEqual(Object.fromEntries(ofLife.map((table) => [table, 0])))
  } finally {
    await database.close()
  }
})
