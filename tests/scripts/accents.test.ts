import { readFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { mailSheet } from '#shop/mail/domain/mail-look.ts'

const sheets: [name: string, sheet: string][] = [
  ['pages', await readFile('src/ui/fonts/fonts.css', 'utf8')],
  ['emails', mailSheet('https://shop.test')],
]

test.each(sheets)(
  '%s fetch the letters with accents where there is one, and no file in vain',
  async (_name, sheet) => {
    const faces = sheet.match(/@font-face\s*{[^}]*-accented[^}]*}/g) ?? []
    expect(faces).toHaveLength(2)
    for (const face of faces) {
      const name = face.match(/([\w-]+-accented)\.woff2/)?.[1]
      const range = face.match(/unicode-range:\s*([^;}]+)/)?.[1] ?? ''
      expect(range.split(/,\s*/).flatMap(pointsOf)).toEqual(
        await lettersOf(`src/ui/fonts/${name}.woff2`),
      )
    }
  },
)

/** The code points in one part of a range, such as U+c0-d6. */
function pointsOf(part: string): number[] {
  const [first = 0, last = first] = part
    .slice(2)
    .split('-')
    .map((point) => Number.parseInt(point, 16))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The code points that a font file contains, in order. */
async function lettersOf(file: string): Promise<number[]> {
  const font = await subsetFont(await readFile(file), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  })
  return [...new Face(new Blob(new Uint8Array(font))).collectUnicodes()].sort((a, b) => a - b)
}
