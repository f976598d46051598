import type { Plugin } from 'vite'

/**
 * Drops the source maps of bundled files that contain only packages. Reading one takes up to 30 MB of memory, and an
 * unminified bundle is readable without (docs/decisions/0032).
 */
export function mapOwnCode(): Plugin {
  return {
    name: 'map-own-code',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk' || file.moduleIds.some(isOurs)) continue
        file.map = null
        file.code = file.code.replace(/\/\/# sourceMappingURL=.*\s*$/, '')
        delete bundle[`${name}.map`]
      }
    },
  }
}

const isOurs = (id: string) => id.includes('/src/') && !id.includes('/node_modules/')
