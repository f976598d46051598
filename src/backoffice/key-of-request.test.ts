import { expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { keyRequest, settleRequest } from './key-of-request.ts'

const refund = 'orders/1001/refunds {"amount":"5.00"}'

test.each([
  ['the network failed', new TypeError('Failed to fetch'), true],
  ['the shop failed', new ApiError(503, '', '{}'), true],
  ['the shop refused it', new ApiError(409, '', '{}'), false],
  ['it was done', undefined, false],
])(
  'if %s, the same request keeps its key and is recognized as a repeat: %j',
  (_, error, isKept) => {
    const first = keyRequest(refund)
    expect(first.isAgain).toBe(false)
    settleRequest(first, error)
    const second = keyRequest(refund)
    expect(second.key === first.key).toBe(isKept)
    expect(second.isAgain).toBe(isKept)
    settleRequest(second)
  },
)

test('another request has another key', () => {
  expect(keyRequest(`${refund} `).key).not.toBe(keyRequest(refund).key)
})
