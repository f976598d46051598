import { expect, test } from 'vitest'
import { sourceWords } from './source-words.ts'

test.each([
  ['footer', 'Page footer'],
  ['newsletter-page', 'Newsletter page'],
  ['unknown', 'Unknown'],
  ['', 'Unknown'],
  [null, 'Unknown'],
  ['Spring fair', 'Spring fair'],
  ['constructor', 'constructor'],
])('the source %s is shown as %s', (source, shown) => {
  expect(sourceWords(source)).toBe(shown)
})
