import { expect, test } from 'vitest'
import { mailedThumbnail } from './mailed-thumbnail.ts'

test.each([
  ['/images/petal-1-960.jpg', { picture: '/images/petal-1-160.jpg' }],
  ['https://cdn.example/a.png', { picture: 'https://cdn.example/a.png' }],
  ['http://cdn.example/a.png', {}],
  [null, {}],
])('the thumbnail of %s', (picture, wanted) => {
  expect(mailedThumbnail({ picture })).toEqual(wanted)
})
