import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Feature, Font, Buffer as Line, shape } from 'harfbuzzjs'
import subsetFont, { type Axes } from 'subset-font'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)

const words = [
  'AVATAR Type. Tomorrow, “You” We’re — To. Ya; P.A. LY Wave 1,200.47 7/11',
  'Featherlight volume: Plume Reserve, Verdigris & Violet Smoke (Black)',
  'every way you know to type and to try, fox jumps over the lazy dog',
]

const typefaces: [name: string, source: string, at: Axes][] = [
  [
    'fraunces',
    '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    { opsz: 66, wght: 350 },
  ],
  [
    'instrument-sans',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    { wght: 450 },
  ],
]

test.each(typefaces)(
  '%s sets lines as its makers do, to within a tenth of an em',
  async (name, source, at) => {
    const ours = await fontOf(`src/ui/fonts/${name}.woff2`, name === 'fraunces' ? {} : at)
    const theirs = await fontOf(resolve(source), at)
    for (const text of words) {
      expect(Math.abs(lengthOf(text, ours) - lengthOf(text, theirs))).toBeLessThan(0.1)
      expect(lengthOf(text, ours, 'kern=0') - lengthOf(text, ours)).toBeGreaterThan(0.1)
    }
  },
)

async function fontOf(file: string, variationAxes: Axes): Promise<Font> {
  const text = words.join('')
  const cut = await subsetFont(await readFile(file), text, {
    targetFormat: 'truetype',
    variationAxes,
  })
  return new Font(new Face(new Blob(new Uint8Array(cut))))
}

/** In ems. */
function lengthOf(text: string, font: Font, ...features: string[]): number {
  const line = new Line()
  line.addText(text)
  line.guessSegmentProperties()
  shape(
    font,
    line,
    features.flatMap((name) => Feature.fromString(name) ?? []),
  )
  const advances = line.getGlyphInfosAndPositions().map(({ xAdvance = 0 }) => xAdvance)
  return advances.reduce((sum, advance) => sum + advance, 0) / font.face.upem
}
