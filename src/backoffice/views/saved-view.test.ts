import { expect, test } from 'vitest'
import { viewQuery } from './saved-view.ts'

test.each([
  [{}, ''],
  [{ status: 'failed' }, 'status=failed'],
  [{ status: 'failed', month: '2026-03', search: '' }, 'month=2026-03&status=failed'],
  [{ month: '2026-03', status: 'failed' }, 'month=2026-03&status=failed'],
  [{ search: 'ada & bea' }, 'search=ada+%26+bea'],
])('the filters %o are saved as "%s"', (filters, query) => {
  expect(viewQuery(filters)).toBe(query)
})
