import { expect, test } from 'vitest'
import type { FeedVariant } from './feed-item.ts'
import { leftOutOf } from './left-out.ts'

const choice = (curl: string | null) => (curl === null ? null : JSON.stringify({ Curl: curl }))

/** A product's variants, one for each curl, with pictures of the product in general (null) or of a curl. */
const product = (
  curls: readonly (string | null)[],
  pictures: readonly (string | null)[] = [],
  changes: Partial<FeedVariant> = {},
): FeedVariant[] =>
  curls.map((curl, at) => ({
    productId: 7,
    variantId: 70 + at,
    sku: `HALO-${at}`,
    variant: choice(curl),
    name: 'Halo Fan',
    slug: 'halo-fan',
    description: null,
    shortDescription: null,
    category: null,
    price: '12.50',
    compareAtPrice: null,
    available: 5,
    barcode: null,
    weightGrams: null,
    hasLash: false,
    pictures: pictures.map((of) => ({ url: `/images/halo-${of}-960.jpg`, variant: choice(of) })),
    ...changes,
  }))

const ofElsewhere = { pictures: [{ url: 'ftp://example.com/halo.jpg', variant: null }] }
const tooLong = { pictures: [{ url: `https://example.com/${'x'.repeat(2000)}`, variant: null }] }

test.each([
  ['a picture of the product in general', product(['C', 'D'], [null]), null],
  ['a lash without pictures is drawn', product(['C'], [], { hasLash: true }), null],
  ['one of each variant', product(['C', 'D'], ['C', 'D']), null],
  ['no picture', product([null]), 'It has no picture.'],
  [
    'pictures that cannot be fetched',
    product([null], [], ofElsewhere),
    'It has no picture that Google and Meta can use.',
  ],
  [
    'an address that is too long',
    product([null], [], tooLong),
    'It has no picture that Google and Meta can use.',
  ],
  [
    'a picture of a variant that is not sold',
    product(['C'], ['D']),
    'It has no picture that Google and Meta can use.',
  ],
  [
    'one variant without a picture',
    product(['C', 'D'], ['C']),
    '1 of its 2 variants has no picture: Curl D. Add one of it, or one of the product in general.',
  ],
  [
    'five variants without a picture',
    product(['B', 'C', 'CC', 'D', 'L', 'M'], ['M']),
    '5 of its 6 variants have no picture: Curl B, Curl C, Curl CC, and 2 more. Add one of them, or one of the product in general.',
  ],
])('feeds leave out what no engine accepts: %s', (_, variants, message) => {
  const expected = { id: 7, name: 'Halo Fan', message, section: 'pictures' }
  expect(leftOutOf(variants)).toEqual(message === null ? [] : [expected])
})

test('products are judged one by one', () => {
  const other = product([null], [null]).map((one) => ({ ...one, productId: 8 }))
  expect(leftOutOf([...product([null]), ...other]).map(({ id }) => id)).toEqual([7])
})
