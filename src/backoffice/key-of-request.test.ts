import { expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { keyOfRequest, settleRequest } from './key-of-request.ts'

const refund = 'orders/1001/refunds {"amount":"5.00"}'

test.each([
  ['the network failed', new TypeError('Failed to fetch'), true],
  ['the shop failed', new ApiError(503, '', '{}'), true],
  ['the shop refused it', new ApiError(409, '', '{}'), false],
  ['it was done', undefined, false],
])('where %s, the same request keeps its key: %j', (_, error, isKept) => {
  const key = keyOfRequest(refund)
  settleRequest(refund, error)
  expect(keyOfRequest(refund) === key).toBe(isKept)
  settleRequest(refund)
})

test('another request has another key', () => {
  expect(keyOfRequest(`${refund} `)).not.toBe(keyOfRequest(refund))
})
