import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileNames } from './scripts/file-names.ts'
import { importAgain } from './scripts/import-again.ts'
import { lightenStyles } from './scripts/lighten-styles.ts'
import { loadPlainly } from './scripts/load-plainly.ts'
import { mapOwnCode } from './scripts/map-own-code.ts'
import { refuseLatePackages } from './scripts/refuse-late-packages.ts'
import { refuseServerCode } from './scripts/refuse-server-code.ts'
import { scriptFiles } from './scripts/script-files.ts'
import { thirdPartiesInProduction } from './scripts/third-parties-in-production.ts'

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
}

/** A program of its own, which shares no file with the others: it loads what encodes pictures, and nothing else. */
const encoding = { 'encoding-server': 'src/entry/process/encoding-server.ts' }

/** What a bundle cannot hold, because it brings files of its own: machine code, most of all. */
const leftOutside = ['sharp', '@node-rs/argon2']

/**
 * What a start needs before its database runs is one file, with the packages it imports. What it needs then of packages
 * is another, and so is what it needs of our own, because each file takes a start a millisecond. What is needed later
 * stays in files of its own, and so does each program's entry.
 */
const serverFiles = [
  {
    name: 'database',
    test: /\/src\/entry\/process\/(?:start|source-lines)\.ts$|\/package-files\.ts$/,
    priority: 1,
  },
  { name: 'packages', test: /\/node_modules\//, tags: ['$initial' as const] },
  {
    name: 'shop',
    test: (id: string) =>
      id.includes('/src/') && !Object.values(programs).some((file) => id.endsWith(file)),
    tags: ['$initial' as const],
  },
]

/** What is built: the shop's pages; the back office, which shares nothing with them but its sources; or the server. */
function builtFiles(mode: string, isSsrBuild: boolean) {
  if (isSsrBuild)
    return {
      outDir: 'dist/server',
      emptyOutDir: false,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: mode === 'encoding' ? encoding : programs,
        output: {
          ...fileNames,
          chunkFileNames: '[name]-[hash].js',
          comments: { legal: true, annotation: false, jsdoc: false },
          sourcemapExcludeSources: true,
          codeSplitting: { groups: mode === 'encoding' ? [] : serverFiles },
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
          ...fileNames,
          codeSplitting: { groups: [{ name: 'backoffice', tags: ['$initial' as const] }] },
        },
      },
    }
  return {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: true,
    rolldownOptions: {
      input: 'src/entry/browser/browser.tsx',
      output: {
        codeSplitting: { groups: scriptFiles },
        ...fileNames,
      },
      // wouter's own link, which nothing uses (ui/link.tsx), would otherwise stay.
      treeshake: { manualPureFunctions: ['forwardRef'] },
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
    refuseLatePackages(),
    loadPlainly(),
    importAgain(),
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
