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
