import type { Plugin } from 'vite'

const fallbacks = /@layer properties\{@supports.*?\}\}\}/s

/**
 * Takes out of the styles what Tailwind writes for browsers without `@property` (Safari before 16.4, Firefox before
 * 128): it names neither among those it supports, and the styles travel with every page.
 */
export function dropOldFallbacks(): Plugin {
  return {
    name: 'drop-old-fallbacks',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = String(file.source).replace(fallbacks, '')
        }
      }
    },
  }
}
