import { expect, test } from 'vitest'
import { describeChoice, shownValue } from './choice-words.ts'

test.each([
  ['9mm', '9 mm'],
  ['Mixed 8-15mm', 'Mixed 8–15 mm'],
  ['0.07 MM', '0.07 mm'],
  ['CC', 'CC'],
  ['Deep plum', 'Deep plum'],
])('%s is shown as %s', (value, shown) => expect(shownValue(value)).toBe(shown))

test.each([
  [{}, ''],
  [{ Curl: 'C', Length: 'Mixed 8-14mm' }, 'Curl C · Mixed 8–14 mm'],
  [{ Color: 'Deep plum', Thickness: '0.07mm' }, 'Deep plum · 0.07 mm'],
])('the choice %o reads "%s"', (choice, words) => expect(describeChoice(choice)).toBe(words))
