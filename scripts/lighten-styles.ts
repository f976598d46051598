import type { Plugin } from 'vite'
import { dropUnusedVariables } from './unused-variables.ts'

const fallbacks = /@layer properties\{@supports.*?\}\}\}/s

/** A translucent color mixed by the browser; the same color, already mixed, precedes it. */
const mixed =
  /@supports \(color:color-mix\(in lab, red, red\)\)\{[^{}]*\{[^{}]*\(in oklab, var\(--color-[^{}]*\}\}/g

/**
 * Shrinks the styles, which every page carries. Removes Tailwind's fallbacks for browsers without `@property` (Safari
 * before 16.4, Firefox before 128; it supports neither), colors written twice, with and without `color-mix`, and
 * variables that the same sheet never sets or reads.
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
