import { expect, test } from 'vitest'
import { mailForNewAddress, unsentMails } from './order-mail.ts'

const open = { status: 'open', paymentStatus: 'paid', paidAt: '2026-03-01T12:00:00Z' } as const
const pending = { status: 'pending', paymentStatus: 'pending', paidAt: null } as const
const confirmed = [{ kind: 'order-confirmation' }] as const

test.each([
  ['unpaid', { ...pending, mails: confirmed }, ['pay-link']],
  ['paid', { ...open, mails: confirmed }, ['receipt']],
  ['paid, with all its emails', { ...open, mails: [...confirmed, { kind: 'receipt' }] }, []],
  ['never told', { ...open, mails: [] }, ['order-confirmation', 'receipt']],
  [
    'expired in silence',
    { ...pending, status: 'expired', paymentStatus: 'expired', mails: confirmed },
    ['expired'],
  ],
  ['cancelled in silence', { ...open, status: 'cancelled', mails: [] }, ['receipt', 'cancelled']],
] as const)('an order that is %s can be sent emails it never got', (_, order, kinds) => {
  expect(unsentMails(order)).toEqual(kinds)
})

const invited = [{ kind: 'pay-link' }] as const

test.each([
  ['paid', { ...open, origin: 'checkout', mails: confirmed }, 'order-confirmation'],
  ['a draft that waits', { ...pending, origin: 'draft', mails: invited }, 'pay-link'],
  [
    'a paid draft',
    { ...open, origin: 'draft', mails: [...invited, ...confirmed] },
    'order-confirmation',
  ],
  ['a draft without an email', { ...pending, origin: 'draft', mails: [] }, null],
  ['canceled', { ...open, status: 'cancelled', origin: 'checkout', mails: confirmed }, null],
] as const)(
  'a corrected address of an order that is %s can get an email again',
  (_, order, kind) => {
    expect(mailForNewAddress(order)).toBe(kind)
  },
)
