import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { productAnswer } from '#tests/builders/product-answer.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { ProductTile } from './product-tile.tsx'

const draw = (changes: Partial<Product>) =>
  renderToStaticMarkup(
    <Router ssrPath="/products">
      <ProductTile product={productAnswer(changes)} action={<button type="button">Buy</button>} />
    </Router>,
  )

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

test('a tile links to its product once, next to the wishlist button and the action', () => {
  const html = draw({})
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="/products/feather-fan"')
  expect(html).toMatch(
    /<button[^>]*aria-label="Add Feather Fan to wishlist"[^>]*aria-pressed="false"/,
  )
  expect(html).toContain('>Buy</button>')
})

test('its picture has a srcset with every width', () => {
  expect(draw({})).toContain('/images/feather-fan-macro-320.avif 320w')
})

test.each<[string, Partial<Product>, string]>([
  ['the original price struck', { originalPrice: '24.99' }, '|Now |$19.49|, instead of |$24.99|'],
  ['no lower original price', { originalPrice: '12.99' }, '|$19.49|'],
  ['the badge of a sale', { originalPrice: '24.99' }, '|Sale|'],
  ['the first badge of several', { isNew: true, bestseller: true }, '|Bestseller|'],
  ['how many reviewed it', {}, '|4.6 (33)|33 reviews|'],
  ['one review as one', { reviewCount: 1 }, '|4.6 (1)|1 review|'],
  ['that nobody has yet', { reviewCount: 0 }, '|No reviews yet|'],
  ['what it is in short', {}, '|The self-opening 0.07.|'],
])('it shows %s', (_, changes, text) => {
  expect(textOf(draw(changes))).toContain(text)
})

test('it shows a placeholder without a picture, and no stars without a review', () => {
  const html = draw({ images: [], imageUrl: null, reviewCount: 0 })
  expect(html).not.toContain('<img')
  expect(html).toContain('viewBox="0 0 128 96"')
  expect(html).not.toContain('out of 5 stars')
})
