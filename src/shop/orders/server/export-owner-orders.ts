import type { z } from 'zod'
import { readAll } from '#db/read-page.ts'
import type { Cell } from '#platform/csv.ts'
import { type CsvFile, csvName, csvOf } from '#platform/csv-file.ts'
import type { Context } from '#shop/context.ts'
import { auditedFilters } from '#shop/staff/domain/audited-filters.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { OwnerOrderFilters, OwnerOrderSort } from '../domain/owner-order-list.schema.ts'
import { ownerOrderRow, type storedRow } from './owner-order-json.ts'
import { ownerOrderConditions, ownerOrderSource, readByClock } from './owner-order-list.ts'

/** The columns of the file that come straight from an order's fields. */
const fields = [
  'id',
  'createdAt',
  'status',
  'paymentStatus',
  'fulfilmentStatus',
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zipCode',
  'phone',
  'units',
  'subtotal',
  'discountAmount',
  'promotionalCode',
  'shipping',
  'tax',
  'taxBasisPoints',
  'total',
  'refunded',
  'paymentMethod',
  'paymentId',
  'shippingMethod',
  'paidAt',
  'shipBy',
  'expiresAt',
  'note',
] as const
const columns = [...fields, 'items', 'trackingNumbers', 'tags'] as const

/** Exports all orders that match the filters as CSV; the audit records the export first. */
export async function exportOwnerOrders(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  who: SignedIn,
  { sort, ...filters }: OwnerOrderFilters & { sort?: OwnerOrderSort | undefined },
): Promise<CsvFile> {
  const { db, now } = context
  const at = now()
  const subject = { kind: 'orders', id: null } as const
  const details = auditedFilters(filters)
  await writeAudit(db, { at, action: 'orders-exported', by: who, subject, details })
  const dated = readByClock(context, filters)
  const stored = readAll(db, ownerOrderSource(dated, sort), ownerOrderConditions(dated))
  return { name: csvName('orders', at), rows: csvOf(columns, stored, orderRecord) }
}

function orderRecord(stored: z.infer<typeof storedRow>): Record<(typeof columns)[number], Cell> {
  const order = ownerOrderRow(stored)
  const own = Object.fromEntries(fields.map((field) => [field, order[field]]))
  return {
    ...(own as Record<(typeof fields)[number], Cell>),
    items: stored.items.map(({ sku, quantity }) => `${sku} × ${quantity}`).join('; '),
    trackingNumbers: order.shipments.flatMap((one) => one.trackingNumber ?? []).join('; '),
    tags: order.tags.join('; '),
  }
}
