import { expect, test } from 'vitest'
import { faultOfExtendedKey } from './extended-key.ts'

// The first test vector of BIP-32: the root, public and private.
const published =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const secret =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'

test('an extended public key is valid', () => {
  expect(faultOfExtendedKey(published)).toBeNull()
})

test.each<[string, string, RegExp]>([
  ['a private key', secret, /this is a private one/],
  ['a private key in the form of BIP-84', secret.replace('xprv', 'zprv'), /this is a private one/],
  ['a private key with a space before it', ` ${secret}`, /this is a private one/],
  ['the words of a wallet', `${'abandon '.repeat(11)}about`, /this is a private one/],
  ['a single private key', `0x${'5'.repeat(64)}`, /this is a private one/],
  ['a key for P2WPKH alone', published.replace('xpub', 'zpub'), /it is in zpub form/],
  ['a key for a test network', published.replace('xpub', 'tpub'), /it is in tpub form/],
  ['a key that was cut off', published.slice(0, -1), /107 further letters/],
  ['something else', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', /107 further letters/],
])('%s is refused without being repeated', (_name, text, sentence) => {
  const fault = faultOfExtendedKey(text) ?? ''
  expect(fault).toMatch(sentence)
  expect(fault).not.toContain(text.trim().slice(4, 20))
})
