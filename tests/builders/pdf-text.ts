import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: string
}

/** The text of a PDF from pdfkit, one line per text run. Its fonts map glyphs to characters. */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsIn(Buffer.from(bytes).toString('latin1'))
  const fonts = fontsIn(objects)
  const pages = [...objects.values()].filter(({ stream }) => /\bBT\b/.test(stream))
  return pages.flatMap(({ stream }) => linesIn(stream, fonts)).join('\n')
}

function objectsIn(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const pattern = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
  for (const [, id = '', body = ''] of file.matchAll(pattern)) {
    const [head = '', rest] = body.split('\nstream\n')
    const raw = rest?.replace(/\nendstream$/, '') ?? ''
    const isPacked = /FlateDecode/.test(head)
    const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(id, { head, stream })
  }
  return objects
}

/** The characters of each font, by its name on the page and by glyph number. */
function fontsIn(objects: Map<string, PdfObject>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, contentsIn(objects.get(toUnicode ?? '')?.stream ?? ''))
    }
  }
  return fonts
}

function contentsIn(table: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const words = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex)
    words.forEach((hex, place) => {
      const text = Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')
      characters.set(Number.parseInt(first, 16) + place, text)
    })
  }
  return characters
}

function linesIn(page: string, fonts: Map<string, Map<number, string>>): string[] {
  let characters = new Map<number, string>()
  const lines: string[] = []
  for (const [, font, pieces] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? new Map()
    if (!pieces) continue
    const hex = [...pieces.matchAll(/<(\w+)>/g)].map(([, part = '']) => part).join('')
    const glyphs = hex.match(/.{4}/g) ?? []
    lines.push(glyphs.map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
  }
  return lines
}
