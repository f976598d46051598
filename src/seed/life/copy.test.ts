import { describe, expect, test } from 'vitest'
import { lengthsIn } from '#shop/lash/domain/chosen-lash.ts'
import { lashColors } from '#shop/lash/domain/lash-color.ts'
import { catalog } from '../demo/catalog.ts'
import { pendingReviews } from '../demo/pending-reviews.ts'
import { promotionalCodes } from '../demo/promotional-codes.ts'
import { rejectedReviews } from '../demo/rejected-reviews.ts'
import { reviews } from '../demo/reviews.ts'
import { letters } from './campaigns.ts'

const productNames = catalog.map(({ columns }) => columns.name)
const codes = promotionalCodes.map(({ code }) => code)

/** The products that a letter's links lead to. */
function linkedFrom(content: string) {
  const addresses = [...content.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address ?? '')
  return addresses.map((address) => {
    const { pathname, searchParams } = new URL(address, 'https://shop.example')
    const category = searchParams.get('category')
    const products = catalog.filter(({ columns, categorySlug }) =>
      pathname === '/products'
        ? category === null || categorySlug === category
        : pathname === `/products/${columns.slug}`,
    )
    return { address, products }
  })
}

const numbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(Boolean).map(Number))

describe.each(letters.map((letter) => [letter.name, letter] as const))(
  'the campaign "%s"',
  (_, { subject, preheader, content }) => {
    const text = [subject, preheader, content].join('\n')
    const links = linkedFrom(content)
    const products = links.flatMap((link) => link.products)

    test('leads to products', () => {
      expect(links.filter((link) => link.products.length === 0)).toEqual([])
      expect(products.length).toBeGreaterThan(0)
    })

    test('names only products and codes that exist', () => {
      const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name)
      for (const name of named) expect([...productNames, ...codes]).toContain(name)
      for (const [, percent] of text.matchAll(/(\d+)% off/g)) {
        const code = promotionalCodes.find((one) => named.includes(one.code))
        expect([code?.type, code?.value]).toEqual(['percentage', percent])
      }
    })

    test('names only curls, lengths, thicknesses, colors and prices of these products', () => {
      const columns = products.map((product) => product.columns)
      for (const [, curl] of text.matchAll(/\b([A-Z]{1,2})[ -][Cc]url\b/g))
        expect(columns.flatMap(({ curls }) => curls)).toContain(curl)
      for (const mm of numbers(text, /(?<!\.)\b(\d+)(?: to (\d+))? mm\b/g))
        expect(columns.flatMap(({ lengthsMm }) => lengthsMm)).toContain(mm)
      for (const [, mm] of text.matchAll(/\b(0\.\d\d) mm/g))
        expect(columns.flatMap(({ thicknesses }) => thicknesses)).toContain(mm)
      for (const color of Object.keys(lashColors))
        if (new RegExp(`\\b${color}\\b`, 'i').test(text))
          expect([...columns.flatMap(({ colors }) => colors), 'Black']).toContain(color)
      for (const [, price] of text.matchAll(/\$(\d+\.\d\d)/g))
        expect(columns.map((column) => column.price)).toContain(price)
    })
  },
)

test('a review speaks only of lengths that its product has', () => {
  for (const { slug, title, comment } of [...reviews, ...pendingReviews, ...rejectedReviews]) {
    const product = catalog.find(({ columns }) => columns.slug === slug)
    const singles = product?.options
      .find(({ name }) => name === 'Length')
      ?.values.flatMap(lengthsIn)
    const text = `${title}\n${comment}`
    const said = numbers(text, /\b(\d+)s\b/g)
    for (const mm of said)
      expect([slug, product?.columns.lengthsMm]).toEqual([slug, expect.arrayContaining([mm])])
    for (const mm of numbers(text, /\b(\d+) mm is\b/g))
      expect([slug, singles]).toEqual([slug, expect.arrayContaining([mm])])
  }
})
