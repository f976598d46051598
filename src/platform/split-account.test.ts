import { expect, test } from 'vitest'
import { splitAccount } from './split-account.ts'

const basic = (account: string) => `Basic ${Buffer.from(account).toString('base64')}`

test.each<[string, string, string | null]>([
  ['http://shop:secret@node:8332/', 'http://node:8332/', basic('shop:secret')],
  ['http://shop:a%40b%3Ac@node/x', 'http://node/x', basic('shop:a@b:c')],
  ['http://shop:50%off@node/', 'http://node/', basic('shop:50%off')],
  ['https://node/', 'https://node/', null],
])('%s', (address, url, authorization) => {
  const split = splitAccount(address)
  expect([split?.url.href, split?.authorization]).toEqual([url, authorization])
})

test.each(['', 'node:8332', 'ftp://shop:secret@node/'])('"%s" is not a valid URL', (address) => {
  expect(splitAccount(address)).toBeNull()
})
