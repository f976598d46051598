import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { cachedAddress, cachedPages } from './cached-address.ts'

const shop = 'https://cilia.example'

test.each([
  ['/', '/'],
  ['/?x=1&utm_source=mail&gclid=2', '/'],
  ['/about?fbclid=3', '/about'],
  [
    '/products?search=plum&utm_medium=mail&category=magnetic',
    '/products?category=magnetic&search=plum',
  ],
  ['/products/plum?ref=friend', '/products/plum'],
  ['/compare?ids=1,2&x=3', '/compare?ids=1%2C2'],
  ['/nowhere?x=1', '/nowhere'],
  ['/api/products?ids=999&x=1', '/api/products?ids=999'],
  ['/api/products/facets?curl=C&sort=price', '/api/products/facets?curl=C'],
  ['/api/products/featured?x=1', '/api/products/featured'],
  ['/api/products/plum?x=1', '/api/products/plum'],
  ['/api/products/7/goes-with', '/api/products/7/goes-with'],
  ['/api/categories?x', '/api/categories'],
])('%s is stored as %s', (address, stored) => {
  expect(cachedAddress(shop + address)).toEqual({ url: shop + stored, key: shop + stored })
})

test('repeated parameters stay so the call can refuse them', () => {
  expect(cachedAddress(`${shop}/api/products?search=a&search=b`).url).toBe(
    `${shop}/api/products?search=a&search=b`,
  )
})

test.each(['/newsletter/confirm?token=abc', '/track-order?token=abc', '/track-order?order=1001'])(
  '%s opens something for one person and is never stored',
  (address) => {
    expect(cachedAddress(shop + address)).toMatchObject({ url: shop + address, key: null })
  },
)

test('an address of absurd length is never stored', () => {
  expect(cachedAddress(`${shop}/products?search=${'x'.repeat(2_000)}`).key).toBeNull()
})

test('every page that fetches before rendering says what it depends on', () => {
  const fetching = pages.filter(({ path, prepare }) => prepare && !path.startsWith('/dev/'))
  const known = cachedPages.map(({ path }) => path)
  expect(known).toEqual(expect.arrayContaining(fetching.map(({ path }) => path)))
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(known))
})

test('an address with a token in its path is never stored', () => {
  expect(cachedAddress('https://cilia.test/pay/abc.def')).toMatchObject({ key: null })
})
