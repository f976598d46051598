import { expect, test } from 'vitest'
import { changesInWords, detailsInWords } from './audit-values.ts'

const zone = 'America/Los_Angeles'

test.each([
  [null, null, []],
  [null, { role: 'packer' }, [['Role', null, 'packer']]],
  [{ role: 'packer' }, null, [['Role', 'packer', null]]],
  [{ flatShipping: '9.99' }, { flatShipping: '4.50' }, [['Flat shipping', '$9.99', '$4.50']]],
  [{ name: '9.99' }, { name: 'Lash' }, [['Name', '9.99', 'Lash']]],
  [{ refunded: '0.00' }, { refunded: '23.75' }, [['Refunded', '$0.00', '$23.75']]],
  [{ refunded: 1 }, { refunded: 2 }, [['Refunded', '1', '2']]],
  [{ status: 'pending' }, { status: 'cancelled' }, [['Status', 'pending', 'canceled']]],
  [
    { paymentStatus: 'paid' },
    { paymentStatus: 'partially_refunded' },
    [['Payment', 'paid', 'partially refunded']],
  ],
  [{ taxBasisPoints: 800 }, { taxBasisPoints: 725 }, [['Tax', '8%', '7.25%']]],
  [{ taxByState: {} }, { taxByState: { CA: 725 } }, [['Tax by state · CA', null, '7.25%']]],
  [
    { contact: { city: 'Austin', phone: '1' } },
    { contact: { city: 'Austin', phone: '2' } },
    [['Contact · Phone', '1', '2']],
  ],
  [{ tags: [] }, { tags: ['vip', 'gift'] }, [['Tags', 'none', 'vip; gift']]],
  [
    { expiresAt: null },
    { expiresAt: '2026-03-04T20:00:00.000Z' },
    [['Held until', 'none', 'Mar 4, 2026, 12:00 PM']],
  ],
])('%o to %o', (before, after, told) => {
  const words = changesInWords(before, after, zone)
  expect(words.map((field) => [field.name, field.before, field.after])).toEqual(told)
})

test.each([
  [{ factor: 'recovery' }, 'Confirmed with: recovery'],
  [{ kind: 'parcel-cancelled' }, 'Kind: package canceled'],
  [{ kind: 'charge.refunded' }, 'Kind: charge.refunded'],
])('%o is told as %j', (details, words) => {
  expect(detailsInWords(details, zone)).toEqual([words])
})

test('details are listed in the words of the screens, amounts in dollars', () => {
  const details = {
    refundId: 7,
    amount: '12.50',
    restock: false,
    notify: true,
    reason: 'damaged',
    lines: [{ orderItemId: 5, quantity: 1 }],
  }
  expect(detailsInWords(details, zone)).toEqual([
    'Refund: #7',
    'Amount: $12.50',
    'Can be sold again: no',
    'Customer told by email: yes',
    'Reason: damaged',
    'Items: Ordered item: #5, Quantity: 1',
  ])
  expect(detailsInWords(null, zone)).toEqual([])
})
