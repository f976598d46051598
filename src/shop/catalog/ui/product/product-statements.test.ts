import { expect, test } from 'vitest'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { breadcrumbStatement, productStatement } from './product-statements.ts'

test('a reviewed product states its rating, an unreviewed one none', () => {
  expect(productStatement(productAnswer())).toMatchObject({
    aggregateRating: { ratingValue: '4.62', reviewCount: 33 },
  })
  expect(productStatement(productAnswer({ reviewCount: 0 }))).not.toHaveProperty('aggregateRating')
})

test.each([
  [true, 'https://schema.org/InStock'],
  [false, 'https://schema.org/OutOfStock'],
])('in stock %s is offered as %s', (inStock, availability) => {
  expect(productStatement(productAnswer({ inStock }))).toMatchObject({
    offers: { price: '19.49', priceCurrency: 'USD', availability },
  })
})

test.each([
  [productAnswer(), ['Home', 'Products', 'Easy-Fanning Lashes', 'Feather Fan']],
  [productAnswer({ category: null }), ['Home', 'Products', 'Feather Fan']],
])('the way to it is stated', (product, names) => {
  const { itemListElement } = breadcrumbStatement(product)
  expect(itemListElement).toMatchObject(names.map((name, at) => ({ name, position: at + 1 })))
})
