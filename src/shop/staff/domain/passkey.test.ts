import { expect, test } from 'vitest'
import { knownTransports, relyingPartyAt, wentBack } from './passkey.ts'

test.each([
  ['https://cilia.example', { id: 'cilia.example', origin: 'https://cilia.example' }],
  [
    'https://shop.cilia.example:8443/',
    { id: 'shop.cilia.example', origin: 'https://shop.cilia.example:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://cilia.localhost:3000', { id: 'cilia.localhost', origin: 'http://cilia.localhost:3000' }],
  ['http://cilia.example', null],
  ['http://notlocalhost', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.1', null],
  ['https://[::1]:3000', null],
])('passkeys at %s belong to %j', (address, expected) => {
  expect(relyingPartyAt(address)).toEqual(expected)
})

test.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [4, 90, false],
  [4, 4, true],
  [4, 3, true],
  [4, 0, true],
])('a counter going from %i to %i went back: %j', (stored, sent, expected) => {
  expect(wentBack(stored, sent)).toBe(expected)
})

test('unknown transports are left out', () => {
  expect(knownTransports(['usb', 'telepathy', 'internal', 'usb'])).toEqual(['internal', 'usb'])
  expect(knownTransports([])).toEqual([])
})
