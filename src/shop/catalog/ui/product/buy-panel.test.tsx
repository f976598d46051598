import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brokenOptions } from '#tests/builders/broken-options.ts'
import { productAnswer } from '#tests/builders/product-answer.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { BuyPanel, type ChosenItem } from './buy-panel.tsx'

function draw(
  variants: string | null,
  changes: Partial<ProductDetail> = {},
): { html: string; item: ChosenItem | undefined } {
  let item: ChosenItem | undefined
  const html = renderToStaticMarkup(
    <BuyPanel
      product={productAnswer({ variants, ...changes })}
      search={new URLSearchParams()}
      soldOutOf={({ variant: wanted }) => <p>Email me: {wanted}</p>}
      actionOf={(offered) => {
        item = offered
        return <button type="button">Buy</button>
      }}
    />,
  )
  return { html, item }
}

test('the first value of each option is selected', () => {
  const { html, item } = draw('{"Curl":["C","CC"],"Length":["9mm"]}')
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(item).toMatchObject({ quantity: 1, variant: '{"Curl":"C","Length":"9mm"}' })
})

test.each(brokenOptions)(
  'options that are %s leave nothing to choose and can be bought',
  (_, text) => {
    const { html, item } = draw(text)
    expect(html).not.toContain('type="radio"')
    expect(html).toContain('Buy')
    expect(item).toMatchObject({ quantity: 1, variant: null })
  },
)

test('a sold-out choice is crossed out, and a buyable one with its own price is selected', () => {
  const { html, item } = draw('{"Curl":["C","CC"]}', {
    openingChoice: '{"Curl":"CC"}',
    choices: [
      { variant: '{"Curl":"C"}', price: '19.49', originalPrice: null, inStock: false },
      { variant: '{"Curl":"CC"}', price: '21.00', originalPrice: null, inStock: true },
    ],
  })
  expect(item).toMatchObject({
    variant: '{"Curl":"CC"}',
    product: { price: '21.00', inStock: true },
  })
  expect(html).toContain('$21.00')
  expect(html.match(/<s [^>]*>C<\/s><span class="sr-only">, out of stock/)).not.toBeNull()
})
