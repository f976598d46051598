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

/** Opens a product's reviews by their URL and waits until they are hydrated. */
export async function openReviews(page: Page, { slug }: Pick<Product, 'slug'>): Promise<void> {
  // The browser would only scroll for a URL that differs just in its fragment.
  await page.goto('about:blank')
  const takenOver = page.waitForResponse(/\/helpful-votes$/)
  await page.goto(`/products/${slug}#reviews`, { waitUntil: 'domcontentloaded' })
  await takenOver
}

/** Opens a product's review form and waits for its script. */
export async function openForm(page: Page, product: Pick<Product, 'slug'>): Promise<Locator> {
  await openReviews(page, product)
  await tab(page, 'Write Review').click()
  await expect(form(page)).toBeVisible()
  return form(page)
}

/**
 * A product that tests may review: all its reviews have five stars, so that five more stars do not affect sort orders
 * that other tests check.
 */
export function pickReviewable(request: APIRequestContext): Promise<Product> {
  return pickProduct(
    request,
    ({ rating, reviewCount, inStock }) => inStock && reviewCount > 0 && rating === '5.00',
  )
}

export const newEmail = () => `reader-${randomUUID()}@example.com`

/** A title that no other review has. */
export const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Writes a review through the API. */
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
