import { describe, expect, test } from 'vitest'
import { openingLash } from '#shop/catalog/domain/opening-lash.ts'
import type { ProductOption } from '#shop/catalog/domain/options.ts'
import { drawProduct } from '#shop/lash/domain/art.ts'
import { fansOf } from '#shop/lash/domain/fans.ts'
import { companions } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import {
  bandColorIn,
  partsOf,
  rowsOf,
  segmentsOf,
  shapesOf,
  stripsOf,
} from '#tests/builders/drawn-parts.ts'
import { numbersSaid } from '#tests/builders/numbers-said.ts'
import { catalog } from './demo/catalog.ts'
import { looksPerKind } from './generated/looks.ts'
import { templates } from './generated/templates.ts'

interface Told {
  slug: string
  /** All of its texts. */
  words: string
  specifications: Record<string, string>
  lash: LashSpec
}

/** The lash drawn in a product's pictures. */
function pictured(lash: LashSpec, variants: string | null): LashSpec {
  return openingLash(lash, variants) ?? lash
}

const asVariants = (options: readonly ProductOption[]) =>
  Object.fromEntries(options.map(({ name, values }) => [name, values]))

const demo: Told[] = catalog.map(({ columns, options }) => ({
  slug: columns.slug,
  words: [columns.name, columns.shortDescription, columns.description].join('\n'),
  specifications: JSON.parse(columns.specifications),
  lash: pictured(columns.lash, options.length > 0 ? JSON.stringify(asVariants(options)) : null),
}))

/** Every look; the templates beyond these differ only in their options. */
const looks = templates.filter(({ place }) => place < looksPerKind)

const generated: Told[] = looks.map((template) => ({
  slug: `${template.category_slug}-${template.place}`,
  words: `${template.short_description}${template.rest}`,
  specifications: JSON.parse(template.specifications),
  lash: pictured(template.lash, template.variants),
}))

const drawn = new Map<string, string>()

/** A picture of a product, drawn once for all tests. */
function pictureOf({ slug, lash }: Told, view: 1 | 2 | 3): string {
  const key = `${slug}-${view}`
  const svg = drawn.get(key) ?? drawProduct(slug, view, lash)
  drawn.set(key, svg)
  return svg
}

const trayOf = (told: Told) => pictureOf(told, 1)
const macroOf = (told: Told) => pictureOf(told, 2)

/** The distinct numbers of a list, so that "all five" is `[5]`. */
const each = (numbers: readonly number[]) => [...new Set(numbers)]

function found(slug: string): Told {
  const told = demo.find((product) => product.slug === slug)
  if (!told) throw new Error(`there is no ${slug}`)
  return told
}

describe.each([
  ['demo', demo],
  ['generated', generated],
] as const)('every %s product', (_, products) => {
  const ofKind = (...kinds: string[]) => products.filter(({ lash }) => kinds.includes(lash.kind))

  test('has as many rows as stated, each of a length it has', () => {
    for (const told of ofKind('individual', 'easy-fanning', 'colored')) {
      const rows = rowsOf(trayOf(told))
      const said = numbersSaid(`${told.words.split('\n')[0]} ${told.specifications.Pieces}`, 'row')
      expect([told.slug, each(said)]).toEqual([told.slug, [rows.length]])
      expect(new Set(rows.map(({ y }) => y)).size).toBe(rows.length)
      const longest = Math.max(...told.lash.lengthsMm)
      const tallest = Math.max(...rows.map(({ tall }) => tall))
      const drawnMm = rows.map(({ tall }) => Math.round((tall / tallest) * longest))
      expect(each(drawnMm)).toEqual([...told.lash.lengthsMm].sort((a, b) => a - b))
    }
  })

  test('has as many segments and rows as stated', () => {
    for (const told of ofKind('cluster')) {
      const segments = segmentsOf(trayOf(told))
      const { Pieces = '' } = told.specifications
      expect([told.slug, numbersSaid(Pieces, 'segments')]).toEqual([told.slug, [segments.length]])
      const places = new Set(segments.map(({ x, y }) => `${x} ${y}`))
      expect(places.size).toBe(segments.length)
      const rows = new Set(segments.map(({ y }) => y)).size
      for (const said of numbersSaid(Pieces, 'rows'))
        expect([told.slug, said]).toEqual([told.slug, rows])
      for (const side of ['left', 'right'])
        for (const said of numbersSaid(Pieces, side))
          expect(segments.filter(({ shape }) => shape === side)).toHaveLength(said)
    }
  })

  test('has as many magnets on each strip as stated, in the box and close up', () => {
    for (const told of ofKind('magnetic')) {
      const text = `${told.words}\n${told.specifications.Band}`
      const said = numbersSaid(text, '(?:small |paired )?magnets')
      for (const svg of [trayOf(told), macroOf(told)]) {
        const magnets = stripsOf(svg).map((strip) => strip.magnets)
        expect([told.slug, each(magnets)]).toEqual([told.slug, each(said)])
      }
    }
  })

  test('has its band in the stated color', () => {
    for (const told of ofKind('magnetic', 'cluster')) {
      const [, said] = /\b(black|brown|clear)\b/i.exec(told.specifications.Band ?? '') ?? []
      for (const svg of [trayOf(told), macroOf(told)]) {
        const colors = [...new Set(partsOf(svg, 'band').map(bandColorIn))]
        expect([told.slug, colors]).toEqual([told.slug, [said?.toLowerCase() ?? 'black']])
      }
    }
  })

  test('is sold with exactly what is drawn next to it', () => {
    for (const told of products) {
      const said = companions.filter((thing) =>
        new RegExp(`\\b${thing}\\b`).test(told.specifications.Pieces ?? ''),
      )
      const lying = companions.filter((thing) => partsOf(trayOf(told), thing).length > 0)
      expect([told.slug, lying]).toEqual([told.slug, said])
    }
  })

  test('is made into the fans its thickness allows, per the size guide', () => {
    for (const told of ofKind('individual', 'easy-fanning', 'colored')) {
      const { least, most } = fansOf(told.lash.thicknessMm)
      expect([told.slug, told.lash.fanCount >= least, told.lash.fanCount <= most]).toEqual([
        told.slug,
        true,
        true,
      ])
      const sizes = told.specifications['Fan size'] ?? ''
      for (const [, from, to, mm = told.lash.thicknessMm] of sizes.matchAll(
        /(\d+)D to (\d+)D(?: in (\S+) mm)?/g,
      )) {
        const range = fansOf(Number(mm))
        expect([told.slug, Number(from) >= range.least, Number(to) <= range.most]).toEqual([
          told.slug,
          true,
          true,
        ])
        if (Number(mm) === told.lash.thicknessMm)
          expect(told.lash.fanCount >= Number(from) && told.lash.fanCount <= Number(to)).toBe(true)
      }
      expect(sizes !== '').toBe(told.specifications['Fan size'] !== undefined)
    }
  })

  test('shines as its finish states', () => {
    for (const { slug, lash, specifications } of products) {
      const said = specifications.Finish?.toLowerCase()
      if (said !== undefined)
        expect([slug, said]).toEqual([slug, expect.stringContaining(lash.pack?.finish ?? '?')])
    }
  })
})

test('a generated product opens with what its picture shows, whatever its options', () => {
  for (const { lash, variants, kind_place, place } of templates) {
    const opened = openingLash(lash, variants)
    expect([kind_place, place, opened]).toEqual([kind_place, place, lash])
  }
})

describe('other statements of the demo products', () => {
  test('Gala has seven magnets, Half Moon covers half, and Outer Edge the outer third', () => {
    const span = (slug: string) => stripsOf(trayOf(found(slug)))[0]?.span ?? 0
    expect(stripsOf(trayOf(found('gala-magnetic'))).map(({ magnets }) => magnets)).toEqual([7, 7])
    expect(span('half-moon-magnetic') / span('gala-magnetic')).toBeCloseTo(0.5, 1)
    const worn = (slug: string) => shapesOf(pictureOf(found(slug), 3), 'worn')[0] ?? 0
    const share = (slug: string, full: string) => worn(slug) / worn(full)
    expect(share('half-moon-magnetic', 'gala-magnetic')).toBeCloseTo(0.5, 1)
    expect(share('outer-edge-corner-clusters', 'petal-clusters')).toBeCloseTo(0.33, 1)
  })

  test('Clasp has two upper strips and two lower ones, which are shorter', () => {
    const spans = stripsOf(trayOf(found('clasp-linerless-magnetic'))).map(({ span }) => span)
    expect(found('clasp-linerless-magnetic').specifications.Pieces).toContain(
      '2 upper and 2 lower strips',
    )
    expect(spans).toHaveLength(4)
    expect(spans[1]).toBeLessThan(0.85 * (spans[0] ?? 0))
    expect(spans[3]).toBeLessThan(0.85 * (spans[2] ?? 0))
  })

  test('Dew Point has 200 closed spikes, and Inked three or four in a segment', () => {
    const tray = trayOf(found('dew-point-spikes'))
    const inRow = each(shapesOf(tray, 'spikes'))
    expect(inRow.map((spikes) => spikes * rowsOf(tray).length)).toEqual(
      numbersSaid(found('dew-point-spikes').specifications.Pieces ?? '', 'spikes'),
    )
    expect(found('inked-manga-clusters').words).toContain('three or four closed spikes')
    expect([3, 4]).toContain(found('inked-manga-clusters').lash.fanCount)
  })

  test.each(['morning-wisp-clusters', 'soot-volume-clusters'])(
    '%s has as many fibers as stated',
    (slug) => {
      const [said] = numbersSaid(found(slug).words, 'fine fibers to a segment')
      expect(each(shapesOf(trayOf(found(slug)), 'fibers'))).toEqual([said])
    },
  )

  test('mixed trays have as many rows of each length as stated', () => {
    const rowsOfEach = (slug: string) => {
      const longest = Math.max(...found(slug).lash.lengthsMm)
      const rows = rowsOf(trayOf(found(slug)))
      const tallest = Math.max(...rows.map(({ tall }) => tall))
      const drawn = rows.map(({ tall }) => Math.round((tall / tallest) * longest))
      return (lengthMm: number) => drawn.filter((each) => each === lengthMm).length
    }
    const plume = rowsOfEach('plume-reserve')
    expect(plume(11) + plume(12)).toBe(7)
    const overture = rowsOfEach('overture-long-lengths')
    expect([13, 14, 15, 16].map(overture)).toEqual([3, 3, 3, 3])
    const atelier = rowsOfEach('atelier-mixed-tray')
    expect(Math.min(atelier(10), atelier(11))).toBeGreaterThan(
      Math.max(atelier(8), atelier(13), atelier(14)),
    )
  })

  test('every other lash of Corolla is 2 mm shorter, and The Apprentice is printed at 2 mm', () => {
    expect(found('corolla-camellia').words).toContain(
      `the short ones are ${found('corolla-camellia').lash.pack?.shorterMm} mm less`,
    )
    const apprentice = found('the-apprentice-practice-tray')
    expect(apprentice.words).toContain(`a ${apprentice.lash.pack?.guideMm} mm spacing guide`)
    expect(partsOf(trayOf(apprentice), 'guide')).toHaveLength(16)
  })
})
