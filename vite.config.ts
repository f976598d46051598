import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropOldFallbacks } from './scripts/drop-old-fallbacks.ts'
import { loadPlainly } from './scripts/load-plainly.ts'
import { refuseServerCode } from './scripts/refuse-server-code.ts'

/**
 * Few files instead of many small ones (docs/decisions/0013, 0018): what starts every page, what several pages share,
 * tiles with the drawings beside them, which a product's page shows late or never, and the page itself.
 */
const scripts = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  {
    name: 'shop',
    test: /node_modules\/(?:react|@tanstack|lucide-react)\/(?!.*\/(?:printer|download|mail|lock|check|copy|triangle-alert)\.)|\/src\/(?!.*(?:\/lash\/|\/policies\/|totals|\/field\.|\/chosen-lash|\/facets-of|\/closed-eye|\/fibre|\/curl|\/not-found|\/product-tile|\/text-input|\/page-note|\/cart-failure|\/copy-button|\/business-days|\/format-timestamp|\/delivery|\/save-file)|shop\/(?:checkout|payments|promotions|orders|admin)\/)/,
    minShareCount: 2,
  },
  {
    name: 'tiles',
    test: /\/(?:product-tile|closed-eye|fibre|curl|curl-drawing|curl-outline)\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: 'till',
    test: /\/(?:text-input|page-note|cart-failure|field|totals[^/]*)\.tsx?$/,
    minShareCount: 2,
  },
  // What administrators' pages share, never with the shop's own: the icons above that no shop page needs, too.
  {
    name: 'admin',
    test: /\/shop\/admin\/|lucide-react\/.*\/(?:download|triangle-alert)\./,
    minShareCount: 2,
  },
]

/** Parts of packages that we need less of than they bring (docs/decisions/0018). Only a build weighs anything. */
const standIns = [
  { find: /^.*\/createLucideIcon\.mjs$/, replacement: resolve('scripts/draw-icon.ts') },
  { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), refuseServerCode(), loadPlainly(), dropOldFallbacks()],
  resolve: { alias: command === 'build' ? standIns : [] },
  ssr: { noExternal: command === 'build' ? ['lucide-react'] : [] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry/render.tsx' }
      : { input: 'src/entry/browser.tsx', output: { codeSplitting: { groups: scripts } } },
  },
}))
