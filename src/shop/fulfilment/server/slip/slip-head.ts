import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { frame, inks, rule, type Sheet, write } from '#shop/orders/server/receipt/sheet.ts'
import { code39 } from '../../domain/code-39.ts'
import type { PackingSlip } from '../../domain/packing-slip.ts'

const left = { x: frame.left, width: 270 }
const right = { x: 352, width: frame.right - 352 }
const label = { face: 'strong', size: 7.5, color: 'soft', spacing: 0.8 } as const

/** The shop, the order's number for people and scanners, the shipping address, and when it must leave. */
export function renderSlipHead(sheet: Sheet, slip: PackingSlip, settings: ShopSettings): void {
  write(sheet, settings.name, left, { face: 'display', size: 30 })
  sheet.y += 2
  write(sheet, 'PACKING SLIP', right, {
    face: 'strong',
    size: 8,
    color: 'clay',
    spacing: 1.4,
    align: 'right',
  })
  sheet.y += 14
  write(sheet, `Order #${slip.id}`, right, { face: 'display', size: 22, align: 'right' })
  sheet.y += 41
  rule(sheet, 'ink')
  sheet.y += 22
  const top = sheet.y
  renderAddress(sheet, slip)
  const end = sheet.y
  sheet.y = top
  renderFacts(sheet, slip, settings)
  sheet.y = Math.max(sheet.y, end) + 24
}

function renderAddress(sheet: Sheet, slip: PackingSlip): void {
  const { firstName, lastName, address, city, state, zipCode, phone } = slip
  sheet.y += write(sheet, 'SHIP TO', left, label) + 6
  const large = { size: 13 } as const
  sheet.y += write(sheet, `${firstName} ${lastName}`, left, { ...large, face: 'strong' })
  sheet.y += write(sheet, address, left, large)
  sheet.y += write(sheet, `${city}, ${state} ${zipCode}`, left, large)
  if (phone.trim()) sheet.y += 4 + write(sheet, phone, left, { color: 'soft' })
}

function renderFacts(sheet: Sheet, slip: PackingSlip, { timeZone }: ShopSettings): void {
  const dayOf = (at: string) => formatDay(dayIn(timeZone, new Date(at)))
  renderBars(sheet, slip.id)
  const facts: [name: string, value: string][] = [
    ['Ordered', dayOf(slip.createdAt)],
    ...(slip.shipBy ? [['Ships by', dayOf(slip.shipBy)] satisfies [string, string]] : []),
    ['Shipping', slip.shippingMethod.replace(/^./, (letter) => letter.toUpperCase())],
  ]
  for (const [name, value] of facts) {
    write(sheet, name, right, { color: 'soft' })
    const isDue = name === 'Ships by'
    const look = { align: 'right', face: isDue ? 'strong' : 'text' } as const
    sheet.y += write(sheet, value, right, look) + 2
  }
}

/** The width of the narrowest bar in points, about a third of a millimeter, which all scanners can read. */
const narrowest = 1

/** The order's number as Code 39, at the right edge. */
function renderBars(sheet: Sheet, id: number): void {
  const { bars, width } = code39(id)
  const from = frame.right - width * narrowest
  for (const bar of bars)
    sheet.doc.rect(from + bar.at * narrowest, sheet.y, bar.width * narrowest, 36)
  sheet.doc.fill(inks.ink)
  sheet.y += 48
}
