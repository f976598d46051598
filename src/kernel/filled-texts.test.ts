import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { filledTexts } from './filled-texts.ts'

const { claims, texts } = defaultSettings

test.each([
  [
    'names and figures are filled in',
    {},
    'Loved by 50K+ clients in 25+ countries, lash artists first among them.',
  ],
  ['a text with an empty figure is left out', { claims: { ...claims, clients: '' } }, ''],
  ['figures it does not use may be empty', { claims: { ...claims, rating: '' } }, /^Loved by 50K/],
  ['an empty text stays empty', { texts: { ...texts, loved: '' } }, ''],
  [
    'the same figure may come twice',
    { name: 'Fringe $&', texts: { ...texts, loved: '{name}, just {name}' } },
    'Fringe $&, just Fringe $&',
  ],
])('%s', (_, changes, loved) => {
  const told = filledTexts({ ...defaultSettings, ...changes }).loved
  if (typeof loved === 'string') expect(told).toBe(loved)
  else expect(told).toMatch(loved)
})
