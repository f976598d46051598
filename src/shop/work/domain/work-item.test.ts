import { expect, test } from 'vitest'
import { mostUrgent, mostWork, type WorkItem, type WorkKind, workOf } from './work-item.ts'

const work = (title: string, kind: WorkKind, dueAt: string | null): WorkItem => ({
  kind,
  title,
  url: '/admin',
  dueAt: dueAt && `2026-03-${dueAt}:00:00.000Z`,
})

test.each<[string, WorkItem[], string]>([
  [
    'what is due sooner',
    [work('later', 'dispatch', '05T12'), work('sooner', 'dispatch', '04T12')],
    'sooner later',
  ],
  [
    'what is due at all',
    [work('some day', 'dispatch', null), work('today', 'low-stock', '04T12')],
    'today some day',
  ],
  [
    'the weightier of two that are due alike',
    [work('review', 'review', '04T12'), work('parcel', 'dispatch', '04T12')],
    'parcel review',
  ],
  [
    'the weightier of two that have no day',
    [work('stock', 'low-stock', null), work('mail', 'mail', null), work('return', 'return', null)],
    'return mail stock',
  ],
  [
    'money that is owed before a return that waits',
    [work('return', 'return', '04T12'), work('refund', 'payment', '04T12')],
    'refund return',
  ],
  [
    'of what is equal, what was given first',
    [work('one', 'low-stock', null), work('two', 'low-stock', null)],
    'one two',
  ],
])('the most urgent is %s', (_, given, sorted) => {
  expect(
    mostUrgent(given)
      .map(({ title }) => title)
      .join(' '),
  ).toBe(sorted)
})

test('long lists are capped at a readable length', () => {
  const all = Array.from({ length: 300 }, (_, at) => work(`${at}`, 'low-stock', null))
  expect(mostUrgent([...all, work('due', 'mail', '04T12')])).toHaveLength(mostWork)
  expect(mostUrgent([...all, work('due', 'mail', '04T12')])[0]?.title).toBe('due')
})

test('a packer sees packing and stock tasks; owners see everything, including backups', () => {
  expect(workOf('packer')).toEqual(['dispatch', 'low-stock'])
  expect(workOf('owner')).toContain('backup')
  expect(workOf('viewer')).toEqual(workOf('owner').filter((kind) => kind !== 'backup'))
})
