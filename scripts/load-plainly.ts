import type { Plugin } from 'vite'

/**
 * Has pages imported as the browser does it. Vite's own way also fetches along the styles and files of what is
 * imported: the shop's styles are all in the document, and its pages consist of files that are there already.
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
