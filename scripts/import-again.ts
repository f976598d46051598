import type { Plugin } from 'vite'

/** As long as `import`, so that positions in the code stay the same. */
const name = '$again'

/** A function declaration, which is hoisted from the end of the file. */
const helper = `function ${name}(file){return import(file).catch(()=>import(file+"?"+Date.now()))}`

/**
 * Requests scripts that failed to load a second time, at a different URL. Browsers never retry a failed module (HTML,
 * "fetch a single module script"), so a moment without network would break its feature until the page is reloaded.
 */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    renderChunk: (code) => {
      const changed = code.replaceAll(/\bimport\((?=["'`]\.\/)/g, `${name}(`)
      return changed === code ? null : { code: `${changed}\n${helper}`, map: null }
    },
  }
}
