import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failing = () => vi.fn(() => Promise.reject(new Error('Out of order')))

test('what has just failed is not asked again by a part that comes later, but by a later page', async () => {
  const client = createQueryClient()
  const queryFn = failing()
  const mount = async () => {
    new QueryObserver(client, { queryKey: ['cart'], queryFn }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
  }
  await mount()
  await vi.advanceTimersByTimeAsync(1_000)
  await mount()
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  await mount()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('nothing is tried again by itself', async () => {
  const client = createQueryClient()
  const [read, write] = [failing(), failing()]
  await Promise.allSettled([
    client.fetchQuery({ queryKey: ['read'], queryFn: read }),
    client.getMutationCache().build(client, { mutationFn: write }).execute(undefined),
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([read.mock.calls.length, write.mock.calls.length]).toEqual([1, 1])
})
