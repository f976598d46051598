import { expect, test } from 'vitest'
import { drawCoverage } from './draw-coverage.ts'
import { readTitles } from './read-titles.ts'
import { administration } from './rows-of-administration.ts'
import { buying } from './rows-of-buying.ts'
import { calls } from './rows-of-calls.ts'
import { entities } from './rows-of-entities.ts'
import { outcomes } from './rows-of-outcomes.ts'
import { rules } from './rows-of-rules.ts'
import { screens } from './rows-of-screens.ts'

const sections = [
  ...screens,
  ...buying,
  ...entities,
  ...rules,
  ...calls,
  ...outcomes,
  ...administration,
]
const proofs = sections.flatMap(({ rows }) => rows.flatMap(({ provedBy }) => provedBy))

test('every row of the spec has a proof, and every proof is a test', () => {
  const titles = readTitles()
  expect(
    sections.flatMap(({ rows }) => rows).filter(({ provedBy }) => provedBy.length === 0),
  ).toEqual([])
  expect(proofs.filter((proof) => !titles.has(proof))).toEqual([])
})

test('docs/spec-coverage.md says what is proved', async () => {
  await expect(drawCoverage(sections)).toMatchFileSnapshot('../../docs/spec-coverage.md')
})
