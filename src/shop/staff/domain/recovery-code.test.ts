import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedCode, recoveryCodeOf } from './recovery-code.ts'

test('every recovery code is recognized, however it is typed', () => {
  const styles = fc.constantFrom(
    (code: string) => code,
    (code: string) => code.toUpperCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code.split('').join(' ')} `,
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), styles, (bytes, style) => {
      const code = recoveryCodeOf(bytes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
      expect(readTypedCode(style(code))).toEqual({ kind: 'recovery', code })
    }),
  )
})

const typed: [text: string, code: ReturnType<typeof readTypedCode>][] = [
  ['123456', { kind: 'digits', code: '123456' }],
  [' 123 456 ', { kind: 'digits', code: '123456' }],
  ['123456 654321', { kind: 'two-codes', first: '123456', second: '654321' }],
  ['123-456-654-321', { kind: 'two-codes', first: '123456', second: '654321' }],
  ['12345678901', null],
  ['12345', null],
  ['1234567', null],
  ['abcde-fghj', null],
  ['abcde-fghjü', null],
  ['', null],
]

test.each(typed)('%j is read as %j', (text, code) => {
  expect(readTypedCode(text)).toEqual(code)
})
