import { expect, test } from 'vitest'
import { defaultValues } from '../domain/settings-values.ts'
import { settingsDraft, settingsDraftSchema, settingsField } from './settings-draft.ts'

const values = { ...defaultValues, taxByState: { NY: 400, CA: 725 }, flatShipping: '1250.50' }
const draft = settingsDraft(values)

test('the shown fields mean the values they came from', () => {
  expect(draft).toMatchObject({
    freeShippingThreshold: '50.00',
    flatShipping: '1,250.50',
    taxBasisPoints: '8',
    taxByState: [
      { state: 'CA', rate: '7.25' },
      { state: 'NY', rate: '4' },
    ],
    transitBusinessDays: { fewest: '3', most: '5' },
  })
  expect(settingsDraftSchema.parse(draft)).toEqual(values)
})

test('figures are read as people type them, and lists without empty lines', () => {
  const typed = {
    freeShippingThreshold: '$40',
    taxBasisPoints: '6.625%',
    reservationMinutesCrypto: '1,440',
    returnReasons: 'Too late\n\n  Faulty \n',
    taxByState: [],
  }
  expect(settingsDraftSchema.parse({ ...draft, ...typed })).toEqual({
    ...values,
    freeShippingThreshold: '40.00',
    taxBasisPoints: 662.5,
    taxByState: {},
    reservationMinutesCrypto: 1440,
    returnReasons: ['Too late', 'Faulty'],
  })
})

const aState = (state: string, rate: string) => ({ state, rate })

test.each([
  [{ name: ' ' }, 'name', 'The name of the shop must not be empty'],
  [
    { freeShippingThreshold: '49,99' },
    'freeShippingThreshold',
    'Free shipping from must be an amount in dollars, such as "49.99"',
  ],
  [{ flatShipping: '100000' }, 'flatShipping', 'The shipping fee must be less than $100,000'],
  [
    { taxBasisPoints: '101' },
    'taxBasisPoints',
    'The general tax must be a percentage from 0 to 100 with at most three decimals, such as 6.625',
  ],
  [{ taxByState: [aState('', '4')] }, 'taxByState.0.state', 'Choose a state'],
  [
    { taxByState: [aState('CA', '4'), aState('CA', '5')] },
    'taxByState.1.state',
    'This state is already above',
  ],
  [
    { taxByState: [aState('CA', 'much')] },
    'taxByState.0.rate',
    'A state’s tax must be a percentage from 0 to 100 with at most three decimals, such as 6.625',
  ],
  [
    { reservationMinutesCard: '4' },
    'reservationMinutesCard',
    'The hold time for card payments must be a whole number of minutes from 5 to 1440',
  ],
  [
    { returnWindowDays: 'a month' },
    'returnWindowDays',
    'Days to return must be a whole number of days from 0 to 365',
  ],
  [{ returnReasons: '\n' }, 'returnReasons', 'There must be a reason for a return'],
  [
    { transitBusinessDays: { fewest: '5', most: '3' } },
    'transitBusinessDays.most',
    'On the way at most must not be less than on the way at least',
  ],
  [
    { contact: { ...draft.contact, email: 'nobody' } },
    'contact.email',
    'The email must be an address, such as care@example.com',
  ],
])('a wrong entry is reported at its field: %j', (typed, path, message) => {
  const { error } = settingsDraftSchema.safeParse({ ...draft, ...typed })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, message],
  ])
})

test.each([
  ['contact.email', 'contact.email'],
  ['taxByState.NY', 'taxByState.1.rate'],
  ['taxByState', 'taxByState'],
  ['returnReasons.2', 'returnReasons'],
])('the API path %s is the field %s', (path, field) => {
  expect(settingsField(path, draft)).toBe(field)
})
