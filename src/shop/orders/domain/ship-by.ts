import { addDays, startOfDay } from '#kernel/business-days.ts'
import { type DeliverySettings, deliveryOf } from '#shop/catalog/domain/delivery.ts'

/**
 * By when an order paid at a given time is to ship: the last instant of the promised day in the shop's time zone (16
 * CFR 435.2).
 */
export function shipByOf(paidAt: Date, settings: DeliverySettings): Date {
  const { sent } = deliveryOf(paidAt, settings)
  return new Date(startOfDay(settings.timeZone, addDays(sent, 1)).getTime() - 1)
}
