import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { Parcel } from '#shop/orders/domain/parcel.schema.ts'
import {
  ensureSpace,
  frame,
  inks,
  rule,
  type Sheet,
  write,
} from '#shop/orders/server/receipt/sheet.ts'
import type { PackingSlip } from '../../domain/packing-slip.ts'

const whole = { x: frame.left, width: frame.right - frame.left }
const beside = { x: frame.left + 14, width: whole.width - 14 }

/** The shopper's note, marked by a line beside it. */
export function renderNote(sheet: Sheet, { note }: PackingSlip): void {
  const text = note?.trim()
  if (!text) return
  const top = sheet.y
  const label = { face: 'strong', size: 7.5, color: 'clay', spacing: 0.8 } as const
  sheet.y += write(sheet, 'NOTE FROM THE CUSTOMER', beside, label) + 3
  sheet.y += write(sheet, text, beside, { size: 11 })
  const { doc, y: end } = sheet
  doc.moveTo(frame.left, top).lineTo(frame.left, end).lineWidth(2).strokeColor(inks.clay).stroke()
  sheet.y += 24
}

/** What was sent already, parcel by parcel. */
export function renderSentBefore(
  sheet: Sheet,
  { parcels }: PackingSlip,
  { timeZone }: ShopSettings,
): void {
  if (parcels.length === 0) return
  ensureSpace(sheet, 80)
  write(sheet, 'Sent before', whole, { face: 'display', size: 15 })
  sheet.y += 26
  rule(sheet)
  sheet.y += 9
  for (const parcel of parcels) {
    ensureSpace(sheet, 30 + parcel.items.length * 15)
    renderParcel(sheet, parcel, timeZone)
  }
}

function renderParcel(sheet: Sheet, parcel: Parcel, timeZone: string): void {
  const day = formatDay(dayIn(timeZone, new Date(parcel.dispatchedAt)))
  const carried = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')
  sheet.y += write(sheet, `${day} · ${carried}`, whole, { face: 'strong' }) + 1
  for (const { name, variant, quantity, sku } of parcel.items) {
    const words = [`${quantity} × ${name}`, describeVariant(variant), sku].filter(Boolean)
    sheet.y += write(sheet, words.join(' · '), whole, { color: 'soft' }) + 1
  }
  sheet.y += 8
}
