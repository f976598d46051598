import { describe, expect, test } from 'vitest'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { describedPicturesOf } from './described-pictures.ts'

const tray = { url: '/tray.jpg', alt: 'Halo: the whole tray', variantId: null, variant: null }
const worn = { url: '/worn.jpg', alt: 'Halo: as worn', variantId: 4, variant: '{"Curl":"C"}' }

test.each([
  ['with words', ['/tray.jpg', '/worn.jpg'], null, ['Halo: the whole tray', 'Halo: as worn']],
  ['in another order', ['/worn.jpg', '/tray.jpg'], null, ['Halo: as worn', 'Halo: the whole tray']],
  [
    'partly unknown',
    ['/a.jpg', '/tray.jpg'],
    null,
    ['Halo, picture 1 of 2', 'Halo: the whole tray'],
  ],
  ['alone and unknown', [], '/a.jpg', ['Halo']],
  ['none', [], null, []],
])('the alt texts of pictures %s', (_, images, imageUrl, alts) => {
  const product = productAnswer({ name: 'Halo', images, imageUrl, pictures: [tray, worn] })
  expect(describedPicturesOf(product, null).map(({ alt }) => alt)).toEqual(alts)
})

describe('pictures of other colors', () => {
  const options = '{"Color":["Violet","Navy"],"Length":["9mm","10mm"]}'
  const pictures = ['Violet', 'Navy'].map((color, at) => ({
    url: `/${color}.jpg`,
    alt: color,
    variantId: at,
    variant: `{"Color":"${color}","Length":"9mm"}`,
  }))
  const images = ['/Violet.jpg', '/Navy.jpg', '/worn.jpg']
  const product = productAnswer({ name: 'Ink', variants: options, images, pictures })
  const altsIn = (change: Partial<typeof product>, variant: string | null) =>
    describedPicturesOf({ ...product, ...change }, variant).map(({ alt }) => alt)

  test('are left out even before a color is chosen', () => {
    const navy = '{"Color":"Navy","Length":"10mm"}'
    expect(altsIn({}, navy)).toEqual(['Navy', 'Ink, picture 2 of 2'])
    expect(altsIn({}, null)).toEqual(['Violet', 'Ink, picture 2 of 2'])
    expect(altsIn({ openingChoice: navy }, null)).toEqual(['Navy', 'Ink, picture 2 of 2'])
  })
  test('stay if there are no others', () => {
    const green = '{"Color":"Green","Length":"9mm"}'
    expect(altsIn({ images: ['/Violet.jpg', '/Navy.jpg'] }, green)).toEqual(['Violet', 'Navy'])
  })
})
