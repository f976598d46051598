import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenOptions } from '#tests/builders/broken-options.ts'
import { canonicalVariant } from './canonical-variant.ts'
import { queryOfChoice } from './choice-query.ts'
import {
  askedChoice,
  describeVariant,
  firstChoice,
  openingChoice,
  parseChoice,
  parseOptions,
  variantOf,
} from './options.ts'

const lash = parseOptions('{"Curl":["C","CC"],"Length":["10mm","12mm"]}')

describe('options of a product', () => {
  test.each([
    [null, []],
    ['{"Band":[],"Curl":["C",5,null],"Fan":[3]}', [{ name: 'Curl', values: ['C'] }]],
    ['{"Curl":["C"]}', [{ name: 'Curl', values: ['C'] }]],
  ])('%s', (text, options) => {
    expect(parseOptions(text)).toEqual(options)
  })

  test.each(brokenOptions)('are empty if they are %s', (_, text) => {
    expect(parseOptions(text)).toEqual([])
  })

  test('keep the owner’s order', () => {
    expect(lash.map((option) => option.name)).toEqual(['Curl', 'Length'])
  })

  test('their first choice is the first value of each', () => {
    expect(firstChoice(lash)).toEqual({ Curl: 'C', Length: '10mm' })
    expect(firstChoice([])).toEqual({})
    expect(variantOf([], {})).toBeNull()
  })
})

describe('a variant', () => {
  test.each([
    ['{"Curl":"C","Length":"12mm"}', '{"Curl":"C","Length":"12mm"}'],
    ['{ "Length": "12mm", "Curl": "C" }', '{"Curl":"C","Length":"12mm"}'],
  ])('%s is kept as %s', (sent, kept) => {
    expect(canonicalVariant(lash, sent)).toEqual({ fits: true, variant: kept })
  })

  test.each([
    [null, 'Please choose Curl and Length'],
    ['{}', 'Please choose Curl and Length'],
    ['{"Curl":"C"}', 'Please choose Length'],
    ['{"Curl":"Z","Length":"12mm"}', 'Curl cannot be "Z"'],
    ['{"Curl":"C","Length":"12mm","Band":"clear"}', 'This product has no option "Band"'],
    ['{"Curl":["C"],"Length":"12mm"}', 'Options must be JSON text of option and value'],
    ['{"Curl":"\\ud83c"}', 'Options must be JSON text of option and value'],
    ['[]', 'Options must be JSON text of option and value'],
    ['"C"', 'Options must be JSON text of option and value'],
    ['C', 'Options must be JSON text of option and value'],
  ])('%s is refused: %s', (sent, message) => {
    expect(canonicalVariant(lash, sent)).toEqual({ fits: false, message })
  })

  test.each([
    [null, { fits: true, variant: null }],
    ['{}', { fits: true, variant: null }],
    ['{"Curl":"C"}', { fits: false, message: 'This product has no options to choose' }],
  ])('%s of a product without options', (sent, answer) => {
    expect(canonicalVariant([], sent)).toEqual(answer)
  })

  test('has one text, whatever the order of its keys', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{0,8}$/)
    const many = fc.uniqueArray(word, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(many, fc.infiniteStream(word), (names, values) => {
        const options = names.map((name) => ({ name, values: [...values.take(3)] }))
        const choice = Object.entries(firstChoice(options))
        const forwards = canonicalVariant(options, JSON.stringify(Object.fromEntries(choice)))
        const backwards = JSON.stringify(Object.fromEntries(choice.toReversed()))
        expect(canonicalVariant(options, backwards)).toEqual(forwards)
        expect(forwards).toEqual({ fits: true, variant: variantOf(options, firstChoice(options)) })
      }),
    )
  })

  test('is shown as its values', () => {
    expect(describeVariant('{"Curl":"C","Length":"12mm"}')).toBe('Curl C · 12 mm')
    expect(describeVariant('{"Color":"Deep plum","Thickness":"0.07mm"}')).toBe(
      'Deep plum · 0.07 mm',
    )
    expect(describeVariant(null)).toBe('')
    expect(parseChoice(null)).toEqual({})
  })
})

test.each([
  [null, { Curl: 'C', Length: '8mm' }],
  ['{"Curl":"D","Length":"8mm"}', { Curl: 'D', Length: '8mm' }],
])('with the opening choice %s a product opens with %o', (opening, choice) => {
  const variants = '{"Curl":["C","D"],"Length":["8mm","9mm"]}'
  expect(openingChoice({ variants, openingChoice: opening })).toEqual(choice)
})

test.each([
  ['Curl=D', { Curl: 'D' }],
  ['Curl=D&Length=9mm&utm_source=x', { Curl: 'D', Length: '9mm' }],
  ['Curl=nothing&Length=8mm', { Length: '8mm' }],
  ['curl=D', null],
  ['', null],
])('the address ?%s asks for %o', (query, choice) => {
  const options = parseOptions('{"Curl":["C","D"],"Length":["8mm","9mm"]}')
  expect(askedChoice(options, new URLSearchParams(query))).toEqual(choice)
})

test.each([
  [{ Curl: 'D', Length: '8mm' }, '?Curl=D&Length=8mm'],
  [{ 'Größe "X"': 'a/b & c' }, '?Gr%C3%B6%C3%9Fe+%22X%22=a%2Fb+%26+c'],
  [{}, ''],
])('the address of %o names it: %s', (choice, query) => {
  expect(queryOfChoice(choice)).toBe(query)
})
