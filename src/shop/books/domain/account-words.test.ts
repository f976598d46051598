import { expect, test } from 'vitest'
import { accountInWords, groupBalances } from './account-words.ts'

test.each([
  ['assets:receivable', 'Owed by customers'],
  ['liabilities:tax:or', 'Sales tax, OR'],
  ['assets:clearing:simulated-card', 'Received: simulated card'],
  ['assets:clearing:stripe-card', 'Received: cards through Stripe'],
  ['assets:clearing:onchain-crypto', 'Received: coins on chain'],
  ['expenses:something-new', 'expenses:something-new'],
])('%s is %s', (account, name) => {
  expect(accountInWords(account)).toBe(name)
})

const of = (account: string, balance: string) => ({
  account,
  balance,
  currency: 'USD',
  postings: 1,
})
const told = (balances: ReturnType<typeof of>[]) =>
  groupBalances(balances).map(({ title, rows }) => [
    title,
    rows.map(({ name, amount, parts }) => [name, amount, parts.map((part) => part.name)]),
  ])

test('balances are grouped, with credits shown the way people expect', () => {
  expect(
    told([
      of('income:revenue:goods', '-120.50'),
      of('assets:receivable', '0.00'),
      of('income:revenue:discounts', '10.00'),
    ]),
  ).toEqual([
    ['What the shop has', [['Owed by customers', 0, []]]],
    [
      'What was sold',
      [
        ['Goods', 12_050, []],
        ['Discounts', -1_000, []],
      ],
    ],
  ])
})

test('tax is one total across states', () => {
  const tax = [of('liabilities:tax:ca', '-1.10'), of('liabilities:tax:or', '-2.20')]
  expect(told(tax)).toEqual([
    ['What the shop owes', [['Sales tax', 330, ['Sales tax, CA', 'Sales tax, OR']]]],
  ])
  expect(told(tax.slice(1))).toEqual([['What the shop owes', [['Sales tax, OR', 220, []]]]])
})
