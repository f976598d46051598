import { describe, expect, test } from 'vitest'
import { newReviewSchema } from './review.schema.ts'

const body = {
  rating: 5,
  title: 'Soft and light',
  comment: 'I forget that I am wearing them by noon.',
  customerName: 'Ada',
  customerEmail: 'ada@example.com',
}

describe('a review is refused', () => {
  test.each([
    ['rating', 0, 'Please select a rating'],
    ['rating', 6, 'Please select a rating'],
    ['rating', 4.5, 'Please select a rating'],
    ['rating', undefined, 'Please select a rating'],
    ['title', 'Nice', 'Title must be at least 5 characters'],
    ['title', 'Nic   e'.slice(0, 5), 'Title must be at least 5 characters'],
    ['title', undefined, 'Title must be at least 5 characters'],
    ['title', 'x'.repeat(121), 'Title must be at most 120 characters'],
    ['comment', 'Nineteen characters', 'Comment must be at least 20 characters'],
    ['comment', `short${' '.repeat(40)}`, 'Comment must be at least 20 characters'],
    ['comment', 'x'.repeat(4_001), 'Comment must be at most 4000 characters'],
    ['customerName', 'A', 'Name must be at least 2 characters'],
    ['customerName', '\u200b\u200b\u200b', 'Name must be at least 2 characters'],
    ['customerEmail', 'ada', 'Please enter a valid email'],
    ['customerEmail', '', 'Please enter a valid email'],
    [
      'photos',
      ['aaaa'],
      'Photos are added once the review is saved: send each to POST /api/reviews/{id}/photos',
    ],
  ])('for %s %j: %s', (field, value, message) => {
    const read = newReviewSchema.safeParse({ ...body, [field]: value })
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

test('a review is tidied, and fields a browser may not set are ignored', () => {
  const read = newReviewSchema.parse({
    ...body,
    title: '  Soft  and\nlight ',
    customerEmail: ' Ada@Example.COM ',
    productId: 1,
    verified: true,
  })
  expect(read).toEqual({ ...body, photos: [] })
})

describe('length is checked before anything else', () => {
  // Normalizing combining marks (NFC) takes quadratic time: 256 kB of them would block the process for a minute.
  test.each([
    ['title', ' '.repeat(241), 'Title must be at most 120 characters'],
    ['comment', `${' '.repeat(8_000)}x`, 'Comment must be at most 4000 characters'],
    ['comment', '\u0301\u0316'.repeat(100_000), 'Comment must be at most 4000 characters'],
    ['customerName', '\u200b'.repeat(161), 'Name must be at most 80 characters'],
  ])('of the %s (case %#)', (field, value, message) => {
    const read = newReviewSchema.safeParse({ ...body, [field]: value })
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('and what tidying removes may be as long as what remains', () => {
    const comment = `${'x'.repeat(4_000)}${' '.repeat(4_000)}`
    expect(newReviewSchema.parse({ ...body, comment }).comment).toHaveLength(4_000)
  })
})
