import { expect, test } from 'vitest'
import { fansOf } from '#shop/lash/domain/fans.ts'
import { numbersSaid } from '#tests/builders/numbers-said.ts'
import { catalog } from './catalog.ts'
import { reviews } from './reviews.ts'

const fanTrays = catalog.flatMap(({ columns }) => {
  const { 'Fan size': sizes } = JSON.parse(columns.specifications)
  const words = `${columns.shortDescription}\n${columns.description}`
  return sizes === undefined ? [] : [{ slug: columns.slug, lash: columns.lash, sizes, words }]
})

/** The fan sizes named in a text: "5D". */
const sizesSaid = (text: string) =>
  [...text.matchAll(/\b(\d+)D\b/g)].map(([, size]) => Number(size))

test.each(fanTrays)('$slug makes the fans of the size guide, or says why not all', (tray) => {
  const stated = [...tray.sizes.matchAll(/(\d+)D to (\d+)D(?: in (\S+) mm)?/g)]
  expect(stated.map(([range]) => range).join(', ')).toBe(tray.sizes)
  for (const [, least, most, mm = tray.lash.thicknessMm] of stated) {
    const possible = fansOf(Number(mm))
    if (!tray.words.includes(`${least}D at least`)) expect(Number(least)).toBe(possible.least)
    if (!tray.words.includes(`${most}D at most`)) expect(Number(most)).toBe(possible.most)
  }
})

test.each(fanTrays)('what is written and reviewed about $slug names fans that it makes', (tray) => {
  const told = reviews.filter(({ slug }) => slug === tray.slug)
  const text = [tray.words, ...told.flatMap(({ title, comment }) => [title, comment])].join('\n')
  const [least, ...sizes] = sizesSaid(tray.sizes)
  const most = Math.max(...sizes)
  for (const said of sizesSaid(text)) {
    expect(said).toBeGreaterThanOrEqual(least ?? Number.NaN)
    expect(said).toBeLessThanOrEqual(most)
  }
})

test('fans counted in words are those of the specifications', () => {
  const wordsOf = (slug: string) => fanTrays.find((tray) => tray.slug === slug)?.words ?? ''
  const feather = fansOf(0.07)
  expect(numbersSaid(wordsOf('feather-fan'), 'to')).toEqual([feather.least])
  expect(numbersSaid(wordsOf('feather-fan'), 'lashes')).toEqual([feather.most])
  expect(numbersSaid(wordsOf('breath-mega-volume'), 'of them together')).toEqual([
    fansOf(0.03).most,
  ])
})
