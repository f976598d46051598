import { describe, expect, test } from 'vitest'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { describedPicturesOf, picturesOf, placeOfVariant, srcSetOf } from './picture-address.ts'

describe('the srcset of a picture', () => {
  test('names every width of ours', () => {
    expect(srcSetOf('/images/halo-fan-macro-960.jpg', 'avif')).toBe(
      '/images/halo-fan-macro-320.avif 320w, /images/halo-fan-macro-480.avif 480w, /images/halo-fan-macro-640.avif 640w, /images/halo-fan-macro-960.avif 960w, /images/halo-fan-macro-1280.avif 1280w',
    )
  })

  test('of a thumbnail names the smallest alone', () => {
    expect(srcSetOf('/images/halo-fan-1-960.jpg', 'webp', true)).toBe(
      '/images/halo-fan-1-160.webp 160w, /images/halo-fan-1-320.webp 320w',
    )
  })

  test.each(['https://cdn.example/a-960.jpg', '/images/halo.svg', '/images/halo.jpg', ''])(
    '%s has none',
    (address) => {
      expect(srcSetOf(address, 'avif')).toBeNull()
    },
  )
})

test.each([
  [['/a.jpg', '/b.jpg'], '/c.jpg', ['/a.jpg', '/b.jpg']],
  [[], '/c.jpg', ['/c.jpg']],
  [[], null, []],
])('pictures %j with imageUrl %s: %j', (images, imageUrl, shown) => {
  expect(picturesOf({ images, imageUrl })).toEqual(shown)
})

const tray = { url: '/tray.jpg', alt: 'Halo: the whole tray', variantId: null, variant: null }
const worn = { url: '/worn.jpg', alt: 'Halo: as worn', variantId: 4, variant: '{"Curl":"C"}' }

test.each([
  ['with words', ['/tray.jpg', '/worn.jpg'], null, ['Halo: the whole tray', 'Halo: as worn']],
  ['in another order', ['/worn.jpg', '/tray.jpg'], null, ['Halo: as worn', 'Halo: the whole tray']],
  [
    'partly unknown',
    ['/a.jpg', '/tray.jpg'],
    null,
    ['Halo, picture 1 of 2', 'Halo: the whole tray'],
  ],
  ['alone and unknown', [], '/a.jpg', ['Halo']],
  ['none', [], null, []],
])('the alt texts of pictures %s', (_, images, imageUrl, alts) => {
  const product = productAnswer({ name: 'Halo', images, imageUrl, pictures: [tray, worn] })
  expect(describedPicturesOf(product).map(({ alt }) => alt)).toEqual(alts)
})

test.each([
  ['{"Curl":"C"}', 1],
  ['{"Curl":"D"}', null],
  [null, null],
])('the place of the picture of variant %s is %s', (variant, place) => {
  const images = ['/tray.jpg', '/worn.jpg']
  const pictures = describedPicturesOf(productAnswer({ images, pictures: [tray, worn] }))
  expect(placeOfVariant(pictures, variant)).toBe(place)
})
