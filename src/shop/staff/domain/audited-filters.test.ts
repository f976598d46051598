import { expect, test } from 'vitest'
import { auditedFilters } from './audited-filters.ts'

test.each([
  [{}, {}],
  [{ status: 'failed' }, { status: 'failed' }],
  [
    { status: 'failed', search: 'zoe@example.com' },
    { status: 'failed', search: '…' },
  ],
])('of an export by %j the audit keeps %j', (filters, kept) => {
  expect(auditedFilters<{ search?: string; status?: string }>(filters)).toEqual({ filters: kept })
})
