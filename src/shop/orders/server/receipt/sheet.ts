import { type Face, type Faces, openFaces } from './faces.ts'

/** The shop's colors on white paper. */
export const inks = {
  ink: '#1f1916',
  soft: '#62564e',
  hairline: '#dacfc4',
  clay: '#a04e3c',
} as const

/** The printed area of US Letter paper, in points. */
export const frame = { left: 60, right: 552, top: 50, bottom: 710 } as const

export interface Look {
  face?: Face
  size?: number
  color?: keyof typeof inks
  align?: 'left' | 'right'
  /** Extra space between characters, in points. */
  spacing?: number
}

export interface Place {
  x: number
  width: number
}

/** A document written from top to bottom. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  faces: Faces
  /** Where the next element goes, in points from the top. */
  y: number
}

/**
 * Starts a document with its metadata. The creation date is an argument, so that the bytes do not depend on the clock.
 */
export async function openSheet(about: {
  title: string
  author: string
  made: Date
}): Promise<Sheet> {
  // Loaded with the first receipt, so that it does not slow down the server's start.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // Loads no standard font, which would be read from a file of the package; each text names its own font.
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

/** Writes text at the sheet's y without moving y. Gives the text's height in points. */
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

/** The height that a text would take, in points. */
export function heightOf(sheet: Sheet, text: string, { width }: Place, look: Look = {}): number {
  const { face = 'text', size = 9.5, spacing = 0 } = look
  return wrap(sheet, text, width, { face, size, spacing }).length * size * 1.45
}

/** Draws a hairline across the sheet or part of it. */
export function rule(
  sheet: Sheet,
  color: keyof typeof inks = 'hairline',
  from: number = frame.left,
  to: number = frame.right,
): void {
  const { doc, y } = sheet
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(inks[color]).stroke()
}

/** Starts a new page if less than this height (points) is left. Gives whether it did. */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= frame.bottom) return false
  startPage(sheet)
  return true
}

/** Continues at the top of a new page. */
export function startPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = frame.top
}

/** Ends a document and gives the file's bytes. */
export function closeSheet({ doc }: Sheet): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  doc.end()
  return written
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

/** Breaks text into lines of a width: between words, and inside words wider than a line. */
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
