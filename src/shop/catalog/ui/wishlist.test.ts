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

test('a product added while others are being saved still waits and is passed to the keeper', async () => {
  const { dropWaitingProducts, syncWishlist, toggleWishlist, waitingProducts } = await openPage()
  toggleWishlist(3)
  const moving = waitingProducts()
  toggleWishlist(7)
  dropWaitingProducts(moving)
  const keep = vi.fn()
  syncWishlist([3], keep)
  expect(keep.mock.calls).toEqual([[7, true]])
  expect(waitingProducts()).toEqual([7])
})

test('a product removed while it is being saved is also removed by the keeper', async () => {
  const { dropWaitingProducts, syncWishlist, toggleWishlist, waitingProducts } = await openPage()
  for (const id of [3, 5]) toggleWishlist(id)
  const moving = waitingProducts()
  toggleWishlist(3)
  dropWaitingProducts(moving)
  const keep = vi.fn()
  syncWishlist([3, 5], keep)
  expect(keep.mock.calls).toEqual([[3, false]])
  toggleWishlist(3)
  expect(keep).toHaveBeenLastCalledWith(3, true)
})

test('products already saved are not passed again', async () => {
  const { syncWishlist, toggleWishlist, waitingProducts } = await openPage()
  const keep = vi.fn()
  syncWishlist([3], keep)
  toggleWishlist(5)
  syncWishlist([3, 5], keep)
  expect(keep.mock.calls).toEqual([[5, true]])
  expect(waitingProducts()).toEqual([])
})

test.each(['no JSON', '7', '["a", 1.5, -1, 0, 2147483648, null]'])(
  'an impossible product ID does not wait: %s',
  async (text) => {
    stored.set('hearts', text)
    expect((await openPage()).waitingProducts()).toEqual([])
  },
)
