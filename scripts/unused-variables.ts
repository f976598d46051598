/**
 * Variables that the tools generate for utilities to share, such as `--tw-leading`. Ours have other names and are kept.
 */
const theirs = '--(?:tw|lightningcss)-[\\w-]+'

const setting = new RegExp(`(?<=[{;])(${theirs}):[^;{}]*(?:;|(?=\\}))`, 'g')
const reading = new RegExp(`var\\((${theirs})(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, 'g')
const declaring = new RegExp(
  `@property (${theirs})\\{syntax:"\\*";inherits:false(?:;initial-value:([^}]*))?\\}`,
  'g',
)
const named = new RegExp(`(?<=transition-property:[^;}]*),(${theirs})(?=[,;}])`, 'g')

/**
 * Removes Tailwind's and Lightning CSS's unused variables from a minified style sheet. Those that nothing in it sets
 * are replaced by their fallback or initial value; those that nothing in it reads are dropped.
 */
export function dropUnusedVariables(css: string): string {
  const initial = new Map([...css.matchAll(declaring)].map(([, name = '', value]) => [name, value]))
  const set = namesIn(css, setting)
  const valued = css
    .replace(reading, (whole, name: string, fallback?: string) =>
      set.has(name) ? whole : (fallback ?? initial.get(name) ?? whole),
    )
    .replace(named, (whole, name: string) => (set.has(name) ? whole : ''))
  const read = namesIn(valued, reading)
  return valued
    .replace(setting, (whole, name: string) => (read.has(name) ? whole : ''))
    .replace(declaring, (whole, name: string) => (read.has(name) ? whole : ''))
}

function namesIn(css: string, form: RegExp): Set<string> {
  return new Set([...css.matchAll(form)].map(([, name = '']) => name))
}
