import { describe, expect, test } from 'vitest'
import { picturesOf, srcSetOf } from './picture-address.ts'

describe('the srcset of a picture', () => {
  test('lists every width of our own pictures', () => {
    expect(srcSetOf('/images/halo-fan-macro-960.jpg', 'avif')).toBe(
      '/images/halo-fan-macro-320.avif 320w, /images/halo-fan-macro-480.avif 480w, /images/halo-fan-macro-640.avif 640w, /images/halo-fan-macro-960.avif 960w, /images/halo-fan-macro-1280.avif 1280w',
    )
  })

  test('of a thumbnail lists only the smallest width', () => {
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
