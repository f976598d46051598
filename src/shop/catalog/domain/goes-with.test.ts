import { expect, test } from 'vitest'
import { complementsOf, pairings } from './goes-with.ts'

test.each([
  ['individual-lashes', ['easy-fanning-lashes', 'colored-lashes']],
  ['easy-fanning-lashes', ['individual-lashes', 'colored-lashes']],
  ['colored-lashes', ['individual-lashes', 'easy-fanning-lashes']],
  ['magnetic-lashes', ['cluster-lashes']],
  ['cluster-lashes', ['magnetic-lashes']],
  ['tweezers', []],
  ['constructor', []],
  ['', []],
])('%s goes with %j', (slug, complements) => {
  expect(complementsOf(slug)).toEqual(complements)
})

test('no category complements itself, and every pairing goes both ways', () => {
  for (const pairing of pairings) {
    expect(pairing.with).not.toBe(pairing.of)
    expect(complementsOf(pairing.with)).toContain(pairing.of)
  }
})
