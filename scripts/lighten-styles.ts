import type { Plugin } from 'vite'
import { dropUnusedVariables } from './unused-variables.ts'

const fallbacks = /@layer properties\{@supports.*?\}\}\}/s

/** A color of the shop at less than full strength, as the browser mixes it; before it stands the same color, mixed already. */
const mixed =
  /@supports \(color:color-mix\(in lab, red, red\)\)\{[^{}]*\{[^{}]*\(in oklab, var\(--color-[^{}]*\}\}/g

/**
 * Takes out of the styles, which travel with every page, what Tailwind writes for browsers without `@property` (Safari
 * before 16.4, Firefox before 128; it names neither among those it supports), colors that it writes twice, for browsers
 * with and without `color-mix`, and variables that nothing in the same sheet sets or reads.
 */
export function lightenStyles(): Plugin {
  return {
    name: 'lighten-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          const plain = String(file.source).replace(fallbacks, '').replace(mixed, '')
          file.source = dropUnusedVariables(plain)
        }
      }
    },
  }
}
