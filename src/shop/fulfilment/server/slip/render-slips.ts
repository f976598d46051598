import type { ShopSettings } from '#kernel/shop-settings.ts'
import { openFaces } from '#shop/orders/server/receipt/faces.ts'
import { renderFeet } from '#shop/orders/server/receipt/render-feet.ts'
import { closeSheet, openSheet, type Sheet, startPage } from '#shop/orders/server/receipt/sheet.ts'
import type { PackingSlip } from '../../domain/packing-slip.ts'
import { renderSlipHead } from './slip-head.ts'
import { renderItemsToPack } from './slip-items.ts'
import { renderNote, renderSentBefore } from './slip-notes.ts'

const leftOut = 'We couldn’t print some characters (…): please look the address up in the order.'

/** Renders packing slips as one PDF, each order starting on a new page. `made` is the PDF's creation time. */
export async function renderSlips(
  slips: readonly PackingSlip[],
  settings: ShopSettings,
  made: Date,
): Promise<Uint8Array> {
  const title = `Packing slips for ${slips.map(({ id }) => `#${id}`).join(', ')}`
  const sheet = await openSheet({ title, author: settings.name, made })
  for (const [place, slip] of slips.entries()) {
    if (place > 0) startPage(sheet)
    const from = sheet.doc.bufferedPageRange().count - 1
    // New fonts per order, so that missing characters are reported on that order's pages only.
    sheet.faces = openFaces(sheet.doc)
    renderSlip(sheet, slip, settings)
    renderFeet(sheet, settings, { leftOut, from, title: `Order #${slip.id} · ` })
  }
  return await closeSheet(sheet)
}

function renderSlip(sheet: Sheet, slip: PackingSlip, settings: ShopSettings): void {
  renderSlipHead(sheet, slip, settings)
  renderNote(sheet, slip)
  renderItemsToPack(sheet, slip)
  renderSentBefore(sheet, slip, settings)
}
