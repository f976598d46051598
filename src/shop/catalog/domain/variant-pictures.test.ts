import { expect, test } from 'vitest'
import { pictureOfChoice } from './chosen-picture.ts'
import { likenessOf, placeOfChoice, placeOfVariant, withPictureOf } from './variant-pictures.ts'

const as = (variant: object | null) => ({ variant: variant && JSON.stringify(variant) })
const pictures = [
  as(null),
  as({ Color: 'Violet', Length: '9mm' }),
  as({ Color: 'Navy', Length: '9mm' }),
  as({ Color: 'Navy', Length: '10mm' }),
  as({ Curl: 'C' }),
]

test.each([
  ['its own', { Color: 'Navy', Length: '10mm' }, 3],
  ['the first of its color', { Color: 'Navy', Length: '11mm' }, 2],
  ['none of another color', { Color: 'Green', Length: '9mm' }, undefined],
  ['its own without a color', { Curl: 'C' }, 4],
  ['none where it has no color', { Curl: 'D' }, undefined],
  ['none without a choice', null, undefined],
])('the picture of a variant is %s', (_, variant, place) => {
  expect(placeOfVariant(pictures, as(variant).variant)).toBe(place)
})

test.each([
  [{ Color: 'Violet' }, { Color: 'Navy' }, -1],
  [{ colour: 'Violet', Curl: 'C' }, { colour: 'Navy', Curl: 'C' }, -1],
  [{ Color: 'Navy', Curl: 'C' }, { Color: 'Navy', Curl: 'D' }, 1],
  [{ Curl: 'C' }, { Curl: 'D' }, 0],
  [{ Color: 'Navy' }, { Color: 'Navy' }, 2],
  [null, { Color: 'Navy' }, 0],
  [null, null, 0],
  [{ Color: 'Navy' }, null, 0],
])('a picture of %j matches %j with a likeness of %i', (picture, variant, likeness) => {
  expect(likenessOf(as(picture), as(variant).variant)).toBe(likeness)
})

const shown = [
  { url: '/images/no-7-tray-0a1b-960.jpg', ...as({ Curl: 'C', Color: 'Navy' }) },
  { url: '/images/no-7-worn-0a1b-960.jpg', ...as(null) },
  { url: '/images/no-7-1-960.jpg', ...as(null) },
  { url: '/images/no-7-2-960.jpg', ...as(null) },
]

test.each([
  ['its own picture', shown, { Curl: 'C', Color: 'Navy' }, 0],
  ['a drawing, although another has its color', shown, { Curl: 'D', Color: 'Navy' }, 2],
  ['the picture of its color where nothing is drawn', shown.slice(0, 2), { Color: 'Navy' }, 0],
  ['none where no picture is of a variant', shown.slice(1), { Curl: 'D' }, undefined],
])('a choice is shown by %s', (_, of, variant, place) => {
  expect(placeOfChoice(of, as(variant).variant)).toBe(place)
})

test('a shopper who looks at a lid sees the lid in the color they choose, else what represents it', () => {
  const ofColors = ['Violet', 'Navy'].map((Color) => as({ Color }))
  const shelf = ofColors.flatMap((of) => [
    { url: '/tray.jpg', ...of },
    { url: '/lid.jpg', ...of },
  ])
  const navy = as({ Color: 'Navy' }).variant
  expect([0, 1, 2, 3].map((seen) => placeOfChoice(shelf, navy, seen))).toEqual([2, 2, 2, 3])
})

test.each([
  '/images/quill-1-960.jpg',
  '/images/quill-classic-tray-f3992f447425-960.jpg',
  '/images/quill-4-960.jpg',
  'https://pictures.example/quill-1-960.jpg',
])('%s represents a choice exactly when it can be drawn with it', (url) => {
  const choice = JSON.stringify({ Curl: 'D' })
  const photograph = { url: '/images/photo.jpg', variant: JSON.stringify({ Curl: 'C' }) }
  const isTaken = placeOfChoice([photograph, { url, variant: null }], choice) === 1
  expect(isTaken).toBe(pictureOfChoice(url, choice) !== url)
})

test('a product’s pictures start with the variant’s own, if it has one', () => {
  const [violet, navy] = ['Violet', 'Navy'].map((Color) => ({
    url: `/${Color}.jpg`,
    ...as({ Color }),
  }))
  if (!violet || !navy) throw new Error('there are two pictures')
  const product = { images: [violet.url, '/worn.jpg', navy.url], pictures: [violet, navy] }
  const imagesIn = (Color: string) =>
    withPictureOf(product, as({ Color, Curl: 'C' }).variant).images
  expect(imagesIn('Navy')).toEqual([navy.url, violet.url, '/worn.jpg'])
  expect(imagesIn('Green')).toEqual(product.images)
})
