/** Cuts the two typefaces down to what the shop's words need; run after changing a family or an axis. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

const marks = '’‘“”–—…·×−→←↑↓©®™°½¼¾éèêëáàâäãåóòôöõøúùûüíìîïçñÉÈÁÀÖÜßæœ\u00a0'
const pageText = span(0x20, 0x7e) + marks
/** Whatever a typeface holds of the names of people and places in Latin script. */
const receiptText = [span(0x20, 0x24f), span(0x1e00, 0x1eff), span(0x2010, 0x2044), '€−'].join('')

const fraunces = (set: string) =>
  `@fontsource-variable/fraunces/files/fraunces-${set}-opsz-normal.woff2`
const instrument = (set: string) =>
  `@fontsource-variable/instrument-sans/files/instrument-sans-${set}-wght-normal.woff2`

type Axes = Record<string, number | { min: number; max: number; default: number }>

/** Receipts take each face in two files, as its makers cut it, and at one weight: PDF knows no axes. */
function receiptCuts(name: string, from: (set: string) => string, variationAxes: Axes) {
  return [
    { from: from('latin'), to: `${name}.ttf` },
    { from: from('latin-ext'), to: `${name}-ext.ttf` },
  ].map((cut) => ({
    from: cut.from,
    to: `src/shop/orders/server/receipt/fonts/${cut.to}`,
    variationAxes,
    text: receiptText,
    targetFormat: 'sfnt' as const,
  }))
}

const cuts = [
  {
    from: fraunces('latin'),
    to: 'src/ui/fonts/fraunces.woff2',
    variationAxes: { opsz: 66, wght: 350 },
    text: pageText,
    targetFormat: 'woff2' as const,
  },
  {
    from: instrument('latin'),
    to: 'src/ui/fonts/instrument-sans.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
    text: pageText,
    targetFormat: 'woff2' as const,
  },
  ...receiptCuts('fraunces', fraunces, { opsz: 66, wght: 350 }),
  ...receiptCuts('instrument-sans', instrument, { wght: 400 }),
  ...receiptCuts('instrument-sans-medium', instrument, { wght: 550 }),
]

for (const { from, to, text, ...options } of cuts) {
  const cut = await subsetFont(await readFile(resolve(from)), text, options)
  await writeFile(to, cut)
  console.log(`${to} ${(cut.length / 1024).toFixed(1)} kB`)
}
