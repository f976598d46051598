import { expect, test } from 'vitest'
import { decimalOf } from '#kernel/currency.ts'
import { journalHead, journalText } from './journal.ts'

const entry = {
  id: 3,
  at: new Date('2026-03-04T23:30:00Z'),
  kind: 'refund-paid',
  orderId: 1001,
  source: '7',
  postings: [
    { account: 'liabilities:refunds-payable', currency: 'USD', amount: '4860' },
    { account: 'assets:clearing:simulated-card', currency: 'USD', amount: '-4860' },
  ],
}

test('an entry becomes an hledger transaction', () => {
  expect(journalText(entry, 'hledger')).toBe(
    `2026-03-04 * (3) refund-paid 7 of order 1001
    liabilities:refunds-payable  48.60 USD
    assets:clearing:simulated-card  -48.60 USD

`,
  )
})

test('an entry becomes a beancount transaction, with its accounts opened first', () => {
  const accounts = [{ account: 'assets:receivable', currency: 'USD' }]
  expect(journalHead(accounts, { format: 'beancount', from: entry.at })).toBe(
    'option "operating_currency" "USD"\n\n2026-03-04 open Assets:Receivable USD\n\n',
  )
  expect(journalText({ ...entry, kind: 'order', source: '1001' }, 'beancount')).toBe(
    `2026-03-04 * "order of order 1001" ^entry-3
  Liabilities:Refunds-payable  48.60 USD
  Assets:Clearing:Simulated-card  -48.60 USD

`,
  )
})

test.each([
  ['0', '0.00'],
  ['5', '0.05'],
  ['-5', '-0.05'],
  ['123456789012345678901', '1234567890123456789.01'],
])('%s cents are $%s', (amount, decimal) => {
  expect(decimalOf(amount, 'USD')).toBe(decimal)
})
