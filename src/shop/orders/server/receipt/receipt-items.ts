import { explainTotals } from '#kernel/explain-totals.ts'
import { centsOf, formatMoney, times } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { Order, OrderItem } from '../../domain/order.schema.ts'
import { orderCode, orderTotals, taxedAsCharged } from '../../domain/order-totals.ts'
import { ensureSpace, frame, rule, type Sheet, write } from './sheet.ts'

const columns = {
  item: { x: frame.left, width: 270 },
  quantity: { x: 346, width: 36 },
  price: { x: 392, width: 70 },
  amount: { x: 472, width: 80 },
} as const

const right = { align: 'right' } as const

/** The table of ordered items; its header repeats on every page. */
export function renderItems(sheet: Sheet, items: readonly OrderItem[]): void {
  renderHead(sheet)
  for (const item of items) {
    if (ensureSpace(sheet, 40)) renderHead(sheet)
    renderItem(sheet, item)
  }
}

function renderHead(sheet: Sheet): void {
  const look = { size: 7.5, color: 'soft', spacing: 0.8, face: 'strong' } as const
  write(sheet, 'ITEM', columns.item, look)
  write(sheet, 'QTY', columns.quantity, { ...look, ...right })
  write(sheet, 'PRICE', columns.price, { ...look, ...right })
  write(sheet, 'AMOUNT', columns.amount, { ...look, ...right })
  sheet.y += 16
  rule(sheet, 'ink')
  sheet.y += 10
}

function renderItem(sheet: Sheet, { name, quantity, price, variant }: OrderItem): void {
  const unit = centsOf(price)
  write(sheet, String(quantity), columns.quantity, right)
  write(sheet, formatMoney(unit), columns.price, right)
  write(sheet, formatMoney(times(unit, quantity)), columns.amount, right)
  sheet.y += write(sheet, name, columns.item, { face: 'strong' })
  const detail = describeVariant(variant)
  if (detail) sheet.y += write(sheet, detail, columns.item, { size: 8.5, color: 'soft' })
  sheet.y += 5
  rule(sheet)
  sheet.y += 7
}

/** The most height that the totals need, in points. */
export const totalsHeight = 140

/** The totals on the right, with the same labels as the confirmation. */
export function renderTotals(sheet: Sheet, order: Order, settings: ShopSettings): void {
  const rows = explainTotals(orderTotals(order), taxedAsCharged(settings, order), orderCode(order))
  sheet.y += 4
  for (const { row, label, amount } of rows) {
    const isTotal = row === 'total'
    const names = { x: 372, width: 110 }
    if (isTotal) {
      sheet.y += 5
      rule(sheet, 'ink', names.x)
      sheet.y += 9
    }
    const look = isTotal ? ({ face: 'display', size: 15 } as const) : ({ color: 'soft' } as const)
    const text = row === 'shipping' && amount === 0 ? 'Free' : formatMoney(amount)
    const value = isTotal ? look : {}
    const height = write(sheet, text, { x: 472, width: 80 }, { ...value, ...right })
    write(sheet, isTotal ? 'Total (USD)' : label, names, look)
    sheet.y += height + 3
  }
}
