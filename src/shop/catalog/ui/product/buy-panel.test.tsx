import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brokenOptions } from '#tests/builders/broken-options.ts'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { BuyPanel, type ChosenItem } from './buy-panel.tsx'

function draw(variants: string | null): { html: string; item: ChosenItem | undefined } {
  let item: ChosenItem | undefined
  const html = renderToStaticMarkup(
    <BuyPanel
      product={productAnswer({ variants })}
      actionOf={(offered) => {
        item = offered
        return <button type="button">Buy</button>
      }}
    />,
  )
  return { html, item }
}

test('the first value of each option is chosen', () => {
  const { html, item } = draw('{"Curl":["C","CC"],"Length":["9mm"]}')
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(item).toEqual({ quantity: 1, variant: '{"Curl":"C","Length":"9mm"}' })
})

test.each(brokenOptions)(
  'options that are %s leave nothing to choose and can be bought',
  (_, text) => {
    const { html, item } = draw(text)
    expect(html).not.toContain('type="radio"')
    expect(html).toContain('Buy')
    expect(item).toEqual({ quantity: 1, variant: null })
  },
)
