import { expect, test } from 'vitest'
import { inlineTheme } from '../../scripts/inline-theme.ts'

const themed = (variables: string, rules: string) =>
  `@layer theme{:root,:host{${variables}}}@layer base{${rules}}`

test.each([
  [
    'a color stands where it is used',
    themed(
      '--color-ink:#1f1916;--spacing:4px',
      '.a{color:var(--color-ink)}.b{fill:var(--color-ink)}',
    ),
    themed('--spacing:4px', '.a{color:#1f1916}.b{fill:#1f1916}'),
  ],
  [
    'a font that names another font is written out, too',
    themed(
      '--font-sans:Sans, serif;--font-row:Row, var(--font-sans)',
      '.a{font-family:var(--font-row)}',
    ),
    themed('', '.a{font-family:Row, Sans, serif}'),
  ],
  [
    'the spacing stays, with what is computed from it',
    themed('--spacing:min(.25rem, 1.25vw)', '.a{gap:calc(var(--spacing) * 2)}'),
    themed('--spacing:min(.25rem, 1.25vw)', '.a{gap:calc(var(--spacing) * 2)}'),
  ],
  [
    'a color that changes somewhere stays a variable',
    themed('--color-ink:#000', '.a{--color-ink:#fff}.b{color:var(--color-ink)}'),
    themed('--color-ink:#000', '.a{--color-ink:#fff}.b{color:var(--color-ink)}'),
  ],
  [
    'variables outside the theme stay',
    themed('--color-ink:#000', '.a{--tw-leading:1;line-height:var(--tw-leading)}'),
    themed('', '.a{--tw-leading:1;line-height:var(--tw-leading)}'),
  ],
  ['a sheet without a theme stays', '.a{color:red}', '.a{color:red}'],
])('%s', (_, css, expected) => {
  expect(inlineTheme(css)).toBe(expected)
})
