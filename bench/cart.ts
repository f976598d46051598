/** Adding to a cart, compared with its two statements behind bare node:http and pg. */
import { addItem } from '#shop/cart/server/add-item.ts'
import { alternate } from './alternate.ts'
import { openFloor } from './floor.ts'
import { type Asked, load } from './load.ts'
import { recordStatements } from './recorded.ts'
import { type Measurement, rateRow } from './row.ts'
import { openFolder, openShop } from './shop.ts'
import { newSessions, plainProduct } from './shoppers.ts'

const count = 2_000
const contentType = { 'content-type': 'application/json' }

export const measureCart: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500' })
  try {
    const { id } = await plainProduct(shop)
    const product = { name: '', inStock: true, variants: null, isOffered: true, available: null }
    const standing = { ...product, variantId: 1, inCart: null, lines: 0 }
    const { asked, db } = recordStatements([[standing], [{ createdAt: new Date() }]])
    await addItem({ db }, { sessionId: '', productId: id, quantity: 1, variant: null })
    const statements = Object.fromEntries(asked.map((one) => [one.name, one]))
    const work = { kind: 'statements', statements } as const
    using floor = await openFloor({ connection: shop.connection, work })
    const rate = (address: string, requestOf: (session: string) => Asked) => async () => {
      const requests = newSessions(count).map(requestOf)
      return (await load({ address, requests, count, connections: 16 })).perSecond
    }
    const body = JSON.stringify({ productId: id, quantity: 1 })
    const sides = await alternate(
      rate(shop.address, (session) => ({
        path: '/api/cart',
        method: 'POST',
        body,
        headers: { ...contentType, 'x-session-id': session },
      })),
      rate(floor.address, (session) => ({ path: '/', method: 'POST', body: session })),
      5,
    )
    return [rateRow('add to cart', sides, 'its statements behind node:http + pg')]
  } finally {
    await shop.close()
  }
}
