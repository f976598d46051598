/** Cuts the two typefaces down to what the shop's words need; run after changing a family or an axis. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont, { type Axes } from 'subset-font'
import { withTablesOf } from './font-tables.ts'

const { resolve } = createRequire(import.meta.url)

const letters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at))
const marks = [...'’‘“”–—…·×−→©®™°éèêëáàâäãåóòôöõøúùûüíìîïçñÉÈÁÀÖÜßæœ\u00a0']
const text = [...letters, ...marks].join('')

interface Cut {
  from: string
  to: string
  variationAxes: Axes
  /** Where its kerning is taken from: one for all weights takes half the bytes and looks the same. */
  kernedAt?: Axes
}

const cuts: readonly Cut[] = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'src/ui/fonts/fraunces.woff2',
    variationAxes: { opsz: 66, wght: 350 },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'src/ui/fonts/instrument-sans.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
    kernedAt: { wght: 450 },
  },
]

for (const { from, to, variationAxes, kernedAt } of cuts) {
  const original = await readFile(resolve(from))
  const cut = (axes: Axes) =>
    subsetFont(original, text, { targetFormat: 'truetype', variationAxes: axes })
  const font = kernedAt
    ? withTablesOf(await cut(variationAxes), await cut(kernedAt), ['GPOS', 'GDEF'])
    : await cut(variationAxes)
  const packed = await subsetFont(font, '', { targetFormat: 'woff2', keepAllGlyphs: true })
  await writeFile(to, packed)
  console.log(`${to} ${(packed.length / 1024).toFixed(1)} kB`)
}
