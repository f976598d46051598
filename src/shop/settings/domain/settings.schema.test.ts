import { describe, expect, test } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { settingsPatchSchema, settingsSchema } from './settings.schema.ts'
import { settingsOf } from './settings-of.ts'
import { changedValues, defaultValues, valuesFrom, withValue } from './settings-values.ts'

const rate =
  'in basis points (800 is 8 %) must be a number from 0 to 10000 with at most one decimal'

const bad: [patch: Record<string, unknown>, sentence: string][] = [
  [{ name: ' ' }, 'The name of the shop must not be empty'],
  [{ name: 7 }, 'The name of the shop must be text'],
  [{ name: 'x'.repeat(61) }, 'The name of the shop must be at most 60 characters'],
  [
    { freeShippingThreshold: 50 },
    'Free shipping from must be an amount in dollars, such as "49.99"',
  ],
  [{ flatShipping: '1000000000' }, 'The shipping fee must be less than $100,000'],
  [{ flatShipping: '-1' }, 'The shipping fee must be an amount in dollars, such as "49.99"'],
  [{ flatShipping: '9.999' }, 'The shipping fee must be an amount in dollars, such as "49.99"'],
  [{ taxBasisPoints: 10_001 }, `The general tax ${rate}`],
  [{ taxBasisPoints: -1 }, `The general tax ${rate}`],
  [{ taxBasisPoints: 7.25 }, `The general tax ${rate}`],
  [{ taxByState: { NJ: 662.55 } }, `A state’s tax ${rate}`],
  [{ taxByState: { CA: 10_001 } }, `A state’s tax ${rate}`],
  [{ taxByState: { California: 725 } }, 'States are given by their two letters, such as CA'],
  [{ taxByState: { ca: 725 } }, 'States are given by their two letters, such as CA'],
  [{ taxByState: { ZZ: 725 } }, 'States are given by their two letters, such as CA'],
  [{ taxByState: [725] }, 'The tax by state must be an object'],
  [{ cashbackBasisPoints: '500' }, `The cashback ${rate}`],
  [
    { reservationMinutesCard: 4 },
    'The hold time for card payments must be a whole number of minutes from 5 to 1440',
  ],
  [
    { reservationMinutesCard: 1_441 },
    'The hold time for card payments must be a whole number of minutes from 5 to 1440',
  ],
  [
    { reservationMinutesCrypto: 4 },
    'The hold time for crypto payments must be a whole number of minutes from 5 to 10080',
  ],
  [{ returnWindowDays: 366 }, 'Days to return must be a whole number of days from 0 to 365'],
  [{ returnReasons: [] }, 'There must be a reason for a return'],
  [{ returnReasons: ['Faulty', 'Faulty'] }, 'Each reason for a return may appear only once'],
  [
    { dispatchBusinessDays: 0 },
    'Ships within must be a whole number of business days from 1 to 30',
  ],
  [
    { transitBusinessDays: { most: 0 } },
    'On the way at most must be a whole number of business days from 1 to 60',
  ],
  [{ lowStockFrom: -1 }, 'Low stock from must be a whole number of units from 0 to 100000'],
  [
    { timeZone: 'Mars/Olympus_Mons' },
    'The time zone must be an IANA name that exists, such as Asia/Shanghai',
  ],
  [{ timeZone: '+08:00' }, 'The time zone must be an IANA name that exists, such as Asia/Shanghai'],
  [
    { contact: { email: 'care at cilia' } },
    'The email must be an address, such as care@example.com',
  ],
  [{ contact: { phone: 'none' } }, 'The phone number must have digits'],
  [{ contact: { address: 'x'.repeat(161) } }, 'The postal address must be at most 160 characters'],
  [{ emailsNewOrders: 'yes' }, 'The email about each paid order must be true or false'],
  [{ claims: { rating: 4.9 } }, 'The rating must be text'],
  [{ texts: { motto: 'x'.repeat(601) } }, 'The line in the footer must be at most 600 characters'],
  [
    { texts: { hero: 'From {town}' } },
    'There is no figure {town}. There are {name}, {city}, {priceRange}, {clients}, {quality}, {countries}, {rating}, {finest}',
  ],
  [{ policies: { returns: '' } }, 'The text of the page Returns must not be empty'],
  [
    { policies: { terms: 'You pay {taxes}' } },
    'There is no figure {taxes}. There are {freeShippingFrom}, {flatShipping}, {tax}, {cashback}, {mostCashbackPaidOut}, {returnWindow}, {dispatch}, {transit}, {email}, {name}, {city}',
  ],
  [{ colour: 'red' }, 'There is no setting colour'],
]

describe('a value outside its schema is rejected', () => {
  test.each(bad)('%j: %s', (patch, sentence) => {
    const { error } = settingsPatchSchema.safeParse(patch)
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
  })
})

test('minimum delivery days may not exceed the maximum, whichever is changed', () => {
  for (const transitBusinessDays of [{ fewest: 6 }, { most: 2 }]) {
    const { error } = settingsSchema.safeParse(
      changedValues(defaultValues, { transitBusinessDays }),
    )
    expect(error?.issues[0]?.message).toBe(
      'On the way at most must not be less than on the way at least',
    )
  }
})

test.each([
  [{ freeShippingThreshold: '75' }, { freeShippingThreshold: '75.00' }],
  [{ flatShipping: ' 4.5 ' }, { flatShipping: '4.50' }],
  [{ taxByState: { CA: 725, NJ: 662.5, OR: 0 } }, { taxByState: { CA: 725, NJ: 662.5, OR: 0 } }],
  [{ reservationMinutesCard: 5 }, { reservationMinutesCard: 5 }],
  [{ timeZone: 'America/New_York' }, { timeZone: 'America/New_York' }],
  [{ name: ' Cilia & Co ' }, { name: 'Cilia & Co' }],
  [{ claims: { rating: ' ' } }, { claims: { rating: '' } }],
  [{ texts: { motto: '' } }, { texts: { motto: '' } }],
])('%j is accepted as %j', (given, taken) => {
  expect(settingsPatchSchema.parse(given)).toEqual(taken)
})

test('amounts are decimal strings at the edge and cents inside', () => {
  expect(defaultValues).toMatchObject({ freeShippingThreshold: '50.00', flatShipping: '9.99' })
  expect(settingsOf(defaultValues)).toEqual(defaultSettings)
})

describe('a change', () => {
  test('of part of an object leaves the rest of it', () => {
    const { contact } = changedValues(defaultValues, { contact: { email: 'hello@cilia.example' } })
    expect(contact).toEqual({ ...defaultValues.contact, email: 'hello@cilia.example' })
  })

  test('of one text leaves the others, and what an earlier version stored gets the new ones', () => {
    const { texts } = changedValues(defaultValues, { texts: { motto: '' } })
    expect(texts).toEqual({ ...defaultValues.texts, motto: '' })
    const { finest: _, ...claims } = defaultValues.claims
    expect(valuesFrom([{ key: 'claims', value: claims }]).claims).toEqual(defaultValues.claims)
  })

  test('of one policy leaves the others', () => {
    const { policies } = changedValues(defaultValues, { policies: { returns: 'Not at all.' } })
    expect(policies).toEqual({ ...defaultValues.policies, returns: 'Not at all.' })
  })

  test('of the tax by state replaces all of it', () => {
    const before = changedValues(defaultValues, { taxByState: { CA: 725 } })
    expect(changedValues(before, { taxByState: { NY: 400 } }).taxByState).toEqual({ NY: 400 })
  })
})

test('an unreadable value counts as never set', () => {
  const stored = [
    { key: 'flatShipping', value: '4.50' },
    { key: 'taxBasisPoints', value: 'eight' },
    { key: 'a setting of another version', value: 1 },
  ]
  expect(valuesFrom(stored)).toEqual({ ...defaultValues, flatShipping: '4.50' })
})

test('a shop that never said so is emailed about its orders', () => {
  const stored = [{ key: 'name', value: 'Fringe' }]
  expect(valuesFrom(stored).emailsNewOrders).toBe(true)
  const off = [...stored, { key: 'emailsNewOrders', value: false }]
  expect(valuesFrom(off).emailsNewOrders).toBe(false)
})

test('values stored before the postal address existed are read with none', () => {
  const { address: _, ...contact } = { ...defaultValues.contact, phone: '+1 (555) 014-2025' }
  const values = valuesFrom([{ key: 'contact', value: contact }])
  expect(values.contact).toEqual({ ...contact, address: '' })
  expect(withValue(values, 'contact', contact).contact).toEqual({ ...contact, address: '' })
})
