import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPictureEncoder } from '#platform/pictures/encode-picture.ts'
import { catalog } from '../demo/catalog.ts'
import { coloredLashes } from '../demo/colored-lashes.ts'
import { individualLashes } from '../demo/individual-lashes.ts'
import { demoPictures } from './demo-pictures.ts'
import { masterName } from './master-name.ts'
import { readMasters } from './read-masters.ts'

const files = await readMasters()
const shelf = catalog.map(({ columns, categorySlug, pictures, opened, masters }) => ({
  name: columns.name,
  categorySlug,
  drawn: pictures,
  opened,
  masters,
  variants: [],
}))

describe('the masters', () => {
  test('match today’s products and scenes: none is stale', () => {
    const named = shelf.flatMap(({ masters }) => masters.map(({ master }) => master))
    expect([...files.keys()].filter((name) => !named.includes(name))).toEqual([])
  })

  test('show whole categories, so that a grid does not mix them with drawings', () => {
    const opening = Map.groupBy(shelf, ({ categorySlug }) => categorySlug)
    for (const products of opening.values()) {
      const isPictured = products.map(
        (product) => 'original' in (demoPictures(product, files)[0] ?? {}),
      )
      expect(new Set(isPictured).size).toBe(1)
    }
  })

  test('show every selectable color', () => {
    const colored = shelf.flatMap(({ masters }) => masters.filter(({ color }) => color !== null))
    expect(colored).not.toEqual([])
    expect(colored.filter(({ master }) => !files.has(master))).toEqual([])
  })

  test('are AVIF in the size the seed stores, at most 110 kB each and 14 MB in total', async () => {
    for (const { original, ...size } of files.values()) {
      const { width, height, format } = await sharp(original).metadata()
      expect({ width, height, format }).toEqual({ ...size, format: 'heif' })
      expect(original.length).toBeLessThanOrEqual(110_000)
    }
    const all = [...files.values()].reduce((sum, { original }) => sum + original.length, 0)
    expect(all).toBeLessThanOrEqual(14_000_000)
  })

  test('make tiles of at most 14 kB at phone width, even the heaviest', async () => {
    const [heaviest] = [...files.values()].sort((a, b) => b.original.length - a.original.length)
    if (!heaviest) throw new Error('there are no masters')
    const wanted = { source: heaviest.original, widest: 1920, format: 'avif' } as const
    const tile = await createPictureEncoder()({ ...wanted, width: 320 })
    expect(tile.length).toBeLessThanOrEqual(14_000)
  })
})

describe('a master’s name', () => {
  const [product] = individualLashes
  if (!product) throw new Error('there are no products')
  const nameOf = (change: Partial<typeof product>) =>
    masterName('individual', { ...product, ...change }, { shot: 'tray', color: null })

  test('changes only with what can be seen', () => {
    const { lash, specifications } = product
    const name = nameOf({})
    expect(nameOf({ price: '1.00', shortDescription: 'Other words.' })).toBe(name)
    // The first curl among the options is pictured, whatever the lash itself says.
    expect(nameOf({ lash: { ...lash, curl: 'D' } })).toBe(name)
    expect(nameOf({ variants: { Curl: ['D'] } })).not.toBe(name)
    expect(nameOf({ specifications: { ...specifications, Pieces: '8 rows' } })).not.toBe(name)
    expect(nameOf({ specifications: { ...specifications, Wear: 'A year' } })).toBe(name)
    const { curl, ...rest } = lash
    expect(nameOf({ lash: { ...rest, curl } })).toBe(name)
  })
})

test('the name of a master in a color changes with and includes that color', () => {
  const product = coloredLashes.find(({ slug }) => slug === 'pigment-library')
  if (!product) throw new Error('there is no such product')
  const nameIn = (color: string, changed = product) =>
    masterName('colored', changed, { shot: 'tray', color })
  expect(nameIn('Navy')).toMatch(/^pigment-library-tray-navy-[0-9a-f]{12}$/)
  expect(nameIn('Navy').slice(-12)).not.toBe(nameIn('Violet').slice(-12))
  const variants = { ...product.variants, Color: ['Navy', 'Violet'] }
  expect(nameIn('Navy', { ...product, variants })).toBe(nameIn('Navy'))
})

test('masters in a color follow each other and belong to the first variant of that color', () => {
  const masters = [
    { shot: 'tray', color: 'Violet', master: 'violet-tray' },
    { shot: 'worn', color: 'Violet', master: 'violet-worn' },
    { shot: 'worn', color: 'Navy', master: 'navy-worn' },
    { shot: 'tray', color: 'Navy', master: 'navy-tray' },
  ] as const
  const file = { original: Buffer.from('bytes'), width: 4, height: 5 }
  const choices = ['{"Color":"Violet"}', '{"Color":"Navy","Length":"9mm"}', '{"Color":"Navy"}']
  const variants = choices.map((choice, id) => ({ id, choice }))
  const opened = { fanCount: 1, kind: 'colored' } as const
  const product = { name: 'Ink', opened, masters, drawn: [], variants }
  const files = new Map(masters.map(({ master }) => [master, file]))
  expect(demoPictures(product, files)).toEqual([
    { ...file, key: 'violet-tray', alt: 'Ink in Violet: the whole tray', variantId: 0 },
    { ...file, key: 'violet-worn', alt: 'Ink in Violet: as worn, on a downcast lid', variantId: 0 },
    { ...file, key: 'navy-tray', alt: 'Ink in Navy: the whole tray', variantId: 1 },
    { ...file, key: 'navy-worn', alt: 'Ink in Navy: as worn, on a downcast lid', variantId: 1 },
  ])
})

test('a product opens with its master, keeps drawings no master replaces, and is drawn without one', () => {
  const [product] = shelf
  const [tray] = product?.masters ?? []
  if (!product || !tray) throw new Error('there are no products')
  const kinds = (shown: ReturnType<typeof demoPictures>) =>
    shown.map((picture) => ('drawing' in picture ? picture.drawing : 'original'))
  expect(kinds(demoPictures(product, new Map()))).toEqual(
    product.drawn.map(({ drawing }) => drawing),
  )
  const file = { original: Buffer.from('bytes'), width: 4, height: 5 }
  const shown = demoPictures(product, new Map([[tray.master, file]]))
  expect(shown[0]).toMatchObject({
    key: tray.master,
    alt: `${product.name}: the whole tray`,
    ...file,
  })
  expect(kinds(shown).toSorted()).toEqual(['macro', 'original', 'worn'])
})

test('a tray belongs to the variant on its label and is drawn for the others', () => {
  // A product whose drawings begin with a close-up.
  const product = shelf.find(({ name }) => name === 'Feather Fan')
  if (!product) throw new Error('there is no Feather Fan')
  const file = { original: Buffer.from('bytes'), width: 4, height: 5 }
  const variants = ['{"Curl":"B"}', '{"Curl":"C"}'].map((choice, id) => ({ id, choice }))
  const taken = product.masters.filter(({ shot }) => shot !== 'rows')
  const shown = demoPictures(
    { ...product, variants },
    new Map(taken.map(({ master }) => [master, file])),
  )
  expect(shown.map((one) => ('drawing' in one ? one.drawing : one.variantId))).toEqual([
    0,
    undefined,
    undefined,
    'tray',
    'macro',
  ])
})

test('rows close up belong to the variant on their labels, and replace the drawing if there is no choice', () => {
  const file = { original: Buffer.from('bytes'), width: 4, height: 5 }
  const shownOf = (name: string, variants: { id: number; choice: string }[]) => {
    const product = shelf.find((one) => one.name === name)
    if (!product) throw new Error(`there is no ${name}`)
    const taken = new Map(product.masters.map(({ master }) => [master, file]))
    return demoPictures({ ...product, variants }, taken).map((one) =>
      'drawing' in one ? one.drawing : [one.alt.slice(name.length + 2), one.variantId],
    )
  }
  const curls = ['{"Curl":"C"}', '{"Curl":"D"}'].map((choice, id) => ({ id, choice }))
  expect(shownOf('Quill Classic', curls)).toEqual([
    ['the whole tray', 0],
    ['as worn, on a downcast lid', undefined],
    ['a single lash held by tweezers', undefined],
    ['its rows close up', 0],
    'tray',
    'macro',
  ])
  expect(shownOf('Cloudline Mixed', [])).toEqual([
    ['the whole tray', undefined],
    ['as worn, on a downcast lid', undefined],
    ['a fan of four lashes held by tweezers', undefined],
    ['its rows close up', undefined],
  ])
})

test('the tweezers picture follows the tray, replaces no drawing, and describes the fibers counted', () => {
  const file = { original: Buffer.from('bytes'), width: 4, height: 5 }
  const toldOf = (name: string) => {
    const product = shelf.find((one) => one.name === name)
    if (!product) throw new Error(`there is no ${name}`)
    const taken = product.masters.filter(({ shot }) => shot === 'tray' || shot === 'fan')
    const shown = demoPictures(product, new Map(taken.map(({ master }) => [master, file])))
    return shown.map(({ alt }) => alt.slice(name.length + 2))
  }
  expect(toldOf('Feather Fan')).toEqual([
    'the whole tray',
    'a fan of five lashes held by tweezers',
    'close up',
    'as worn',
  ])
  expect(toldOf('Quill Classic')).toContain('a single lash held by tweezers')
  expect(toldOf('Breath Mega Volume')).toContain('a fan of 14 lashes held by tweezers')
})

test('the worn picture follows the tray and replaces its drawing', () => {
  const file = { original: Buffer.from('bytes'), width: 4, height: 5 }
  const product = shelf.find(({ name }) => name === 'Satin Ellipse')
  if (!product) throw new Error('there is no such product')
  const taken = product.masters.filter(({ shot }) => shot !== 'rows')
  const shown = demoPictures(product, new Map(taken.map(({ master }) => [master, file])))
  expect(shown.map(({ alt }) => alt)).toEqual([
    'Satin Ellipse: the whole tray',
    'Satin Ellipse: as worn, on a downcast lid',
    'Satin Ellipse: a single lash held by tweezers',
    'Satin Ellipse: close up',
  ])
})

test('strips lie in a case, not in a tray', () => {
  const file = { original: Buffer.from('bytes'), width: 4, height: 5 }
  const product = shelf.find(({ name }) => name === 'Gala Magnetic')
  if (!product) throw new Error('there is no such product')
  const shown = demoPictures(product, new Map(product.masters.map(({ master }) => [master, file])))
  expect(shown[0]?.alt).toBe('Gala Magnetic: the strips in their case')
})
