import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const key = randomBytes(32)

test('sealed text opens only with the same key and for the same owner', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sealText(key, text, 'ada')
      expect(openText(key, sealed, 'ada')).toBe(text)
      expect(openText(key, sealed, 'eve')).toBeNull()
      expect(openText(randomBytes(32), sealed, 'ada')).toBeNull()
    }),
  )
})

test('the same text never seals to the same output', () => {
  expect(sealText(key, 'secret', 'ada')).not.toBe(sealText(key, 'secret', 'ada'))
})

test('altered or truncated text does not open', () => {
  const sealed = Buffer.from(sealText(key, 'secret', 'ada'), 'base64url')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openText(key, changed.toString('base64url'), 'ada')).toBeNull()
    expect(openText(key, sealed.subarray(0, at).toString('base64url'), 'ada')).toBeNull()
  }
})
