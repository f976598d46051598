import { expect, test } from 'vitest'
import type { Shape } from './contract.ts'
import { renderShape } from './render-shape.ts'

test.each<[Shape, string]>([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', format: 'email' }, 'text (email)'],
  [{ type: 'string', minLength: 1 }, 'text (at least 1 character)'],
  [{ type: 'string', minLength: 8 }, 'text (at least 8 characters)'],
  [{ type: 'string', maxLength: 200 }, 'text (up to 200 characters)'],
  [{ type: 'string', minLength: 1, maxLength: 80 }, 'text (1 to 80 characters)'],
  [{ type: 'string', minLength: 2, maxLength: 2 }, 'text (2 characters)'],
  [{ type: 'string', format: 'email', maxLength: 254 }, 'text (email, up to 254 characters)'],
  [{ type: ['integer', 'null'], minimum: 1, maximum: 99 }, 'whole number from 1 up to 99 or null'],
])('%j is %s', (shape, words) => {
  expect(renderShape(shape)).toBe(words)
})

test('what is said of a property follows its shape, with names from the code as code', () => {
  const at: Shape = { type: 'string', description: 'Like `paidAt`, but <earlier>' }
  expect(renderShape({ type: 'object', properties: { at }, required: ['at'] })).toBe(
    '<dl><dt><code>at</code></dt><dd>text<p>Like <code>paidAt</code>, but &lt;earlier&gt;</p></dd></dl>',
  )
})
