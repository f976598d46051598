/** Subsets the two typefaces to the characters the shop uses. Run it after changing a family or an axis. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont, { type Axes } from 'subset-font'
import { withTables } from './font-tables.ts'
import { type Coarseness, kerningOf } from './kerning.ts'

const { resolve } = createRequire(import.meta.url)

const text = [...lettersFrom(0x20, 0x7e), ...'’‘“”–—…·×−©®™°\u00a0'].join('')
/** Characters that seldom stand beside letters. */
const unkerned = '{}|~^`\\@#<>*=+_[]$%;°©®™×−\u00a0'
const kerned = [...text].filter((letter) => !unkerned.includes(letter)).join('')
/**
 * The letters of Latin 1 and œ, in separate files that only pages with one of them load. Must match the `unicode-range`
 * in src/ui/fonts/fonts.css and src/shop/mail/domain/mail-look.ts (checked by a test).
 */
const accented = [...lettersFrom(0xc0, 0xff), 'Œ', 'œ']
  .filter((letter) => !'×÷'.includes(letter))
  .join('')

interface Cut {
  from: string
  to: string
  axes: Axes
  /** Where distances are read: sharing one kerning among all weights halves the bytes and looks the same. */
  kernedAt: Axes
  coarseness: Coarseness
}

const cuts: readonly Cut[] = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces',
    axes: { opsz: 66, wght: 350 },
    kernedAt: { opsz: 66, wght: 350 },
    coarseness: { step: 5, least: 5 },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans',
    axes: { wght: { min: 400, max: 600, default: 400 } },
    kernedAt: { wght: 450 },
    coarseness: { step: 10, least: 8 },
  },
]

for (const { from, to, axes, kernedAt, coarseness } of cuts) {
  const original = await readFile(resolve(from))
  const cut = (letters: string, variationAxes: Axes) =>
    subsetFont(original, letters, { targetFormat: 'truetype', variationAxes })
  const kerning = kerningOf(await cut(text, kernedAt), kerned, coarseness)
  await write(to, await cut(text, axes), kerning)
  await write(`${to}-accented`, await cut(accented, axes))
}

async function write(name: string, font: Buffer, kerning?: Buffer): Promise<void> {
  const light = withTables(font, { GPOS: kerning, GDEF: undefined, STAT: undefined })
  const packed = await subsetFont(light, '', { targetFormat: 'woff2', keepAllGlyphs: true })
  await writeFile(`src/ui/fonts/${name}.woff2`, packed)
  console.log(`${name} ${(packed.length / 1000).toFixed(1)} kB`)
}

/** The characters from one code point to another. */
function lettersFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}
