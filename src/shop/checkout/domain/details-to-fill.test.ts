import { expect, test } from 'vitest'
import { detailsToFill, type KnownDetails } from './details-to-fill.ts'

const none = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  note: '',
}
const name = { firstName: 'Ada', lastName: 'Lovelace' }
const place = { address: '12 Analytical Way', city: 'Portland', state: 'OR', zipCode: '97201' }
const known: KnownDetails = { email: 'ada@example.com', ...name, phone: '555 010 2030', ...place }

test.each([
  ['everything into an empty form', known, {}, [], known],
  [
    'only what is known',
    { email: 'ada@example.com', firstName: null },
    {},
    [],
    { email: 'ada@example.com' },
  ],
  [
    'no email over another',
    known,
    { email: 'eve@example.com' },
    [],
    { ...known, email: undefined },
  ],
  ['no last name beside another first name', name, { firstName: 'Eve' }, [], {}],
  ['no address around another city', place, { city: 'Salem' }, [], {}],
  [
    'no phone where one was typed and deleted',
    known,
    {},
    ['phone'],
    { ...known, phone: undefined },
  ],
  ['no address where its ZIP code was typed in', place, {}, ['zipCode'], {}],
])('fills in %s', (_, details, fields, typedIn, filled) => {
  const filledIn = detailsToFill(details, { ...none, ...fields }, new Set(typedIn))
  expect(Object.fromEntries(filledIn)).toEqual(filled)
})
