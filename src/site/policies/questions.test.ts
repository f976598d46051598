import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { questionsOf } from './questions.ts'

test.each([
  [{}, ['card', 'crypto', 'bitcoin', 'cashback']],
  [{ cashbackBasisPoints: 0 }, ['card', 'crypto', 'bitcoin']],
  [{ isCardOnly: true }, ['card']],
])('in a shop with %j, answers about paying speak of %j', (changes, spoken) => {
  const paying = questionsOf({ ...defaultSettings, ...changes }, defaultSettings.texts).find(
    ({ subject }) => subject === 'Paying',
  )
  const text = JSON.stringify(paying).toLowerCase()
  const words = ['card', 'crypto', 'bitcoin', 'cashback']
  expect(words.filter((word) => text.includes(word))).toEqual(spoken)
})
