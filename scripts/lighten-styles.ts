import type { Plugin } from 'vite'

const fallbacks = /@layer properties\{@supports.*?\}\}\}/s

/** A color of the shop at less than full strength, as the browser mixes it; before it stands the same color, mixed already. */
const mixed =
  /@supports \(color:color-mix\(in lab, red, red\)\)\{[^{}]*\{[^{}]*\(in oklab, var\(--color-[^{}]*\}\}/g

/**
 * Takes out of the styles what Tailwind writes for browsers without `@property` (Safari before 16.4, Firefox before
 * 128): it names neither among those it supports, and the styles travel with every page. Colors that it writes twice,
 * for browsers with and without `color-mix`, stay once.
 */
export function dropOldFallbacks(): Plugin {
  return {
    name: 'drop-old-fallbacks',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = String(file.source).replace(fallbacks, '').replace(mixed, '')
        }
      }
    },
  }
}
