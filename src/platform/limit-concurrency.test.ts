import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('a limited number run at once, a limited number wait in order, and the rest are refused', async () => {
  const run = limitConcurrency({ atOnce: 2, waiting: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (number: number) =>
    run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return number
    })
  const all = [1, 2, 3, 4].map(start)
  await expect(start(5)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(begun).toEqual([1, 2])
  ends[1]?.()
  expect(await all[1]).toBe(2)
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  ends[0]?.()
  await all[0]
  ends[2]?.()
  await Promise.resolve()
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('failed work makes room, too', async () => {
  const run = limitConcurrency({ atOnce: 1, waiting: 0 })
  await expect(run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'next')).toBe('next')
})
