import { expect, test } from 'vitest'
import { unreadBalance } from './unread-balance.ts'

const never = 'The balance at Stripe was never compared with the books'
const last = 'The balance at Stripe was last compared with the books on 2026-03-02 09:11 UTC'

test.each([
  ['nothing to read', null, null, '2026-03-04T12:00:00Z', null],
  ['36 hours since the first attempt', null, '2026-03-03T00:00:00Z', '2026-03-04T12:00:00Z', null],
  ['a moment more', null, '2026-03-03T00:00:00Z', '2026-03-04T12:00:00.001Z', never],
  [
    'one missed night',
    '2026-03-02T09:11:00Z',
    '2026-01-01T00:00:00Z',
    '2026-03-03T09:41:00Z',
    null,
  ],
  [
    'two missed nights',
    '2026-03-02T09:11:00Z',
    '2026-01-01T00:00:00Z',
    '2026-03-04T09:41:00Z',
    last,
  ],
])('%s: read at %s, first asked at %s, at %s, is %s', (_, readAt, firstAt, now, words) => {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const reading = { readAt: moment(readAt), firstAt: moment(firstAt), now: new Date(now) }
  expect(unreadBalance(reading)).toBe(words)
})
