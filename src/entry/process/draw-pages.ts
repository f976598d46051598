import { Refusal } from '#kernel/refusal.ts'
import type { OpenShop } from './open-shop.ts'

/**
 * Renders the landing page and a product's page as shoppers would get them, to prove that a restored database has a
 * working shop in it. Opens a quiet shop without a port, and closes it.
 */
export async function drawPages(open: () => Promise<OpenShop>): Promise<void> {
  const shop = await open()
  try {
    await draw(shop, '/')
    const answer = await shop.fetch(new Request('http://localhost/api/products?limit=1'))
    const [first] = (await answer.json()) as { slug: string }[]
    if (first) await draw(shop, `/products/${first.slug}`)
  } finally {
    await shop.close()
  }
}

async function draw(shop: OpenShop, path: string): Promise<void> {
  const answer = await shop.fetch(new Request(`http://localhost${path}`))
  const text = await answer.text()
  if (answer.status !== 200 || !/<h1[\s>]/.test(text))
    throw new Refusal(
      'unprocessable',
      `The page ${path} can’t be rendered: it answers ${answer.status}`,
    )
}
