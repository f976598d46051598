import { expect, type Page, test } from '@playwright/test'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import type { ReviewStats } from '#shop/reviews/domain/review.schema.ts'
import { listProducts, pickProduct } from './steps/products.ts'
import {
  card,
  cards,
  listReviews,
  newTitle,
  openReviews,
  panel,
  pickReviewable,
  tab,
  writeReview,
} from './steps/reviews.ts'
import { expectToast, open, tileOf, toast } from './steps/shopper.ts'
import {
  desktop,
  expectRoomAnywhere,
  expectRoomOnSmallScreens,
  expectUsable,
  expectUsableAnywhere,
  phone,
} from './steps/usable.ts'

/** A product with several reviews of various ratings, which no test changes. */
const hasMany = ({ reviewCount, rating }: Product) => reviewCount > 4 && rating !== '5.00'

async function follow(page: Page, product: Product): Promise<void> {
  await open(page, `/products?search=${encodeURIComponent(product.name)}`)
  await tileOf(page, product).getByRole('link', { name: product.name, exact: true }).click()
  await expect(page).toHaveURL(`/products/${product.slug}`)
}

test('Customer Reviews: the average, bars from 5 to 1 with counts, All Reviews (n), and Write Review', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, hasMany)
  const answer = await request.get(`/api/products/${product.id}/review-stats`)
  const { averageRating, totalReviews, ratingDistribution } = (await answer.json()) as ReviewStats
  await openReviews(page, product)
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible()
  await expect(panel(page).getByText(averageRating.toFixed(1), { exact: true })).toBeVisible()
  const bars = panel(page).getByRole('group', { name: 'Show reviews by rating' })
  await expect(bars.getByRole('button')).toHaveText(
    ([5, 4, 3, 2, 1] as const).map((stars) => {
      const count = ratingDistribution[stars]
      return `${stars === 1 ? '1 star' : `${stars} stars`}${count} ${count === 1 ? 'review' : 'reviews'}`
    }),
  )
  await expect(tab(page, `All Reviews (${totalReviews})`)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Write Review')).toBeVisible()
})

test('a review shows its author, Verified Purchase, stars, age, title, comment, and Helpful (count)', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, hasMany)
  const reviews = await listReviews(request, product)
  const review = reviews.find(({ verified }) => verified)
  const day = new Date(review?.createdAt ?? 0).getTime()
  await page.clock.setFixedTime(day + 3 * 86_400_000 + 60_000)
  await openReviews(page, product)
  const shown = card(page, review?.title ?? '')
  await expect(shown).toContainText(review?.customerName ?? '')
  await expect(shown).toContainText('Verified Purchase')
  await expect(shown.getByText('3 days ago')).toBeVisible()
  await expect(shown).toContainText(review?.comment ?? '')
  const stars = shown.getByRole('img', { name: `${review?.rating} out of 5 stars` })
  await expect(stars.locator('path')).toHaveCount(5)
  await expect(stars.locator('path[fill="currentColor"]')).toHaveCount(review?.rating ?? 0)
  await expect(shown.getByRole('button', { name: `Helpful (${review?.helpful})` })).toBeEnabled()
  await expect(cards(page)).toHaveCount(reviews.length)
})

test('with no reviews: No reviews yet, Be the first to share your experience with this product!', async ({
  page,
  request,
}) => {
  await openReviews(page, await pickProduct(request, ({ reviewCount }) => reviewCount === 0))
  await expect(panel(page).getByText('No reviews yet')).toBeVisible()
  await expect(
    panel(page).getByText('Be the first to share your experience with this product!'),
  ).toBeVisible()
  await expect(tab(page, 'All Reviews (0)')).toBeVisible()
  await expectUsableAnywhere(page, 'a product without reviews')
})

test('a rating bar filters the reviews, and clicking it again shows them all', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, hasMany)
  const fours = await listReviews(request, product, '?rating=4')
  const all = await listReviews(request, product)
  await openReviews(page, product)
  const bar = panel(page).getByRole('button', { name: /^4 stars/ })
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).getByRole('heading')).toHaveText(fours.map(({ title }) => title))
  const count = fours.length === 1 ? '1 review' : `${fours.length} reviews`
  await expect(panel(page).getByText(`${count} with 4 stars`)).toBeVisible()
  await expectUsableAnywhere(page, 'reviews of one rating')
  await panel(page).getByRole('button', { name: 'Show all' }).click()
  await expect(cards(page)).toHaveCount(all.length)
})

test('reviews can be sorted by newest and by most helpful', async ({ page, request }) => {
  const product = await pickProduct(request, hasMany)
  const newest = await listReviews(request, product)
  await openReviews(page, product)
  const titles = cards(page).getByRole('heading')
  await expect(titles).toHaveText(newest.map(({ title }) => title))
  await panel(page).getByLabel('Sort by').selectOption('Most helpful')
  const helpful = newest.toSorted((a, b) => b.helpful - a.helpful || b.id - a.id)
  await expect(titles).toHaveText(helpful.map(({ title }) => title))
})

test('more than twenty reviews are paginated', async ({ page, request }) => {
  // One that no other test reviews: its reviews would push theirs out of the first twenty.
  const product = (await listProducts(request)).findLast(({ reviewCount }) => reviewCount === 0)
  if (!product) throw new Error('The shop has no product without reviews')
  for (let written = 0; written < 21; written += 1) await writeReview(request, product)
  await openReviews(page, product)
  await expect(cards(page)).toHaveCount(20)
  await panel(page).getByRole('button', { name: 'Show more reviews' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
})

test('#reviews opens the tab, and the stars under the name link to it', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, hasMany)
  await openReviews(page, product)
  await expect(tab(page, 'Reviews').first()).toBeInViewport()
  await open(page, `/products/${product.slug}`)
  await expect(panel(page)).toBeHidden()
  await page.getByRole('link', { name: `${product.reviewCount} reviews` }).click()
  await expect(tab(page, 'Reviews').first()).toBeFocused()
  await expect(tab(page, 'Reviews').first()).toBeInViewport()
  await expect(page).toHaveURL(`/products/${product.slug}#reviews`)
  await tab(page, 'Description').click()
  await expect(page).toHaveURL(`/products/${product.slug}#description`)
  await page.getByRole('link', { name: `${product.reviewCount} reviews` }).click()
  await expect(panel(page)).toBeVisible()
})

test('the stars lead to the reviews even when clicked before the tabs hydrate', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, hasMany)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/product-details-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await open(page, `/products/${product.slug}`)
  await page.getByRole('link', { name: `${product.reviewCount} reviews` }).click()
  await expect(page).toHaveURL(`/products/${product.slug}#reviews`)
  release()
  await expect(tab(page, 'Reviews').first()).toBeFocused()
  await expect(panel(page)).toBeVisible()
})

test('a helpful vote: Thank you! Your feedback has been recorded., and it can be withdrawn', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const { title } = await writeReview(request, product, { title: newTitle('Votes') })
  await openReviews(page, product)
  const vote = card(page, title).getByRole('button', { name: /^Helpful/ })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/reviews/*/helpful', async (route) => {
    await released
    await route.continue()
  })
  await vote.click()
  await expect(vote).toBeDisabled()
  await expect(vote).toHaveText('Helpful (1)')
  const refreshed = page.waitForResponse(/\/api\/products\/\d+\/reviews$/)
  release()
  await refreshed
  await expectToast(page, 'Thank you!', 'Your feedback has been recorded.')
  await expect(vote).toBeEnabled()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await openReviews(page, product)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.click()
  await expectToast(page, 'Vote removed')
  await expect(vote).toHaveText('Helpful (0)')
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  await vote.click()
  await expectToast(page, 'Thank you!', 'Your feedback has been recorded.')
  await vote.click()
  await expect(toast(page).filter({ hasText: 'Thank you!' })).toHaveCount(0, { timeout: 1_000 })
  await expectToast(page, 'Vote removed')
})

test('a failed helpful vote is reported and rolled back', async ({ page, request }) => {
  const product = await pickReviewable(request)
  const { title } = await writeReview(request, product, { title: newTitle('Failing votes') })
  await openReviews(page, product)
  await page.route('**/api/reviews/*/helpful', (route) => route.abort())
  const vote = card(page, title).getByRole('button', { name: /^Helpful/ })
  await vote.click()
  await expectToast(page, 'We couldn’t record your vote', 'Please try again.')
  await expect(vote).toHaveText('Helpful (0)')
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
})

test('markup in a review is shown as plain text', async ({ page, request }) => {
  const product = await pickReviewable(request)
  const title = newTitle('<img src=x onerror=alert(1)>')
  const comment = '</script><script>document.title="taken"</script> & <b>soft</b>'
  await writeReview(request, product, { title, comment, customerName: '<i>Ada</i>' })
  await openReviews(page, product)
  await expect(card(page, title)).toContainText(comment)
  await expect(card(page, title)).toContainText('<i>Ada</i>')
  await expect(page).not.toHaveTitle('taken')
})

test('reviews that fail to load say so and can be retried', async ({ page, request }) => {
  const product = await pickProduct(request, hasMany)
  await page.route(/\/review-stats$/, (route) => route.abort())
  await follow(page, product)
  await tab(page, 'Reviews').click()
  await expect(panel(page).getByRole('alert')).toContainText('We couldn’t load the reviews.')
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('a shop with reviews switched off says Reviews coming soon!', async ({ page, request }) => {
  const product = await pickProduct(request, hasMany)
  await page.route(/\/review-stats$/, (route) =>
    route.fulfill({ status: 404, json: { message: 'Reviews coming soon!' } }),
  )
  await follow(page, product)
  await tab(page, 'Reviews').click()
  await expect(panel(page).getByText('Reviews coming soon!')).toBeVisible()
})

test('reviews are accessible and fit on small screens', async ({ page, request }) => {
  await openReviews(page, await pickProduct(request, hasMany))
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    // Below a long list the footer is not laid out yet, and would be judged as text without its background.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expectUsable(page, `reviews at ${size.width} px`)
  }
  await expectRoomAnywhere(page, 'reviews')
})

test('a review with long words keeps to the page', async ({ page, request }) => {
  const product = await pickReviewable(request)
  const long = 'Wilhelmina'.repeat(6)
  const title = newTitle(long)
  await writeReview(request, product, { title, comment: long, customerName: long })
  await openReviews(page, product)
  await expect(card(page, title)).toBeVisible()
  await expectRoomOnSmallScreens(page, 'a review with long words')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are in the HTML', async ({ page, request }) => {
    const product = await pickProduct(request, hasMany)
    const [newest] = await listReviews(request, product)
    await page.goto(`/products/${product.slug}`)
    await expect(card(page, newest?.title ?? '')).toBeVisible()
  })
})
