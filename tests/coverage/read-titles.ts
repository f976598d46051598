import { globSync, readFileSync } from 'node:fs'

/** A title is the first text after `test(`, or after the table of a `test.each(…)`; what is filled in is told as …. */
const titles = /\btest(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['`])([\s\S]*?)\1\s*,/g

/** Every test of the house as `file > title`, where a file is called by its name without its ending. */
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
