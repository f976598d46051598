const declared = /(?<=@layer theme\{:root[^{]*\{)[^{}]*/

/** A long formula with some 150 uses. */
const kept = '--spacing'

/**
 * Writes the theme's colors, fonts and sizes where a minified style sheet uses them, and drops their variables, because
 * that takes fewer bytes. A variable that is set in several places stays. Only for pages whose elements never name a
 * variable in a `style` of their own.
 */
export function inlineTheme(css: string): string {
  const [theme = ''] = css.match(declared) ?? []
  return [...theme.matchAll(/(--[\w-]+):/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== kept)
    .reduce(inlineVariable, css)
}

function inlineVariable(css: string, name: string): string {
  const setting = new RegExp(`(?<=[{;])${name}:([^;{}]*)(?:;|(?=\\}))`, 'g')
  const [only, ...others] = css.matchAll(setting)
  if (!only || others.length > 0) return css
  const value = only[1] ?? ''
  return css.replace(setting, '').replaceAll(`var(${name})`, () => value)
}
