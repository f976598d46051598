import { expect, test } from 'vitest'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { chosenPictures, pictureOfChoice } from './chosen-picture.ts'
import { describedPicturesOf } from './described-pictures.ts'

test('a drawing has its own URL for every choice, other pictures have a single one', () => {
  const [c, d] = ['{"Curl":"C"}', '{"Curl":"D"}'].map((variant) =>
    pictureOfChoice('/images/no-7-1-960.jpg', variant),
  )
  expect(c).toMatch(/^\/images\/no-7-1-as-[a-z0-9]+-960\.jpg$/)
  expect(d).not.toBe(c)
  expect(pictureOfChoice('/images/no-7-1-960.jpg', null)).toBe('/images/no-7-1-960.jpg')
  for (const other of ['/images/no-7-a81b2c-960.jpg', 'https://cdn.example/a-1-960.jpg'])
    expect(pictureOfChoice(other, '{"Curl":"C"}')).toBe(other)
})

test('the description of a drawing says what was chosen', () => {
  const images = ['/images/halo-1-960.jpg', '/tray.jpg']
  const pictures = describedPicturesOf(productAnswer({ name: 'Halo', images, pictures: [] }), null)
  expect(chosenPictures(pictures, '{"Curl":"D","Length":"10mm"}').map(({ alt }) => alt)).toEqual([
    'Halo, picture 1 of 2, Curl D · 10 mm',
    'Halo, picture 2 of 2',
  ])
})
