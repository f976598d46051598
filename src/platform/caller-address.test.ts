import { expect, test } from 'vitest'
import { isLoopback, readAddress } from './caller-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::9'],
  ['2001:db8:1:2:0:0:0:9', '2001:db8:1:2::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
  ['::1', '::1'],
  ['', null],
  ['unknown', null],
  ['_hidden', null],
  ['localhost', null],
  ['[]', null],
  ['[203.0.113.9', null],
  ['203.0.113', null],
  ['203.0.113.256', null],
  ['203.0.113.009', null],
  ['0x7f.1', null],
  ['2130706433', null],
  ['203.0.113.9, 198.51.100.1', null],
  ['2001:db8::1::2', null],
  ['1:2:3:4:5:6:7:8:9', null],
  ['2001:db8::12345', null],
  ['a:'.repeat(8_000), null],
  ['1.'.repeat(8_000), null],
])('%s is read as %s', (text, address) => {
  expect(readAddress(text)?.toString() ?? null).toBe(address)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['127.0.0.1:41234', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['[::1]', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['', false],
  ['0.0.0.0', false],
  ['::', false],
  ['128.0.0.1', false],
  ['127.0.0.999', false],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['2001:db8::1', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
])('whether %s is this machine: %s', (host, isThisMachine) => {
  expect(isLoopback(host)).toBe(isThisMachine)
})
