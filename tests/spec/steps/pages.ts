import { expect, type Page } from '@playwright/test'
import { publicPaths } from '#entry/web/public-paths.ts'
import { placeOrder } from './checkout.ts'
import { hasChoices, pickProduct } from './products.ts'
import { fillCart, open } from './shopper.ts'

/** Expects an open page to show its only top-level heading. */
export async function expectPage(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
}

/** Every page in the sitemap, but only one product. */
export async function publicPages(page: Page): Promise<string[]> {
  const { slug } = await pickProduct(page.request, hasChoices)
  return [...publicPaths, `/products/${slug}`]
}

/** The shopper's own pages: a placed order, a filled cart, the checkout. */
export async function ownPages(page: Page): Promise<string[]> {
  const product = await pickProduct(page.request, hasChoices)
  const { id } = await placeOrder(page, [{ product }])
  const order = `/orders/${id}?email=ada@example.com`
  await fillCart(page, { product, quantity: 2 })
  return [order, '/cart', '/checkout']
}
