import { expect, test } from 'vitest'
import { type ChargedPrice, judgeStruckPrice } from './struck-price.ts'

const now = new Date('2026-06-30T00:00:00Z')
const day = (text: string) => `${text}T00:00:00Z`
const past = (price: string | null, from: string, to: string | null): ChargedPrice => ({
  price,
  from: day(from),
  to: to && day(to),
})
const today = past('40.00', '2026-06-01', null)

interface Case {
  says: string
  compareAtPrice?: string | null
  history?: ChargedPrice[]
  publishedAt?: string | null
  kind: string
  message?: string
}

const cases: Case[] = [
  { says: 'there is none', compareAtPrice: null, kind: 'none' },
  {
    says: 'it is not above the price',
    compareAtPrice: '40.00',
    kind: 'unseen',
    message: '$40.00 isn’t higher than the price, so it won’t be shown.',
  },
  {
    says: 'the product was never on sale',
    publishedAt: null,
    kind: 'doubtful',
    message: 'Shoppers were never charged $50.00, because this was never for sale.',
  },
  {
    says: 'no price was that high',
    kind: 'doubtful',
    message: '$50.00 was never charged. The highest price so far was $40.00.',
  },
  {
    says: 'it was charged long enough, and lately',
    history: [past('50.00', '2026-01-01', '2026-06-01'), today],
    kind: 'holds',
    message: '$50.00 or more was charged on 151 of the last 365 days.',
  },
  {
    says: 'more was charged',
    history: [past('60.00', '2026-05-04', '2026-06-01'), today],
    kind: 'holds',
    message: '$50.00 or more was charged on 28 of the last 365 days.',
  },
  {
    says: 'it was charged for a few days only',
    history: [past('50.00', '2026-05-29', '2026-06-01'), today],
    kind: 'doubtful',
    message: '$50.00 was charged on only 3 of the last 365 days.',
  },
  {
    says: 'it was typed and taken back',
    history: [past('50.00', '2026-06-01', '2026-06-01'), today],
    kind: 'doubtful',
    message: '$50.00 was not charged for even one whole day of the last 365 days.',
  },
  {
    says: 'it was charged too long ago',
    history: [past('50.00', '2024-01-01', '2025-01-01'), today],
    kind: 'doubtful',
    message: '$50.00 was not charged for even one whole day of the last 365 days.',
  },
  {
    says: 'it was charged before anybody could buy it',
    history: [past('50.00', '2026-01-01', '2026-06-01'), today],
    publishedAt: day('2026-06-01'),
    kind: 'doubtful',
    message: '$50.00 was never charged. The highest price so far was $40.00.',
  },
  {
    says: 'a variant had no price of its own meanwhile',
    history: [past(null, '2026-01-01', '2026-06-01'), today],
    kind: 'doubtful',
    message: '$50.00 was never charged. The highest price so far was $40.00.',
  },
]

test.each(cases)('a struck price is checked: $says', ({ kind, message, ...given }) => {
  const { compareAtPrice = '50.00', history = [today], publishedAt = day('2020-01-01') } = given
  const verdict = judgeStruckPrice({ price: '40.00', compareAtPrice, history, publishedAt, now })
  expect(verdict).toEqual({ kind, ...(message ? { message } : {}) })
})
