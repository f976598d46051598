/** A whole guest checkout, cart and order, against a bare server that knows nothing of the shop: two calls, two statements. */
import { orderBody } from '#tests/builders/order.ts'
import { alternate } from './alternate.ts'
import { openFloor } from './floor.ts'
import { load } from './load.ts'
import { type Measurement, rateRow } from './row.ts'
import { openFolder, openShop } from './shop.ts'
import { newSessions, plainProduct } from './shoppers.ts'

const count = 600
const order = orderBody()

/** What anybody would write who wants a cart, an order and what is owed for it, and nothing else. */
const statements = {
  add: {
    text: `insert into cart_items (session_id, variant_id, quantity)
      select $1, v.id, (item ->> 'quantity')::integer
      from (select $2::jsonb as item) asked join product_variants v on v.product_id = (item ->> 'productId')::integer
      returning id, variant_id, quantity`,
    values: [],
  },
  order: {
    text: `with line as (
        delete from cart_items where session_id = $1 returning variant_id, quantity
      ),
      priced as (
        select line.*, p.id as product_id, p.name, p.price, v.sku
        from line join product_variants v on v.id = line.variant_id join products p on p.id = v.product_id
      ),
      placed as (
        insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
          payment_method, payment_status, subtotal, shipping, tax, tax_basis_points, total)
        select $1, said ->> 'email', said ->> 'firstName', said ->> 'lastName', said ->> 'address', said ->> 'city',
          said ->> 'state', said ->> 'zipCode', said ->> 'phone', said ->> 'paymentMethod', 'pending', sum, 0, 0, 0, sum
        from (select $2::jsonb as said) asked, (select sum(price * quantity) as sum from priced) summed
        returning id, total
      ),
      listed as (
        insert into order_items (order_id, product_id, variant_id, name, sku, quantity, price)
        select placed.id, product_id, variant_id, name, sku, quantity, price from placed, priced
      ),
      owed as (
        insert into payments (order_id, amount, payment_method, payment_provider)
        select id, total, 'traditional', 'bare' from placed
      )
      select id, total from placed`,
    values: [],
  },
}

export const measureCheckout: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500' })
  try {
    const { id: productId } = await plainProduct(shop)
    const work = { kind: 'checkout', statements } as const
    using floor = await openFloor({ connection: shop.connection, work })
    const call = (session: string, path: string, body: unknown) => ({
      ...{ path, method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', 'x-session-id': session },
    })
    const rate = (address: string) => async () => {
      const requests = newSessions(count).map((session) => [
        call(session, '/api/cart', { productId, quantity: 1 }),
        call(session, '/api/orders', order),
      ])
      return (await load({ address, requests, count, connections: 16 })).perSecond
    }
    const sides = await alternate(rate(shop.address), rate(floor.address), 5)
    return [rateRow('guest checkout, cart and order', sides, 'bare node:http + pg, two statements')]
  } finally {
    await shop.close()
  }
}
