import { expect, test } from 'vitest'
import { differingParts } from './differing-parts.ts'

const before = 'a'.repeat(100)
const after = 'z'.repeat(100)

test('short texts are shown in full', () => {
  expect(differingParts('30 days', '14 days')).toEqual(['30 days', '14 days'])
})

test.each([
  ['in the middle', `${before}30${after}`, `${before}14${after}`, '30', '14'],
  ['that was added', `${before}${after}`, `${before}new${after}`, '', 'new'],
  ['that was taken out', `${before}old${after}`, `${before}${after}`, 'old', ''],
])('for long texts the part %s is shown with some context', (_, one, other, was, is) => {
  const told = (part: string) => `…${'a'.repeat(30)}${part}${'z'.repeat(30)}…`
  expect(differingParts(one, other)).toEqual([told(was), told(is)])
})

test('entirely different texts are truncated', () => {
  const [was, is] = differingParts('a'.repeat(500), 'b')
  expect([was, is]).toEqual([`${'a'.repeat(160)}…`, 'b'])
})
