/** Answers from memory, compared with bare node:http sending the same bytes. */
import { alternate } from './alternate.ts'
import { openFloor } from './floor.ts'
import { load } from './load.ts'
import { type Measurement, rateRow } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'

export const measureCached: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500' })
  try {
    const [product] = await rowsOf<{ slug: string }>(shop, 'select slug from products limit 1')
    return [
      await compare(shop, 'cached page', `/products/${product?.slug}`),
      await compare(shop, 'cached product list', '/api/products?limit=24'),
    ]
  } finally {
    await shop.close()
  }
}

async function compare(shop: Shop, work: string, path: string) {
  const headers = { 'accept-encoding': 'br' }
  const { bytes, type } = await firstAnswer(shop.address + path)
  const body = bytes.toString('base64')
  using floor = await openFloor({
    connection: shop.connection,
    work: { kind: 'bytes', body, type },
  })
  const rate = (address: string) => async () => {
    const asked = { address, requests: [{ path, headers }], count: 6_000, connections: 32 }
    return (await load(asked)).perSecond
  }
  const sides = await alternate(rate(shop.address), rate(floor.address), 5)
  return rateRow(work, sides, 'bare node:http, the same bytes', 0.8)
}

async function firstAnswer(address: string) {
  const { get } = await import('node:http')
  const { buffer } = await import('node:stream/consumers')
  return new Promise<{ bytes: Buffer; type: string }>((resolve) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (answer) =>
      resolve({ bytes: await buffer(answer), type: answer.headers['content-type'] ?? '' }),
    )
  })
}
