import type { Plugin } from 'vite'
import { firstFiles } from './script-files.ts'

const names = Object.values(firstFiles)

/** Packages that belong to forms and are as heavy as a third of a page's scripts. */
const latePackages = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//

/**
 * Fails the build if a package that pages load late would be in a file that they load first. The bundler puts a shared
 * module there with all that it imports, so one import of a schema is enough.
 */
export function refuseLatePackages(): Plugin {
  return {
    name: 'refuse-late-packages',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !names.includes(file.name)) continue
        const late = file.moduleIds.find((id) => latePackages.test(id))
        if (late) this.error(`Every page would load ${late} first, in ${file.fileName}`)
      }
    },
  }
}
