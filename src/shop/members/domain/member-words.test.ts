import { expect, test } from 'vitest'
import { greetingOf, memberBenefits, nameOf } from './member-words.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace', 'Welcome back, Ada'],
  ['Ada', null, 'Ada', 'Welcome back, Ada'],
  [null, 'Lovelace', 'Beauty Enthusiast', 'Welcome back'],
  [null, null, 'Beauty Enthusiast', 'Welcome back'],
])('%s %s is %s', (firstName, lastName, name, greeting) => {
  expect(nameOf({ firstName, lastName })).toBe(name)
  expect(greetingOf({ firstName })).toBe(greeting)
})

test('the benefits match the spec', () => {
  expect(memberBenefits('5%').map(({ title }) => title)).toEqual([
    '5% crypto cashback',
    'Priority support',
    'Early access',
    'Personalised recommendations',
  ])
})

test('a shop that takes only cards promises no crypto', () => {
  const benefits = memberBenefits(null)
  expect(benefits).toHaveLength(3)
  expect(JSON.stringify(benefits)).not.toMatch(/crypto|BTC|cashback/i)
})
