import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import type { Review, WrittenReview } from '#shop/reviews/domain/review.schema.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { patient } from './patient.ts'
import { pickProduct } from './products.ts'

export const panel = (page: Page) => page.locator('#reviews')
export const cards = (page: Page) => panel(page).getByRole('article')
export const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
export const form = (page: Page) => page.getByRole('form', { name: 'Write a review' })

/** Opens the reviews of a product by their address and waits until scripts have taken them over. */
export async function openReviews(page: Page, { slug }: Pick<Product, 'slug'>): Promise<void> {
  // An address that differs by nothing but its anchor would only be scrolled to.
  await page.goto('about:blank')
  const takenOver = page.waitForResponse(/\/helpful-votes$/)
  await page.goto(`/products/${slug}#reviews`, { waitUntil: 'domcontentloaded' })
  await takenOver
}

/** Opens the form of a product and waits for its script. */
export async function openForm(page: Page, product: Pick<Product, 'slug'>): Promise<Locator> {
  await openReviews(page, product)
  await tab(page, 'Write Review').click()
  await expect(form(page)).toBeVisible()
  return form(page)
}

/**
 * A product that tests may review: one whose reviews all give five stars, so that five more stars change no order
 * that other tests look at.
 */
export function pickReviewable(request: APIRequestContext): Promise<Product> {
  return pickProduct(
    request,
    ({ rating, reviewCount, inStock }) => inStock && reviewCount > 0 && rating === '5.00',
  )
}

export const newEmail = () => `reader-${randomUUID()}@example.com`

/** Words that no other review has. */
export const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Writes a review past the pages. */
export async function writeReview(
  request: APIRequestContext,
  product: Product,
  changes: Record<string, unknown> = {},
): Promise<WrittenReview> {
  const data = reviewBodyOf({ customerEmail: newEmail(), ...changes })
  const answer = await request.post(`/api/products/${product.id}/reviews`, { ...patient, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as WrittenReview
}

export async function listReviews(
  request: APIRequestContext,
  product: Product,
  query = '',
): Promise<Review[]> {
  const answer = await request.get(`/api/products/${product.id}/reviews${query}`, patient)
  return (await answer.json()) as Review[]
}

export async function fillForm(page: Page, fields: Record<string, string>): Promise<void> {
  await form(page).getByRole('radio', { name: '5 stars' }).check()
  for (const [label, value] of Object.entries(fields))
    await form(page).getByLabel(label, { exact: true }).fill(value)
}
