import { z } from 'zod'
import { type ListSource, readAll } from '#db/read-page.ts'
import { addDays, dayIn } from '#kernel/business-days.ts'
import { centsOf } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { tidyPromotion } from '../../domain/check-promotion.ts'
import type { Rehearsal } from '../../domain/owner-promotion.schema.ts'
import { type Promotion, promotionOf } from '../../domain/promotion.ts'
import type { RehearsalRequest } from '../../domain/promotion-fields.schema.ts'
import { daysBetween, openRehearsal, type PastOrder } from '../../domain/rehearsal.ts'

/** How many orders are in memory at once. */
const ordersAtOnce = 1_000

const pastOrder = z.object({
  at: z.date(),
  day: z.string(),
  email: z.string(),
  taxBasisPoints: z.int(),
  refunded: z.string(),
  /** Each as unit price, quantity, product and category, which is the product's of today. */
  lines: z.array(z.tuple([z.string(), z.int(), z.int(), z.int().nullable()])),
})

/**
 * What a draft would have done to the captured, uncancelled orders of the last days, by the rule of the checkout. They are
 * read page by page, oldest first.
 */
export async function rehearsePromotion(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { days, ...draft }: RehearsalRequest,
): Promise<Rehearsal> {
  const { timeZone } = settings
  const at = now()
  const since = new Date(addDays(at.getTime(), -days))
  const rehearsal = openRehearsal(promotionOfDraft(draft), settings, at)
  const pages = readAll(
    db,
    sourceIn(timeZone),
    (bind) => [
      `o.created_at >= ${bind(since)}::timestamptz`,
      ...[`o.paid_at is not null`, `o.status <> 'cancelled'`],
    ],
    ordersAtOnce,
  )
  for await (const page of pages) for (const order of page) rehearsal.take(pastOrderOf(order))
  return rehearsal.result(daysBetween(dayIn(timeZone, since), dayIn(timeZone, at)))
}

function sourceIn(timeZone: string): ListSource<typeof pastOrder> {
  return {
    name: 'orders_to_rehearse',
    from: 'orders o',
    ...{ at: 'o.created_at', id: 'o.id' },
    order: { name: 'oldest', direction: 'asc' },
    columns: (bind) => `o.created_at as at, lower(o.email) as email,
      to_char(o.created_at at time zone ${bind(timeZone)}, 'YYYY-MM-DD') as day,
      o.tax_basis_points as "taxBasisPoints", o.refunded::text as refunded,
      (
        select jsonb_agg(jsonb_build_array(i.price::text, i.quantity, i.product_id, p.category_id))
        from order_items i join products p on p.id = i.product_id where i.order_id = o.id
      ) as lines`,
    row: pastOrder,
  }
}

function pastOrderOf({ lines, refunded, ...order }: z.output<typeof pastOrder>): PastOrder {
  return {
    ...order,
    refunded: centsOf(refunded),
    lines: lines.map(([price, quantity, productId, categoryId]) => ({
      ...{ unitPrice: centsOf(price), quantity, productId, categoryId },
    })),
  }
}

function promotionOfDraft(draft: Omit<RehearsalRequest, 'days'>): Promotion {
  const { value, minimumAmount, startsAt, endsAt, ...same } = tidyPromotion(draft)
  return promotionOf({
    ...same,
    currentUses: 0,
    value: value ?? '0',
    minimumOrderAmount: minimumAmount,
    validFrom: startsAt === null ? null : new Date(startsAt),
    validUntil: endsAt === null ? null : new Date(endsAt),
  })
}
