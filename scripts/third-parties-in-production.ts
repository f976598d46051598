import type { Plugin } from 'vite'

const asked = 'process.env.NODE_ENV'

/**
 * Bundles the production half of packages that bring two, as React does: a shop that runs from the bundle is never
 * developed in. Our own files still read NODE_ENV as it is at the start.
 */
export function thirdPartiesInProduction(): Plugin {
  return {
    name: 'third-parties-in-production',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    transform: {
      filter: { id: /\/node_modules\//, code: asked },
      // Padded to the length of what it takes the place of, so that every source map stays right.
      handler: (code) => ({
        code: code.replaceAll(asked, '"production"'.padEnd(asked.length)),
        map: null,
      }),
    },
  }
}
