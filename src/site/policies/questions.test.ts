import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { questionsOf } from './questions.ts'

test.each([
  [false, ['card', 'crypto', 'bitcoin', 'cashback']],
  [true, ['card']],
])('where only cards are taken (%s), answers about paying speak of %j', (isCardOnly, spoken) => {
  const paying = questionsOf({ ...defaultSettings, isCardOnly }).find(
    ({ subject }) => subject === 'Paying',
  )
  const text = JSON.stringify(paying).toLowerCase()
  const words = ['card', 'crypto', 'bitcoin', 'cashback']
  expect(words.filter((word) => text.includes(word))).toEqual(spoken)
})
