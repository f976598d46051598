import { expect, test } from 'vitest'
import type { PolicyBlock } from '#shop/settings/domain/policy.schema.ts'
import { type AboutSection, aboutParts, termsIn } from './about-text.ts'

const words: PolicyBlock = { kind: 'paragraph', spans: [{ text: 'Words' }] }
const fiber = { term: 'Fiber', meaning: [{ text: 'PBT' }] }
const terms: PolicyBlock = { kind: 'terms', terms: [fiber] }
const story: AboutSection = { title: 'Story', blocks: [words] }
const aims: AboutSection = { title: 'Aims', blocks: [terms] }
const rules: AboutSection = { title: 'Rules', blocks: [words, terms] }

test.each([
  ['nothing', [], { stories: [], mission: undefined, standards: [] }],
  ['a story alone', [story], { stories: [story], mission: undefined, standards: [] }],
  ['one list', [aims, story], { stories: [story], mission: aims, standards: [] }],
  ['two lists', [story, aims, rules], { stories: [story], mission: aims, standards: [rules] }],
])('an about page of %s', (_, sections, parts) => {
  expect(aboutParts(sections)).toEqual(parts)
})

test('a section’s terms are apart from its other words', () => {
  expect(termsIn(rules)).toEqual({ terms: [fiber], others: [words] })
})
