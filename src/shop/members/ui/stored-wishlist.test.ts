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
  return {
    ...(await import('#shop/catalog/ui/wishlist.ts')),
    ...(await import('./stored-wishlist.ts')),
  }
}

test('a product added while others are being saved still waits and is passed to the keeper', async () => {
  const { dropWaitingProducts, syncWishlist, toggleWishlist, waitingProducts } = await openPage()
  toggleWishlist(3)
  const moving = waitingProducts()
  toggleWishlist(7)
  dropWaitingProducts(moving)
  const keep = vi.fn(async () => true)
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
  const keep = vi.fn(async () => true)
  syncWishlist([3, 5], keep)
  expect(keep.mock.calls).toEqual([[3, false]])
  toggleWishlist(3)
  expect(keep).toHaveBeenLastCalledWith(3, true)
})

test('products already saved are not passed again', async () => {
  const { syncWishlist, toggleWishlist, waitingProducts } = await openPage()
  const keep = vi.fn(async () => true)
  syncWishlist([3], keep)
  toggleWishlist(5)
  syncWishlist([3, 5], keep)
  expect(keep.mock.calls).toEqual([[5, true]])
  expect(waitingProducts()).toEqual([])
})

test('a list that was read before a change was stored does not undo it', async () => {
  const { isLoved, syncWishlist, toggleWishlist } = await openPage()
  const isStored = Promise.withResolvers<boolean>()
  const keep = vi.fn(() => isStored.promise)
  syncWishlist([3, 5], keep)
  toggleWishlist(3)
  syncWishlist([3, 5], keep)
  expect([3, 5].filter(isLoved)).toEqual([5])
  isStored.resolve(true)
  await isStored.promise
  expect([3, 5].filter(isLoved)).toEqual([5])
  syncWishlist([3, 5], keep)
  expect([3, 5].filter(isLoved)).toEqual([3, 5])
})

test('the latest of two changes counts until it is stored', async () => {
  const { isLoved, syncWishlist, toggleWishlist } = await openPage()
  const first = Promise.withResolvers<boolean>()
  const keep = vi.fn((): Promise<boolean> => new Promise(() => {}))
  keep.mockReturnValueOnce(first.promise)
  syncWishlist([3], keep)
  toggleWishlist(3)
  toggleWishlist(3)
  first.resolve(true)
  await first.promise
  syncWishlist([], keep)
  expect(isLoved(3)).toBe(true)
})

test('what was stored stays so, though the list could not be read again', async () => {
  const { isLoved, setLoved, syncWishlist } = await openPage()
  const keep = vi.fn(async (id: number) => id === 3)
  syncWishlist([3], keep)
  setLoved(3, false)
  setLoved(5, true)
  await vi.waitFor(() => expect(isLoved(5)).toBe(false))
  expect(isLoved(3)).toBe(false)
})

test('a change that could not be stored is taken back', async () => {
  const { isLoved, syncWishlist, toggleWishlist } = await openPage()
  const keep = vi.fn(async () => false)
  syncWishlist([3], keep)
  for (const id of [3, 5]) toggleWishlist(id)
  expect([3, 5].filter(isLoved)).toEqual([5])
  await vi.waitFor(() => expect([3, 5].filter(isLoved)).toEqual([3]))
})
