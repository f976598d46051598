import { expect, test } from 'vitest'
import { createMemoryCount } from './memory-count.ts'

test('calls with a key are counted until its window ends', async () => {
  let now = 0
  const count = createMemoryCount(() => now)
  expect(await count('a', 60)).toEqual({ count: 1, secondsLeft: 60 })
  now = 20_500
  expect(await count('a', 60)).toEqual({ count: 2, secondsLeft: 40 })
  expect(await count('b', 60)).toEqual({ count: 1, secondsLeft: 60 })
  now = 60_000
  expect(await count('a', 60)).toEqual({ count: 1, secondsLeft: 60 })
})
