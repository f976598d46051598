import type { Plugin } from 'vite'

/** As long as `import`, so that no place in the code moves. */
const name = '$again'

/** A function declaration, which holds in all of the file that it stands at the end of. */
const helper = `function ${name}(file){return import(file).catch(()=>import(file+"?"+Date.now()))}`

/**
 * Has files of scripts that did not come asked for once more, under another address: a browser never asks again for one
 * that failed (HTML, "fetch a single module script"), so that a moment without a network would break what it was for
 * until the page is loaded anew.
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
