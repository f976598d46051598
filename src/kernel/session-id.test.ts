import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSessionId, isAcceptableSessionId, isSessionId } from './session-id.ts'

const proper = `session-${'0a'.repeat(32)}-1732180000000`

test('every new identifier is well-formed and contains its bytes and time', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 0, max: 8.64e15 }),
      (bytes, nowMs) => {
        expect(isSessionId(createSessionId(bytes, nowMs))).toBe(true)
      },
    ),
  )
  expect(createSessionId(new Uint8Array(32).fill(10), 1_732_180_000_000)).toBe(proper)
})

test('anything but 32 bytes is refused', () => {
  expect(() => createSessionId(new Uint8Array(31), 0)).toThrow(RangeError)
})

test.each<[string, string, boolean, boolean]>([
  ['a proper one', proper, true, true],
  ['none', '', false, true],
  ['anonymous', 'anonymous', false, true],
  ['upper-case hex', proper.toUpperCase(), false, false],
  ['a short time', proper.slice(0, -1), false, false],
  ['a long time', `${proper}0`, false, false],
  ['something before it', ` ${proper}`, false, false],
  ['a line after it', `${proper}\n`, false, false],
  ['a wrong letter', proper.replace('0a', '0g'), false, false],
])('%s', (_name, text, isProper, isAcceptable) => {
  expect([isSessionId(text), isAcceptableSessionId(text)]).toEqual([isProper, isAcceptable])
})
