import { postalAddress, type ShopSettings } from '#kernel/shop-settings.ts'
import { frame, rule, type Sheet, write } from './sheet.ts'

interface Feet {
  /** The note for the last page if the typefaces lacked some characters. */
  leftOut: string
  /** The first page with a footer and a page number; the document's first page if left out. */
  from?: number
  /** The text before the page number. */
  title?: string
}

/** The space reserved for a page number, in points. */
const numberWidth = 130

/** Writes footers with the shop's addresses and the page numbers. */
export function renderFeet(
  sheet: Sheet,
  { contact, name }: Pick<ShopSettings, 'contact' | 'name'>,
  { leftOut, from = 0, title = '' }: Feet,
): void {
  const { doc, faces } = sheet
  const { count } = doc.bufferedPageRange()
  const look = { size: 8, color: 'soft' } as const
  const whole = { x: frame.left, width: frame.right - frame.left }
  for (let page = from; page < count; page += 1) {
    doc.switchToPage(page)
    sheet.y = 728
    rule(sheet)
    sheet.y = 736
    const sender = `${name} · ${postalAddress(contact)} · ${contact.email} · ${contact.phone}`
    write(sheet, sender, { ...whole, width: whole.width - numberWidth }, look)
    const number = `${title}Page ${page - from + 1} of ${count - from}`
    write(sheet, number, whole, { ...look, align: 'right' })
    sheet.y = 714
    if (page === count - 1 && faces.isShort()) write(sheet, leftOut, whole, look)
  }
}
