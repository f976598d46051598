import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brokenOptions } from '#tests/builders/broken-options.ts'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { BuyPanel, type Wish } from './buy-panel.tsx'

function draw(variants: string | null): { html: string; wish: Wish | undefined } {
  let wish: Wish | undefined
  const html = renderToStaticMarkup(
    <BuyPanel
      product={productAnswer({ variants })}
      actionOf={(offered) => {
        wish = offered
        return <button type="button">Buy</button>
      }}
    />,
  )
  return { html, wish }
}

test('the first value of each option is chosen', () => {
  const { html, wish } = draw('{"Curl":["C","CC"],"Length":["9mm"]}')
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(wish).toEqual({ quantity: 1, variant: '{"Curl":"C","Length":"9mm"}' })
})

test.each(brokenOptions)(
  'options that are %s leave nothing to choose and can be bought',
  (_, text) => {
    const { html, wish } = draw(text)
    expect(html).not.toContain('type="radio"')
    expect(html).toContain('Buy')
    expect(wish).toEqual({ quantity: 1, variant: null })
  },
)
