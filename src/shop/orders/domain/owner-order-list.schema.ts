import { z } from 'zod'
import { filterDay, filterText, pageShape, periodShape } from '#kernel/page-query.ts'
import { fulfilmentStatuses, orderOrigins, orderStatuses, paymentStatuses } from './order-state.ts'

/** A filter that takes one of these words; an empty one counts as not set. */
function filterWord<const Words extends readonly string[]>(name: string, words: Words) {
  const message = `${name} must be one of ${words.join(', ')}`
  return z
    .enum(['', ...words], message)
    .transform((word) => (word === '' ? undefined : (word as Words[number])))
    .optional()
}

/** The filters of the owner's list of orders (commerce 4, exact point 8). */
export const ownerOrderFiltersSchema = z.object({
  status: filterWord('status', orderStatuses),
  paymentStatus: filterWord('paymentStatus', paymentStatuses),
  fulfilmentStatus: filterWord('fulfilmentStatus', fulfilmentStatuses),
  origin: filterWord('origin', orderOrigins),
  tag: filterText('tag'),
  ...periodShape,
  since: filterDay('since').meta({ description: 'The first day, in the shop’s time zone' }),
  until: filterDay('until').meta({ description: 'The last day, in the shop’s time zone' }),
  search: filterText('search').meta({
    description:
      'An order number; part of a name, email, city, tag, or product name; the start of a SKU; a tracking number or at least its first five characters; at least five digits of a phone number, or its last four; the id of a payment at its provider; or the last four digits of a card',
  }),
})

/** 'shipBy' sorts by when orders must ship, with those that have nothing left to ship at the end. */
export const ownerOrderSorts = ['newest', 'shipBy'] as const

/** GET /api/admin/orders/export: the orders that match the filters, in the list's order. */
export const ownerOrderExportSchema = ownerOrderFiltersSchema.extend({
  sort: filterWord('sort', ownerOrderSorts),
})

export const ownerOrderListSchema = ownerOrderExportSchema.extend(pageShape)

export type OwnerOrderFilters = z.output<typeof ownerOrderFiltersSchema>
export type OwnerOrderSort = (typeof ownerOrderSorts)[number]
