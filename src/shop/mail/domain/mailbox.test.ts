import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldMailbox } from './mailbox.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+lashes@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada@notgmail.com', 'ada@notgmail.com'],
  ['a.d.a@gmail.com.example', 'a.d.a@gmail.com.example'],
  ['+tag@example.com', '+tag@example.com'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(foldMailbox(address)).toBe(mailbox)
})

test('a mailbox leads to itself', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(foldMailbox(foldMailbox(address))).toBe(foldMailbox(address))
    }),
  )
})
