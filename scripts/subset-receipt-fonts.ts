/** Subsets the receipts' typefaces to their Latin characters, at one weight, because PDF has no variable fonts. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
const text = [span(0x20, 0x24f), span(0x1e00, 0x1eff), span(0x2010, 0x2044), '€−'].join('')

const faces = [
  { name: 'fraunces', family: 'fraunces', axis: 'opsz', at: { opsz: 66, wght: 350 } },
  { name: 'instrument-sans', family: 'instrument-sans', axis: 'wght', at: { wght: 400 } },
  { name: 'instrument-sans-medium', family: 'instrument-sans', axis: 'wght', at: { wght: 550 } },
]

/** Each face stays in two files, split as by its makers. */
const sets = [
  { set: 'latin', ending: '' },
  { set: 'latin-ext', ending: '-ext' },
]

for (const { name, family, axis, at } of faces) {
  for (const { set, ending } of sets) {
    const from = `@fontsource-variable/${family}/files/${family}-${set}-${axis}-normal.woff2`
    const to = `src/shop/orders/server/receipt/fonts/${name}${ending}.ttf`
    const options = { targetFormat: 'truetype' as const, variationAxes: at }
    const cut = await subsetFont(await readFile(resolve(from)), text, options)
    await writeFile(to, cut)
    console.log(`${to} ${(cut.length / 1024).toFixed(1)} kB`)
  }
}
