import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawProduct, markedSlug, productViews, unmarkedSlug } from './art.ts'
import { brandGlyphs } from './glyphs.ts'
import { lashColors } from './lash-color.ts'
import { type LashSpec, lashCurls, lashKinds, lengthMaps } from './lash-spec.ts'
import { drawMacro } from './macro.ts'
import { drawScale, measureLash } from './scale.ts'
import { drawShare } from './share.ts'
import { drawTray } from './tray.ts'
import { drawWorn } from './worn.ts'

const someSpec: fc.Arbitrary<LashSpec> = fc.record({
  kind: fc.constantFrom(...lashKinds),
  curl: fc.constantFrom(...lashCurls),
  lengthsMm: fc.array(fc.integer({ min: 6, max: 18 }), { minLength: 1, maxLength: 9 }),
  thicknessMm: fc.constantFrom(0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.25),
  fanCount: fc.integer({ min: 1, max: 16 }),
  color: fc.constantFrom(...Object.keys(lashColors), 'Unheard of'),
  map: fc.constantFrom(...(Object.keys(lengthMaps) as (keyof typeof lengthMaps)[])),
})

const drawings = { drawTray, drawMacro, drawWorn, drawShare, drawScale }

/** Checks that every element is closed, every number is finite, and every referenced id is defined once. */
function checkDrawing(svg: string, mostBytes = 150_000): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /)
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  const open: string[] = []
  for (const [, closes, name, alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closes) expect(open.pop()).toBe(name)
    else if (!alone && name) open.push(name)
  }
  expect(open).toEqual([])
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(id)
  expect(svg.length).toBeLessThan(mostBytes)
}

describe('drawings of any lash', () => {
  test.each(Object.entries(drawings))('%s is valid for every lash', (name, draw) => {
    fc.assert(
      fc.property(someSpec, fc.nat(), (spec, seed) => {
        checkDrawing(draw(spec, seed), name === 'drawShare' ? 260_000 : 150_000)
      }),
      { numRuns: 60 },
    )
  })

  test.each(Object.entries(drawings))('%s always draws the same for a seed', (_, draw) => {
    fc.assert(
      fc.property(someSpec, fc.nat(), (spec, seed) => {
        const first = draw(spec, seed)
        expect(draw(structuredClone(spec), seed)).toBe(first)
      }),
      { numRuns: 5 },
    )
  })
})

describe('pictures of products', () => {
  test('other slugs and views give other pictures', () => {
    const [spec] = fc.sample(someSpec, { numRuns: 1, seed: 1 })
    if (!spec) throw new Error('no sample')
    const views = Object.keys(productViews) as unknown as (keyof typeof productViews)[]
    const pictures = views.map((view) => drawProduct('quill', view, spec))
    expect(new Set([...pictures, drawProduct('loft', 1, spec)]).size).toBe(views.length + 1)
  })
})

test('only the demo’s drawings bear its brand', () => {
  const [spec] = fc.sample(someSpec, { numRuns: 1, seed: 1 })
  if (!spec) throw new Error('no sample')
  const marked = markedSlug('quill', 'anything')
  expect([unmarkedSlug(marked), unmarkedSlug('quill')]).toEqual(['quill', 'quill'])
  const brand = brandGlyphs.C?.[1] ?? ''
  const isBranded = (slug: string) => drawProduct(slug, 1, spec).includes(brand)
  expect([isBranded('quill'), isBranded(marked)]).toEqual([true, false])
  expect(drawProduct('quill', 'share', spec)).not.toContain(brand)
})

describe('the lash on its ruler', () => {
  const spec: LashSpec = {
    kind: 'individual',
    curl: 'C',
    lengthsMm: [8, 12],
    thicknessMm: 0.15,
    fanCount: 1,
    color: 'Plum Ombre',
  }

  test('is as long as its longest length, 20 units a millimeter', () => {
    const { straightX, root, lengthMm } = measureLash(spec)
    expect(straightX - root.x).toBe(12 * 20)
    expect(lengthMm).toBe(12)
  })

  test.each(['J', 'B', 'C', 'CC', 'D'] as const)('stays on the paper as %s at 16 mm', (curl) => {
    const { tip, width } = measureLash({ ...spec, curl, lengthsMm: [16] })
    expect(tip.x).toBeLessThan(width)
    expect(tip.y).toBeGreaterThan(0)
  })

  test('compares with every other curl', () => {
    expect(measureLash(spec).ghosts.map(({ curl }) => curl)).toEqual(['J', 'B', 'CC', 'D', 'L'])
  })
})
