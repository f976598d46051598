import { expect, test } from 'vitest'
import { photosTakenWords } from './photo-words.ts'

test.each([
  [0, 0, ''],
  [1, 0, 'That file isn’t a photo we can read. Please choose JPEG or PNG.'],
  [2, 0, '2 of those files aren’t photos we can read. Please choose JPEG or PNG.'],
  [0, 1, 'We kept the first three photos.'],
  [0, 5, 'We kept the first three photos.'],
  [
    1,
    2,
    'That file isn’t a photo we can read. Please choose JPEG or PNG. We kept the first three photos.',
  ],
])('%d unread and %d too many: %j', (unread, left, words) => {
  expect(photosTakenWords({ unread, left })).toBe(words)
})
