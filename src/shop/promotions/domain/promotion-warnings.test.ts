import { expect, test } from 'vitest'
import { promotionWarnings } from './promotion-warnings.ts'

const now = new Date('2026-11-27T12:00:00Z')
const plain = { maxUses: null, perCustomer: null, endsAt: null }
const over = 'Its end has passed, so nobody can use it.'
const often = 'The limit per customer is higher than the limit in total, so it has no effect.'

test.each([
  [{}, []],
  [{ endsAt: '2026-11-27T12:00:01Z' }, []],
  [{ endsAt: '2020-01-01T00:00:00Z' }, [over]],
  [{ maxUses: 2, perCustomer: 2 }, []],
  [{ maxUses: 2, perCustomer: 5 }, [often]],
  [{ perCustomer: 5 }, []],
  [{ endsAt: '2026-11-27T12:00:00Z', maxUses: 1, perCustomer: 2 }, [over, often]],
])('%j is warned about with %j', (changes, warnings) => {
  expect(promotionWarnings({ ...plain, ...changes }, now)).toEqual(warnings)
})
