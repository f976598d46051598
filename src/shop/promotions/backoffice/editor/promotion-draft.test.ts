import { expect, test } from 'vitest'
import {
  emptyPromotion,
  type PromotionDraft,
  promotionDraft,
  promotionDraftSchema,
} from './promotion-draft.ts'

const zone = 'America/New_York'
const draft: PromotionDraft = {
  ...promotionDraft(emptyPromotion, zone),
  code: ' winter ',
  name: ' Winter ',
  value: '12.5 %',
  minimumAmount: '$1,250',
  maxUses: '1,000',
  perCustomer: '2',
  startsAt: '2026-12-01T00:00',
  endsAt: '',
}

const read = (changes: Partial<PromotionDraft>) =>
  promotionDraftSchema(zone).safeParse({ ...draft, ...changes })

test('input is read the way people mean it and shown as stored', () => {
  const { data } = read({})
  expect(data).toEqual({
    ...emptyPromotion,
    code: 'WINTER',
    name: 'Winter',
    value: '12.50',
    minimumAmount: '1250.00',
    maxUses: 1000,
    perCustomer: 2,
    startsAt: '2026-12-01T05:00:00.000Z',
  })
  expect(data && promotionDraft(data, zone)).toEqual({
    ...draft,
    code: 'WINTER',
    name: 'Winter',
    value: '12.5',
    minimumAmount: '1,250.00',
    maxUses: '1000',
  })
})

test('a type without a value discards a typed value', () => {
  expect(read({ type: 'bogo' }).data?.value).toBe(null)
  expect(read({ type: 'fixed', value: '$5' }).data?.value).toBe('5.00')
})

test.each([
  [{ code: ' ' }, 'code', 'Please enter a promotional code'],
  [{ value: '' }, 'value', 'Enter a percentage from 0.01 to 100'],
  [{ value: '101' }, 'value', 'Enter a percentage from 0.01 to 100'],
  [{ value: 'ten' }, 'value', 'The value must be an amount such as "12.50"'],
  [{ minimumAmount: '49,99' }, 'minimumAmount', 'The minimum must be an amount such as "12.50"'],
  [{ maxUses: '0' }, 'maxUses', 'Total uses must be a whole number, 1 or more'],
  [{ perCustomer: 'x' }, 'perCustomer', 'Uses per customer must be a whole number, 1 or more'],
  [{ startsAt: 'soon' }, 'startsAt', 'The start must be a day and a time (ISO 8601)'],
  [{ endsAt: '2026-11-30T00:00' }, 'endsAt', 'It must end after it starts'],
])('%j is refused', (changes, field, message) => {
  const { error } = read(changes)
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [field, message],
  ])
})

test('all that is wrong is told at once, each field with one sentence', () => {
  const { error } = read({
    code: 'WINTER  20',
    type: 'fixed',
    value: 'ten',
    maxUses: 'x',
    minimumAmount: '0',
    startsAt: '2026-12-01T00:00',
    endsAt: '2026-11-30T00:00',
  })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'code',
    'value',
    'maxUses',
    'endsAt',
  ])
})
