/** Cuts the two typefaces down to what the shop's words need; run after changing a family or an axis. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const letters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at))
const marks = [...'’‘“”–—…·×−→←↑↓©®™°½¼¾éèêëáàâäãåóòôöõøúùûüíìîïçñÉÈÁÀÖÜßæœ\u00a0']
const text = [...letters, ...marks].join('')

const cuts = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'src/ui/fonts/fraunces.woff2',
    variationAxes: { opsz: 66, wght: 350 },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'src/ui/fonts/instrument-sans.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
]

for (const { from, to, variationAxes } of cuts) {
  const cut = await subsetFont(await readFile(resolve(from)), text, {
    targetFormat: 'woff2',
    variationAxes,
  })
  await writeFile(to, cut)
  console.log(`${to} ${(cut.length / 1024).toFixed(1)} kB`)
}
