import { expect, test } from 'vitest'
import { isBackupDue, isProofDue } from './backup-times.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)

test.each([
  ['there is none yet', null, '04T15:00', true],
  ['it is night', '03T08:05', '04T08:05', true],
  ['it is night, and one was made in the evening', '03T23:00', '04T08:05', false],
  ['it is day', '03T08:05', '04T09:05', false],
  ['the machine was off at night', '03T08:05', '04T10:05', true],
])('a backup is due when %s', (_, last, now, isDue) => {
  expect(isBackupDue(last === null ? null : at(last), at(now))).toBe(isDue)
})

const megabyte = 1024 * 1024

test.each([
  [megabyte, '04T08:00', true],
  [1000 * megabyte, '04T08:00', false],
  [1000 * megabyte, null, true],
  [1000 * megabyte, '01T08:00', true],
])('a proof is due for a backup of %d bytes last proved at %j: %j', (size, proved, isDue) => {
  expect(isProofDue(size, proved === null ? null : at(proved), at('08T08:30'))).toBe(isDue)
})
