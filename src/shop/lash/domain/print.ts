import { brandGlyphs, type Glyph, labelGlyphs } from './glyphs.ts'
import { tag } from './svg.ts'

interface Print {
  x: number
  y: number
  size: number
  fill: string
  opacity?: number
  /** Extra space between characters, in thousandths of the size. */
  spacing?: number
  anchor?: 'start' | 'middle' | 'end'
  rotate?: number
}

/** The brand name in outlines. */
export function printBrand(print: Print): string {
  return printWith(brandGlyphs, 'Cilia', print)
}

/** A label ("12mm", "C 0.15") in outlines; characters without an outline are left out. */
export function printLabel(text: string, print: Print): string {
  return printWith(labelGlyphs, text, print)
}

function printWith(glyphs: Readonly<Record<string, Glyph>>, text: string, print: Print): string {
  const spacing = print.spacing ?? 0
  let pen = 0
  const letters: string[] = []
  for (const letter of text) {
    const glyph = glyphs[letter]
    if (glyph) letters.push(tag('path', { transform: `translate(${pen})`, d: glyph[1] }))
    pen += (glyph?.[0] ?? 260) + spacing
  }
  const scale = print.size / 1000
  const share = print.anchor === 'middle' ? 0.5 : print.anchor === 'end' ? 1 : 0
  const turn = print.rotate === undefined ? '' : `rotate(${print.rotate})`
  const shift = `translate(${-Math.round((pen - spacing) * share)})`
  const transform = `translate(${print.x} ${print.y})${turn}scale(${scale} ${-scale})${shift}`
  return tag('g', { transform, fill: print.fill, opacity: print.opacity }, ...letters)
}
