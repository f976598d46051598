import { expect, test } from 'vitest'
import { code39 } from './code-39.ts'

/**
 * Code 39 as in its standard: the digits' bars stand for 1, 2, 4, 7, and a parity; their wide space stands for the ten.
 */
const asPrinted: Record<string, string> = {
  '0': 'NNNWWNWNN',
  '1': 'WNNWNNNNW',
  '2': 'NNWWNNNNW',
  '3': 'WNWWNNNNN',
  '4': 'NNNWWNNNW',
  '5': 'WNNWWNNNN',
  '6': 'NNWWWNNNN',
  '7': 'NNNWNNWNW',
  '8': 'WNNWNNWNN',
  '9': 'NNWWNNWNN',
  '*': 'NWNNWNWNN',
}

/** Reads bars as a scanner does, by the widths of bars and spaces. */
function scanned(number: number): string {
  const { bars, width } = code39(number)
  const elements = bars.flatMap((bar, place) => {
    const end = bars[place + 1]?.at ?? width + 1
    return [bar.width, end - bar.at - bar.width]
  })
  const text = elements.map((element) => (element === 1 ? 'N' : 'W')).join('')
  const characters = text.match(/.{9}N/g) ?? []
  const meant = new Map(Object.entries(asPrinted).map(([sign, printed]) => [printed, sign]))
  return characters.map((character) => meant.get(character.slice(0, 9)) ?? '?').join('')
}

test.each([1001, 2_147_483_647, 9876, 5])('a scanner reads %i', (number) => {
  expect(scanned(number)).toBe(`*${number}*`)
})

test('each character is fifteen widths, with one between them', () => {
  expect(code39(1001).width).toBe(6 * 15 + 5)
})

test.each([-1, 1.5, Number.NaN])('%d has no code', (number) => {
  expect(() => code39(number)).toThrow('not made of digits')
})
