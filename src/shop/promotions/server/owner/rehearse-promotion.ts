import { z } from 'zod'
import { fromMicros, microsText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { taxRate } from '#db/tax-rate.ts'
import { addDays, dayIn } from '#kernel/business-days.ts'
import { centsOf } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { tidyPromotion } from '../../domain/check-promotion.ts'
import type { Rehearsal } from '../../domain/owner-promotion.schema.ts'
import { type Promotion, promotionOf } from '../../domain/promotion.ts'
import type { RehearsalRequest } from '../../domain/promotion-fields.schema.ts'
import { daysBetween, openRehearsal, type PastOrder } from '../../domain/rehearsal.ts'

/** How many orders are in memory at a time. */
const ordersAtOnce = 1_000

const pastOrder = z.object({
  id: z.int(),
  /** When it was placed, in whole microseconds since 1970; the next page begins after the last one. */
  key: z.string(),
  at: z.date(),
  day: z.string(),
  email: z.string(),
  taxBasisPoints: z.number(),
  refunded: z.string(),
  /** Each line as unit price, quantity, product, and the product's current category. */
  lines: z.array(z.tuple([z.string(), z.int(), z.int(), z.int().nullable()])),
})

/** Collects lines for the page's orders only. Planned anew each time, as the best plan depends on where it begins. */
const readOrders = statement({
  name: 'orders_to_rehearse',
  row: pastOrder,
  isPrepared: false,
  text: `
    with page as materialized (
      select o.id, o.created_at, o.email, ${taxRate} as tax_rate, o.refunded from orders o
      where (o.created_at, o.id) > (${fromMicros('$1')}, $2::integer)
        and o.paid_at is not null and o.status <> 'cancelled'
      order by o.created_at, o.id limit ${ordersAtOnce}
    )
    select page.id, ${microsText('page.created_at')} as key, page.created_at as at,
      to_char(page.created_at at time zone $3::text, 'YYYY-MM-DD') as day, lower(page.email) as email,
      page.tax_rate as "taxBasisPoints", page.refunded::text as refunded, bought.lines
    from page
    cross join lateral (
      select jsonb_agg(jsonb_build_array(i.price::text, i.quantity, i.product_id, p.category_id)) as lines
      from order_items i join products p on p.id = i.product_id where i.order_id = page.id
    ) bought
    order by page.created_at, page.id`,
})

/**
 * Rehearses a draft on the paid, uncanceled orders of the last days, by the checkout's rule. Reads them page by page,
 * oldest first.
 */
export async function rehearsePromotion(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { days, ...draft }: RehearsalRequest,
): Promise<Rehearsal> {
  const { timeZone } = settings
  const at = now()
  const since = new Date(addDays(at.getTime(), -days))
  const rehearsal = openRehearsal(promotionOfDraft(draft), settings, at)
  let [key, id] = [`${since.getTime()}000`, 0]
  let found: number
  do {
    const page = await readOrders(db, key, id, timeZone)
    for (const order of page) rehearsal.take(pastOrderOf(order))
    found = page.length
    const last = page.at(-1)
    if (last) [key, id] = [last.key, last.id]
  } while (found === ordersAtOnce)
  return rehearsal.result(daysBetween(dayIn(timeZone, since), dayIn(timeZone, at)))
}

function pastOrderOf({ lines, refunded, ...order }: z.output<typeof pastOrder>): PastOrder {
  return {
    ...order,
    refunded: centsOf(refunded),
    lines: lines.map(([price, quantity, productId, categoryId]) => ({
      unitPrice: centsOf(price),
      quantity,
      productId,
      categoryId,
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
