/** The owner's lists of 100,000 orders and products or of a million orders, compared with lists of a few hundred. */
import { measureAmong } from './among.ts'
import { ownerSettings, signIn } from './owner.ts'
import type { Measurement, Row } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'

/** Each list with its filters: the newest page, and searches that find nothing, a few rows, or more than a page. */
const lists = {
  orders: [
    '',
    'status=open',
    'paymentStatus=pending',
    'sort=shipBy',
    'search=shopper77@',
    'search=100',
    'search=portland',
    'search=555-014-2024',
    'search=lash',
  ],
  products: [
    '',
    'status=active',
    'sort=name',
    'search=velvet',
    'search=CIL-1',
    'search=pale+fringe',
    'search=fringe',
    'search=LATE-CREST',
  ],
  inventory: [
    '',
    'low=true',
    'sort=available',
    'search=CIL-1',
    'search=fringe',
    'search=LATE-CREST',
  ],
}

export const measureOwnerLists: Measurement = () =>
  measureLists({ SEED: '100000', orders: 100_000, names: ['orders', 'products', 'inventory'] })

export const measureMillionOrders: Measurement = () =>
  measureLists({ SEED: '500', orders: 1_000_000, names: ['orders'] })

interface Large {
  SEED: string
  orders: number
  names: (keyof typeof lists)[]
}

async function measureLists({ SEED, orders, names }: Large): Promise<Row[]> {
  using smallFolder = openFolder()
  using largeFolder = openFolder()
  const small = await openShop(smallFolder.path, { SEED: '500', ...ownerSettings })
  const large = await openShop(largeFolder.path, { SEED, ...ownerSettings })
  try {
    await plantOrders(small, 100)
    await plantOrders(large, orders)
    const many = orders.toLocaleString('en-US')
    const rows = []
    for (const list of names)
      rows.push(await measureList({ small, large }, { list, many, few: 'some hundreds' }))
    return rows
  } finally {
    await Promise.all([small.close(), large.close()])
  }
}

interface AskedList {
  list: keyof typeof lists
  /** The number of orders in each shop, in words. */
  many: string
  few: string
}

/** Measures one of the owner's lists in both shops, with all its filters. */
export function measureList(
  shops: { small: Shop; large: Shop },
  { list, many, few }: AskedList,
): Promise<Row> {
  const reads = { work: `owner's list of ${list}`, many, few, count: 300 }
  return measureAmong(shops, {
    ...reads,
    requestsOf: async (shop) => {
      const headers = { authorization: `Bearer ${await signIn(shop)}` }
      return lists[list].map((query) => ({
        path: `/api/admin/${list}?limit=50&${query}`,
        headers,
      }))
    },
  })
}

/**
 * Adds single-line orders over the last months, with a fifth as many shoppers. One in ten is paid and still to ship;
 * the others are completed.
 */
export async function plantOrders(shop: Shop, count: number): Promise<void> {
  await rowsOf(
    shop,
    `with placed as (
      insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
        subtotal, shipping, tax, tax_basis_points, total, payment_method,
        status, payment_status, fulfilment_status, created_at, paid_at, ship_by)
      select 's' || n, 'shopper' || n % (1 + $1::integer / 5) || '@example.com', 'Ada', 'Vale', '1 Pine St', 'Portland',
        'OR', '97201', '5550142024', 20, 0, 0, 0, 20, 'traditional',
        case when n % 10 = 0 then 'open' else 'completed' end, 'paid',
        case when n % 10 = 0 then 'unfulfilled' else 'delivered' end,
        now() - n * interval '100 seconds', now() - n * interval '100 seconds', now() + (5000 - n) * interval '100 seconds'
      from generate_series(1, $1::integer) n
      returning id, created_at
    ), paid as (
      insert into payments (order_id, amount, payment_method, payment_provider, status, created_at)
      select id, 20, 'traditional', 'simulated', 'completed', created_at from placed
    ), brought as (
      insert into payment_attempts (order_id, provider, method, amount, state, key, created_at)
      select id, 'simulated', 'traditional', 20, 'succeeded', 'order-' || id, created_at from placed
    )
    insert into order_items (order_id, product_id, variant_id, name, sku, quantity, price)
    select placed.id, v.product_id, v.id, 'Lash', v.sku, 1, 20
    from placed join lateral (
      select id, product_id, sku from product_variants where id > placed.id % 400 order by id limit 1) v on true`,
    [count],
  )
  await rowsOf(
    shop,
    `with folded as (delete from order_counts returning *)
    insert into order_counts (status, payment_status, fulfilment_status, orders)
    select status, payment_status, fulfilment_status, sum(orders) from folded group by 1, 2, 3`,
  )
  // When orders come one by one, their counts are merged every minute, which keeps the table small.
  await rowsOf(shop, 'vacuum full order_counts')
  await rowsOf(shop, 'vacuum analyze')
}
