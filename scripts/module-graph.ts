import type { Plugin } from 'vite'

export interface ModuleGraph {
  /** Records what each module imports, at the end of a build. */
  plugin: Plugin
  /**
   * These modules and everything they import, directly or indirectly; skips the lazy imports of modules for which
   * `unless` is true.
   */
  reachedFrom: (modules: readonly string[], unless?: (from: string) => boolean) => Set<string>
  /** The only module whose path ends like this. */
  find: (ending: string) => string
}

/** The imports between modules, as the bundler knows them. */
export function createModuleGraph(): ModuleGraph {
  const imports = new Map<string, { now: readonly string[]; later: readonly string[] }>()
  const plugin: Plugin = {
    name: 'module-graph',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (!module) continue
        imports.set(id, { now: module.importedIds, later: module.dynamicallyImportedIds })
      }
    },
  }
  const reachedFrom: ModuleGraph['reachedFrom'] = (modules, isClosed = () => false) => {
    const reached = new Set(modules)
    // The loop also visits entries added during it.
    for (const id of reached) {
      const { now = [], later = [] } = imports.get(id) ?? {}
      for (const next of isClosed(id) ? now : [...now, ...later]) reached.add(next)
    }
    return reached
  }
  const find = (ending: string) => {
    const [found, another] = [...imports.keys()].filter((id) => id.endsWith(ending))
    if (!found || another) throw new Error(`${ending} is ${found ? 'twice' : 'not'} in the build`)
    return found
  }
  return { plugin, reachedFrom, find }
}
