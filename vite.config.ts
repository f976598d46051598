import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseServerCode } from './scripts/refuse-server-code.ts'

/**
 * Few files instead of many small ones (docs/decisions/0013): what starts every page, what several pages share, and
 * the page itself. Drawings and forms stay on their own: no first paint needs them. So do tiles, which a product's
 * page shows late.
 */
const scripts = [
  {
    name: 'shop',
    test: /node_modules\/(?:react|wouter|use-sync-external-store|@tanstack|lucide-react(?!.*\/(?:check|copy|download|triangle-alert)\.))\/|\/src\/(?!.*(?:\/lash\/(?!curl)|\/policies\/|totals|\/field|\/chosen-lash|\/facets-of|\/product-tile|\/copy-button)|shop\/(?:checkout|payments|promotions|orders|admin)\/)/,
    minShareCount: 2,
  },
  // What administrators' pages share, never with the shop's own: the icons above that no shop page needs, too.
  {
    name: 'admin',
    test: /\/shop\/admin\/|lucide-react\/.*\/(?:download|triangle-alert)\./,
    minShareCount: 2,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), refuseServerCode()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry/render.tsx' }
      : { input: 'src/entry/browser.tsx', output: { codeSplitting: { groups: scripts } } },
  },
}))
