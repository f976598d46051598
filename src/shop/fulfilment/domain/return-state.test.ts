import { expect, test } from 'vitest'
import { returnStatuses } from '#shop/orders/domain/owner-order.schema.ts'
import { returnMoves, statusAfterReceipt, whyNotMove, whyNotReceive } from './return-state.ts'

test.each(returnStatuses.flatMap((from) => returnStatuses.map((to) => [from, to] as const)))(
  'a return moves from %s to %s only as the table allows',
  (from, to) => {
    const allowed = [
      'requested approved',
      'requested refused',
      'approved partly_received',
      'approved received',
      'approved closed',
      'partly_received received',
      'partly_received closed',
      'received closed',
    ].includes(`${from} ${to}`)
    expect(returnMoves[from].includes(to)).toBe(allowed)
    expect(whyNotMove(from, to) === null).toBe(allowed)
  },
)

test.each([
  ['requested', 'This return was requested and is not approved yet'],
  ['approved', null],
  ['partly_received', null],
  ['received', 'This return was received'],
  ['closed', 'This return is closed'],
  ['refused', 'This return was refused'],
] as const)('units of a return that is %s: %j', (status, why) => {
  expect(whyNotReceive(status)).toBe(why)
})

test.each([
  [[2, 2], 'received'],
  [[2, 1], 'partly_received'],
])('a return with %j received is %s', ([quantity = 0, received = 0], status) => {
  const whole = { quantity: 1, received: 1 }
  expect(statusAfterReceipt([whole, { quantity, received }])).toBe(status)
})
