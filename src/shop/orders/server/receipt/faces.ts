import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The receipt's faces. Each is two files, as its makers cut it: Latin, and what the rest of Europe adds. */
const files = {
  display: ['fraunces', 'fraunces-ext'],
  text: ['instrument-sans', 'instrument-sans-ext'],
  strong: ['instrument-sans-medium', 'instrument-sans-medium-ext'],
} as const

export type Face = keyof typeof files

/** A piece of text that one file can draw. */
export interface Run {
  font: string
  text: string
}

/** What a PDF document gives of the typeface that it has parsed; its types keep that to itself. */
interface ParsedFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

export interface Faces {
  /** A text in pieces, each with the font that holds its letters. */
  runsOf: (face: Face, text: string) => Run[]
  /** Whether a letter had to be left out so far. */
  isShort: () => boolean
}

/** Finds files by their name within the project (package.json, imports), which the bundle knows too. */
const { resolve } = createRequire(import.meta.url)

const kept = new Map<string, Buffer>()

function bytesOf(name: string): Buffer {
  const path = `#shop/orders/server/receipt/fonts/${name}.ttf`
  const held = kept.get(name) ?? readFileSync(resolve(path))
  kept.set(name, held)
  return held
}

/** Makes the faces known to a document; a file is opened when the first letter needs it. */
export function openFaces(doc: PDFKit.PDFDocument): Faces {
  const opened = new Map<string, ParsedFont['_font']['font']>()
  const open = (name: string) => {
    doc.registerFont(name, bytesOf(name)).font(name)
    const { font } = (doc as unknown as ParsedFont)._font
    opened.set(name, font)
    return font
  }
  const holds = (name: string, letter: string) =>
    (opened.get(name) ?? open(name)).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const fontOf = (face: Face, letter: string) => files[face].find((name) => holds(name, letter))
  let isShort = false
  /** A letter as it is, without its accents, or as the sign that something is left out. */
  const legible = (face: Face, letter: string): string => {
    if (fontOf(face, letter)) return letter
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
    if (bare && [...bare].every((part) => fontOf(face, part))) return bare
    isShort ||= /\S/.test(letter)
    return /\S/.test(letter) ? '…' : ' '
  }
  const runsOf = (face: Face, text: string) => {
    const shown = [...text.normalize('NFC')].map((letter) => legible(face, letter)).join('')
    const runs: Run[] = []
    for (const letter of shown.replace(/…(?:\s*…)+/g, '…')) {
      const font = fontOf(face, letter) ?? files[face][0]
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }
  return { runsOf, isShort: () => isShort }
}
