import { type Face, type Faces, openFaces } from './faces.ts'

/** The shop's colours on white paper. */
export const inks = {
  ink: '#1f1916',
  soft: '#62564e',
  hairline: '#dacfc4',
  clay: '#a04e3c',
} as const

/** The printed part of a US letter, in points. */
export const frame = { left: 60, right: 552, top: 50, bottom: 710 } as const

export interface Look {
  face?: Face
  size?: number
  color?: keyof typeof inks
  align?: 'left' | 'right'
  /** Space between letters, in points. */
  spacing?: number
}

export interface Place {
  x: number
  width: number
}

/** A document that is being written from the top down. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  faces: Faces
  /** Where the next thing goes, in points from the top. */
  y: number
}

/** Starts a document that says of itself what it is, and is the same whenever it is drawn. */
export async function openSheet(about: {
  title: string
  author: string
  made: Date
}): Promise<Sheet> {
  // Only with the first receipt: no start of the shop waits for it.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // None of the standard fonts, which lie in files of the package; each text names a face of ours.
    font: '',
    info: {
      Title: about.title,
      Author: about.author,
      Creator: about.author,
      CreationDate: about.made,
    },
  })
  return { doc, faces: openFaces(doc), y: frame.top }
}

/** Writes a text at the sheet's height without moving on; gives the height it took. */
export function write(sheet: Sheet, text: string, place: Place, look: Look = {}): number {
  const { face = 'text', size = 9.5, color = 'ink', align = 'left', spacing = 0 } = look
  const lines = wrap(sheet, text, place.width, { face, size, spacing })
  const lead = size * 1.45
  lines.forEach((line, row) => {
    const width = widthOf(sheet, line, { face, size, spacing })
    let x = align === 'right' ? place.x + place.width - width : place.x
    for (const run of sheet.faces.runsOf(face, line)) {
      const options = { lineBreak: false, characterSpacing: spacing }
      sheet.doc.font(run.font).fontSize(size).fillColor(inks[color])
      sheet.doc.text(run.text, x, sheet.y + row * lead, options)
      x += sheet.doc.widthOfString(run.text, options)
    }
  })
  return lines.length * lead
}

/** Draws a hairline across the sheet. */
export function rule(
  sheet: Sheet,
  color: keyof typeof inks = 'hairline',
  from: number = frame.left,
): void {
  const { doc, y } = sheet
  doc.moveTo(from, y).lineTo(frame.right, y).lineWidth(0.6).strokeColor(inks[color]).stroke()
}

/** Turns the page where less than so many points are left. Says whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= frame.bottom) return false
  sheet.doc.addPage()
  sheet.y = frame.top
  return true
}

type Letters = { face: Face; size: number; spacing: number }

function widthOf({ doc, faces }: Sheet, text: string, { face, size, spacing }: Letters): number {
  return faces
    .runsOf(face, text)
    .map((run) =>
      doc.font(run.font).fontSize(size).widthOfString(run.text, { characterSpacing: spacing }),
    )
    .reduce((sum, width) => sum + width, 0)
}

/** A text in lines of a width, broken between words, and within those that are wider than it. */
function wrap(sheet: Sheet, text: string, width: number, letters: Letters): string[] {
  const space = widthOf(sheet, ' ', letters)
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (part: string, partWidth: number, gap: string) => {
    const wider = used + partWidth + (gap === '' ? 0 : space)
    if (line && wider > width) {
      lines.push(line)
      line = part
      used = partWidth
    } else {
      line += line ? gap + part : part
      used = wider
    }
  }
  for (const word of text.split(/\s+/)) {
    const wordWidth = widthOf(sheet, word, letters)
    if (wordWidth <= width) add(word, wordWidth, ' ')
    else for (const letter of word) add(letter, widthOf(sheet, letter, letters), '')
  }
  return [...lines, line]
}
