import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The receipt's typefaces, each in two files: Latin, and the characters of other European languages. */
const files = {
  display: ['fraunces', 'fraunces-ext'],
  text: ['instrument-sans', 'instrument-sans-ext'],
  strong: ['instrument-sans-medium', 'instrument-sans-medium-ext'],
} as const

export type Face = keyof typeof files

/** A piece of text in one font. */
export interface Run {
  font: string
  text: string
}

/** PDFKit's parsed font, which its type definitions do not expose. */
interface ParsedFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

export interface Faces {
  /** Splits a text into runs, each with a font that has its characters. */
  runsOf: (face: Face, text: string) => Run[]
  /** Whether any character was left out so far. */
  isShort: () => boolean
}

/** Resolves the font files through the imports of package.json, which also works in the bundle. */
const { resolve } = createRequire(import.meta.url)

const cache = new Map<string, Buffer>()

function bytesOf(name: string): Buffer {
  const path = `#shop/orders/server/receipt/fonts/${name}.ttf`
  const bytes = cache.get(name) ?? readFileSync(resolve(path))
  cache.set(name, bytes)
  return bytes
}

/** Registers the typefaces with a document; a font file is opened only when a character needs it. */
export function openFaces(doc: PDFKit.PDFDocument): Faces {
  const opened = new Map<string, ParsedFont['_font']['font']>()
  const open = (name: string) => {
    doc.registerFont(name, bytesOf(name)).font(name)
    const { font } = (doc as unknown as ParsedFont)._font
    opened.set(name, font)
    return font
  }
  const hasGlyph = (name: string, letter: string) =>
    (opened.get(name) ?? open(name)).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const fontOf = (face: Face, letter: string) => files[face].find((name) => hasGlyph(name, letter))
  let isShort = false
  /** The character itself, or without its accents, or '…' if no font has it. */
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
