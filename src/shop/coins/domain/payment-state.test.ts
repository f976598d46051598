import { expect, test } from 'vitest'
import { type AskedPayment, type LiveTransfer, paymentNow } from './payment-state.ts'

const end = new Date('2026-03-04T13:00:00Z')
const before = new Date('2026-03-04T12:10:00Z')
const after = new Date('2026-03-04T13:00:01Z')

/** $1.00 is 1,000 units: a cent is 10 of them, and an excess below 500 is dust. */
const open: AskedPayment = {
  asked: 100_000n,
  cent: 10n,
  dust: 500n,
  endsAt: end,
  isPaid: false,
  hasEnded: false,
  mayReturn: false,
}
const paid = { ...open, endsAt: null, isPaid: true }
const ended = { ...open, hasEnded: true }
const expired = { ...ended, mayReturn: true }
const endless = { ...open, endsAt: null }

const sent = (
  depth: LiveTransfer['depth'],
  amount: bigint,
  seenAt = before,
  minedAt: Date | null = null,
): LiveTransfer => ({ depth, amount, seenAt, minedAt })
const mined = (depth: LiveTransfer['depth'], amount: bigint, minedAt = before) =>
  sent(depth, amount, after, minedAt)

const cases: [string, AskedPayment, LiveTransfer[], string, bigint][] = [
  ['nothing came', open, [], 'waiting', 0n],
  ['nothing came and the order ended', ended, [], 'waiting', 0n],
  ['all of it in the pool', open, [sent('pool', 100_000n)], 'seen', 100_000n],
  ['part of it in the pool', open, [sent('pool', 40_000n)], 'seen', 40_000n],
  ['all of it in a block', open, [sent('shallow', 100_000n)], 'seen', 100_000n],
  ['too much in a block', open, [sent('shallow', 200_000n)], 'seen', 200_000n],
  ['part of it in a block', open, [sent('shallow', 40_000n)], 'partial', 40_000n],
  ['part of it deep', open, [sent('deep', 40_000n)], 'partial', 40_000n],
  ['all but a cent', open, [sent('deep', 99_990n)], 'partial', 99_990n],
  ['less than a cent is missing', open, [sent('deep', 99_991n)], 'settled', 99_991n],
  [
    'part deep, the rest in the pool',
    open,
    [sent('deep', 40_000n), sent('pool', 60_000n)],
    'seen',
    100_000n,
  ],
  [
    'part deep, part of the rest in the pool',
    open,
    [sent('deep', 1n), sent('pool', 1n)],
    'partial',
    2n,
  ],
  [
    'two parts, one not deep yet',
    open,
    [sent('deep', 40_000n), sent('shallow', 60_000n)],
    'seen',
    100_000n,
  ],
  ['two parts', open, [sent('deep', 40_000n), sent('deep', 60_000n)], 'settled', 100_000n],
  [
    'enough is deep, more in the pool',
    open,
    [sent('deep', 100_000n), sent('pool', 9_000n)],
    'settled',
    109_000n,
  ],
  ['exactly', open, [sent('deep', 100_000n)], 'settled', 100_000n],
  ['dust too much', open, [sent('deep', 100_499n)], 'settled', 100_499n],
  ['too much', open, [sent('deep', 100_500n)], 'over', 100_500n],
  ['at the last moment', open, [sent('deep', 100_000n, end)], 'settled', 100_000n],
  ['after the end, in the pool', open, [sent('pool', 100_000n, after)], 'late', 100_000n],
  ['after the end, deep', open, [sent('deep', 100_000n, after)], 'late', 100_000n],
  [
    'the second part after the end',
    open,
    [sent('deep', 40_000n), sent('deep', 60_000n, after)],
    'late',
    100_000n,
  ],
  ['after an end that is none', endless, [sent('deep', 100_000n, after)], 'settled', 100_000n],
  ['part of it, and the order ended', ended, [sent('deep', 40_000n)], 'late', 40_000n],
  ['all of it, but the order was ended', ended, [sent('deep', 100_000n)], 'late', 100_000n],
  ['mined in time, seen after the end', open, [mined('deep', 100_000n)], 'settled', 100_000n],
  ['mined at the end, not deep', open, [mined('shallow', 100_000n, end)], 'seen', 100_000n],
  ['part of it mined in time', open, [mined('deep', 40_000n)], 'partial', 40_000n],
  ['mined after the end', open, [mined('deep', 100_000n, after)], 'late', 100_000n],
  [
    'seen in time, by a miner whose clock is ahead',
    open,
    [sent('deep', 100_000n, before, after)],
    'settled',
    100_000n,
  ],
  [
    'enough in time, more after the end',
    open,
    [mined('deep', 100_000n), mined('shallow', 100_000n, after)],
    'settled',
    200_000n,
  ],
  ['expired, mined in time', expired, [mined('deep', 100_000n)], 'settled', 100_000n],
  ['expired, mined in time, not deep', expired, [mined('shallow', 100_000n)], 'seen', 100_000n],
  ['expired, too much in time', expired, [mined('deep', 200_000n)], 'over', 200_000n],
  ['expired, part of it in time', expired, [mined('deep', 40_000n)], 'late', 40_000n],
  ['expired, mined after the end', expired, [mined('deep', 100_000n, after)], 'late', 100_000n],
  ['expired, in the pool in time', expired, [sent('pool', 100_000n)], 'late', 100_000n],
  ['expired, in a block without a time', expired, [sent('deep', 100_000n)], 'late', 100_000n],
  [
    'expired, seen in time, mined after the end',
    expired,
    [sent('deep', 100_000n, before, after)],
    'late',
    100_000n,
  ],
  ['ended for good, mined in time', ended, [mined('deep', 100_000n)], 'late', 100_000n],
  ['paid', paid, [sent('deep', 100_000n)], 'settled', 100_000n],
  ['paid, and moved to another block', paid, [sent('shallow', 100_000n)], 'settled', 100_000n],
  [
    'paid, then more',
    paid,
    [sent('deep', 100_000n), sent('shallow', 600n, after)],
    'over',
    100_600n,
  ],
  [
    'paid, then dust',
    paid,
    [sent('deep', 100_000n), sent('deep', 100n, after)],
    'settled',
    100_100n,
  ],
  ['paid, then back in the pool', paid, [sent('pool', 100_000n)], 'reverted', 100_000n],
  ['paid, then gone', paid, [], 'reverted', 0n],
  ['paid, then gone in part', paid, [sent('deep', 40_000n)], 'reverted', 40_000n],
]

test.each(cases)('%s', (_, payment, transfers, state, received) => {
  expect(paymentNow(payment, transfers)).toEqual({ state, received })
})
