import { globSync, readFileSync } from 'node:fs'

/** A title is the first text in a test's call, or after the table of an `each`; its placeholders become …. */
const titles = /\btest(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['`])([\s\S]*?)\1\s*,/g

/** The titles of all tests as `file > title`, with the file's name without its extension. */
export function readTitles(): Set<string> {
  const files = globSync(['tests/**/*.spec.ts', 'tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}'])
  return new Set(
    files.flatMap((path) => titlesOf(path).map((title) => `${nameOf(path)} > ${title}`)),
  )
}

function titlesOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(titles)].map(([, , title]) =>
    (title ?? '').replace(/\$\{\w+\}/g, '…'),
  )
}

function nameOf(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/\.(?:spec|test)\.tsx?$/, '')
}
