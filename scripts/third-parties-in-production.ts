import type { Plugin } from 'vite'

const asked = 'process.env.NODE_ENV'

/**
 * Bundles only the production build of packages that have two, such as React: the bundled shop never needs the other.
 * Our own files still read NODE_ENV at the start.
 */
export function thirdPartiesInProduction(): Plugin {
  return {
    name: 'third-parties-in-production',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    transform: {
      filter: { id: /\/node_modules\//, code: asked },
      // Padded to the original length, so that source maps stay correct.
      handler: (code) => ({
        code: code.replaceAll(asked, '"production"'.padEnd(asked.length)),
        map: null,
      }),
    },
  }
}
