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

/** The hearts of a page that was just opened, in the same tab as those before. */
async function openPage() {
  vi.resetModules()
  return import('./hearts.ts')
}

test('hearts wait until they are said to be kept elsewhere, and then no longer', async () => {
  const { toggleHeart } = await openPage()
  for (const id of [3, 5]) toggleHeart(id)
  const { waitingHearts, forgetWaitingHearts } = await openPage()
  expect(waitingHearts()).toEqual([3, 5])
  expect((await openPage()).waitingHearts()).toEqual([3, 5])
  forgetWaitingHearts([3, 5])
  expect((await openPage()).waitingHearts()).toEqual([])
})

test('a heart given while the others move in still waits, and is handed to the keeper', async () => {
  const { forgetWaitingHearts, keepHearts, toggleHeart, waitingHearts } = await openPage()
  toggleHeart(3)
  const moving = waitingHearts()
  toggleHeart(7)
  forgetWaitingHearts(moving)
  const keep = vi.fn()
  keepHearts([3], keep)
  expect(keep.mock.calls).toEqual([[7, true]])
  expect(waitingHearts()).toEqual([7])
})

test('a heart taken back while it moves in is taken back from the keeper too', async () => {
  const { forgetWaitingHearts, keepHearts, toggleHeart, waitingHearts } = await openPage()
  for (const id of [3, 5]) toggleHeart(id)
  const moving = waitingHearts()
  toggleHeart(3)
  forgetWaitingHearts(moving)
  const keep = vi.fn()
  keepHearts([3, 5], keep)
  expect(keep.mock.calls).toEqual([[3, false]])
  toggleHeart(3)
  expect(keep).toHaveBeenLastCalledWith(3, true)
})

test('what is kept already is not handed over a second time', async () => {
  const { keepHearts, toggleHeart, waitingHearts } = await openPage()
  const keep = vi.fn()
  keepHearts([3], keep)
  toggleHeart(5)
  keepHearts([3, 5], keep)
  expect(keep.mock.calls).toEqual([[5, true]])
  expect(waitingHearts()).toEqual([])
})

test.each(['no JSON', '7', '["a", 1.5, -1, 0, 2147483648, null]'])(
  'what no product’s id can be does not wait: %s',
  async (text) => {
    stored.set('hearts', text)
    expect((await openPage()).waitingHearts()).toEqual([])
  },
)
