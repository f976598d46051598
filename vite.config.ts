import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightenStyles } from './scripts/lighten-styles.ts'
import { loadPlainly } from './scripts/load-plainly.ts'
import { mapOwnCode } from './scripts/map-own-code.ts'
import { refuseServerCode } from './scripts/refuse-server-code.ts'
import { thirdPartiesInProduction } from './scripts/third-parties-in-production.ts'

/**
 * Few files instead of many small ones (docs/decisions/0013, 0018): what starts every page, what several pages share,
 * tiles with the drawings beside them, which a product's page shows late or never, and the page itself.
 */
const scripts = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  {
    name: 'shop',
    test: /node_modules\/(?:react|@tanstack|lucide-react)\/(?!.*\/(?:printer|download|mail|lock|check|copy|triangle-alert|circle-check|circle-alert|circle-exclamation-point|log-out|clock|plus|credit-card|bitcoin|chevron-down|infiniteQueryObserver|useInfiniteQuery)\.)|\/src\/(?!.*(?:\/lash\/domain\/(?!picture|lash-spec)|\/policies\/|totals|\/field\.|\/chosen-|\/facets-of|\/closed-eye|\/fibre|\/curl|\/not-found|\/product-tile|\/text-input|\/page-note|\/cart-failure|\/copy-button|\/business-days|\/format-timestamp|\/delivery|\/save-file|\/dialog\.|\/adopt-filled|\/use-(?:is-here|media)|\/revalidate-on-change|\/wishlist\.queries|\/member-words|\/profile-picture|\/average|\/qr-code|\/page-heading|\/sign-out-button|\/tile-action|\/filter-panel|\/category-choice|\/facet-choices|\/product-row|\/nearest|\/listing-note|\/option-selectors|\/variant-(?:terms|pictures))|backoffice\/|shop\/(?:checkout|payments|promotions|orders|staff|coins|cards)\/)/,
    minShareCount: 2,
  },
  {
    name: 'tiles',
    test: /\/(?:product-tile|tile-action|filter-panel|category-choice|facet-choices|closed-eye|fibre|curl|curl-drawing|curl-outline|infiniteQueryObserver|useInfiniteQuery)\.(?:tsx?|js)$/,
    minShareCount: 2,
  },
  // A product's page, with what it shares with the sheet that tiles open. A page's file is found by this name (built-front.ts).
  {
    name: 'product-page',
    test: /\/site\/product-page\.tsx$|\/(?:option-selectors|variant-(?:terms|pictures))\.tsx?$/,
  },
  // What a product's page fetches late, in one go.
  {
    name: 'product-details',
    test: /\/site\/product-details\.tsx$|\/chosen-lash(?:-drawing)?\.tsx?$/,
  },
  {
    name: 'till',
    test: /\/(?:text-input|page-heading|page-note|cart-failure|field|totals[^/]*)\.tsx?$/,
    minShareCount: 2,
  },
  // What only pages of help and policies share.
  { name: 'policy-page', test: /\/policies\/policy-(?:page|promises)\.tsx?$/ },
  // What only members' pages share.
  {
    name: 'members',
    test: /\/(?:wishlist\.queries|member-words|profile-picture|sign-out-button)\.tsx?$/,
  },
  // One file for what draws toasts, so that a press fetches it in one go. Tooltips share a part of it.
  {
    name: 'toasts',
    test: /@radix-ui\/(?:primitive|react-(?:dismissable-layer|slot|presence|use-controllable-state|context|compose-refs|primitive|use-effect-event|visually-hidden|portal|use-callback-ref|collection|toast))\/|\/toast-viewport\.tsx/,
  },
  // The days of a promise, which product and order pages share. They must need something of `shop`
  // (kernel/format-day.ts): else the bundler's own helpers become a file that every page loads first.
  { name: 'days', test: /\/(?:business-days|delivery|promised-dates)\.ts$/ },
]

/** Parts of packages that we need less of than they bring (docs/decisions/0018). Only a build weighs anything. */
const standIns = [
  { find: /^.*\/createLucideIcon\.mjs$/, replacement: resolve('scripts/draw-icon.ts') },
  { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
]

/** Where each program of the server begins: the shop, what draws its pages, and the owner's commands. */
const programs = {
  server: 'src/entry/process/server.ts',
  render: 'src/entry/web/render.tsx',
  admin: 'src/entry/process/admin.ts',
  books: 'src/entry/process/books.ts',
  migrate: 'src/entry/process/migrate.ts',
  backup: 'src/entry/process/backup.ts',
  restore: 'src/entry/process/restore.ts',
  reconcile: 'src/entry/process/reconcile.ts',
  sweep: 'src/entry/process/sweep.ts',
  'encoding-server': 'src/entry/process/encoding-server.ts',
}

/** What a bundle cannot hold, because it brings files of its own: machine code, most of all. */
const leftOutside = ['sharp', '@node-rs/argon2']

/** What the start needs of packages is one file, and what is needed later stays in files of its own. */
const packages = [{ name: 'packages', test: /\/node_modules\//, tags: ['$initial' as const] }]

/** What is built: the shop's pages; the back office, which shares nothing with them but its sources; or the server. */
function builtFiles(mode: string, isSsrBuild: boolean) {
  if (isSsrBuild)
    return {
      outDir: 'dist/server',
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: programs,
        output: {
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          codeSplitting: { groups: packages },
        },
        // depd, below the demo identity provider, wraps functions that way.
        checks: { eval: false },
      },
    }
  if (mode === 'backoffice')
    return {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: '.vite/backoffice.json',
      rolldownOptions: {
        input: 'src/entry/backoffice/backoffice.tsx',
        output: {
          codeSplitting: { groups: [{ name: 'backoffice', tags: ['$initial' as const] }] },
        },
      },
    }
  return {
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: {
      input: 'src/entry/browser/browser.tsx',
      output: { codeSplitting: { groups: scripts } },
    },
  }
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    refuseServerCode(),
    loadPlainly(),
    lightenStyles(),
    thirdPartiesInProduction(),
    mapOwnCode(),
  ],
  resolve: { alias: command === 'build' ? standIns : [] },
  ssr: command === 'build' ? { noExternal: true, external: leftOutside } : {},
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    ...builtFiles(mode, isSsrBuild === true),
  },
}))
