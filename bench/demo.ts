import { setTimeout as pause } from 'node:timers/promises'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { plainProduct } from './shoppers.ts'

const patienceMs = 600_000

/** The widths of thumbnails, of tiles, and of a product's first picture on a phone. */
const widths = [160, 480, 640]

/** The demo shop with the visited pictures encoded, and an option-free product from the first shelf. */
export async function openDemo() {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(openFolder())
  const shop = opening.adopt(await openShop(folder.path, {}), ({ close }) => close())
  const product = await plainProduct(shop)
  await untilPainted(shop, product.slug)
  const open = opening.move()
  return { address: shop.address, product, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

export type Demo = Awaited<ReturnType<typeof openDemo>>

/** Waits until the small sizes of all pictures on this product's page and the shelf around it are encoded. */
async function untilPainted(shop: Shop, slug: string): Promise<void> {
  const newest = await rowsOf<{ images: string[] }>(
    shop,
    'select images from products where slug = $1 or id in (select id from products order by id desc limit 6)',
    [slug],
  )
  const pictures = newest.flatMap(({ images }) =>
    images.flatMap((image) => widths.map((width) => image.replace('-960.jpg', `-${width}.avif`))),
  )
  const until = performance.now() + patienceMs
  while (
    (await Promise.all(pictures.map((path) => isEncoded(shop.address + path)))).includes(false)
  ) {
    if (performance.now() > until) throw new Error('The pictures were not encoded in time')
    await pause(500)
  }
}

async function isEncoded(address: string): Promise<boolean> {
  const { headers } = await fetch(address)
  return headers.get('content-type') === 'image/avif'
}
