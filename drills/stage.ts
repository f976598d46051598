import { rowsOf, type Shop } from '../bench/shop.ts'
import { plainProduct } from '../bench/shoppers.ts'
import { askUntilAnswered } from './ask.ts'

const owner = { username: 'owner', password: 'drilled and found well' }

/** The settings of a shop whose owner a drill can sign in as. */
export const ownerSettings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }

/** Signs in as the owner. Gives the Authorization for further calls. */
export async function signInAsOwner(address: string): Promise<string> {
  const { token } = await askUntilAnswered<{ token: string }>(address, {
    path: '/api/admin/login',
    body: owner,
    headers: { 'content-type': 'application/json' },
  })
  return `Bearer ${token}`
}

/** Starts counting the units of a product without options, with more than a drill sells. Gives its id. */
export async function countProduct(shop: Pick<Shop, 'connection'>): Promise<number> {
  const { id } = await plainProduct(shop)
  const variant = 'select id from product_variants where product_id = $1'
  await rowsOf(shop, `update inventory set tracked = true where variant_id in (${variant})`, [id])
  await rowsOf(
    shop,
    `insert into stock_movements (at, variant_id, delta, kind, reason, by)
      select now(), id, 1000000, 'received', 'For the drill', 'shop' from (${variant}) v`,
    [id],
  )
  return id
}
