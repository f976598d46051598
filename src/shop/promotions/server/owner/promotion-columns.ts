import { z } from 'zod'
import { type Bind, isoText } from '#db/sql-text.ts'
import {
  namedSchema,
  type OwnerPromotion,
  promotionStatuses,
} from '../../domain/owner-promotion.schema.ts'
import { promotionTypes } from '../../domain/promotion.schema.ts'

/** A promotion without its id, as `promotionColumns` selects it. */
export const promotionRow = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(promotionTypes),
  value: z.string().nullable(),
  minimumAmount: z.string().nullable(),
  maxUses: z.int().nullable(),
  usedCount: z.int(),
  perCustomer: z.int().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  isActive: z.boolean(),
  status: z.enum(promotionStatuses),
  categoryIds: z.array(z.int()),
  productIds: z.array(z.int()),
  categories: z.array(namedSchema),
  products: z.array(namedSchema),
  revenue: z.string(),
  isKept: z.boolean(),
  cashbackOrderId: z.int().nullable(),
  createdAt: z.string(),
  version: z.int(),
}) satisfies z.ZodType<Omit<OwnerPromotion, 'id'>>

/** In SQL: what happens to a promotion `k` that is tried at a time. */
export function statusText(now: string): string {
  return `case when not k.is_active then 'off'
    when k.valid_until <= ${now}::timestamptz then 'ended'
    when k.current_uses >= k.max_uses then 'used-up'
    when k.valid_from > ${now}::timestamptz then 'scheduled'
    else 'active' end`
}

/** In SQL: the ids and names of a table's rows whose ids are in a list. */
function namesText(table: 'categories' | 'products', ids: string): string {
  return `(
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.id), '[]')
      from ${table} n where n.id = any (${ids})
    )`
}

/** In SQL: the columns of a promotion `k`, with the revenue of its orders. */
export function promotionColumns(now: Date, bind: Bind): string {
  return `k.code, k.name, k.type,
    case when k.type in ('percentage', 'fixed') then k.value::text end as value,
    k.minimum_order_amount::text as "minimumAmount", k.max_uses as "maxUses",
    k.current_uses as "usedCount", k.per_customer as "perCustomer",
    ${isoText('k.valid_from')} as "startsAt", ${isoText('k.valid_until')} as "endsAt",
    k.is_active as "isActive", ${statusText(bind(now))} as status,
    k.category_ids as "categoryIds", k.product_ids as "productIds",
    ${namesText('categories', 'k.category_ids')} as categories,
    ${namesText('products', 'k.product_ids')} as products,
    (
      select coalesce(sum(o.total - o.refunded), 0)::numeric(16, 2)::text
      from order_promotional_codes c join orders o on o.id = c.order_id
      where c.promotional_code_id = k.id and o.paid_at is not null
    ) as revenue,
    exists (select from order_promotional_codes c where c.promotional_code_id = k.id) as "isKept",
    k.cashback_order_id as "cashbackOrderId", ${isoText('k.created_at')} as "createdAt", k.version`
}
