import type { Plugin } from 'vite'

export interface ModuleGraph {
  /** Notes, at the end of a build, what each module imports. */
  plugin: Plugin
  /** These modules and everything they import, at once or later; `unless` names edges not to follow. */
  reachedFrom: (modules: readonly string[], unless?: (from: string) => boolean) => Set<string>
  /** The only module whose path ends so. */
  find: (ending: string) => string
}

/** What imports what, as the bundler knows it. */
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
    // A set also visits what is added to it on the way.
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
