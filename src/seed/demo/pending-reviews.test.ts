import { expect, test } from 'vitest'
import { findHoldReason } from '#shop/reviews/domain/moderation.ts'
import { catalog } from './catalog.ts'
import { pendingReviews } from './pending-reviews.ts'
import { reviews } from './reviews.ts'

test.each(pendingReviews.map((review) => [review.title, review] as const))(
  '"%s" is held back for what it says and is about an existing product',
  (_, review) => {
    expect(findHoldReason(review)).not.toBeNull()
    const product = catalog.find(({ columns }) => columns.slug === review.slug)
    expect(product?.ageDays).toBeGreaterThan(review.daysAgo + 1)
    const given = reviews.filter(({ slug }) => slug === review.slug)
    expect(given.map(({ customerEmail }) => customerEmail)).not.toContain(review.customerEmail)
  },
)

test('some have waited since today, and some longer than the shop wants', () => {
  const ages = pendingReviews.map(({ daysAgo }) => daysAgo)
  expect(Math.min(...ages)).toBe(0)
  expect(Math.max(...ages)).toBeGreaterThan(3)
})
