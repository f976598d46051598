import { expect, test } from 'vitest'
import { standingOf, stateInWords } from './backup-words.ts'
import type { Backup, Backups } from './backups.schema.ts'

const backup: Backup = {
  id: 1,
  state: 'done',
  cause: 'nightly',
  name: 'a',
  seconds: 1,
  startedAt: '2026-03-04T08:23:00.000Z',
  at: '2026-03-04T08:23:00.000Z',
  sizeBytes: 3,
  failure: null,
  provedAt: null,
  proofFailure: null,
  removedAt: null,
}
const shop = (...backups: Backup[]): Backups => ({
  isNightly: true,
  keep: 7,
  isEncrypted: true,
  place: '/backups',
  isAsked: false,
  backups,
})
const proved = { ...backup, provedAt: '2026-03-04T08:24:00.000Z' }
const removed = { ...backup, removedAt: '2026-03-12T08:24:00.000Z' }
const failed: Backup = { ...backup, state: 'failed', failure: 'The disk is full' }

test.each([
  [shop(), 'There is no backup yet', false],
  [{ ...shop(), isNightly: false }, 'There is no backup yet', true],
  [shop(removed, failed), 'There is no backup yet', false],
  [shop(backup), 'The shop is backed up', true],
  [shop(proved), 'The shop is backed up, and it can be restored', true],
  [shop({ ...proved, proofFailure: 'no' }), 'The last test restore failed', false],
  [
    shop({ ...backup, startedAt: '2026-03-02T12:00:00.000Z' }),
    'The newest backup is 48 hours old',
    false,
  ],
])('%#: %o', (backups, title, isGood) => {
  expect(standingOf(backups, new Date('2026-03-04T12:00:00Z'))).toEqual({ title, isGood })
})

test.each([
  [backup, 'Done'],
  [proved, 'Done and tested'],
  [{ ...proved, proofFailure: 'no' }, 'Test failed'],
  [removed, 'Deleted'],
  [failed, 'Failed'],
  [{ ...backup, state: 'running' as const }, 'In progress'],
])('%o is described as %j', (one, label) => {
  expect(stateInWords(one).label).toBe(label)
})
