import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { hasChoice } from '#shop/catalog/domain/options.ts'
import { patient } from './patient.ts'
import { firstVariant } from './products.ts'

/** Opens a page and waits until it is hydrated, which is when it requests the cart. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const takenOver = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/api/cart',
  )
  const [response] = await Promise.all([
    page.goto(path, { waitUntil: 'domcontentloaded' }),
    takenOver,
  ])
  return response
}

export interface LineToAdd {
  product: Product
  quantity?: number
  variant?: string | null
}

/** Gives the page's shopper a session with a cart. Gives the session's identifier. */
export async function fillCart(page: Page, ...lines: LineToAdd[]): Promise<string> {
  const session = `session-${randomBytes(32).toString('hex')}-${Date.now()}`
  await page.addInitScript((id) => localStorage.setItem('session-id', id), session)
  for (const { product, quantity = 1, variant = firstVariant(product) } of lines) {
    const answer = await page.request.post('/api/cart', {
      ...patient,
      headers: { 'x-session-id': session },
      data: { productId: product.id, quantity, variant },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return session
}

/** The cart link in the header, named 'Cart' or, with content, such as '3 items'. */
export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Cart/ })
}

export async function expectCartCount(page: Page, count: number): Promise<void> {
  const words = count === 0 ? 'Cart' : `Cart ${count} ${count === 1 ? 'item' : 'items'}`
  await expect(cartLink(page)).toHaveAccessibleName(words)
}

/** The add-to-cart button of a product's own page; tiles beside it may have theirs. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Add to Cart', exact: true })
}

/** Adds a product from its tile: directly, or through its options, choosing the last of each. */
export async function addFromTile(tile: Locator, { name, variants }: Product): Promise<void> {
  const page = tile.page()
  if (!hasChoice(variants)) return tile.getByRole('button', { name: /^Add to Cart/ }).click()
  await tile.getByRole('button', { name: /^Choose options/ }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('radio').last().check()
  await expect(sheet.getByRole('radio').last()).toBeChecked()
  await sheet.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

export function tileOf(page: Page, product: Pick<Product, 'name'>): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: product.name, exact: true }) })
}

/** The visible toast; there is at most one at a time. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
}

/** Expects the visible toast to have this title and description. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  await expect(toast(page)).toContainText(`${title} ${description}`.trim())
}

/** Adds the chosen variant on a product's page and dismisses the toast, which may cover the button. */
export async function addAndDismiss(page: Page, button: Locator): Promise<void> {
  await button.click()
  await dismissToast(page, 'Added to cart', 'Item has been added to your cart')
  await expect(toast(page)).toHaveCount(0)
}

export async function dismissToast(page: Page, title: string, description = ''): Promise<void> {
  await expectToast(page, title, description)
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
}
