import { counted } from '#kernel/counted.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import {
  ensureSpace,
  frame,
  inks,
  rule,
  type Sheet,
  write,
} from '#shop/orders/server/receipt/sheet.ts'
import { type PackingSlip, type SlipItem, unitsInWords } from '../../domain/packing-slip.ts'

const columns = {
  box: { x: frame.left, width: 18 },
  quantity: { x: 88, width: 34 },
  item: { x: 138, width: 232 },
  sku: { x: 386, width: frame.right - 386 },
} as const

const right = { align: 'right' } as const

/** The items still to be sent, each with a checkbox; the table head repeats on every page. */
export function renderItemsToPack(sheet: Sheet, { items, obstacle }: PackingSlip): void {
  const toPack = items.filter(({ left }) => left > 0)
  if (obstacle !== null) renderObstacle(sheet, obstacle)
  if (toPack.length === 0) return
  renderHead(sheet)
  for (const item of toPack) {
    if (ensureSpace(sheet, 52)) renderHead(sheet)
    renderItem(sheet, item)
  }
  const units = toPack.reduce((sum, { left }) => sum + left, 0)
  write(sheet, `${counted(units, 'unit')} to pack`, columns.item, { face: 'strong' })
  sheet.y += 34
}

function renderObstacle(sheet: Sheet, obstacle: string): void {
  const place = { x: frame.left, width: frame.right - frame.left }
  sheet.y += write(sheet, obstacle, place, { face: 'display', size: 15, color: 'clay' }) + 18
}

function renderHead(sheet: Sheet): void {
  const look = { size: 7.5, color: 'soft', spacing: 0.8, face: 'strong' } as const
  write(sheet, 'PACK', columns.quantity, { ...look, ...right })
  write(sheet, 'ITEM', columns.item, look)
  write(sheet, 'SKU', columns.sku, { ...look, ...right })
  sheet.y += 16
  rule(sheet, 'ink')
  sheet.y += 11
}

function renderItem(sheet: Sheet, item: SlipItem): void {
  const { doc, y: top } = sheet
  doc
    .rect(columns.box.x + 0.5, top + 2, 14, 14)
    .lineWidth(1)
    .strokeColor(inks.ink)
    .stroke()
  write(sheet, String(item.left), columns.quantity, { ...right, face: 'strong', size: 15 })
  sheet.y += 2
  const skuHeight = write(sheet, item.sku, columns.sku, right)
  sheet.y += write(sheet, item.name, columns.item, { face: 'strong', size: 11 })
  const small = { size: 9.5, color: 'soft' } as const
  const choice = describeVariant(item.variant)
  if (choice) sheet.y += write(sheet, choice, columns.item, small)
  const words = unitsInWords(item)
  if (words) sheet.y += write(sheet, words, columns.item, { ...small, color: 'clay' })
  sheet.y = Math.max(sheet.y, top + 22, top + 2 + skuHeight) + 9
  rule(sheet)
  sheet.y += 11
}
