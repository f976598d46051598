import { expect, test } from 'vitest'
import {
  CommitUnknown,
  isCommitUnknown,
  judgeFault,
  type Moment,
  type Verdict,
} from './repeat-rule.ts'

const coded = (code: string) => Object.assign(new Error('raw'), { code })
const moments: Moment[] = ['connecting', 'reading', 'within', 'writing', 'committing']

const takenBack: Verdict[] = ['again', 'again', 'again', 'again', 'again']
const lost: Verdict[] = ['again', 'again', 'again', 'look', 'look']
const silent: Verdict[] = ['give up', 'give up', 'give up', 'look', 'look']
const refused: Verdict[] = ['give up', 'give up', 'give up', 'give up', 'give up']
const ours: Verdict[] = ['give up', 'give up', 'give up', 'give up', 'look']

test.each<[unknown, Verdict[]]>([
  ...['25006', '40001', '40P01'].map((code) => [coded(code), takenBack] as [unknown, Verdict[]]),
  ...['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006', '08P01'].map(
    (code) => [coded(code), lost] as [unknown, Verdict[]],
  ),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code) => [coded(code), lost] as [unknown, Verdict[]],
  ),
  [new Error('Connection terminated unexpectedly'), lost],
  [new Error('A statement failed', { cause: coded('57P01') }), lost],
  [new AggregateError([coded('ECONNREFUSED'), coded('25006')]), lost],
  [new Error('Query read timeout'), silent],
  ...['23505', '57014', '53100', '53300', '55P03', '22003', '42P01'].map(
    (code) => [coded(code), refused] as [unknown, Verdict[]],
  ),
  [new TypeError('a fault of ours'), ours],
])(
  '%s: while connecting, reading, within a transaction, writing, committing',
  (fault, verdicts) => {
    expect(moments.map((moment) => judgeFault(fault, moment))).toEqual(verdicts)
  },
)

test('an unknown commit is recognized through its wrapper', () => {
  const unknown = new CommitUnknown(coded('ECONNRESET'))
  expect(isCommitUnknown(new Error('A statement failed', { cause: unknown }))).toBe(true)
  expect(isCommitUnknown(coded('ECONNRESET'))).toBe(false)
})
