import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
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
  expect(memberBenefits(defaultSettings).map(({ title }) => title)).toEqual([
    '5% crypto cashback',
    'Priority support',
    'Early access',
    'Personalised recommendations',
  ])
})

test.each([
  [{ isCardOnly: true }, /crypto|BTC|cashback/i],
  [{ cashbackBasisPoints: 0 }, /BTC|cashback|%/i],
])('the benefits of a shop with %j do not say %s', (changes, words) => {
  const benefits = memberBenefits({ ...defaultSettings, ...changes })
  expect(benefits).toHaveLength(3)
  expect(JSON.stringify(benefits)).not.toMatch(words)
})
