import { expect, test } from 'vitest'
import { auditWords } from './audit-words.ts'

const nothing = { administratorId: 1, subject: null, before: null, after: null, details: null }

test.each([
  [{}, []],
  [{ subject: { kind: 'administrator', id: 1 } }, []],
  [{ details: { isTexted: true, reason: 'wrong code' } }, ['isTexted: true', 'reason: wrong code']],
  [
    {
      subject: { kind: 'settings', id: null },
      before: { name: 'Cilia', taxByState: {} },
      after: { name: 'Lash', taxByState: { CA: 725 } },
    },
    ['settings', 'name: Cilia → Lash', 'taxByState: {} → {"CA":725}'],
  ],
  [
    { subject: { kind: 'administrator', id: 2 }, after: { role: 'packer' } },
    ['administrator 2', 'role: packer'],
  ],
  [
    { subject: { kind: 'administrator', id: 2 }, before: { role: 'packer' } },
    ['administrator 2', 'role: packer'],
  ],
])('%o says %j', (entry, words) => {
  expect(auditWords({ ...nothing, ...entry })).toEqual(words)
})
