import { postalAddress, type ShopSettings } from '#kernel/shop-settings.ts'
import { frame, rule, type Sheet, write } from './sheet.ts'

interface Feet {
  /** What to say on the last page if its typefaces did not have all characters. */
  leftOut: string
  /** The page from which on the feet are written and pages are counted; the first one if missing. */
  from?: number
  /** What stands before the number of the page. */
  title?: string
}

/** What is kept free for the number of a page, in points. */
const numberWidth = 130

/** Writes the shop's addresses and the numbers of the pages below the pages of a document. */
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
