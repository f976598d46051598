import type { Plugin } from 'vite'

/**
 * Imports pages the way browsers do. Vite's preload helper would also fetch the styles and files of imported modules,
 * but all of the shop's styles are in the document, and its pages consist of files already loaded.
 */
export function loadPlainly(): Plugin {
  return {
    name: 'load-plainly',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
