import { describe, expect, test } from 'vitest'
import { tidyLine, tidyText } from './tidy-text.ts'

describe('a line', () => {
  test.each([
    ['  Soft   and\tlight ', 'Soft and light'],
    ['two\r\nlines', 'two lines'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['\u202eevil\u202c words', 'evil words'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['bell\u0007s', 'bell s'],
    ['half \ud83d a pair', 'half \ufffd a pair'],
    ['e\u0301toile', 'étoile'],
    ['👩‍🎨', '👩‍🎨'],
    ['   ', ''],
  ])('%j is kept as %j', (text, kept) => {
    expect(tidyLine(text)).toBe(kept)
  })
})

describe('text', () => {
  test.each([
    ['one\r\n\r\n\r\n\r\ntwo', 'one\n\ntwo'],
    ['one  \n  two', 'one\ntwo'],
    ['  around  ', 'around'],
    ['a\rb', 'a\nb'],
  ])('%j is kept as %j', (text, kept) => {
    expect(tidyText(text)).toBe(kept)
  })
})

test('a letter keeps thirty marks, even with invisible characters between them', () => {
  expect(tidyLine(`a${'\u0301'.repeat(500)}b`)).toHaveLength(31)
  expect(tidyText(`a${'\u0316\u200b'.repeat(500)}b`)).toHaveLength(32)
})
