import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fansOf } from '#shop/lash/domain/fans.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { questionsOf } from '../policies/questions.ts'
import { ThicknessScale } from './thickness-scale.tsx'

const help = questionsOf(defaultSettings, defaultSettings.texts)
  .flatMap(({ items }) => items)
  .find(({ question }) => question === 'Which thickness?')

/** Each thickness of a text and the fans it gives for it. */
function toldIn(text: string): [number, number, number][] {
  const found = text.matchAll(/(0\.\d+) mm(?:(?!0\.\d).)*?fans of (\d+)D? to (\d+)/g)
  return [...found].map(([, mm, least, most]) => [Number(mm), Number(least), Number(most)])
}

test.each([
  ['the size guide', renderToStaticMarkup(<ThicknessScale />).replace(/<[^>]*>/g, ' ')],
  ['the help page', help?.answer ?? ''],
])('%s tells which thickness makes which fan, by the rule', (_, text) => {
  const told = toldIn(text)
  expect(told.map(([mm]) => mm).sort()).toEqual([0.03, 0.05, 0.07])
  for (const [mm, least, most] of told) expect(fansOf(mm)).toMatchObject({ least, most })
})
