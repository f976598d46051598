import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

/** Loads the wishlist module as a newly opened page in the same tab. */
async function openPage() {
  vi.resetModules()
  return import('./wishlist.ts')
}

test('products wait until they are saved for the member', async () => {
  const { toggleWishlist } = await openPage()
  for (const id of [3, 5]) toggleWishlist(id)
  const { waitingProducts, dropWaitingProducts } = await openPage()
  expect(waitingProducts()).toEqual([3, 5])
  expect((await openPage()).waitingProducts()).toEqual([3, 5])
  dropWaitingProducts([3, 5])
  expect((await openPage()).waitingProducts()).toEqual([])
})

test.each(['no JSON', '7', '["a", 1.5, -1, 0, 2147483648, null]'])(
  'an impossible product ID does not wait: %s',
  async (text) => {
    stored.set('hearts', text)
    expect((await openPage()).waitingProducts()).toEqual([])
  },
)
