import { describe, expect, test } from 'vitest'
import { centsOf } from '#kernel/money.ts'
import { facetsOf } from '#shop/catalog/domain/facets-of.ts'
import { photographKeys } from '#shop/lash/domain/art.ts'
import { lengthsIn, readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import { lashColors } from '#shop/lash/domain/lash-color.ts'
import { lashCurls } from '#shop/lash/domain/lash-spec.ts'
import { pictureKey } from '#shop/lash/domain/picture.ts'
import { catalog } from './catalog.ts'
import { categories } from './categories.ts'

/** The products, with their options by name; null if there are none. */
const products = catalog.map(({ columns, options, ...rest }) => ({
  ...columns,
  ...rest,
  variants: options.length > 0 ? Object.fromEntries(options.map((o) => [o.name, o.values])) : null,
}))
type Product = (typeof products)[number]
const cases = products.map((product) => [product.slug, product] as const)

describe('the catalog', () => {
  test('has 38 to 40 products in the five categories, at least six in each', () => {
    expect(products.length).toBeGreaterThanOrEqual(38)
    expect(products.length).toBeLessThanOrEqual(40)
    expect(categories.map(({ name, slug }) => [name, slug])).toEqual([
      ['Individual Lashes', 'individual-lashes'],
      ['Easy Fanning Lashes', 'easy-fanning-lashes'],
      ['Colored Lashes', 'colored-lashes'],
      ['Magnetic Lashes', 'magnetic-lashes'],
      ['Cluster Lashes', 'cluster-lashes'],
    ])
    for (const { slug } of categories)
      expect(products.filter((product) => product.categorySlug === slug).length).toBeGreaterThan(5)
  })

  test.each(categories)('shows $slug with a photo', ({ imageUrl }) => {
    expect(photographKeys).toContain(pictureKey(imageUrl))
  })

  test('uses every name once', () => {
    for (const key of ['slug', 'name', 'shortDescription', 'description'] as const)
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length)
  })

  test.each([
    ['on sale', (p) => p.originalPrice !== null],
    ['new but no bestseller', (p) => p.isNew && !p.bestseller],
    ['a bestseller', (p) => p.bestseller],
    ['featured', (p) => p.featured],
    ['without options', (p) => p.variants === null],
    ['out of stock', (p) => p.isSoldOut],
    ['with few left', (p) => p.fewLeft.length > 0],
    ['with a long name', (p) => p.name.length > 70],
    [
      'with two options of several values each',
      (p) => {
        const options = Object.values(p.variants ?? {})
        return options.length === 2 && options.every((values) => values.length > 1)
      },
    ],
  ] satisfies [string, (product: Product) => boolean][])(
    'holds at least one product %s',
    (_, isSuch) => {
      expect(products.some(isSuch)).toBe(true)
    },
  )

  test('opens grid neighbors with different views', () => {
    const views = products.map(({ pictures }) => pictures[0]?.drawing)
    for (const [place, view] of views.entries()) expect(view).not.toBe(views[place + 1])
    expect(new Set(views)).toEqual(new Set(['tray', 'macro', 'worn']))
  })
})

describe.each(cases)('%s', (_, product) => {
  test('keeps its prices within the shop’s range', () => {
    for (const price of [product.price, product.originalPrice ?? product.price]) {
      expect(centsOf(price)).toBeGreaterThanOrEqual(1299)
      expect(centsOf(price)).toBeLessThanOrEqual(2899)
    }
    if (product.originalPrice)
      expect(centsOf(product.originalPrice)).toBeGreaterThan(centsOf(product.price))
  })

  test('is described in one sentence and in two to four paragraphs', () => {
    expect(product.shortDescription.length).toBeLessThanOrEqual(90)
    expect(product.shortDescription).toMatch(/^[A-Z].*\.$/)
    const paragraphs = product.description.split('\n\n')
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.length).toBeLessThanOrEqual(4)
    expect(product.description.length).toBeGreaterThan(250)
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z].*\.$/)
  })

  test('promises no cure', () => {
    const words = JSON.stringify(product)
    expect(words).not.toMatch(/hypoallerg|allerg|medical|clinical|dermatolog|heal\b|cure|irritat/i)
    expect(words).not.toMatch(/\bmink\b|sable|cashmere|\bsilk\b/i)
  })

  test('shows its three pictures and describes them', () => {
    const { name } = product
    expect(product.pictures.map(({ alt }) => alt).sort()).toEqual([
      `${name}: as worn`,
      `${name}: close up`,
      `${name}: the whole tray`,
    ])
  })

  test('can be drawn as it is, in an existing color and curl', () => {
    expect(readLashSpec(product.lash)).toEqual(product.lash)
    for (const color of product.colors) expect(Object.keys(lashColors)).toContain(color)
    for (const curl of product.curls) expect(lashCurls).toContain(curl)
    for (const lengthMm of product.lengthsMm) {
      expect(lengthMm).toBeGreaterThanOrEqual(8)
      expect(lengthMm).toBeLessThanOrEqual(16)
    }
  })

  test('offers known options that include the pictured lash', () => {
    const variants: Record<string, readonly string[]> = product.variants ?? {}
    const { lash } = product
    expect(['Color', 'Curl', 'Length', 'Thickness']).toEqual(
      expect.arrayContaining(Object.keys(variants)),
    )
    for (const values of Object.values(variants)) {
      expect(values.length).toBeGreaterThan(1)
      expect(new Set(values).size).toBe(values.length)
    }
    expect(variants.Curl ?? [lash.curl]).toContain(lash.curl)
    expect(variants.Color ?? [lash.color]).toContain(lash.color)
    for (const label of variants.Length ?? []) {
      expect(label).toMatch(/^(?:Mixed \d+-)?\d+mm$/)
      for (const lengthMm of lengthsIn(label)) expect(lash.lengthsMm).toContain(lengthMm)
    }
    for (const label of variants.Thickness ?? []) expect(label).toMatch(/^0\.\d\dmm$/)
    expect(facetsOf(lash, product.variants === null ? null : variants)).toEqual({
      curls: product.curls,
      lengthsMm: product.lengthsMm,
      thicknesses: product.thicknesses,
      colors: product.colors,
    })
    expect(product.thicknesses).toContain(lash.thicknessMm.toFixed(2))
  })

  test('lists its measures and materials', () => {
    const specifications = Object.keys(JSON.parse(product.specifications))
    expect(specifications).toEqual(
      expect.arrayContaining([
        'Curl',
        'Length',
        'Thickness',
        'Material',
        'Band',
        'Pieces',
        'Origin',
      ]),
    )
  })
})
