import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { CompareTable } from './compare-table.tsx'
import { CompareToggle } from './compare-toggle.tsx'

const fan = productAnswer({ id: 3 })
const clasp = productAnswer({
  id: 5,
  name: 'Clasp',
  slug: 'clasp',
  inStock: false,
  specifications: '{"Material":"PBT fiber","Band":"Clear"}',
})

const html = renderToStaticMarkup(
  <Router ssrPath="/compare">
    <CompareTable
      products={[fan, clasp]}
      actionOf={({ name }) => <button type="button">Buy {name}</button>}
    />
  </Router>,
)
const text = html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

test('each product has a column, each trait a row', () => {
  expect(html.match(/<th scope="col"/g)).toHaveLength(2)
  for (const name of ['Price', 'Rating', 'Availability', 'Material', 'Band', 'Cart'])
    expect(html).toMatch(new RegExp(`<th scope="row"[^>]*>${name}</th>`))
  expect(text).toContain('|In stock|Out of Stock|')
  expect(text).toContain('|Band|–|Not listed|Clear|')
  expect(text).toContain('|Buy Feather Fan|Buy Clasp|')
})

test('removing one opens the comparison of the rest', () => {
  expect(html).toMatch(/href="\/compare\?ids=5"[^>]*>Remove<span[^>]*> Feather Fan</)
  expect(html).toMatch(/href="\/compare\?ids=3"[^>]*>Remove<span[^>]*> Clasp</)
})

test('a row with equal values is set in a softer color', () => {
  expect(html).toMatch(/<tbody class="[^"]*text-soft[^"]*"><tr[^>]*><th[^>]*><span[^>]*>Material/)
  expect(html).toMatch(/<tbody class="border-t border-hairline"><tr[^>]*><th[^>]*><span[^>]*>Band/)
})

test('the checkbox of a product names it', () => {
  const box = renderToStaticMarkup(<CompareToggle product={clasp} />)
  expect(box).toMatch(/<input[^>]*type="checkbox"[^>]*aria-label="Compare Clasp"/)
  expect(box).not.toContain('checked=""')
})
