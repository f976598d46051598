/**
 * A whole guest checkout, cart and order, compared with bare servers of two calls and two statements: one stores only
 * the order, its item, and the amount owed, the other the same rows as the shop.
 */
import { orderBody } from '#tests/builders/order.ts'
import { alternate } from './alternate.ts'
import { type FloorWork, openFloor } from './floor.ts'
import { load } from './load.ts'
import { type Measurement, type Row, rateRow } from './row.ts'
import { openFolder, openShop, type Shop } from './shop.ts'
import { holdMails, newSessions, plainProduct } from './shoppers.ts'

const count = 600
const order = orderBody()

const add = `
  insert into cart_items (session_id, variant_id, quantity)
  select $1, v.id, (item ->> 'quantity')::integer
  from (select $2::jsonb as item) asked join product_variants v on v.product_id = (item ->> 'productId')::integer
  returning id, variant_id, quantity`

/** A straightforward statement that makes an order of the cart's contents; `standing` has its remaining columns. */
const ordered = (standing: { columns: string; values: string }) => `
  line as (
    delete from cart_items where session_id = $1 returning variant_id, quantity
  ),
  priced as (
    select line.*, p.id as product_id, p.name, p.price, v.sku
    from line join product_variants v on v.id = line.variant_id join products p on p.id = v.product_id
  ),
  placed as (
    insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
      payment_method, subtotal, shipping, tax, tax_basis_points, total, ${standing.columns})
    select $1, said ->> 'email', said ->> 'firstName', said ->> 'lastName', said ->> 'address', said ->> 'city',
      said ->> 'state', said ->> 'zipCode', said ->> 'phone', said ->> 'paymentMethod', sum, 0, 0, 0, sum,
      ${standing.values}
    from (select $2::jsonb as said) asked, (select sum(price * quantity) as sum from priced) summed
    returning id, total, email
  ),
  listed as (
    insert into order_items (order_id, product_id, variant_id, name, sku, quantity, price)
    select placed.id, product_id, variant_id, name, sku, quantity, price from placed, priced
  )`

const unpaid = { columns: 'payment_status', values: "'pending'" }
const paid = {
  columns: 'payment_id, payment_status, status, paid_at, ship_by',
  values: "said ->> 'paymentId', 'paid', 'open', now(), now() + interval '1 day'",
}

const owed = `
  owed as (
    insert into payments (order_id, amount, payment_method, payment_provider)
    select id, total, 'traditional', 'bare' from placed
  )`

/**
 * What else the shop stores for an order paid by card: its history, its units, its payment with the attempt, two ledger
 * entries, and an email, which counts as sent so that nothing sends it.
 */
const kept = `
  told as (
    insert into order_events (order_id, at, by, kind, text)
    select id, now(), by, kind, text from placed,
      (values ('shopper', 'placed', 'Order placed'), ('shop', 'paid', 'Paid')) as event (by, kind, text)
  ),
  reserved as (
    insert into reservations (order_id, variant_id, quantity)
    select placed.id, variant_id, quantity from placed, priced
  ),
  paid as (
    insert into payments (order_id, amount, payment_method, payment_provider, status, completed_at)
    select id, total, 'traditional', 'bare', 'completed', now() from placed
  ),
  attempted as (
    insert into payment_attempts (order_id, provider, method, amount, state, key)
    select id, 'simulated', 'traditional', total, 'succeeded', 'order-' || id from placed
  ),
  entered as (
    insert into ledger_entries (at, kind, order_id, source)
    select now(), kind, id, id::text from placed, (values ('order'), ('payment')) as entry (kind)
    returning id, kind
  ),
  posted as (
    insert into ledger_postings (entry_id, account, currency, amount)
    select entered.id, account, 'USD', sign * total * 100 from placed, entered join (values
      ('order', 'assets:receivable', 1), ('order', 'income:revenue:goods', -1),
      ('order', 'income:shipping', 0.25), ('order', 'liabilities:tax:or', -0.25),
      ('payment', 'assets:clearing:simulated-card', 1), ('payment', 'assets:receivable', -1)
    ) as posting (kind, account, sign) using (kind)
  ),
  mailed as (
    insert into mails (status, kind, reference, recipient, order_id)
    select 'sent', 'order-confirmation', id::text, email, id from placed
  )`

function floorWork(standing: typeof unpaid, rest: string): FloorWork {
  const text = `with ${ordered(standing)}, ${rest} select id, total from placed`
  const statements = { add: { text: add, values: [] }, order: { text, values: [] } }
  return { kind: 'checkout', statements }
}

export const measureCheckout: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500' })
  try {
    await holdMails(shop)
    const work = 'guest checkout, cart and order'
    const bare = 'bare node:http + pg, two statements'
    const thin = await besideFloor(shop, floorWork(unpaid, owed))
    const same = await besideFloor(shop, floorWork(paid, kept))
    return [
      rateRow(work, thin, bare),
      told(rateRow(`${work}, the same rows`, same, `${bare} that store the same rows`)),
    ]
  } finally {
    await shop.close()
  }
}

const told = (row: Row): Row => ({ ...row, budget: 'told, not promised', isMet: true })

async function besideFloor(shop: Shop, work: FloorWork) {
  const { id: productId } = await plainProduct(shop)
  using floor = await openFloor({ connection: shop.connection, work })
  const call = (session: string, path: string, body: unknown) => ({
    path,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-session-id': session },
  })
  const rate = (address: string) => async () => {
    const requests = newSessions(count).map((session) => [
      call(session, '/api/cart', { productId, quantity: 1 }),
      call(session, '/api/orders', order),
    ])
    return (await load({ address, requests, count, connections: 16 })).perSecond
  }
  return await alternate(rate(shop.address), rate(floor.address), 5)
}
