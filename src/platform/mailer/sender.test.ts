import { expect, test } from 'vitest'
import { addressOf, senderOf } from './sender.ts'

test.each([
  ['care@cilia.test', 'care@cilia.test'],
  [' care@cilia.test ', 'care@cilia.test'],
  ['Cilia <care@cilia.test>', 'care@cilia.test'],
  ['"Cilia, by Fringe" <care@cilia.test> ', 'care@cilia.test'],
])('the address of %j is %j', (mailbox, address) => {
  expect(addressOf(mailbox)).toBe(address)
})

const from = { name: 'Fringe', address: 'shop@mail.test' }

test.each([
  ['another address', 'owner@fringe.test', { from, replyTo: 'owner@fringe.test' }],
  ['the sender', 'Shop@mail.test', { from }],
  ['nobody', null, { from }],
])('replies to %s', (_, replyTo, sender) => {
  expect(senderOf('shop@mail.test', { fromName: 'Fringe', replyTo })).toEqual(sender)
})
