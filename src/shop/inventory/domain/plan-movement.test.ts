import { expect, test } from 'vitest'
import { planMovement, type UnitsNow } from './plan-movement.ts'

const units = { tracked: true, onHand: 5, reserved: 2 }
const uncounted = { tracked: false, onHand: -1, reserved: 0 }

test.each<[UnitsNow, Parameters<typeof planMovement>[0], number | string]>([
  [units, { kind: 'received', quantity: 4 }, 4],
  [units, { kind: 'received', quantity: 0 }, 'bad-request'],
  [units, { kind: 'received', quantity: -1 }, 'bad-request'],
  [units, { kind: 'damaged', quantity: 3 }, -3],
  [units, { kind: 'damaged', quantity: 4 }, 'conflict'],
  [units, { kind: 'damaged', quantity: -3 }, 'bad-request'],
  [units, { kind: 'correction', quantity: -3 }, -3],
  [units, { kind: 'correction', quantity: -4 }, 'conflict'],
  [units, { kind: 'correction', quantity: 2 }, 2],
  [units, { kind: 'correction', quantity: 0 }, 'bad-request'],
  [units, { kind: 'counted', quantity: 2 }, -3],
  [units, { kind: 'counted', quantity: 9 }, 4],
  [units, { kind: 'counted', quantity: 5 }, 0],
  [units, { kind: 'counted', quantity: 1 }, 'conflict'],
  [units, { kind: 'counted', quantity: -1 }, 'bad-request'],
  [uncounted, { kind: 'counted', quantity: 0 }, 1],
  [uncounted, { kind: 'received', quantity: 1 }, 1],
  [uncounted, { kind: 'damaged', quantity: 1 }, 'conflict'],
])('with stock %j, movement %j gives %s', (now, movement, expected) => {
  const planned = planMovement(movement, now)
  expect(planned.fits ? planned.delta : planned.code).toBe(expected)
})

test.each<[Parameters<typeof planMovement>[0], string]>([
  [{ kind: 'counted', quantity: 1 }, 'so 1 would be too few'],
  [{ kind: 'damaged', quantity: 4 }, 'so at most 3 can be taken off'],
  [{ kind: 'correction', quantity: -99_999 }, 'so at most 3 can be taken off'],
])('the refusal of %j says how many are reserved', (movement, rest) => {
  expect(planMovement(movement, units)).toMatchObject({
    message: `Orders have reserved 2 units of 5 on hand, ${rest}`,
  })
})
