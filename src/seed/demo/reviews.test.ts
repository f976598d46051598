import { describe, expect, test } from 'vitest'
import { catalog } from './catalog.ts'
import { readReviews } from './read-reviews.ts'
import { ratingOf, reviews } from './reviews.ts'

const of = (slug: string) => reviews.filter((review) => review.slug === slug)

describe('the reviews', () => {
  test('are about 170, over the last eighteen months', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(160)
    const ages = reviews.map(({ daysAgo }) => daysAgo)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThan(548)
    expect(Math.max(...ages)).toBeGreaterThan(480)
  })

  test('are mostly but not always happy', () => {
    const count = (stars: number) => reviews.filter(({ rating }) => rating === stars).length
    expect((count(5) + count(4)) / reviews.length).toBeGreaterThan(0.8)
    expect(count(3)).toBeGreaterThan(5)
    expect(count(2)).toBeGreaterThan(2)
    expect(count(1)).toBeGreaterThan(0)
  })

  test('are some verified and some not, some helpful and some not', () => {
    expect(new Set(reviews.map(({ verified }) => verified)).size).toBe(2)
    expect(reviews.some(({ helpful }) => helpful === 0)).toBe(true)
    expect(reviews.some(({ helpful }) => helpful > 5)).toBe(true)
  })

  test('never repeat each other', () => {
    for (const key of ['title', 'comment'] as const)
      expect(new Set(reviews.map((review) => review[key])).size).toBe(reviews.length)
  })

  test.each(reviews.map((review) => [review.title, review] as const))(
    '"%s" is valid for its form',
    (_, review) => {
      expect(review.title.length).toBeGreaterThanOrEqual(5)
      expect(review.comment.length).toBeGreaterThanOrEqual(20)
      expect(review.customerName.length).toBeGreaterThanOrEqual(2)
      expect(review.customerEmail).toMatch(/^[a-z]+(?:\.[a-z]+)+@example\.com$/)
    },
  )

  test.each(catalog.map((product) => [product.columns.slug, product] as const))(
    'of %s are at most 20, by different people, newest first, and none older than it',
    (slug, product) => {
      const given = of(slug)
      expect(given.length).toBeLessThanOrEqual(20)
      expect(new Set(given.map(({ customerName }) => customerName)).size).toBe(given.length)
      const ages = given.map(({ daysAgo }) => daysAgo)
      expect(ages).toEqual(ages.toSorted((a, b) => a - b))
      expect(Math.max(0, ...ages)).toBeLessThan(product.ageDays)
    },
  )

  test('are about existing products, some of which have none', () => {
    const slugs = new Set(catalog.map(({ columns }) => columns.slug))
    for (const { slug } of reviews) expect(slugs).toContain(slug)
    expect(catalog.filter(({ columns }) => of(columns.slug).length === 0).length).toBeGreaterThan(1)
  })
})

describe('readReviews', () => {
  test('reads what is given and defaults the rest to false', () => {
    const text = `
5 | Ann O'Neil | 12 days ago | verified | 3 helpful
A fine tray
It does what it says, and quickly.

2 | José Pérez | 40 days ago
Not for me
Too dark for what I wear.
`
    expect(readReviews(text)).toEqual([
      {
        customerName: "Ann O'Neil",
        customerEmail: 'ann.oneil@example.com',
        rating: 5,
        title: 'A fine tray',
        comment: 'It does what it says, and quickly.',
        verified: true,
        helpful: 3,
        daysAgo: 12,
      },
      {
        customerName: 'José Pérez',
        customerEmail: 'jose.perez@example.com',
        rating: 2,
        title: 'Not for me',
        comment: 'Too dark for what I wear.',
        verified: false,
        helpful: 0,
        daysAgo: 40,
      },
    ])
  })

  test.each([
    ['six stars', '6 | Ann Lee | 1 days ago\nTitle\nComment'],
    ['no comment', '5 | Ann Lee | 1 days ago\nTitle'],
    ['a fourth line', '5 | Ann Lee | 1 days ago\nTitle\nComment\nMore'],
  ])('refuses %s', (_, text) => {
    expect(() => readReviews(text)).toThrow('does not begin a review of three lines')
  })
})

test.each([
  ['no review is the default', [], '5.00', 0],
  ['one review is its stars', [4], '4.00', 1],
  ['several are their mean', [5, 5, 3, 4], '4.25', 4],
  ['rounded to hundredths', [5, 5, 4], '4.67', 3],
])('ratingOf: %s', (_, stars, rating, reviewCount) => {
  expect(ratingOf(stars.map((rating) => ({ rating })))).toEqual({ rating, reviewCount })
})
