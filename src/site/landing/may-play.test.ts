import { expect, test } from 'vitest'
import { mayPlay } from './may-play.ts'

const fast = { saveData: false, effectiveType: '4g' }

test.each([
  ['fast, by all that is known', {}, true],
  ['a browser that is not sure', { canPlay: 'maybe' }, true],
  ['a browser that keeps the connection to itself', { connection: undefined }, true],
  ['a browser that knows little of the connection', { connection: {} }, true],
  ['somebody who prefers that nothing moves', { prefersStill: true }, false],
  ['somebody who saves data', { connection: { ...fast, saveData: true } }, false],
  ['a slow phone', { connection: { ...fast, effectiveType: '3g' } }, false],
  ['a slower one', { connection: { ...fast, effectiveType: '2g' } }, false],
  ['the slowest', { connection: { ...fast, effectiveType: 'slow-2g' } }, false],
  ['a browser without AV1', { canPlay: '' }, false],
])('for %s: %o is %s', (_, circumstances, may) => {
  const usual = { prefersStill: false, connection: fast, canPlay: 'probably' }
  expect(mayPlay({ ...usual, ...circumstances })).toBe(may)
})
