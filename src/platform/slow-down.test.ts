import { expect, test } from 'vitest'
import { createSlowDown, delayAfter } from './slow-down.ts'

test.each([
  [1, 0],
  [20, 0],
  [21, 250],
  [22, 500],
  [24, 2_000],
  [25, 4_000],
  [26, 4_000],
  [100_000, 4_000],
])('guess number %i waits %i ms', (guesses, delayMs) => {
  expect(delayAfter(guesses)).toBe(delayMs)
})

/** A pause that lasts until it is aborted or ended by the test. */
function createTestPause() {
  const ends: (() => void)[] = []
  const pause = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      ends.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
  return { ends, pause }
}

test('a limited number are delayed at once: one more releases the oldest', async () => {
  const { ends, pause } = createTestPause()
  const slowDown = createSlowDown({ pause, most: 2 })
  const done: string[] = []
  const start = (name: string) => slowDown(30).then(() => void done.push(name))
  const first = start('first')
  const second = start('second')
  const third = start('third')
  await first
  expect(done).toEqual(['first'])
  for (const end of ends) end()
  await Promise.all([second, third])
  expect(done).toHaveLength(3)
})

test('a call whose wait is over makes room for the next', async () => {
  const { ends, pause } = createTestPause()
  const slowDown = createSlowDown({ pause, most: 1 })
  const first = slowDown(30)
  ends[0]?.()
  await first
  let isDone = false
  const second = slowDown(30).then(() => {
    isDone = true
  })
  await Promise.resolve()
  expect(isDone).toBe(false)
  ends[1]?.()
  await second
})

test('a guess without a delay does not wait, and a timer ends early when another call takes its place', async () => {
  const slowDown = createSlowDown({ most: 1 })
  await slowDown(20)
  const first = slowDown(1_000)
  void slowDown(21)
  await first
})
