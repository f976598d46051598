import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'
import type { Order } from '../../domain/order.schema.ts'
import { renderItems, renderTotals, totalsHeight } from './receipt-items.ts'
import { paymentHeight, renderPayment } from './receipt-payment.ts'
import { renderFeet } from './render-feet.ts'
import { closeSheet, ensureSpace, frame, openSheet, rule, type Sheet, write } from './sheet.ts'

/** The file name of a receipt. */
export function receiptName({ id }: Pick<Order, 'id'>): string {
  return `receipt-${id}.pdf`
}

/** Whether an order was paid; a document that says "not paid yet" is no receipt. */
export const isReceipt = ({ paidAt }: Pick<Order, 'paidAt'>): boolean => paidAt !== null

/** Renders an order's receipt as a PDF, named an order until it is paid. The same order always gives the same bytes. */
export async function renderReceipt(order: Order, settings: ShopSettings): Promise<Uint8Array> {
  const title = isReceipt(order) ? `Receipt for order #${order.id}` : `Order #${order.id}`
  const made = new Date(order.createdAt)
  const sheet = await openSheet({ title, author: settings.name, made })
  renderLetterhead(sheet, order, settings)
  renderWho(sheet, order)
  renderItems(sheet, order.items)
  renderSums(sheet, order, settings)
  renderFeet(sheet, settings, { leftOut })
  return await closeSheet(sheet)
}

/** Renders the payment with the totals beside it, on one page, which leaves room for seven items on the first. */
function renderSums(sheet: Sheet, order: Order, settings: ShopSettings): void {
  ensureSpace(sheet, Math.max(totalsHeight, paymentHeight(sheet, order, settings) + 8))
  const top = sheet.y
  renderTotals(sheet, order, settings)
  sheet.y = top + 8
  renderPayment(sheet, order, settings)
}

function renderLetterhead(sheet: Sheet, order: Order, settings: ShopSettings): void {
  const half = (frame.right - frame.left) / 2
  const rightHalf = { x: frame.left + half, width: half }
  const day = formatDay(dayIn(zoneOfOrder(order, settings.timeZone), new Date(order.createdAt)))
  write(sheet, settings.name, { x: frame.left, width: half }, { face: 'display', size: 30 })
  sheet.y += 9
  write(sheet, isReceipt(order) ? 'RECEIPT' : 'ORDER', rightHalf, {
    face: 'strong',
    size: 8,
    color: 'clay',
    spacing: 1.4,
    align: 'right',
  })
  sheet.y += 14
  write(sheet, `Order #${order.id} · ${day}`, rightHalf, { align: 'right', color: 'soft' })
  sheet.y += 26
  rule(sheet, 'ink')
  sheet.y += 20
}

function renderWho(sheet: Sheet, order: Order): void {
  const name = `${order.firstName} ${order.lastName}`
  const town = `${order.city}, ${order.state} ${order.zipCode}`
  const width = 230
  const top = sheet.y
  const columns: [string, string[]][] = [
    ['Customer', [name, order.email, order.phone].filter((line) => line.trim())],
    ...(order.address
      ? [['Shipping address', [name, order.address, town]] satisfies [string, string[]]]
      : []),
  ]
  const ends = columns.map(([title, lines], place) => {
    const at = { x: frame.left + place * (width + 32), width }
    sheet.y = top
    sheet.y += write(sheet, title.toUpperCase(), at, {
      face: 'strong',
      size: 7.5,
      color: 'soft',
      spacing: 0.8,
    })
    sheet.y += 5
    for (const line of lines) sheet.y += write(sheet, line, at)
    return sheet.y
  })
  sheet.y = Math.max(...ends) + 22
}

const leftOut = 'We couldn’t print some characters (…). Your order keeps them as you wrote them.'
