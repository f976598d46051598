import { expect, test } from 'vitest'
import { type Entry, reversalOf } from './entry.ts'
import {
  cashbackEarned,
  cashbackLowered,
  cashbackUsed,
  orderPaid,
  orderPlaced,
  orderRepriced,
} from './order-entries.ts'
import { refundPaid, refundPromised } from './refund-entries.ts'

const at = new Date('2026-03-04T12:00:00Z')
const of = { orderId: 1001, at }
const amounts = {
  subtotal: '100.00',
  discountAmount: '10.00',
  shipping: '9.99',
  tax: '7.20',
  total: '107.19',
  state: 'OR',
}
const plain = { ...amounts, discountAmount: '0.00', tax: '8.00', total: '117.99' }
const card = { provider: 'simulated', method: 'traditional' } as const
const parts = { items: '45.00', shipping: '0.00', tax: '3.60', amount: '48.60', state: 'OR' }
const ofRefund = { ...of, refundId: 7 }

/** An entry in readable form: each account with its amount in cents. */
const told = ({ postings }: Entry) =>
  Object.fromEntries(postings.map(({ account, amount }) => [account, Number(amount)]))

const cases: [string, Entry, string, string, Record<string, number>][] = [
  [
    'an order is owed, with its discount',
    orderPlaced(of, amounts),
    'order',
    '1001',
    {
      'assets:receivable': 107_19,
      'income:revenue:goods': -100_00,
      'income:revenue:discounts': 10_00,
      'income:shipping': -9_99,
      'liabilities:tax:or': -7_20,
    },
  ],
  [
    'a code later takes off its share of goods and tax',
    orderRepriced(of, plain, amounts),
    'order-repriced',
    '1001',
    { 'assets:receivable': -10_80, 'income:revenue:discounts': 10_00, 'liabilities:tax:or': 80 },
  ],
  [
    'a payment settles what is owed',
    orderPaid(of, card, '107.19'),
    'payment',
    '1001',
    { 'assets:clearing:simulated-card': 107_19, 'assets:receivable': -107_19 },
  ],
  [
    'a refund is promised by its parts',
    refundPromised(ofRefund, parts),
    'refund',
    '7',
    {
      'income:revenue:refunded': 45_00,
      'liabilities:tax:or': 3_60,
      'liabilities:refunds-payable': -48_60,
    },
  ],
  [
    'a refund is paid from where the money came',
    refundPaid(ofRefund, { ...card, method: 'crypto' }, '48.60'),
    'refund-paid',
    '7',
    { 'liabilities:refunds-payable': 48_60, 'assets:clearing:simulated-crypto': -48_60 },
  ],
  [
    'a refund that failed is owed no more, and what it gave back is sold again',
    reversalOf(refundPromised(ofRefund, parts), 'refund-failed', at),
    'refund-failed',
    '7',
    {
      'income:revenue:refunded': -45_00,
      'liabilities:tax:or': -3_60,
      'liabilities:refunds-payable': 48_60,
    },
  ],
  [
    'cashback is owed',
    cashbackEarned(of, '5.00'),
    'cashback',
    '1001',
    { 'expenses:cashback': 5_00, 'liabilities:cashback': -5_00 },
  ],
  [
    'cashback that a refund lowers is owed no more, and costs nothing',
    cashbackLowered(ofRefund, '1.46'),
    'cashback-lowered',
    '7',
    { 'liabilities:cashback': 1_46, 'expenses:cashback': -1_46 },
  ],
  [
    'cashback that is used is owed no more, and its discount bears the cost',
    cashbackUsed(of, '5.00'),
    'cashback-used',
    '1001',
    { 'liabilities:cashback': 5_00, 'expenses:cashback': -5_00 },
  ],
  ['an order of nothing moves no money', orderPaid(of, card, '0.00'), 'payment', '1001', {}],
]

test.each(cases)('%s', (_, entry, kind, source, postings) => {
  expect(told(entry)).toEqual(postings)
  expect([entry.kind, entry.source, entry.orderId]).toEqual([kind, source, 1001])
  expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
})
