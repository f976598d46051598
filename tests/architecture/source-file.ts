import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A source file: its path from the project's root, its text, and its imports. */
export interface SourceFile {
  path: string
  text: string
  imports: readonly Import[]
}

export interface Import {
  /** The path from the root for our own files; the package's name for others. */
  from: string
  isTypeOnly: boolean
  isOurs: boolean
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/g
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g

/** Parses a file for the rules. */
export function sourceFile(path: string, text: string): SourceFile {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const imports = [...code.matchAll(statement)].map((found) =>
    importOf(path, found[2] ?? '', found[1] !== undefined),
  )
  const lazy = [...code.matchAll(dynamic)].map((found) => importOf(path, found[1] ?? '', false))
  return { path, text, imports: [...imports, ...lazy] }
}

function importOf(path: string, specifier: string, isTypeOnly: boolean): Import {
  if (specifier.startsWith('#tests/')) return { from: specifier.slice(1), isTypeOnly, isOurs: true }
  if (specifier.startsWith('#'))
    return { from: `src/${specifier.slice(1)}`, isTypeOnly, isOurs: true }
  if (specifier.startsWith('.'))
    return { from: join(dirname(path), specifier), isTypeOnly, isOurs: true }
  const [scope = '', name = ''] = specifier.split('/')
  return { from: scope.startsWith('@') ? `${scope}/${name}` : scope, isTypeOnly, isOurs: false }
}

/** Reads every source file below a folder. */
export function readHouse(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => sourceFile(path, readFileSync(path, 'utf8')))
}
